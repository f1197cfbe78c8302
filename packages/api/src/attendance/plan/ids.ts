import { type RawBuilder, sql } from 'kysely';

/** Ids that are known, or a subquery that finds them: what needs no answer before it can be asked along with it (HS-4). */
export type Ids = readonly string[] | RawBuilder<unknown>;

/** Whether the column before it is one of them. */
export const isAmong = (ids: Ids): RawBuilder<unknown> =>
  'compile' in ids ? sql`in ${ids}` : sql`= any(${[...ids]}::uuid[])`;

/** The same of employees; one by name: for an array of unknown length PostgreSQL plans the statement anew each time, which costs more than it does. */
export const isPerson = ([first, ...others]: readonly string[]): RawBuilder<unknown> =>
  first !== undefined && others.length === 0
    ? sql`= ${first}::uuid`
    : sql`= any(${first === undefined ? [] : [first, ...others]}::uuid[])`;
