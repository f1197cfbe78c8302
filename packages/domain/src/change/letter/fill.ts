import {
  type CalendarDate,
  formatAmount,
  isCalendarDate,
  type LetterFormat,
  type LetterRun,
  type Locale,
} from '@personalia/contract';
import { parseTemplate, resolveConditions } from './template.ts';

/** An amount keeps its digits as text. */
export interface LetterMoney {
  readonly amount: string;
  readonly currency: string;
}
export type LetterValue = string | LetterMoney | null | undefined;
export type LetterValues = Readonly<Record<string, LetterValue>>;

export interface LetterWords {
  readonly locale: Locale;
  /** What an empty or later field is called. */
  labelOf(field: string): string;
  /** Fields that get their value when the letter is issued. */
  readonly later: readonly string[];
}

/** A text with its values: what has none is a gap, or comes later (15.4). */
export function fillTemplate(text: string, values: LetterValues, { locale, labelOf, later }: LetterWords): LetterRun[] {
  const isFilled = (name: string) => (values[name] ?? '') !== '';
  // What comes with the issue of the letter counts as there.
  const whole = resolveConditions(text, (name) => isFilled(name) || later.includes(name));
  return parseTemplate(whole).map((part): LetterRun => {
    if (part.kind === 'text') return part;
    const value = values[part.name];
    if (value !== null && value !== undefined && isFilled(part.name))
      return { kind: 'text', text: letterText(value, part.format, locale) };
    return { kind: later.includes(part.name) ? 'later' : 'gap', text: labelOf(part.name) };
  });
}

/** Fields without a value, each once. */
export const gapsIn = (runs: readonly LetterRun[]): string[] => [
  ...new Set(runs.filter(({ kind }) => kind === 'gap').map(({ text }) => text)),
];

/** Paragraphs stand apart by a blank line; a single line break stays within one. */
export function paragraphsOf(runs: readonly LetterRun[]): LetterRun[][] {
  const paragraphs: LetterRun[][] = [[]];
  for (const run of runs) {
    const [first = '', ...rest] = run.kind === 'text' ? run.text.split(/\n[^\S\n]*\n\s*/) : [run.text];
    paragraphs.at(-1)?.push({ ...run, text: first });
    for (const text of rest) paragraphs.push([{ ...run, text }]);
  }
  return paragraphs
    .map((runs) => runs.filter(({ text }) => text !== ''))
    .filter((runs) => runs.some(({ text }) => text.trim() !== ''));
}

const LONG: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  id: new Intl.DateTimeFormat('id', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
};
/** `2025-07-14` becomes `14 July 2025`, or `14 Juli 2025`. */
export const longDate = (date: CalendarDate, locale: Locale): string =>
  LONG[locale].format(new Date(`${date}T00:00:00Z`));

export const longMoney = ({ amount, currency }: LetterMoney, locale: Locale): string =>
  formatAmount(amount, currency, locale);

function letterText(value: string | LetterMoney, format: LetterFormat | null, locale: Locale): string {
  if (typeof value !== 'string') return longMoney(value, locale);
  return format === 'date' && isCalendarDate(value) ? longDate(value, locale) : value;
}
