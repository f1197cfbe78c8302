import { type Locale, SalaryRange } from '@personalia/contract';

/** The three amounts of a band, from low to high. */
export const AMOUNTS = ['minimum', 'midpoint', 'maximum'] as const;

export const amountHeads = (locale: Locale) =>
  AMOUNTS.map((name) => ({ words: SalaryRange.fields[name].options.label[locale], isNumber: true }));
