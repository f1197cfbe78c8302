import type { CalendarDate } from '@personalia/contract';

/** A numbering pattern with everything but the sequence filled in. */
export interface NumberSeries {
  readonly before: string;
  readonly width: number;
  readonly after: string;
  /** Numbers with the same text around them count on together, so that none is given twice. */
  readonly key: string;
}

/** Fills in `{EMP}`, `{YYYY}`, `{YY}` and `{MM}` of an employer's pattern (organisation-and-employee 2). */
export function numberSeries(pattern: string, employerCode: string, hireDate: CalendarDate): NumberSeries {
  const filled = pattern
    .replaceAll('{EMP}', employerCode)
    .replaceAll('{YYYY}', hireDate.slice(0, 4))
    .replaceAll('{YY}', hireDate.slice(2, 4))
    .replaceAll('{MM}', hireDate.slice(5, 7));
  const found = /\{SEQ(\d)\}/.exec(filled);
  if (!found) throw new RangeError(`the pattern ${pattern} has no sequence`);
  const before = filled.slice(0, found.index);
  const after = filled.slice(found.index + found[0].length).replaceAll(/\{SEQ\d\}/g, '');
  return { before, after, width: Number(found[1]), key: `employee-no:${before}#${after}` };
}

/** A sequence that has outgrown its width gets longer; it never starts again. */
export const employeeNumber = ({ before, width, after }: NumberSeries, n: number | bigint): string =>
  `${before}${String(n).padStart(width, '0')}${after}`;
