import type { Locale } from '@personalia/contract';
import { PLANNED_ANEW } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { SightOfRequired } from '../employee/index.ts';

export type Sql = RawBuilder<unknown>;

/** Stands in every statement that is made of a view. */
export const PLANNED: Sql = sql.raw(PLANNED_ANEW);

/**
 * Where and when values are read: rows `t` of a frame, seen from a day. Columns ask for the tables they need; each is
 * joined once, in the order in which they were first asked for, and only when some column needs it.
 */
export interface At {
  /** Rows are of `employee_current`, which knows what references are called. */
  readonly isToday: boolean;
  /** The language of who asks. */
  readonly locale: Locale;
  /** Who asks may know of suspensions (class `disciplinary`). */
  readonly seesSuspensions: boolean;
  /** The days of a row are those of a whole stretch as this view cuts them, and may be told. */
  readonly isStretch: boolean;
  /** The day that is asked about. */
  readonly asOf: Sql;
  /** The day that a row is about: of somebody who begins later the first, of somebody who left the last. */
  readonly day: Sql;
  /** The kind of record that a row is about, joined as `one`; null: about somebody. */
  readonly record: string | null;
  /** What whoever asks may know of what is required: some of it follows from facts of other classes. */
  readonly required: SightOfRequired;
  /** Joins a table under an alias; answers the alias. */
  use(alias: string, join: Sql): string;
  joins(): Sql;
}

type Where = Pick<At, 'isToday' | 'locale' | 'seesSuspensions' | 'isStretch' | 'asOf' | 'day' | 'record' | 'required'>;

export function atOf(frame: Where): At {
  const joined = new Map<string, Sql>();
  const { isToday, locale, seesSuspensions, isStretch, asOf, day, record, required } = frame;
  return {
    isToday,
    locale,
    seesSuspensions,
    isStretch,
    asOf,
    day,
    record,
    required,
    use(alias, join) {
      if (!joined.has(alias)) joined.set(alias, join);
      return alias;
    },
    joins: () => (joined.size === 0 ? sql`` : sql.join([...joined.values()], sql` `)),
  };
}

/** When the company keeps anniversaries of 29 February: joined, as a column keeps the functions that take it in line. */
export const leapDay = (at: At): Sql =>
  col(at.use('leap', sql`cross join (select k.leap_day from tenant k where k.id = app.tenant()) leap`), 'leap_day');

/** A column of a joined table. Names come from the code, never from a caller. */
export const col = (alias: string, name: string): Sql => sql.ref(`${alias}.${name}`);
