// Plays games with DominionSim, another simulator, for `builds.py --dominionsim CLASSPATH`.
//
// Reads lines 'POLICY COUNT' and answers each with the seconds of CPU time that so many games took. It only
// uses what DominionSim makes public, and opens no window.

import be.aga.dominionSimulator.DomBoard;
import be.aga.dominionSimulator.DomGame;
import be.aga.dominionSimulator.DomPlayer;
import be.aga.dominionSimulator.XMLHandler;
import be.aga.dominionSimulator.stats.StatsManager;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import javax.xml.parsers.SAXParserFactory;
import org.xml.sax.InputSource;

public class DominionSimGames {
    private static final String MONEY = "<buy name='Province'/>%s<buy name='Gold'/>%s<buy name='Silver'/>";
    private static final Map<String, String> POLICIES = new HashMap<>();

    static {
        POLICIES.put("big-money", String.format(MONEY, "", ""));
        POLICIES.put(
                "militia-smithy-village",
                String.format(MONEY, "", few("Militia", 1) + few("Smithy", 2) + few("Village", 1)));
    }

    private static String few(String card, int most) {
        return "<buy name='" + card + "'><condition>"
                + "<left type='countCardsInDeck' attribute='" + card + "'/>"
                + "<operator type='smallerThan'/><right type='constant' attribute='" + most + "'/>"
                + "</condition></buy>";
    }

    private static ArrayList<DomPlayer> players(String policy) throws Exception {
        String player = "<player name='%s' author='' description=''>" + POLICIES.get(policy) + "</player>";
        String text = "<playerCollection>" + String.format(player, "a") + String.format(player, "b")
                + "</playerCollection>";
        SAXParserFactory factory = SAXParserFactory.newInstance();
        factory.setNamespaceAware(true);
        XMLHandler handler = new XMLHandler();
        factory.newSAXParser().parse(new InputSource(new StringReader(text)), handler);
        return handler.getBots();
    }

    private static void play(ArrayList<DomPlayer> players, int count) {
        StatsManager.resetCurrentSeries();
        DomBoard board = null;
        for (int number = 0; number < count; number++) {
            DomGame game = new DomGame(board, players, null);
            game.runSimulation();
            game.determineWinners();
            board = game.getBoard();
            board.reset();
        }
    }

    public static void main(String[] arguments) throws Exception {
        System.setProperty("java.awt.headless", "true");
        PrintStream answers = System.out;
        System.setOut(System.err); // what it logs
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String[] asked = line.split(" ");
            ArrayList<DomPlayer> players = players(asked[0]);
            long begun = clock.getCurrentThreadCpuTime();
            play(players, Integer.parseInt(asked[1]));
            answers.println((clock.getCurrentThreadCpuTime() - begun) / 1e9);
            answers.flush();
        }
    }
}
