import {
  ITEM_OPERATION_LABELS,
  isMasked,
  maskOf,
  type PersonalChangeItem,
  personalRecord,
  type RecordFile,
  type RequestState,
  topicOf,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { changedFields, changedMeanwhile } from '@personalia/domain';
import { sql } from 'kysely';
import { EVIDENCE, type PersonKeeper, personKeeper } from '../../employee/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { vaultOfTx } from '../../platform/vault/index.ts';
import type { StoredItem } from './content.ts';
import { fieldsOfItem, seesField } from './topic-of-item.ts';
import { textOfValue } from './value-text.ts';

type Row = PersonalChangeItem['rows'][number];
type Values = Readonly<Record<string, unknown>>;

export const keeperOf = (tx: Tx, caller: Caller, employeeId: string): PersonKeeper =>
  personKeeper(tx, caller, vaultOfTx(tx), employeeId);

/** What an item's record holds now; null: it is gone, or there was none. */
async function currentRecord(keeper: PersonKeeper, { record, recordId }: StoredItem): Promise<Values | null> {
  const definition = record === null ? undefined : personalRecord(record);
  return definition && recordId !== null ? keeper.record(definition, recordId) : null;
}

/** What the records of items hold now, by the id of the item; the person is read once for all items about them. */
export async function currentsOf(
  keeper: PersonKeeper,
  items: readonly StoredItem[],
): Promise<ReadonlyMap<string, Values | null>> {
  const person = items.some(({ record }) => record === null) ? keeper.person() : Promise.resolve(null);
  const read = items.map((item) => (item.record === null ? person : currentRecord(keeper, item)));
  const values: readonly (Values | null)[] = await together(...read);
  return new Map(items.map(({ id }, n) => [id, values[n] ?? null]));
}

/** The same for those who look on: of what may still change, and nothing of somebody who was erased. */
export async function shownCurrents(
  keeper: PersonKeeper,
  state: RequestState,
  items: readonly StoredItem[],
): Promise<ReadonlyMap<string, Values | null>> {
  const open = OPEN_STATES.includes(state) ? items.filter(({ applied }) => !applied) : [];
  return currentsOf(keeper, open).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'ANONYMISED') return new Map();
    throw error;
  });
}

const OPEN_STATES: readonly RequestState[] = ['DRAFT', 'PENDING', 'RETURNED'];

/** Old and new of each field that an item is about, as far as the viewer may see them. */
export function rowsOfItem(
  caller: Caller,
  employeeId: string,
  item: StoredItem,
  current: Values | null | undefined,
): Row[] {
  const { record, operation, before, after } = item;
  const fields = fieldsOfItem(item);
  const changed = changedFields(before, after);
  const meanwhile = current === undefined ? [] : changedMeanwhile(item, current);
  const names = Object.keys(fields).filter((name) => {
    if (operation === 'CHANGE') return changed.includes(name);
    const value = (operation === 'ADD' ? after : before)[name];
    // The topic says which address it is, and of a new record only what it has is worth reading.
    if (value === false || (record === 'Address' && name === 'type')) return false;
    return textOfValue(fields[name] as never, value, 'en') !== null;
  });
  return names.map((name) => {
    const field = fields[name];
    if (!field) throw new Error(`no field ${name}`);
    const masked = !seesField(caller, employeeId, record, name);
    const text = (values: Values) => {
      const value = textOfValue(field, values[name], caller.locale);
      return masked && value !== null ? '••••' : value;
    };
    return {
      field: name,
      label: field.options.label[caller.locale],
      old: operation === 'ADD' ? null : text(before),
      new: operation === 'REMOVE' ? null : text(after),
      masked,
      changedMeanwhile: meanwhile.includes(name),
    };
  });
}

/** Every field of an item is closed to the viewer. */
export const seesNothing = (rows: readonly Row[]): boolean => rows.length > 0 && rows.every(({ masked }) => masked);

export const titleOfItem = ({ topic, operation, record }: StoredItem, { locale }: Caller): string => {
  const words = topicOf(topic)?.label[locale] ?? topic;
  return record === null ? words : `${words}: ${ITEM_OPERATION_LABELS[operation][locale].toLowerCase()}`;
};

/** Encrypted values go out as they are shown. */
export const typedValues = (item: StoredItem): Record<string, unknown> => {
  const fields = fieldsOfItem(item);
  return Object.fromEntries(
    Object.entries(item.after)
      .filter(([name]) => name in fields)
      .map(([name, value]) => [
        name,
        fields[name]?.options.sealed && typeof value === 'string' && !isMasked(value) ? maskOf(value) : value,
      ]),
  );
};

export async function filesOf(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordFile[]>> {
  const { rows } = await sql<RecordFile & { itemId: string }>`
    select f.id, f.name, f.media_type as "mediaType", f.size_bytes::int as size, f.created_at as "createdAt", u.name as "createdBy",
      f.record_id as "itemId"
    from employee_file f left join actor u on u.tenant_id = f.tenant_id and u.id = f.created_by
    where f.tenant_id = ${tenantId} and f.employee_id = ${employeeId}::uuid and f.record = ${EVIDENCE} and f.record_id = any(${[...ids]}::uuid[])
    order by f.created_at, f.name, f.id`.execute(tx);
  return Map.groupBy(rows, ({ itemId }) => itemId);
}
