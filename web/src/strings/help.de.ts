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
        { text: 'Drück auf ein Licht: Es wechselt, und seine Nachbarn wechseln mit. Was an war, geht aus, und was aus war, geht an. Mach alle Lichter aus.' },
        { pictures: ['ein dunkles Brett', 'die Mitte gedrückt', 'eine Ecke gedrückt'] },
        {
          text: 'Zwei Züge auf dasselbe Licht heben sich auf, und die Reihenfolge ist egal. Es kommt also nur darauf an, welche Lichter du drückst, nicht wann. Andere Bretter haben andere Regeln: mehr als zwei Zustände, Ränder, die sich treffen, andere Muster, andere Ziele. Gilt nicht die übliche Regel, steht sie beim Brett.',
        },
        { text: 'Nimm so viele Züge zurück, wie du magst: Das kostet dich nichts. Wähl ein [fertiges Brett](#gallery), oder mach [ein eigenes](#gallery/own).' },
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
            [['Umschalt Leertaste'], 'rückwärts drücken, wenn Lichter mehr als zwei Zustände haben, wie ein Rechtsklick'],
            [['U', 'Rücktaste'], 'einen Zug zurücknehmen'],
            [['R'], 'den Zug wiederholen'],
            [['H'], 'ein Tipp, jeder weitere sagt mehr'],
            [['S'], 'die ganze Lösung zeigen oder verbergen'],
            [['N'], 'ein neues Brett'],
            [['L'], 'die Zeile vorlesen'],
            [['T'], 'eintippen, was zu drücken ist'],
            [['Bild ↓', 'Bild ↑'], 'am Beamer, auch per Presenter: den nächsten Zug der Lösung machen oder einen zurücknehmen'],
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
        { text: 'Drück T oder öffne „Mehr“ und schreib in das Textfeld, auf welche Lichter du drückst. Escape führt zurück zum Brett. Buchstaben sind Spalten von links, Zahlen sind Zeilen von oben: `c3` ist das dritte Licht der dritten Zeile. Mehrere zugleich: `a1 b2 c3`. Auch die englischen Wörter gelten: undo, read, hint, help …' },
        {
          head: ['Wörter', 'Was sie tun'],
          rows: [
            [['c3'], 'dieses Licht drücken'],
            [['rückwärts c3'], 'es rückwärts drücken'],
            [['zurück', 'zurück 3'], 'einen Zug zurücknehmen, oder so viele'],
            [['vor', 'neustart'], 'Züge wiederholen, alle zurücknehmen'],
            [['lies', 'lies 2', 'lies c3'], 'das Brett, eine Zeile oder ein Licht in Worten'],
            [['stand'], 'Züge bisher, Minimum und noch nötige Züge'],
            [['tipp', 'tipp 4'], 'ein Tipp, 4 nennt den Zug selbst'],
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
            ['Zeichen auf einem Brett', 'Ein Punkt: Dieses Licht ist an. Ein Ring: Drück auf diesen Knopf. Striche: Sieh hierher. Eine Klammer: Teil eines Beweises. Die Zeichen bedeuten auf jeder Seite dasselbe.'],
            ['Minimum', 'Die kleinste Zahl von Zügen, die vom Anfang zum Ziel führt. Die Seite berechnet und beweist sie, während du spielst. Gelingt das nicht, zeigt sie zwei Schranken.'],
            ['Wie viele noch?', 'Das Minimum von hier aus. Die Frage zählt als Tipp, außer auf dem ersten Brett.'],
            ['Sterne', 'Drei, wenn du das Minimum schaffst, zwei, wenn es höchstens um die Hälfte mehr Züge sind, sonst einer. Nach einem Tipp gibt es höchstens zwei. Hat ein Tipp einen deiner Züge verraten, gibt es höchstens einen, und keinen, wenn die Seite es vorgemacht hat.'],
            ['Tipp', 'Jeder Schritt nur auf Wunsch: wo man hinsehen soll, warum, welches Licht zu drücken ist. Wie weit es noch ist, steht unter dem Brett oder, wenn es dort fehlt, im ersten Tipp. Nach einem Zug zeigt der Tipp die nächste Stelle, verrät aber nie ungefragt den Zug selbst.'],
            ['Stilles Muster', 'Züge, die zusammen nichts ändern. Bretter mit stillen Mustern haben mehrere Lösungen, und nicht jede Stellung ist dort lösbar.'],
            ['Beweis, dass ein Brett nicht lösbar ist', 'Einige Lichter sind eingeklammert. Jeder Zug ändert eine gerade Zahl von ihnen, aber eine ungerade Zahl ist an. Also gehen sie nie alle aus, was man auch drückt. Bei mehr Zuständen gilt dasselbe für eine Summe.'],
            ['Startzahl', 'Eine Zahl, aus der ein zufälliges Brett entsteht. Dieselbe Zahl ergibt auf jedem Rechner dasselbe Brett.'],
            ['Lichterjagd', 'Mach Zeile für Zeile dunkel, indem du in der Zeile darunter drückst. Was in der letzten Zeile übrig bleibt, sagt dir, was du in der ersten drücken musst. Die [Lektionen](#learn) zeigen es.'],
          ],
        },
      ],
    },
    {
      id: 'links',
      title: 'Links',
      blocks: [
        { text: 'Das ganze Rätsel steht in der Adresse der Seite: seine Form, seine Regel, seine Stellung, deine Züge. Kopier die Adresse und verschick sie: Alle sehen dann, was du siehst. Der Zurück-Knopf führt zurück. Ein Link ändert nie seine Bedeutung, auch alte gelten weiter.' },
        { text: 'Unter „Mehr“ steht auch, wie du dieses Brett in eine andere Seite einbettest, als Rahmen oder als Element mit Skript. Dort findest du auch [Bretter für die Klasse](#class): einen Link auf mehrere Bretter, mit oder ohne Tipps und Namen. Am Ende können alle eine Zeile mit ihrem Ergebnis kopieren.' },
        { text: 'Adressen kannst du von Hand schreiben: `#play/7x7`, `#play/cube`, `#play/hex:4`, `#gallery`, `#compare/6x6`. Der Text nach `#play/` ist eine Rätsel-ID. Das Programm auf der Kommandozeile schreibt und liest dieselben.' },
      ],
    },
    {
      id: 'private',
      title: 'Nichts wird gesendet',
      blocks: [
        { text: 'Ist diese Seite geladen, braucht sie keinen Server mehr. Gelöst wird auf deinem eigenen Gerät, von derselben Bibliothek wie auf der Kommandozeile. Es gibt kein Konto, keinen Besuchszähler, keine Cookies. Sprache, Farben, dein letztes Spiel, deine Ergebnisse, die beantworteten Fragen und die Zeilen deiner Klasse bleiben in deinem Browser und nirgends sonst.' },
        { text: 'Nach dem ersten Besuch geht es ohne Netz. Unten auf der Seite steht, wann alles gespeichert ist.' },
      ],
    },
    {
      id: 'everyone',
      title: 'Barrierefreiheit',
      blocks: [
        {
          items: [
            'Jedes Licht ist ein richtiger Knopf mit einem Namen: „c3, an“. Nach einem Zug sagt ein kurzer Satz, was sich geändert hat.',
            'L liest die Zeile des Lichts vor, auf dem du bist, und `lies` das ganze Brett. Alles geht allein mit der Tastatur.',
            'An oder aus ist nie nur an der Farbe zu erkennen: Was an ist, trägt ein Zeichen, bei mehreren Zuständen eine Zahl.',
            'Tag und Nacht, weniger Bewegung, mehr Kontrast und erzwungene Farben folgen deinem System, wenn du nichts wählst. Nichts flackert.',
            'Der Text lässt sich auf das Doppelte vergrößern. Bretter passen auf kleine Bildschirme und lassen sich gut mit dem Finger treffen.',
            'Etwas funktioniert für dich nicht? Das ist ein Fehler der Seite: Bitte melde ihn.',
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
            ['lightsout play', 'im Terminal spielen, mit `--line` für Screenreader'],
            ['lightsout solve 5x5 --fewest', 'ein Brett lösen, mit Beweis des Minimums'],
            ['lightsout solve board.txt', 'ein Brett aus einer Datei, oder eine ID von dieser Seite'],
            ['lightsout hint 5x5 --level 3', 'ein Tipp wie hier'],
            ['lightsout explain 5x5 --how elimination', 'jeder Schritt einer Lösung'],
            ['lightsout generate 7x7 --presses 12 --seed 5', 'ein Brett mit genau diesem Minimum'],
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
        { text: 'Jedes fertige [Brett](#gallery) nennt seine Quelle, und jedes Verfahren im [Vergleich](#compare/4x4) den Artikel oder die Menschen, von denen es stammt. Die Theorie stammt von M. Anderson und T. Feil, Turning Lights Out with Linear Algebra (1998), aus K. Sutners Arbeiten über Sigma-Automaten und von J. Scherphuis, Jaap’s Puzzle Page. Dass „alle an“ immer lösbar ist, hat Sutner bewiesen, Linear Cellular Automata and the Garden-of-Eden (1989).' },
        { text: 'Das [Buch](book/) (auf Englisch) enthält Anleitungen, eine Referenz und Erklärungen.' },
        { text: 'Keine Antwort wird ungeprüft gezeigt: Jede Lösung spielt ein Programmteil nach, der mit dem Verfahren nichts gemeinsam hat. Zu jedem „nicht lösbar“ gehört ein Beweis, der noch einmal geprüft wird.' },
      ],
    },
  ],
};
