/** The program of the k-turns paper with one call in place of its loop over Z3: an n by n board in k moves. */
public class KTurns {
    public static void main(String[] arguments) {
        int n = Integer.parseInt(arguments[0]);
        int k = Integer.parseInt(arguments[1]);
        String options = "{\"method\": \"k-turns\", \"presses\": " + k + "}";
        String answer = Lightsout.solve(n + "x" + n, options);
        if (!answer.contains("\"outcome\":\"solved\"")) {
            System.out.println("Unable to solve board in " + k + " moves.");
            return;
        }
        String presses = answer.substring(answer.indexOf("\"presses\":{"));
        for (int row = 0; row < n; row++) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < n; column++) {
                line.append(presses.contains("\"" + row + "," + column + "\":") ? '1' : '0');
            }
            System.out.println(line);
        }
    }
}
