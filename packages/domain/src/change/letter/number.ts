import type { CalendarDate } from '@personalia/contract';

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

export interface NumberedLetter {
  readonly type: string;
  readonly employer: string;
  readonly date: CalendarDate;
}

/** What letters with one sequence have in common: months change within it, years do not. */
export const letterSeries = (pattern: string, letter: NumberedLetter): string =>
  `letter:${fillYear(pattern, letter)}`.slice(0, 100);

/** `{SEQ3}/{TYPE}/HR-{EMPLOYER}/{ROMAN}/{YYYY}`, 12 and June 2025 give `012/SP1/HR-ABC/VI/2025`. */
export const letterNumber = (pattern: string, letter: NumberedLetter, sequence: number): string =>
  fillYear(pattern, letter)
    .replaceAll('{ROMAN}', ROMAN[Number(letter.date.slice(5, 7)) - 1] ?? '')
    .replaceAll('{MM}', letter.date.slice(5, 7))
    .replace(/\{SEQ(\d)\}/, (_, width: string) => String(sequence).padStart(Number(width), '0'));

const fillYear = (pattern: string, { type, employer, date }: NumberedLetter): string =>
  pattern
    .replaceAll('{TYPE}', type)
    .replaceAll('{EMPLOYER}', employer)
    .replaceAll('{YYYY}', date.slice(0, 4))
    .replaceAll('{YY}', date.slice(2, 4));
