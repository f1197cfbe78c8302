import type { Action, ListQuery, Resource } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, employeeInScope } from '../../http/index.ts';
import { column, type ReferenceJoin } from '../columns.ts';
import { conditionsOf } from '../filters.ts';
import { refuseHiddenFields } from '../hidden-fields.ts';
import { searchCondition } from '../search.ts';

export type Row = Record<string, unknown>;
export type Condition = RawBuilder<boolean>;

/** Further conditions on the rows aliased `t`: the reach of the caller, or parts of the query that are no fields. */
export type RowFilter = (caller: Caller, query?: ListQuery) => readonly Condition[];

/** What records of a resource are read from: a table, or something with further columns of it, for one action. */
export interface RecordSource {
  readonly resource: Resource;
  readonly table: RawBuilder<unknown>;
  readonly joins: () => readonly ReferenceJoin[];
  readonly narrow: RowFilter;
  /** The action whose data scope confines the rows (RO-6). */
  readonly action: Action;
}

export const where = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  sql`where ${sql.join(conditions, sql` and `)}`;

/** RO-6: the rows `t` about employees whom the caller reaches; nothing where the resource is not about employees. */
export function scopeConditions(
  { subject, path }: Pick<Resource, 'subject' | 'path'>,
  caller: Caller,
  action: Action,
): Condition[] {
  if (!subject) return [];
  const grant = { menus: [subject.menu ?? path].flat(), action: subject.action ?? action };
  const condition = employeeInScope(caller, grant, column(subject.field));
  return condition ? [condition] : [];
}

/** The rows of the tenant within the caller's data scope. */
export const reached = (
  { resource, narrow, action }: Pick<RecordSource, 'resource' | 'narrow' | 'action'>,
  caller: Caller,
  query?: ListQuery,
): Condition[] => [
  sql`t.tenant_id = ${caller.tenantId}`,
  ...scopeConditions(resource, caller, action),
  ...narrow(caller, query),
];

/** What a list address asks for, within what the caller may reach. */
export async function queried(source: RecordSource, tx: Tx, caller: Caller, query: ListQuery): Promise<Condition[]> {
  const { resource } = source;
  refuseHiddenFields(resource, caller, query);
  const search = await searchCondition(tx, resource, query.search, caller.locale);
  const filters = conditionsOf(resource, query, caller.locale);
  return [...reached(source, caller, query), ...filters, ...(search ? [search] : [])];
}
