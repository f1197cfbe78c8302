import { randomUUID } from 'node:crypto';
import {
  type CalendarDate,
  type ChangeLeaveLot,
  compare,
  type Decimal,
  type ExpireLeaveLot,
  type InputOf,
  type LeaveAccount,
  negate,
  type ReverseLeaveEntry,
  type TransferLeave,
  unitOf,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  balanceAdjustment,
  changeValidity,
  type DayNeed,
  expirable,
  genderFits,
  type LotChange,
} from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { readPerson } from '../facts.ts';
import { lockAccount, readAccount } from '../ledger.ts';
import { openAccount } from '../request/cover-later.ts';
import { typesOn } from '../setting/versions.ts';
import { accountInScope, belowTaken, newLot, postAdjustments, refuseQuantity } from './adjust.ts';
import { lotWith } from './lot-with.ts';
import { viewAccount } from './read.ts';

/** What HR does with an account besides adding and deducting days (leave 4.3). Each is entries that are added, never a change. */

async function lotOf(tx: Tx, caller: Caller, accountId: string, lotId: string) {
  const owner = await accountInScope(tx, caller, accountId);
  const account = await readAccount(tx, caller.tenantId, owner.employeeId, owner.typeId);
  const lot = account.lots.find(({ id }) => id === lotId);
  if (!lot) throw new Problem('NOT_FOUND');
  const today = (await readPerson(tx, caller.tenantId, owner.employeeId))?.today ?? lot.to;
  return { ...account, lot, on: today < lot.from ? lot.from : today > lot.to ? lot.to : today };
}

const refused = (found: Exclude<LotChange, { quantity: Decimal }>, path: string): Problem =>
  found.refused === 'USED_AFTER'
    ? Problem.at(path, 'ADJ_USED_AFTER', { date: found.date })
    : Problem.at(path, found.refused === 'DATE_ORDER' ? 'DATE_ORDER' : 'ADJ_NOTHING_LEFT');

/** B5: what is left of a lot moves to one with the new dates, as a pair of entries. */
export async function changeLot(
  tx: Tx,
  caller: Caller,
  id: string,
  { lotId, validTo, note }: InputOf<typeof ChangeLeaveLot>['body'],
): Promise<LeaveAccount> {
  const { tenantId, userId } = caller;
  const { lot, lots, waiting, on } = await lotOf(tx, caller, id, lotId);
  const { rows: taken } = await sql<DayNeed>`
    select effective_date as date, trim_scale(-sum(quantity))::text as quantity from leave_entry
    where tenant_id = ${tenantId} and lot_id = ${lotId}::uuid and type in ('TAKEN', 'REVERSAL') group by 1`.execute(tx);
  const found = changeValidity(lot, validTo, taken, lots, waiting);
  if ('refused' in found) throw refused(found, 'validTo');
  const target = await lotWith(tx, tenantId, id, lot, validTo);
  const piece = { accountId: id, date: on };
  await postAdjustments(
    tx,
    { tenantId, userId },
    [
      { ...piece, lotId, quantity: negate(found.quantity) },
      { ...piece, lotId: target, quantity: found.quantity },
    ],
    { note, refId: null },
  );
  return viewAccount(tx, caller, id);
}

/** B4: what is left of a lot expires; what was taken, or waits, stays. */
export async function expireLot(
  tx: Tx,
  caller: Caller,
  id: string,
  { lotId, note }: InputOf<typeof ExpireLeaveLot>['body'],
): Promise<LeaveAccount> {
  const { lot, lots, waiting, on } = await lotOf(tx, caller, id, lotId);
  const found = expirable(lot, lots, waiting);
  if ('refused' in found) throw refused(found, 'lotId');
  await tx
    .insertInto('leave_entry')
    .values({
      tenant_id: caller.tenantId,
      account_id: id,
      lot_id: lotId,
      type: 'EXPIRY',
      quantity: negate(found.quantity),
      effective_date: on,
      note,
      posted_by: caller.userId,
    })
    .execute();
  return viewAccount(tx, caller, id);
}

/** B6: what one type has becomes that of another in the same unit: two entries with one reference. */
export async function transferDays(
  tx: Tx,
  caller: Caller,
  id: string,
  { toTypeId, quantity, effectiveDate, note }: InputOf<typeof TransferLeave>['body'],
): Promise<LeaveAccount> {
  const { tenantId, userId } = caller;
  const { employeeId, typeId, unit } = await accountInScope(tx, caller, id);
  refuseQuantity(quantity, unit);
  const person = await readPerson(tx, tenantId, employeeId, effectiveDate);
  const [type] = await typesOn(tx, tenantId, effectiveDate, { id: toTypeId, employeeId, locale: caller.locale });
  if (!type || toTypeId === typeId || type.rules.entitlement !== 'yearly' || type.status !== 'active')
    throw Problem.at('toTypeId', 'ADJ_TRANSFER_TYPE');
  if (unitOf(type.rules) !== unit) throw Problem.at('toTypeId', 'LEAVE_OTHER_UNIT');
  if (!genderFits(type.rules, person?.facts.gender ?? null))
    throw Problem.at('toTypeId', 'LEAVE_NOT_ELIGIBLE', { type: type.name });
  const from = await readAccount(tx, tenantId, employeeId, typeId);
  const deducted = balanceAdjustment(negate(quantity), effectiveDate, from.lots, from.waiting);
  if ('refused' in deducted) throw belowTaken(deducted, negate(quantity), { date: effectiveDate, unit });
  const target = await openAccount(tx, tenantId, { employeeId, leaveTypeId: toTypeId });
  await lockAccount(tx, tenantId, employeeId, toTypeId);
  const to = await readAccount(tx, tenantId, employeeId, toTypeId);
  const added = balanceAdjustment(quantity, effectiveDate, to.lots, to.waiting);
  const pieces =
    'pieces' in added
      ? added.pieces
      : [{ date: effectiveDate, quantity, lotId: await newLot(tx, tenantId, target, effectiveDate) }];
  await postAdjustments(
    tx,
    { tenantId, userId },
    [
      ...deducted.pieces.map((piece) => ({ ...piece, accountId: id })),
      ...pieces.map((piece) => ({ ...piece, accountId: target })),
    ],
    { note, refId: randomUUID() },
  );
  return viewAccount(tx, caller, id);
}

/** B7: an adjustment of HR is taken back as a whole, once. */
export async function reverseEntry(
  tx: Tx,
  caller: Caller,
  id: string,
  { entryId, note }: InputOf<typeof ReverseLeaveEntry>['body'],
): Promise<LeaveAccount> {
  const { tenantId, userId } = caller;
  const { employeeId, typeId, unit } = await accountInScope(tx, caller, id);
  const { rows } = await sql<{
    lotId: string;
    quantity: Decimal;
    date: CalendarDate;
    isOwn: boolean;
    isReversed: boolean;
  }>`
    select e.lot_id as "lotId", trim_scale(e.quantity)::text as quantity, e.effective_date as date,
      e.type = 'ADJUSTMENT' and e.reverses_id is null and e.trace is null as "isOwn",
      exists (select from leave_entry r where r.tenant_id = e.tenant_id and r.reverses_id = e.id) as "isReversed"
    from leave_entry e where e.tenant_id = ${tenantId} and e.account_id = ${id}::uuid and e.id = ${entryId}::uuid`.execute(
    tx,
  );
  const [entry] = rows;
  if (!entry?.isOwn) throw new Problem('NOT_FOUND');
  if (entry.isReversed) throw new Problem('LEDGER_REVERSED');
  if (compare(entry.quantity, '0' as Decimal) > 0) {
    const { lots, waiting } = await readAccount(tx, tenantId, employeeId, typeId);
    const lot = lots.find((one) => one.id === entry.lotId);
    const free = lot && expirable(lot, lots, waiting);
    const have = free && 'quantity' in free ? free.quantity : ('0' as Decimal);
    if (compare(have, entry.quantity) < 0)
      throw belowTaken({ refused: 'BELOW_TAKEN', have }, negate(entry.quantity), {
        date: entry.date,
        unit,
        path: 'entryId',
      });
  }
  await tx
    .insertInto('leave_entry')
    .values({
      tenant_id: tenantId,
      account_id: id,
      lot_id: entry.lotId,
      type: 'ADJUSTMENT',
      quantity: negate(entry.quantity),
      effective_date: entry.date,
      reverses_id: entryId,
      note,
      posted_by: userId,
    })
    .execute();
  return viewAccount(tx, caller, id);
}
