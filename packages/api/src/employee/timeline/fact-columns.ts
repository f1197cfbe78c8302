import { columnName, DATED_FACTS, type DatedFact, decimal, transitionFields } from '@personalia/contract';
import type { Facts } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { SQL_TYPE } from '../../platform/resource/index.ts';

/** Where a segment keeps a fact, and of which type. */
export interface FactColumn {
  readonly fact: DatedFact;
  readonly column: string;
  readonly type: string;
}

export const FACT_COLUMNS: readonly FactColumn[] = DATED_FACTS.map((fact) => ({
  fact,
  column: columnName(fact),
  type: fact === 'dottedManagers' ? 'jsonb' : SQL_TYPE[transitionFields[fact].kind],
}));

/** The facts of a segment aliased `alias` as one JSON object. Exact numbers go as text. */
export const factsJson = (alias: string): RawBuilder<Facts> =>
  sql<Facts>`json_build_object(${sql.join(
    FACT_COLUMNS.flatMap(({ fact, column, type }) => {
      const value = sql.ref(`${alias}.${column}`);
      return [sql.lit(fact), type === 'numeric' ? sql`${value}::text` : value];
    }),
  )})`;

const isFact = (name: string): name is DatedFact => Object.hasOwn(transitionFields, name);

/** Facts in the one form in which they are compared: exact numbers without idle zeros, an empty list as nothing. */
export function plainFacts(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const facts: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) if (isFact(name)) facts[name] = plainFact(name, value);
  return facts;
}

function plainFact(fact: DatedFact, value: unknown): unknown {
  if (fact === 'dottedManagers') return Array.isArray(value) && value.length > 0 ? value : null;
  if (transitionFields[fact].kind === 'decimal' && value != null) return decimal(String(value));
  return value ?? null;
}
