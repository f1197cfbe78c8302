import type {
  CalendarDate,
  CreatePersonalChange,
  InputOf,
  PersonalChange,
  UpdatePersonalChange,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { isFree, targetsOf } from '@personalia/domain';
import { sql } from 'kysely';
import { EVIDENCE } from '../../employee/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { vaultOfTx } from '../../platform/vault/index.ts';
import { refuseStale } from '../../workflow/index.ts';
import { buildItems } from './build.ts';
import { type StoredItem, sealItems } from './content.ts';
import { keeperOf } from './item-rows.ts';
import { personOf } from './person.ts';
import { policiesOf } from './policy.ts';
import { isParty, openChange } from './standing.ts';
import { type ChangeRow, takeTurn, writeChange } from './store.ts';
import { viewChange } from './view.ts';

type Draft = InputOf<typeof CreatePersonalChange>['body'];
type Change = InputOf<typeof UpdatePersonalChange>['body'];

/** What open requests of others may not change meanwhile: only what waits for a decision. */
export const heldBy = (items: readonly StoredItem[]): string[] => [
  ...new Set(items.filter((item) => !isFree(item)).flatMap(targetsOf)),
];

export async function createChange(tx: Tx, caller: Caller, draft: Draft): Promise<PersonalChange> {
  const { employeeId, comment } = draft;
  const { items, effectiveDate } = await itemsOf(tx, caller, employeeId, draft, []);
  const { tenantId, userId } = caller;
  const { rows } = await sql<{ id: string }>`
    insert into personal_change (tenant_id, employee_id, effective_date, on_behalf, topics, targets, comment, content, created_by, updated_by)
    values (${tenantId}, ${employeeId}::uuid, ${effectiveDate}::date, ${caller.employeeId !== employeeId}, ${topicsOf(items)}::text[],
      ${heldBy(items)}::text[], ${comment}, ${sealItems(vaultOfTx(tx), tenantId, items)}, ${userId}::uuid, ${userId}::uuid)
    returning id`.execute(tx);
  return viewChange(tx, caller, rows[0]?.id ?? '');
}

const topicsOf = (items: readonly StoredItem[]): string[] => [...new Set(items.map(({ topic }) => topic))];

async function itemsOf(
  tx: Tx,
  caller: Caller,
  employeeId: string,
  { items: sent, effectiveDate: asked }: Pick<Draft, 'items' | 'effectiveDate'>,
  former: readonly StoredItem[],
): Promise<{ items: StoredItem[]; effectiveDate: CalendarDate }> {
  const person = await personOf(tx, caller.tenantId, employeeId);
  if (person.isErased) throw new Problem('ANONYMISED', { values: { name: person.name } });
  await takeTurn(tx, caller.tenantId, employeeId);
  const effectiveDate = (asked ?? person.today) as CalendarDate;
  const items = await buildItems(
    {
      caller,
      keeper: keeperOf(tx, caller, employeeId),
      policies: await policiesOf(tx, caller.tenantId),
      employeeId,
      effectiveDate,
      today: person.today,
      former,
    },
    sent,
  );
  return { items, effectiveDate };
}

/** A row that its parties may still edit: a draft, or one that came back. */
export async function openDraft(tx: Tx, caller: Caller, no: string): Promise<ChangeRow> {
  const { row } = await openChange(tx, caller, no, 'change');
  if (!isParty(row, caller)) throw new Problem('NOT_FOUND');
  if (row.state !== 'DRAFT' && row.state !== 'RETURNED') throw new Problem('FORBIDDEN');
  return row;
}

export async function updateChange(tx: Tx, caller: Caller, no: string, draft: Change): Promise<PersonalChange> {
  const row = await openDraft(tx, caller, no);
  await refuseStale(tx, caller, 'personal_change', row, draft.version);
  const { items, effectiveDate } = await itemsOf(tx, caller, row.employeeId, draft, row.items);
  // What was free and has been applied in an earlier round stays in the request.
  const kept = row.items.filter(({ id, applied }) => applied && !items.some((one) => one.id === id));
  const all = [...kept, ...items];
  await writeChange(tx, caller, row.id, {
    draft: { effectiveDate, comment: draft.comment, topics: topicsOf(all) },
    items: all,
    targets: heldBy(all),
  });
  await forgetFiles(
    tx,
    caller,
    row,
    row.items.filter(({ id }) => !all.some((one) => one.id === id)).map(({ id }) => id),
  );
  return viewChange(tx, caller, row.id);
}

async function forgetFiles(
  tx: Tx,
  { tenantId }: Caller,
  { employeeId }: ChangeRow,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('employee_file')
    .where('tenant_id', '=', tenantId)
    .where('employee_id', '=', employeeId)
    .where('record', '=', EVIDENCE)
    .where('record_id', 'in', [...ids])
    .execute();
}

/** A draft that was never submitted goes for good; the trail keeps that it was there (A3). */
export async function deleteChange(tx: Tx, caller: Caller, no: string): Promise<void> {
  const row = await openDraft(tx, caller, no);
  if (row.transactionNo !== null) throw new Problem('FORBIDDEN');
  await forgetFiles(
    tx,
    caller,
    row,
    row.items.map(({ id }) => id),
  );
  await tx.deleteFrom('personal_change').where('tenant_id', '=', caller.tenantId).where('id', '=', row.id).execute();
}
