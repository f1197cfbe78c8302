import { type Action, isTenantField, type ListQuery, listFields, type Resource } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../http/index.ts';
import { type Resources, referenceJoins } from './columns.ts';
import { all, count, every, keys, page } from './reader/lists.ts';
import { options } from './reader/options.ts';
import { one, some, whole } from './reader/records.ts';
import { type Condition, type RecordSource, type RowFilter, scopeConditions } from './reader/source.ts';
import { namesIn, readTenantQuery, type TenantFields, tenantFieldsOf } from './tenant-fields.ts';

/** Leaves out the first argument, which is the same for all that reads one source. */
const bound =
  <A extends unknown[], R>(work: (source: RecordSource, ...rest: A) => R, source: RecordSource) =>
  (...rest: A): R =>
    work(source, ...rest);

/** Reads a resource from a table, or from something that has further columns of it. */
const readerOf = (source: RecordSource) => ({
  resource: source.resource,
  page: bound(page, source),
  one: bound(one, source),
  some: bound(some, source),
  whole: bound(whole, source),
  all: bound(all, source),
  every: bound(every, source),
  options: bound(options, source),
  keys: bound(keys, source),
  count: bound(count, source),
});
type Reader = ReturnType<typeof readerOf>;

export interface ResourceStore extends Reader {
  /** The resource with its figures. */
  readonly shown: Resource;
  /** The list as the tenant of the caller has it, for files: null where no tenant adds anything. */
  ofTenant(tx: Tx, caller: Caller): Promise<Pick<Reader, 'resource' | 'every'> | null>;
  /** The same records as far as the data scope of another action reaches (RO-6). */
  within(action: Action): ResourceStore;
  /** The conditions of that data scope on rows aliased `t`, for statements that change rows. */
  scope(caller: Caller): readonly Condition[];
}

/** Everything a plain resource asks of its table. Each statement names the tenant besides row-level security. */
export function resourceStore(
  resource: Resource,
  resources: Resources,
  narrow: RowFilter = () => [],
  action: Action = 'view',
): ResourceStore {
  const from = (shape: Resource, table: RawBuilder<unknown>): Reader =>
    readerOf({ resource: shape, table, joins: () => referenceJoins(shape, resources), narrow, action });
  const plain = from(resource, sql.table(resource.table));
  const shown: Resource = { ...resource, fields: listFields(resource) };
  const view = sql.table(resource.figures ? `${resource.table}_list` : resource.table);
  const listed = resource.figures ? from(shown, view) : plain;
  const names = Object.keys(resource.figures ?? {});

  /** The same with the fields of the tenant, from whatever told of the records before. */
  const widened = (own: TenantFields): Reader =>
    from({ ...shown, fields: { ...shown.fields, ...own.fields } }, own.with(view));

  /** Reads what a list address asks for, and no more: figures are counted and fields of the tenant fetched if it does. */
  async function readerFor(tx: Tx, caller: Caller, query: ListQuery) {
    const wanted = namesIn(query);
    const own = wanted.some(isTenantField) ? await tenantFieldsOf(tx, caller, resource.name) : null;
    if (own) return { reader: widened(own), query: readTenantQuery(query, own) };
    return { reader: wanted.some((name) => names.includes(name)) ? listed : plain, query };
  }

  return {
    ...plain,
    shown,
    page: async (tx, caller, given) => {
      const { reader, query } = await readerFor(tx, caller, given);
      return reader.page(tx, caller, query);
    },
    every: listed.every,
    keys: async (tx, caller, given, how) => {
      const { reader, query } = await readerFor(tx, caller, given);
      return reader.keys(tx, caller, query, how);
    },
    count: async (tx, caller, given, also) => {
      const { reader, query } = await readerFor(tx, caller, given);
      return reader.count(tx, caller, query, also);
    },
    ofTenant: async (tx, caller) => {
      const own = await tenantFieldsOf(tx, caller, resource.name);
      if (!own) return null;
      const reader = widened(own);
      return {
        resource: reader.resource,
        every: (inTx, who, query) => reader.every(inTx, who, readTenantQuery(query, own)),
      };
    },
    within: (other) => resourceStore(resource, resources, narrow, other),
    scope: (caller) => scopeConditions(resource, caller, action),
  };
}
