import { columnName, type NamePattern } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';

/** In any statement: how the company calls people (organisation-and-employee 10.2). Read once for all its rows. */
const namePattern = sql`(select k.name_pattern from tenant k where k.id = app.tenant())`;

export async function namePatternOf(tx: Tx): Promise<NamePattern> {
  const { rows } = await sql<{ pattern: NamePattern }>`select ${namePattern} as pattern`.execute(tx);
  if (!rows[0]) throw new Error('a tenant has settings');
  return rows[0].pattern;
}

/** Fields that a person may be called by, as `app.shown_name` takes them. */
export const SHOWN_PARTS = ['title', 'firstName', 'middleName', 'lastName', 'suffix', 'preferredName'] as const;
type ShownPart = (typeof SHOWN_PARTS)[number];

/** How a person is called, as a value of a statement; `part` says where in it a part of the name is found, as text. */
export const shownName = (part: (field: ShownPart) => RawBuilder<unknown>): RawBuilder<string> =>
  sql`app.shown_name(${namePattern}, ${sql.join(SHOWN_PARTS.map(part))})`;

/** How the person in this row is called. */
export const shownNameOf = (alias: string): RawBuilder<string> =>
  shownName((part) => sql.ref(`${alias}.${columnName(part)}`));

/** All names of a person in this row, however the person is called. */
export const wholeNameOf = (alias: string): RawBuilder<string> =>
  sql`app.whole_name(${sql.join(['first_name', 'middle_name', 'last_name', 'suffix'].map((one) => sql.ref(`${alias}.${one}`)))})`;
