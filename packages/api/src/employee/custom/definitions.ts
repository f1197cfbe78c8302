import {
  CustomField,
  type CustomField as CustomFieldRecord,
  MOST_CUSTOM_FIELDS,
  optionsOf,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Call, type Caller, Problem, type Route } from '../../platform/http/index.ts';
import { defaults, resource, storeOf } from '../../platform/resource/index.ts';

const handlers = defaults(CustomField);
const store = storeOf(CustomField);

/** How many employees have a value in a field, or one value in it. */
async function countValues(tx: Tx, caller: Caller, id: string, value?: string): Promise<number> {
  const condition = value === undefined ? sql`fields ? ${id}` : sql`fields ->> ${id} = ${value}`;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from employee_custom where tenant_id = ${caller.tenantId} and ${condition}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** FIELD_HAS_VALUES: the type stays while somebody has a value; OPTION_IN_USE: so does an option that somebody has. */
async function refuseLosingValues(tx: Tx, caller: Caller, id: string, next: Partial<CustomFieldRecord>): Promise<void> {
  const before = (await store.one(tx, caller, id)) as unknown as CustomFieldRecord;
  const name = caller.locale === 'id' ? before.nameId : before.nameEn;
  if (next.type !== before.type) {
    const n = await countValues(tx, caller, id);
    if (n > 0) throw Problem.at('type', 'FIELD_HAS_VALUES', { n, label: name });
  }
  const kept = new Set(optionsOf(next.options));
  for (const option of before.type === 'choice' ? optionsOf(before.options) : []) {
    if (kept.has(option)) continue;
    const n = await countValues(tx, caller, id, option);
    if (n > 0) throw Problem.at('options', 'OPTION_IN_USE', { n, option, label: name });
  }
}

/** A tenant has so many at most: forms that ask for more are filled in by nobody. */
async function refuseTooMany(tx: Tx, caller: Caller): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from custom_field where tenant_id = ${caller.tenantId} and status = 'active'`.execute(tx);
  if ((rows[0]?.n ?? 0) >= MOST_CUSTOM_FIELDS)
    throw new Problem('TOO_MANY_FIELDS', { values: { n: MOST_CUSTOM_FIELDS } });
}

type Body = Pick<Call, 'tx' | 'caller'> & { input: { params?: { id: string }; body: unknown } };

export const customFieldRoutes: readonly Route[] = resource(CustomField, {
  ...handlers,
  create: async (call) => {
    await refuseTooMany(call.tx, call.caller);
    return handlers.create(call);
  },
  activate: async (call) => {
    await refuseTooMany(call.tx, call.caller);
    return handlers.activate(call);
  },
  update: async (call) => {
    const { tx, caller, input } = call as unknown as Body;
    await refuseLosingValues(tx, caller, input.params?.id ?? '', input.body as Partial<CustomFieldRecord>);
    return handlers.update(call);
  },
  remove: async (call) => {
    const { tx, caller, input } = call;
    const { id } = input.params;
    const record = (await store.one(tx, caller, id)) as unknown as CustomFieldRecord;
    const n = await countValues(tx, caller, id);
    if (n > 0) throw new Problem('IN_USE', { values: { name: record.nameEn, n } });
    return handlers.remove(call);
  },
});
