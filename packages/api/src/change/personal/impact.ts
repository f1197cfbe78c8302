import { fillIn, label, topicOf } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { accountUsableFrom, changedFields, isFree } from '@personalia/domain';
import type { RawBuilder } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import type { StoredItem } from './content.ts';
import { titleOfItem } from './item-rows.ts';
import { personOf } from './person.ts';
import { type ChangeRow, readChanges } from './store.ts';

const FIELDS = label('{topic}, {n} {n:field|fields}', '{topic}, {n} isian');
const FROM = label('{title}, used from {date}', '{title}, dipakai mulai {date}');

/** "Phone, 1 field", "Bank account: change, used from 1 Dec 2026": what others decide on, without its values (3.2). */
export async function personalChangeImpacts(
  tx: Tx,
  viewer: Caller,
  ids: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await readChanges(tx, viewer.tenantId, ids);
  return new Map(
    await together(...rows.map(async (row) => [row.id, (await partsOf(tx, viewer, row)).join(' · ')] as const)),
  );
}

async function partsOf(tx: Tx, viewer: Caller, row: ChangeRow): Promise<string[]> {
  const { locale } = viewer;
  const items = row.items.filter((item) => !isFree(item) && !item.rejected);
  const ofPerson = Map.groupBy(
    items.filter(({ record }) => record === null),
    ({ topic }) => topic,
  );
  const parts = [...ofPerson].map(([topic, some]) =>
    fillIn(FIELDS, { topic: topicOf(topic)?.label[locale] ?? topic, n: fieldsIn(some) }, locale),
  );
  for (const item of items) {
    if (item.record === null) continue;
    const title = titleOfItem(item, viewer);
    if (item.record !== 'BankAccount' || item.operation === 'REMOVE') parts.push(title);
    else {
      const { today } = await personOf(tx, viewer.tenantId, row.employeeId);
      parts.push(fillIn(FROM, { title, date: accountUsableFrom(row.effectiveDate, today) }, locale));
    }
  }
  return parts;
}

const fieldsIn = (items: readonly StoredItem[]): number =>
  items.reduce((n, { before, after }) => n + changedFields(before, after).length, 0);
