import { type RawBuilder, sql } from 'kysely';

/** A person with those whom a step of an approval names. */
const FEW = 4;

/**
 * Ids as an array in a statement. Few are named one by one: for an array of unknown length PostgreSQL would plan the statement again at
 * each call.
 */
export const idArray = (ids: readonly string[]): RawBuilder<unknown> =>
  ids.length > FEW ? sql`${[...ids]}::uuid[]` : sql`array[${sql.join(ids.map((id) => sql`${id}::uuid`))}]::uuid[]`;
