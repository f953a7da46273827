// The fiefdom protocol, version 1: what clients and servers say.
// Generated from the structures of fiefdom.wire; docs/protocol.md explains it.

export type FromClient =
  | Hello
  | Answer
  | Undo
  | Agree
  | Chat
  | Resign
  | Rematch
  | Lock
  | Quiet
  | Remove
  | ReplaceSeat
  | AskHint
  | AskDeck
  | AskLog
  | AskSummary
  | AskPosition
  | AskRecord
  | Create
  | AskKingdom
  | AskCatalogue
  | Ping;

export type FromServer =
  | Welcome
  | Update
  | Said
  | Accepted
  | Error
  | Created
  | Hint
  | Deck
  | Log
  | Summary
  | Position
  | RecordFile
  | Kingdom
  | Catalogue
  | Pong;

/** An answer with this key was accepted before; nothing changed. */
export interface Accepted {
  type: "accepted";
  key: string;
}

/** Agree to a request to take back, or refuse it. */
export interface Agree {
  type: "agree";
  undo: string;
  agree: boolean;
}

/** Answer a question, with picks or in words; one with a key that was accepted changes nothing. */
export interface Answer {
  type: "answer";
  question: string;
  key: string;
  picks?: (string | [string, number])[] | null;
  /** Typed words, such as 'buy silver', instead of picks. */
  text?: string;
}

/** Ask for all cards, recommended kingdoms and bots. */
export interface AskCatalogue {
  type: "catalogue";
  protocol: number;
}

/** Ask for the list of one's own cards, and of those that are still to be drawn. */
export interface AskDeck {
  type: "deck";
  key?: string;
}

/** Ask a bot what it would do, and why. */
export interface AskHint {
  type: "hint";
  key?: string;
  bot?: string;
}

/** Ask which cards a wish for a kingdom gives, and why it gives none. */
export interface AskKingdom {
  type: "kingdom";
  wish: KingdomWish;
  players?: number;
  key?: string;
}

/** Ask for earlier lines of the log. */
export interface AskLog {
  type: "log";
  first: number;
  upto: number;
}

/** Ask for an earlier position of a game that is over, as any of its players saw it. */
export interface AskPosition {
  type: "position";
  /** After how many answers. */
  at: number;
  viewer?: number;
  key?: string;
}

/** Ask for the record of a game that is over, as a file for `fiefdom replay`. */
export interface AskRecord {
  type: "record";
  key?: string;
}

/** Ask for the summary of a game that is over. */
export interface AskSummary {
  type: "summary";
  key?: string;
}

/** Who is asked, as everybody may know. */
export interface AskedShown {
  player: number;
  /** The card that asks, if it was played. */
  card?: string;
  acting_for?: number;
}

/** A bot that can play at a table. */
export interface BotShown {
  name: string;
  about?: string;
}

/** A card as a catalogue shows it. */
export interface CardFace {
  name: string;
  /** The printed cost, such as '$4'. */
  cost: string;
  types: string[];
  /** The rules text, line by line; '---' is a dividing line. */
  lines: string[];
  /** The text in one line. */
  gist?: string;
  set?: string;
  rulings?: string[];
  landscape?: boolean;
  /** Whether it pays, so that 'play all' includes it. */
  treasure?: boolean;
  /** The printed cost in coins. */
  price?: number;
}

/** All cards, recommended kingdoms and bots. */
export interface Catalogue {
  type: "catalogue";
  protocol: number;
  version: string;
  cards: CardFace[];
  kingdoms: KingdomShown[];
  bots: BotShown[];
  /** Examples of filters. */
  filters?: string[];
}

/** Say something to everybody at the table. */
export interface Chat {
  type: "chat";
  text: string;
}

/** Something that somebody said. */
export interface ChatLine {
  name: string;
  text: string;
  /** The seat of whoever said it; -1 for a spectator. */
  seat?: number;
}

/** Set up a table; the first seat of kind 'me' belongs to the owner of `secret`, the host. */
export interface Create {
  type: "create";
  protocol: number;
  secret: string;
  name: string;
  seats: SeatWish[];
  kingdom?: KingdomWish;
  options?: Options;
  /** Play on from a position of a game that is over, which is at this connection. */
  branch?: AskPosition | null;
}

/** A table was set up; say `Hello` with the secret to take the seat of the host. */
export interface Created {
  type: "created";
  table: string;
  invite: string;
}

/** One's own cards, and how many of each are still to be drawn before the next shuffle. */
export interface Deck {
  type: "deck";
  owned: Record<string, number>;
  /** The cards in the deck, and others that the owner cannot tell from them. */
  to_draw: Record<string, number>;
  /** How many cards the deck has. */
  size: number;
  /** How likely each card is the next to be drawn. */
  next_card?: Record<string, number>;
  key?: string;
}

/** A message was refused, and changed nothing. */
export interface Error {
  type: "error";
  /** In one word; see the documentation. */
  code: string;
  /** What is wrong and what to do, in a sentence. */
  message: string;
  /** The key of the message, if it had one. */
  key?: string;
  /** Whether the server closes the connection. */
  closing?: boolean;
}

/** One thing that happened, from one viewer's point of view. */
export interface Event {
  kind: string;
  /** The player who did it, or whose turn began. */
  player: number;
  /** The cards that the viewer saw; `count` says how many there were. They are in order, the top of a deck first, unless that order is another player's secret. */
  cards: string[];
  count: number;
  /** Where the cards were; None if nothing was moved or shown. */
  source: Place | null;
  /** Where they went; None if they stayed. */
  to: Place | null;
  /** The players who saw every card. */
  seen_by: number[];
  /** Whether everybody saw them, including spectators. */
  public: boolean;
  /** The nesting depth: an event that another one caused is one deeper. */
  indent: number;
  /** The text of the chosen option, for `choose`; the kind of token, for `tokens`; the counters that it is sure to raise, for `trigger`; the card in play that protects, for `unaffected`. */
  words: string;
}

/** Begin: come to a table with the secret of a seat, take a seat with an invitation, or watch. */
export interface Hello {
  type: "hello";
  protocol: number;
  table: string;
  /** The secret of the seat. A client that joins chooses it, and keeps it to itself. */
  secret?: string;
  /** The invitation of a link: it gives an open seat to the owner of `secret`, or lets one watch. */
  invite?: string;
  name?: string;
  have?: LastSeen | null;
}

/** What a bot would do, and why. */
export interface Hint {
  type: "hint";
  bot: string;
  picks: (string | [string, number])[];
  /** The answer in words. */
  said: string;
  why?: string;
  /** Its second choice in words, if it names one. */
  other?: string;
  other_why?: string;
  key?: string;
}

/** The cards of a wish for a kingdom, or why there are none. */
export interface Kingdom {
  type: "kingdom";
  cards?: CardFace[];
  title?: string;
  code?: string;
  /** How many kingdoms fit the filter, in digits; empty without a filter. */
  kingdoms?: string;
  /** The clauses of the filter that each card is there for. */
  reasons?: Record<string, string[]>;
  /** Why there is no such kingdom. */
  problem?: string;
  /** The clauses of the filter that exclude each other. */
  conflict?: string[];
  /** Where in the filter the mistake is. */
  at?: number;
  /** What is wrong with the card file, with lines and remedies. */
  problems?: string[];
  key?: string;
}

/** A recommended kingdom. */
export interface KingdomShown {
  name: string;
  cards: string[];
  sets?: string[];
}

/** Which kingdom to play: by name, by code, as a list, drawn with a filter, or the one of the day. */
export interface KingdomWish {
  name?: string;
  code?: string;
  cards?: string[];
  daily?: boolean;
  filter?: string;
  /** The text of a card file with cards of one's own, which this table knows in addition. */
  card_file?: string;
  /** The seed for drawing the kingdom and for shuffling; without one, nobody knows it. */
  seed?: number | null;
}

/** What a client that lost its connection has seen, so that it is sent only what it missed. */
export interface LastSeen {
  stream: string;
  n: number;
}

/** One line of the log, as one viewer is told it. */
export interface Line {
  /** Its number; numbers grow, but some are left out. */
  n: number;
  /** The event in a sentence. */
  text: string;
  /** The kind of event: 'turn' begins a turn, 'end' ends the game. */
  kind: string;
  player: number;
  /** How deep it is nested: what another event caused is one deeper. */
  indent?: number;
  /** The cards that the viewer saw. */
  cards?: string[];
  /** How many cards there were. */
  count?: number;
  source?: Place | null;
  to?: Place | null;
  words?: string;
}

/** The host lets nobody new in, or anybody with an invitation. */
export interface Lock {
  type: "lock";
  locked: boolean;
}

/** Earlier lines of the log. */
export interface Log {
  type: "log";
  log: LogPart;
}

/** Lines of the log; those that the client has with the number `first` or a higher one go away. */
export interface LogPart {
  first: number;
  lines: Line[];
}

/** One thing that a question offers. Copies of a card are one offer with a `count`. */
export interface Offer {
  /** What an answer calls it: 'play:NAME', 'buy:NAME', 'choose:NAME', 'option:0'. */
  id: string;
  /** The name of the card, pile, landscape, counter or phase, or the words of an option. */
  name: string;
  /** What choosing it does: 'play', 'buy', 'spend', 'pay off' or 'end' in a phase, otherwise 'name', 'confirm' or 'choose'. */
  verb?: string;
  /** What it is: 'card', 'pile', 'landscape', 'counter', 'phase', 'number' or 'option'. */
  about?: string;
  /** How often it can be chosen in one answer. */
  count?: number;
  /** Where the card lies: 'hand', 'deck', 'discard', 'in play', 'table' (set aside, looked at or revealed), 'trash', 'supply', 'beside' the Supply, or a mat; empty if it lies in no place. */
  zone?: string;
  /** The player whose zone that is; -1 for one that all players share. */
  owner?: number;
  /** Whether the zone is a mat. */
  mat?: boolean;
}

/** What the host of a table decides when it is set up. */
export interface Options {
  chat?: boolean;
  spectators?: boolean;
  /** Whether everybody sees the points during the game. */
  points?: boolean;
  undo?: boolean;
  /** Seconds that each player has for the whole game; 0: no clock. */
  clock?: number;
  /** Seconds that each own answer adds to the clock. */
  extra?: number;
}

/** Ask whether the connection is alive. */
export interface Ping {
  type: "ping";
}

/** Where cards are: the zone, or the name of the mat, and its owner. */
export interface Place {
  zone: string;
  player: number;
  mat: boolean;
}

/** The connection is alive. */
export interface Pong {
  type: "pong";
}

/** An earlier position of a finished game. */
export interface Position {
  type: "position";
  at: number;
  total: number;
  view: View;
  log: LogPart;
  /** What was asked then. */
  prompt?: string;
  /** What was answered. */
  said?: string;
  key?: string;
}

/** A decision, described completely for the player who is asked. */
export interface Question {
  /** Which question this is: an answer names it, and counts only for it. */
  id: string;
  /** Who is asked. */
  player: number;
  /** The kind of question, such as 'play', 'buy', 'cards', 'options', 'confirm', 'name', 'number'. */
  kind: string;
  prompt: string;
  /** What is offered, in the order of offering. */
  offers: Offer[];
  /** Whether an answer consists of any number of offers, not of exactly one. */
  several?: boolean;
  /** The fewest offers that make an answer, copies counted. */
  low?: number;
  /** The most. */
  high?: number;
  /** Whether none is an answer too, although `low` is more. */
  optional?: boolean;
  /** Whether the order of what is chosen matters. */
  ordered?: boolean;
  /** The answer to begin with: the only one there is, or the cards to order as they are now. */
  preselected?: (string | [string, number])[];
  /** Whether there is only one answer, the one that is preselected. */
  forced?: boolean;
  /** The card that asks; empty for the turn itself. */
  card?: string;
  /** The rules text of that card. */
  text?: string;
  /** The single card that the question is about, if there is one. */
  about?: string;
  /** What the card in question does, where the prompt only asks whether to use it. */
  detail?: string;
  /** What happens to the card that is named first; empty if the order does not matter. */
  order?: string;
  /** The phase, if it is the question of a phase. */
  phase?: string;
  /** Whether the turn ends with this phase. */
  last_phase?: boolean;
  /** The other player who is affected, if the asked player decides for them. */
  whom?: number;
  /** The player in whose place the asked player decides, if it is another one. */
  acting_for?: number;
  /** The ends of a long row of numbers, of which each can be chosen as 'choose:N'; they are not among the offers. */
  numbers?: [number, number] | null;
  /** Whether there are more offers than are listed. */
  more?: boolean;
}

/** The pending decision as one viewer sees it. */
export interface QuestionView {
  player: number;
  kind: string | null;
  card: string | null;
  prompt: string | null;
  /** The cards the question is about. */
  offered: string[];
  /** What the card in question does, where the prompt only asks whether to use it. */
  detail: string;
  /** The player in whose place the asked player decides, if it is another one. */
  acting_for: number;
}

/** The host switches the chat off or on. */
export interface Quiet {
  type: "quiet";
  chat: boolean;
}

/** The record of a finished game, in base64. */
export interface RecordFile {
  type: "record";
  data: string;
  key?: string;
}

/** Play again with the same people and bots; once everybody wants to, there is a new table. */
export interface Rematch {
  type: "rematch";
}

/** The host opens a seat again, whose player is sent away, or sends away all spectators (-1). */
export interface Remove {
  type: "remove";
  seat: number;
}

/** The host lets a bot play a seat that is open or whose player has left. */
export interface ReplaceSeat {
  type: "replace";
  seat: number;
  bot: string;
}

/** Give up: the game is over for everybody if two play, otherwise a bot plays on. */
export interface Resign {
  type: "resign";
}

/** How a game ended. */
export interface Result {
  /** In words, such as that a certain pile is empty. */
  reason: string;
  scores: number[];
  winners: number[];
  seed: number;
  resigned?: number[];
}

/** Somebody said something. */
export interface Said {
  type: "chat";
  line: ChatLine;
}

/** One seat of a table. */
export interface SeatShown {
  name: string;
  /** 'person', 'bot' or 'open'. */
  kind: string;
  /** The name of the bot that plays there. */
  bot?: string;
  /** Whether its player is connected. */
  here?: boolean;
  resigned?: boolean;
  /** The milliseconds that were left on its clock when it was last asked or answered. */
  left?: number | null;
}

/** One player as a viewer sees them. */
export interface SeatView {
  hand: ZoneView;
  deck: ZoneView;
  discard: ZoneView;
  in_play: ZoneView;
  /** Cards set aside, looked at or revealed at the moment. */
  set_aside: ZoneView;
  mats: Record<string, ZoneView>;
  tokens: Record<string, number>;
  /** Finished turns, without extra turns; in a tie, fewer turns win. */
  turns: number;
  extra_turns: number;
  /** The subset of `set_aside` that is only looked at or revealed at the moment. */
  shown: ZoneView;
  /** The landscapes that the player has. */
  holds: string[];
  /** The pile with the player's own token of each kind. */
  tokens_on: Record<string, string>;
  /** Where in the deck cards with another back are, by the name of the back; 0 is the top. */
  deck_backs: Record<string, number[]>;
  /** How many cards in hand have another back, by the name of the back. */
  hand_backs: Record<string, number>;
  /** The cards in play that would stay there in Clean-up now, such as Durations at work. */
  staying: string[];
}

/** Who is to sit at a seat: the host, a bot, or whoever takes it. */
export interface SeatWish {
  kind: string;
  bot?: string;
}

/** Everything that one viewer sees of a table now, except the log and the chat. */
export interface Shown {
  table: TableShown;
  /** The game; missing until it begins. Its `question` and `log` are empty here. */
  view?: View | null;
  asked?: AskedShown | null;
  /** The question, if the viewer is asked. */
  question?: Question | null;
  /** Whether the viewer can take back an answer: 'free', 'ask' if others must agree, or not. */
  undo?: string;
  /** The points, if the options of the table allow to show them, or the game is over. */
  scores?: number[];
}

/** A side deck, which looks the same to every viewer: nobody knows the order of its cards. */
export interface SideDeckView {
  /** How many of its cards are face down. */
  left: number;
  /** Its discard pile, the top card first. */
  discard: string[];
  set_aside: string[];
  /** The cards that are kept until Clean-up; those still to be received are held by players. */
  kept: string[];
}

/** A finished game: points by card, all cards of every player, coins and points by turn. */
export interface Summary {
  type: "summary";
  decks: Record<string, number>[];
  /** For each player the points of each card and counter that gave some. */
  points: Record<string, number>[];
  turns: TurnSummary[];
  /** How many answers were given: positions are numbered from 0 to this. */
  answers: number;
  key?: string;
}

/** A table: who sits there, and what is going on. */
export interface TableShown {
  /** 'waiting' for players, 'playing' or 'over'. */
  status: string;
  /** The name of the kingdom, or how it was chosen. */
  title: string;
  kingdom: string[];
  /** The kingdom code, with which the same kingdom can be played anywhere. */
  code: string;
  seats: SeatShown[];
  options: Options;
  /** The seat of the host. */
  host?: number;
  /** Whether nobody new can join or watch. */
  locked?: boolean;
  spectators?: number;
  undo?: UndoShown | null;
  /** The seats that want to play again. */
  rematch?: number[];
  /** The table of the next game, once everybody wants it; its secrets are those of this one. */
  next_table?: string;
  result?: Result | null;
}

/** One turn of a finished game. */
export interface TurnSummary {
  player: number;
  /** The most coins that the player had. */
  coins: number;
  /** Everybody's points after the turn. */
  points: number[];
}

/** Take back one's own last answer, or ask the others to agree. */
export interface Undo {
  type: "undo";
}

/** A request to take back an answer. */
export interface UndoShown {
  id: string;
  /** Who asks for it. */
  seat: number;
  /** The seats that have not agreed yet; a new answer cancels the request. */
  waiting: number[];
}

/** A change: the state with the number before becomes the one with the number `n`. */
export interface Update {
  type: "update";
  n: number;
  /** The difference between the two `Shown`, to be applied; missing if `shown` is given instead. */
  patch?: any;
  /** The whole state, where that is shorter. */
  shown?: Shown | null;
  log?: LogPart | null;
  /** The key of the answer of one's own that this is the effect of. */
  key?: string;
}

/** A whole game as one viewer sees it. */
export interface View {
  viewer: number;
  turn_player: number;
  phase: string;
  /** What is left of each counter of the turn, by its name. */
  counters: Record<string, number>;
  /** How many copies of each card can be taken from the Supply now. */
  supply: Record<string, number>;
  costs: Record<string, number>;
  trash: string[];
  seats: SeatView[];
  over: boolean;
  /** The pending question; None when the game is over. */
  question: QuestionView | null;
  /** The events since the requested line, as the viewer saw them. */
  log: Event[];
  /** The tokens on each pile that has any, by kind; a pile of different cards by its top card. */
  pile_tokens: Record<string, Record<string, number>>;
  /** The landscapes of the game; `costs` has those that can be bought. */
  landscapes: string[];
  /** The tokens that all players share, by kind. */
  table_tokens: Record<string, number>;
  /** How many copies of each card can be taken from the piles beside the Supply now. */
  other_piles: Record<string, number>;
  /** The piles of different cards by their names; of a shuffled one only what lies open is visible, of one that is face down nothing. */
  mixed_piles: Record<string, ZoneView>;
  /** The piles that set-up rules drew, by their marks; not the cards of face-down piles. */
  marks: Record<string, string[]>;
  /** The side decks by their names. */
  side_decks: Record<string, SideDeckView>;
  /** The cards in the trash that were turned face down, until the end of the turn. */
  face_down: string[];
  /** The other player who makes the decisions of the player whose turn it is, if any. */
  controller: number;
  /** What cards cost in addition to `costs`, by counter, for those that do. */
  also_costs: Record<string, Record<string, number>>;
  /** The counter that cards are paid for with, by its name; empty if nothing is bought. */
  currency: string;
}

/** The answer to `Hello`: everything that a client needs to begin, or to go on after it was away. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  /** The release of fiefdom. */
  version: string;
  table: string;
  /** The seat of this client; -1 watches. */
  seat: number;
  /** The stream whose messages are numbered; a client says which one it has seen. */
  stream: string;
  /** The number of the latest change. */
  n: number;
  /** Whether the client has seen everything: then the fields below are left out. */
  current?: boolean;
  shown?: Shown | null;
  /** The last lines of the log; earlier ones can be asked for. */
  log?: LogPart | null;
  /** The cards of the game. */
  cards?: CardFace[];
  chat?: ChatLine[];
  host?: boolean;
  /** The invitation of the table, for its players: the link for open seats and for watching. */
  invite?: string;
}

/** A zone as one viewer sees it: its size, and the visible cards. */
export interface ZoneView {
  size: number;
  /** The visible cards, top first. */
  cards: string[];
}
