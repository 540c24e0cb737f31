/** The help, whole, in German. */
import type { Help } from './help.en';

export const de: Help = {
  title: 'Hilfe',
  contents: 'Auf dieser Seite',
  sections: [
    {
      id: 'play',
      title: 'So wird gespielt',
      blocks: [
        { text: 'Drück auf ein Licht, und es wechselt mit seinen Nachbarn: Was an war, geht aus, was aus war, geht an. Mach alle Lichter aus.' },
        { pictures: ['ein dunkles Brett', 'die Mitte gedrückt', 'eine Ecke gedrückt'] },
        {
          text: 'Zwei Züge auf dasselbe Licht heben sich auf, und die Reihenfolge ist egal. Es kommt also nur darauf an, welche Lichter du drückst, nicht wann. Andere Bretter haben andere Regeln: mehr als zwei Zustände, Ränder, die sich treffen, andere Muster, andere Ziele. Ist die Regel nicht die übliche, steht sie beim Brett.',
        },
        { text: 'Nimm so viele Züge zurück, wie du magst. Nichts davon zählt gegen dich. Wähl ein [fertiges Brett](#gallery), oder mach [ein eigenes](#gallery/own).' },
      ],
    },
    {
      id: 'keys',
      title: 'Tasten',
      blocks: [
        { text: 'Mit der Tabulatortaste kommst du auf das Brett. Dort gelten diese Tasten:' },
        {
          head: ['Taste', 'Wirkung'],
          rows: [
            [['←', '→', '↑', '↓'], 'zum nächsten Licht in dieser Richtung'],
            [['Pos1', 'Ende'], 'zum ersten oder letzten Licht der Zeile'],
            [['Strg Pos1', 'Strg Ende'], 'zum ersten oder letzten Licht des Bretts'],
            [['Leertaste', 'Eingabe'], 'das Licht drücken'],
            [['Umschalt Leertaste'], 'rückwärts drücken, wo Lichter mehr als zwei Zustände haben, wie ein Rechtsklick'],
            [['U', 'Rücktaste'], 'einen Zug zurücknehmen'],
            [['R'], 'ihn wiederholen'],
            [['H'], 'ein Tipp, jeder weitere sagt mehr'],
            [['S'], 'die ganze Lösung zeigen oder verbergen'],
            [['N'], 'ein neues Brett'],
            [['L'], 'die Zeile vorlesen'],
            [['T'], 'eintippen, was zu drücken ist'],
            [['?'], 'diese Tasten zeigen'],
            [['Alt ←', 'Alt →', 'Alt ↑', 'Alt ↓'], 'einen Knoten eines Graphen verschieben'],
          ],
        },
      ],
    },
    {
      id: 'type',
      title: 'Was man tippen kann',
      blocks: [
        { text: 'Drück T oder öffne „Mehr“ und schreib in das Textfeld, welche Lichter zu drücken sind; Escape führt zurück zum Brett. Spalten haben Buchstaben von links, Zeilen Zahlen von oben: `c3` ist das dritte Licht der dritten Zeile. Mehrere zugleich: `a1 b2 c3`. Auch die englischen Wörter gelten: undo, read, hint, help …' },
        {
          head: ['Wörter', 'Was sie tun'],
          rows: [
            [['c3'], 'dieses Licht drücken'],
            [['rückwärts c3'], 'es rückwärts drücken'],
            [['zurück', 'zurück 3'], 'einen Zug zurücknehmen, oder so viele'],
            [['vor', 'neustart'], 'Züge wiederholen, alle zurücknehmen'],
            [['lies', 'lies 2', 'lies c3'], 'das Brett, eine Zeile oder ein Licht in Worten'],
            [['stand'], 'Züge bisher, Minimum und noch nötige Züge'],
            [['tipp', 'tipp 4'], 'ein Tipp; 4 ist der Zug selbst'],
            [['lösung'], 'die Züge, die noch fehlen'],
            [['neu 9 startzahl 5'], 'ein Brett, das neun Züge braucht, aus der Startzahl 5'],
            [['leichter', 'schwerer'], 'ein Brett, das einen Zug weniger oder mehr braucht'],
            [['id'], 'die ID des Bretts, zum Behalten oder Verschicken'],
            [['hilfe'], 'alle Wörter'],
          ],
        },
      ],
    },
    {
      id: 'words',
      title: 'Begriffe',
      blocks: [
        {
          terms: [
            ['Zeichen auf einem Brett', 'Ein Punkt: dieses Licht ist an. Ein Ring: Drück auf diesen Knopf. Striche: Sieh hierher. Eine Klammer: Teil eines Beweises. Sie bedeuten auf jeder Seite dasselbe.'],
            ['Minimum', 'Die wenigsten Züge vom Anfang an. Das Minimum wird berechnet und bewiesen, während du spielst. Gelingt das nicht, stehen zwei Schranken da.'],
            ['Noch', 'Das Minimum von hier aus. Drei Sterne gibt es, wenn du das Minimum schaffst, zwei mit bis zur Hälfte mehr. Hat ein Tipp einen deiner Züge verraten, gibt es höchstens einen Stern, und keinen, wenn die Seite es vorgemacht hat.'],
            ['Tipp', 'Jeder Schritt nur auf Wunsch: wo man hinsehen soll, warum, welches Licht zu drücken ist. Wie weit es noch ist, steht unter dem Brett. Ist das nicht bekannt, sagt es der erste Tipp. Nach einem Zug geht es mit dem nächsten Ort weiter, nie ungefragt mit dem Zug selbst.'],
            ['Stilles Muster', 'Züge, die zusammen nichts ändern. Bretter mit stillen Mustern haben mehrere Lösungen, und nicht jede Stellung darauf ist lösbar.'],
            ['Beweis, dass ein Brett nicht lösbar ist', 'Einige Lichter sind eingeklammert. Jeder Zug ändert eine gerade Zahl von ihnen, aber eine ungerade Zahl ist an. Also gehen sie nie alle aus, was man auch drückt. Bei mehr Zuständen ist es ebenso mit einer Summe.'],
            ['Startzahl', 'Eine Zahl, aus der ein zufälliges Brett entsteht. Dieselbe Zahl gibt auf jedem Rechner dasselbe Brett.'],
            ['Lichterjagd', 'Mach jede Zeile durch Züge in der Zeile darunter dunkel. Was in der letzten übrig bleibt, sagt, was in der ersten zu drücken ist. Die [Lektionen](#learn) zeigen es.'],
          ],
        },
      ],
    },
    {
      id: 'links',
      title: 'Links',
      blocks: [
        { text: 'Das ganze Rätsel steht in der Adresse der Seite: seine Form, seine Regel, seine Stellung, deine Züge. Kopier die Adresse und verschick sie: Alle sehen dann, was du siehst. Der Zurück-Knopf führt zurück. Ein Link ändert nie seine Bedeutung. Alte gelten weiter.' },
        { text: 'Unter Mehr steht auch, was eine andere Seite braucht, um dieses Brett zu zeigen, als Rahmen oder als Element mit seinem Skript, und [eine Reihe von Brettern für die Klasse](#class): ein Link auf mehrere Bretter, mit oder ohne Tipps und Namen, und eine Zeile mit dem Ergebnis, die alle kopieren können.' },
        { text: 'Adressen kann man von Hand schreiben: `#play/7x7`, `#play/cube`, `#play/hex:4`, `#gallery`, `#compare/6x6`. Der Text nach `#play/` ist eine Rätsel-ID; das Programm auf der Kommandozeile schreibt und liest dieselben.' },
      ],
    },
    {
      id: 'private',
      title: 'Nichts wird gesendet',
      blocks: [
        { text: 'Ist diese Seite geladen, fragt sie niemanden mehr nach etwas. Gelöst wird auf deinem eigenen Rechner, von derselben Bibliothek wie auf der Kommandozeile. Es gibt kein Konto, keine Zählung der Besuche, keinen Cookie. Sprache, Farben, dein letztes Spiel, deine Ergebnisse und die beantworteten Fragen bleiben in deinem Browser und nirgends sonst.' },
        { text: 'Nach dem ersten Besuch geht es ohne Netz. Am Fuß der Seite steht, wenn alles gespeichert ist.' },
      ],
    },
    {
      id: 'everyone',
      title: 'Barrierefreiheit',
      blocks: [
        {
          items: [
            'Jedes Licht ist ein richtiger Knopf mit einem Namen: „c3, an“. Nach einem Zug sagt ein kurzer Satz, was sich geändert hat.',
            'L liest die Zeile des Lichts vor, auf dem du bist; `read` liest das ganze Brett. Alles geht mit der Tastatur allein.',
            'An oder aus ist nie nur an der Farbe zu erkennen: Was an ist, trägt ein Zeichen, bei mehreren Zuständen die Zahl.',
            'Tag und Nacht, weniger Bewegung, mehr Kontrast und erzwungene Farben folgen deinem System, wenn du nichts wählst. Nichts flackert.',
            'Der Text lässt sich verdoppeln; Bretter passen auf kleine Bildschirme, und Finger treffen sie.',
            'Etwas geht für dich nicht? Das ist ein Fehler der Seite: bitte melde ihn.',
          ],
        },
      ],
    },
    {
      id: 'command',
      title: 'Die Kommandozeile',
      blocks: [
        { text: 'Diese Seite gehört zu `lightsout`, einem Programm, das dasselbe kann und mehr: Bretter mit Millionen Lichtern, jedes Verfahren, Beweise, Dateien in zwanzig Formaten. Es kann auch diese Seite ausliefern.' },
        {
          commands: [
            ['lightsout play', 'im Terminal spielen; `--line` für Bildschirmleser'],
            ['lightsout solve 5x5 --fewest', 'ein Brett lösen, mit Beweis des Minimums'],
            ['lightsout solve board.txt', 'ein Brett aus einer Datei, oder eine ID von dieser Seite'],
            ['lightsout hint 5x5 --level 3', 'ein Tipp wie hier'],
            ['lightsout explain 5x5 --how elimination', 'jeder Schritt einer Lösung'],
            ['lightsout generate 7x7 --presses 12 --seed 5', 'ein Brett von genauer Schwierigkeit'],
            ['lightsout compare 5x5 --fewest', 'alle Verfahren nebeneinander'],
            ['lightsout serve', 'diese Seite, vom eigenen Rechner'],
            ['lightsout help', 'alles Weitere'],
          ],
        },
      ],
    },
    {
      id: 'sources',
      title: 'Woher es kommt',
      blocks: [
        { text: 'Jedes fertige [Brett](#gallery) nennt seine Quelle, und jedes Verfahren im [Vergleich](#compare/4x4) die Arbeit oder die Leute, von denen es stammt. Die Theorie ist die von M. Anderson und T. Feil, Turning Lights Out with Linear Algebra (1998), von K. Sutners Arbeiten über Sigma-Automaten und von J. Scherphuis, Jaap’s Puzzle Page. Dass „alle an“ immer lösbar ist, hat Sutner bewiesen, Linear Cellular Automata and the Garden-of-Eden (1989).' },
        { text: 'Das [Buch](book/) (auf Englisch) enthält Anleitungen, Nachschlagewerk und Erklärungen.' },
        { text: 'Keine Antwort wird ungeprüft gezeigt: Jede Lösung wird von einem Programmteil nachgedrückt, der mit dem Verfahren nichts teilt, und jedes „nicht lösbar“ trägt einen Beweis, der noch einmal geprüft wird.' },
      ],
    },
  ],
};
