import {
  CustomField,
  type CustomField as CustomFieldRecord,
  MOST_CUSTOM_FIELDS,
  optionsOf,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Call, type Caller, Problem, type Route } from '../../platform/http/index.ts';
import { defaults, resource } from '../../platform/resource/index.ts';
import { refuseUnfitConditions } from './conditions.ts';
import { customFields } from './fields.ts';
import { refuseUnfitFormulas } from './formulas.ts';
import { holderOf } from './holder.ts';
import { optionCounts } from './options.ts';
import { fieldStore } from './store.ts';
import { refuseSharedValues, watchUnique } from './unique.ts';

const handlers = defaults(CustomField);

/** How many have a value in a field, on whatever day. */
async function countValues(tx: Tx, caller: Caller, { id, entity, isDated }: CustomFieldRecord): Promise<number> {
  const { table, key } = holderOf(entity);
  const onDays = sql`union select employee_id from employee_custom_day where tenant_id = ${caller.tenantId} and field_id = ${id}::uuid and value is not null`;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select ${sql.id(key)} from ${sql.table(table)} where tenant_id = ${caller.tenantId} and fields ? ${id} ${isDated ? onDays : sql``}) x`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

/** FIELD_HAS_VALUES: the type stays while somebody has a value; OPTION_IN_USE: so does an option that somebody has. */
async function refuseLosingValues(
  tx: Tx,
  caller: Caller,
  before: CustomFieldRecord,
  next: Partial<CustomFieldRecord>,
): Promise<void> {
  const label = caller.locale === 'id' ? before.nameId : before.nameEn;
  // Files, views and conditions name a field by its code (10.6: the key is fixed).
  if (next.code !== before.code)
    throw Problem.at('code', 'FIXED_FIELD', { label: caller.locale === 'id' ? 'Kode' : 'Code' });
  if (next.type !== before.type) {
    const n = await countValues(tx, caller, before);
    if (n > 0) throw Problem.at('type', 'FIELD_HAS_VALUES', { n, label });
    return;
  }
  // The days of a dated field would be lost.
  if (before.isDated === true && next.isDated !== true) {
    const n = await countValues(tx, caller, before);
    if (n > 0) throw Problem.at('isDated', 'FIELD_HAS_VALUES', { n, label });
  }
  const kept = new Set(optionsOf(next.options));
  const gone = optionsOf(before.options).filter((option) => !kept.has(option));
  if (gone.length === 0) return;
  const counts = await optionCounts(tx, caller, before);
  for (const option of gone) {
    const n = counts.get(option) ?? 0;
    if (n > 0) throw Problem.at('options', 'OPTION_IN_USE', { n, option, label });
  }
}

/** A kind of record has so many at most: forms that ask for more are filled in by nobody. */
async function refuseTooMany(tx: Tx, caller: Caller, entity: string | null): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from custom_field
    where tenant_id = ${caller.tenantId} and status = 'active' and entity is not distinct from ${entity}::text`.execute(
    tx,
  );
  if ((rows[0]?.n ?? 0) >= MOST_CUSTOM_FIELDS)
    throw new Problem('TOO_MANY_FIELDS', { values: { n: MOST_CUSTOM_FIELDS } });
}

type Body = Pick<Call, 'tx' | 'caller'> & { input: { params?: { id: string }; body: unknown } };

const recordOf = async (tx: Tx, caller: Caller, id: string): Promise<CustomFieldRecord> =>
  (await fieldStore.one(tx, caller, id)) as unknown as CustomFieldRecord;

/** Nobody writes a value of the field between looking and changing it. */
const holdField = (tx: Tx, caller: Caller, id: string): Promise<unknown> =>
  sql`select 1 from custom_field where tenant_id = ${caller.tenantId}::uuid and id = ${id}::uuid for update`.execute(
    tx,
  );

/** Formulas and conditions fit the fields that there are, before a change and after it. */
async function refuseUnfit(tx: Tx, caller: Caller, changed: CustomFieldRecord): Promise<void> {
  const all = await customFields(tx, caller.tenantId, { of: changed.entity });
  refuseUnfitFormulas(caller, changed, all);
  refuseUnfitConditions(caller, changed, all);
}

const refitting =
  <C extends Pick<Call, 'tx' | 'caller'>, R>(work: (call: C) => Promise<R>) =>
  async (call: C): Promise<R> => {
    const done = await work(call);
    await refuseUnfit(call.tx, call.caller, done as unknown as CustomFieldRecord);
    return done;
  };

export const customFieldRoutes: readonly Route[] = resource(CustomField, {
  ...handlers,
  create: refitting(async (call) => {
    await refuseTooMany(call.tx, call.caller, (call.input.body as CustomFieldRecord).entity);
    return handlers.create(call);
  }),
  activate: refitting(async (call) => {
    const { entity } = await recordOf(call.tx, call.caller, call.input.params.id);
    await refuseTooMany(call.tx, call.caller, entity);
    return handlers.activate(call);
  }),
  deactivate: refitting(handlers.deactivate),
  update: refitting(async (call) => {
    const { tx, caller, input } = call as unknown as Body;
    const id = input.params?.id ?? '';
    const next = input.body as Partial<CustomFieldRecord>;
    await holdField(tx, caller, id);
    const before = await recordOf(tx, caller, id);
    await refuseLosingValues(tx, caller, before, next);
    const holder = holderOf(before.entity);
    if (next.isUnique && !before.isUnique) await refuseSharedValues(tx, caller, holder, { id, label: before.nameEn });
    const saved = await handlers.update(call);
    if (next.isUnique !== before.isUnique)
      await watchUnique(tx, caller, holder, { id, isUnique: next.isUnique === true });
    return saved;
  }),
  remove: async (call) => {
    const { tx, caller, input } = call;
    const { id } = input.params;
    const record = await recordOf(tx, caller, id);
    const n = await countValues(tx, caller, record);
    if (n > 0) throw new Problem('IN_USE', { values: { name: record.nameEn, n } });
    await handlers.remove(call);
    await refuseUnfit(tx, caller, record);
  },
});
