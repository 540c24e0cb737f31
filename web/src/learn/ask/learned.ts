/** Which questions were answered on this device: kept with the other records, and saved and read with them. */
import { record, records } from '../../play/records';
import type { Question } from './question';

const nameOf = (lesson: string, { name }: Question) => `question-${lesson}-${name}`;

/** Which of a lesson's questions were answered right. */
export function learned(lesson: string, questions: readonly Question[]): boolean[] {
  const all = records();
  return questions.map((question) => nameOf(lesson, question) in all);
}

/** Takes down a right answer: after so many answers, with three stars for the first. */
export const learn = (lesson: string, question: Question, answers: number) =>
  record(nameOf(lesson, question), answers, Math.max(1, 4 - answers), new Date());
