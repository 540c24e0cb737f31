/** The words around the questions of lessons. */
import { inLanguage } from '../say';

const en = {
  heading: 'Your turn',
  progress: (done: number, all: number) =>
    done === 0
      ? `${all} questions. Nothing is sent anywhere. Right answers are ticked on this device.`
      : done < all
        ? `${done} of ${all} answered.`
        : `All ${all} answered. Every question comes again with other boards.`,
  number: (at: number) => `Question ${at}`,
  done: 'answered',
  check: 'Check',
  show: 'Show the answer',
  retry: 'Change your answer and check again, or have the answer shown with its reasons.',
  rechoose: 'Choose another answer, or have it shown with its reasons.',
  /** What to do first, by how a question is answered. */
  nothing: {
    lights: 'Tap lights on the board first, then check.',
    presses: 'Tap buttons on the board first, then check.',
    number: 'Enter a number first, then check.',
    choice: '',
    shape: '',
  },
  another: 'Another one',
  right: 'Right.',
  wrong: 'Not quite.',
  other: 'No, it is the other answer.',
  told: (answer: number | null) => (answer === null ? 'The answer:' : `The answer is ${answer}.`),
  answer: 'Your answer',
  board: 'for your answer',
  differ: 'This is right. Dashed: where your answer was different.',
  answered: (done: number, all: number) => `${done} of ${all} questions answered`,
};

const de: typeof en = {
  heading: 'Du bist dran',
  progress: (done, all) =>
    done === 0
      ? `${all} Fragen. Nichts wird verschickt. Richtige Antworten werden auf diesem Gerät abgehakt.`
      : done < all
        ? `${done} von ${all} beantwortet.`
        : `Alle ${all} beantwortet. Jede Frage kommt wieder, mit anderen Brettern.`,
  number: (at) => `Frage ${at}`,
  done: 'beantwortet',
  check: 'Prüfen',
  show: 'Antwort zeigen',
  retry: 'Ändere deine Antwort und prüf noch einmal, oder lass dir die Antwort mit ihren Gründen zeigen.',
  rechoose: 'Wähl eine andere Antwort, oder lass sie dir mit ihren Gründen zeigen.',
  nothing: {
    lights: 'Tipp zuerst Lichter auf dem Brett an, dann prüf.',
    presses: 'Tipp zuerst Knöpfe auf dem Brett an, dann prüf.',
    number: 'Gib zuerst eine Zahl ein, dann prüf.',
    choice: '',
    shape: '',
  },
  another: 'Noch eine',
  right: 'Richtig.',
  wrong: 'Nicht ganz.',
  other: 'Nein, die andere Antwort stimmt.',
  told: (answer) => (answer === null ? 'Die Antwort:' : `Die Antwort ist ${answer}.`),
  answer: 'Deine Antwort',
  board: 'für deine Antwort',
  differ: 'So ist es richtig. Gestrichelt: wo deine Antwort anders war.',
  answered: (done, all) => `${done} von ${all} Fragen beantwortet`,
};

export const words = inLanguage({ en, de });
