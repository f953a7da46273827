"""What the packages in `tools` and `cli` use of the inside of the engine.

Programs and card sets need only `fiefdom`, `fiefdom.effects` and `fiefdom.extending`. The names in the
modules of this package are not promised to stay: whoever changes them, changes the tools with them.

| Module | For tools that |
| --- | --- |
| `cards` | read the parts that cards are made of, or convert them to data and back |
| `checks` | check cards, sets and kingdoms |
| `records` | read and write records of games with cards from files |
| `requests` | take requests for games: players, seeds, bots, kingdoms |
| `games` | set up, inspect, score and reopen games |
| `game_course` | show how a finished game went |
| `next_hand` | say how likely the next hand is to have some cards |
| `several_viewers` | show a game to several viewers at once |
| `own_deck` | show players what they know about their own cards |
"""
