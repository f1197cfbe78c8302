import { type RawBuilder, sql } from 'kysely';

/** A row of roster_override has up to three shifts, by an alias of the table. */

const COLUMNS = ['shift_id', 'second_shift_id', 'third_shift_id'];
const columnsOf = (alias: string): string => COLUMNS.map((name) => `${alias}.${name}`).join(', ');

/** The ids of the shifts, in order; none of a day off. */
export const shiftIdsIn = (alias: string): RawBuilder<unknown> =>
  sql.raw(`array_remove(array[${columnsOf(alias)}], null)`);

export const plansShift = (alias: string, shiftId: string | null): RawBuilder<unknown> =>
  sql`${shiftId}::uuid in (${sql.raw(columnsOf(alias))})`;

/** What the roster says of a day in one word: the ids of its shifts, else its kind. */
export const rosterKeyIn = (alias: string): RawBuilder<unknown> =>
  sql`coalesce(nullif(array_to_string(${shiftIdsIn(alias)}, '+'), ''), ${sql.ref(`${alias}.kind`)})`;
