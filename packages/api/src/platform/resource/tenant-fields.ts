import {
  FILTER_OPERATORS,
  type Field,
  type FilterOperator,
  filterSchema,
  type HistoryEntry,
  isTenantField,
  type ListQuery,
  readTenantFilter,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { RawBuilder } from 'kysely';
import { type Caller, Problem } from '../http/index.ts';

/** What a tenant has added to the records of a resource, as lists show, filter and sort it. */
export interface TenantFields {
  /** By their names in lists; all of them, those of closed classes too. */
  readonly fields: Readonly<Record<string, Field>>;
  /** The rows of a table or view with these fields as further columns, as something to select from. */
  readonly with: (table: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** Who knows the fields that tenants give a resource, and what became of their values. */
interface Keeper {
  readonly fields: (tx: Tx, caller: Caller) => Promise<TenantFields>;
  /** Changes of the values of one record, as far as the caller may see them. */
  readonly history: (tx: Tx, caller: Caller, id: string) => Promise<HistoryEntry[]>;
}

/** By the name of the resource; filled by the area that keeps them. */
const keepers = new Map<string, Keeper>();

export const keepTenantFields = (resource: string, keeper: Keeper): void => void keepers.set(resource, keeper);

export const tenantFieldsOf = async (tx: Tx, caller: Caller, resource: string): Promise<TenantFields | null> =>
  (await keepers.get(resource)?.fields(tx, caller)) ?? null;

export const tenantHistoryOf = async (tx: Tx, caller: Caller, resource: string, id: string): Promise<HistoryEntry[]> =>
  (await keepers.get(resource)?.history(tx, caller, id)) ?? [];

/** Everything that a list address names: what it filters by, sorts by, and wants besides. */
export const namesIn = (query: ListQuery): string[] => [
  ...Object.keys(query).flatMap((key) =>
    query[key as `${string}.${string}`] === undefined ? [] : [key.slice(0, Math.max(key.lastIndexOf('.'), 0))],
  ),
  ...(query.sort ?? []).map((word) => word.replace(/^-/, '')),
  ...(query.figures ?? []),
];

/** The query with the filters by fields of the tenant read as those by others are; what nobody knows is BAD_QUERY. */
export function readTenantQuery(query: ListQuery, { fields }: TenantFields): ListQuery {
  const unknown = namesIn(query).find((name) => isTenantField(name) && !fields[name]);
  if (unknown !== undefined) throw new Problem('BAD_QUERY', { errors: [{ path: unknown }] });
  const read = Object.entries(query).flatMap(([key, given]) => {
    const filter = readTenantFilter(key);
    return filter && given !== undefined ? [[key, valueOf(fields[filter.column], filter.operator, given, key)]] : [];
  });
  return { ...query, ...Object.fromEntries(read) };
}

function valueOf(field: Field | undefined, operator: string, given: unknown, path: string): unknown {
  const fits = field && (FILTER_OPERATORS[field.kind] as readonly string[]).includes(operator);
  const parsed = fits ? filterSchema(field, operator as FilterOperator).safeParse(given) : null;
  if (!parsed?.success) throw new Problem('BAD_QUERY', { errors: [{ path }] });
  return parsed.data;
}
