import type { BuiltInTerm, CalendarDate, FormulaDomain, FormulaValue, Locale } from '@personalia/contract';
import type { Tx } from '@personalia/database';

export interface PersonOnDay {
  readonly employeeId: string;
  readonly asOf: CalendarDate;
}
/** Values of terms by employee and day (`keyOfDay`); who is not in it is not known on the day. */
export type TermsOfPeople = ReadonlyMap<string, ReadonlyMap<string, FormulaValue | null>>;
export const keyOfDay = ({ employeeId, asOf }: PersonOnDay): string => `${employeeId} ${asOf}`;

/** A formula as its owner keeps it: what "where used" shows, and what keeps a word from being retired. */
export interface StoredFormula {
  readonly domain: FormulaDomain | null;
  /** In the reader's language: "Leave type", its name, "Version 3". */
  readonly kind: string;
  readonly name: string;
  readonly part: string | null;
  readonly state: 'DRAFT' | 'PUBLISHED' | 'RETIRED';
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  readonly expression: string;
  readonly path: string;
}

/** What an area brings to the vocabulary of formulas (leave 8). */
export interface FormulaSource {
  /** Its built-in words; of one that two areas have, domains come together. */
  readonly terms?: readonly BuiltInTerm[];
  /**
   * The values of its terms for people, each on a day of their own; one question for all of them. `words`: those that are asked for,
   * others may be left out; all of them where it is left out.
   */
  readonly valuesOf?: (
    tx: Tx,
    tenantId: string,
    people: readonly PersonOnDay[],
    words?: ReadonlySet<string>,
  ) => Promise<TermsOfPeople>;
  readonly stored?: (tx: Tx, tenantId: string, locale: Locale) => Promise<readonly StoredFormula[]>;
}
