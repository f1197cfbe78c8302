import { type EmployeeRecord, personalRecord, topicOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { changedFields } from '@personalia/domain';
import { forgetFormer, type PersonKeeper } from '../../employee/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { fieldsIn } from './apply.ts';
import type { Applied, StoredItem } from './content.ts';

type Values = Readonly<Record<string, unknown>>;

/** Takes back what was applied, the latest first; whatever was changed again since is not overwritten (14.4). */
export async function restoreItems(
  tx: Tx,
  caller: Caller,
  keeper: PersonKeeper,
  employeeId: string,
  items: readonly StoredItem[],
): Promise<void> {
  for (const item of items.toReversed()) {
    if (!item.applied || item.policy === 'FREE') continue;
    const definition = item.record === null ? undefined : personalRecord(item.record);
    if (definition) await restoreRecord(caller, keeper, definition, item, item.applied);
    else await restorePerson(tx, caller, keeper, employeeId, item, item.applied);
  }
}

const refuse = (item: StoredItem, { locale }: Caller): never => {
  throw new Problem('CHANGED_SINCE', { values: { field: topicOf(item.topic)?.label[locale] ?? item.topic } });
};

async function restorePerson(
  tx: Tx,
  caller: Caller,
  keeper: PersonKeeper,
  employeeId: string,
  item: StoredItem,
  { values, since }: Applied,
): Promise<void> {
  const current = await keeper.person();
  if (changedFields(current, values).length > 0) refuse(item, caller);
  await keeper.changePerson(item.before);
  if (since) await forgetFormer(tx, caller.tenantId, [{ id: employeeId, since }]);
}

async function restoreRecord(
  caller: Caller,
  keeper: PersonKeeper,
  definition: EmployeeRecord,
  item: StoredItem,
  applied: Applied,
): Promise<void> {
  const { kind, recordId, newId, values, sealedBefore } = applied;
  const before: Values = { ...fieldsIn(definition, item.before), ...sealedBefore };
  if (kind === 'REMOVED') {
    await keeper.add(definition, before);
    return;
  }
  const holds = newId ?? recordId ?? '';
  const current = await keeper.record(definition, holds);
  if (!current || changedFields(fieldsIn(definition, current), values).length > 0) refuse(item, caller);
  if (kind === 'ADDED' || kind === 'SUCCEEDED') await keeper.remove(definition, holds);
  if (kind === 'ADDED' || recordId === null) return;
  const former = kind === 'SUCCEEDED' ? await keeper.record(definition, recordId) : current;
  if (!former) return void refuse(item, caller);
  await keeper.change(definition, recordId, Number(former['version']), before);
}
