import {
  type AdjustLeaveAccount,
  absolute,
  add,
  compare,
  type Decimal,
  type InputOf,
  isWhole,
  type LeaveAccount,
  type LeaveUnit,
  MOST_OF_UNIT,
  multiply,
  unitWord,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type BalanceAdjustment, balanceAdjustment, judgeGrant, type LeaveYear, type Piece } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, employeeInScope, Problem } from '../../platform/http/index.ts';
import { lockAccount, readAccount } from '../ledger.ts';
import { coverAccount } from '../request/cover-later.ts';
import { LEAVE_UNIT } from '../request/store.ts';
import { openYearOfAccount, yearOfAccount } from '../setting/own-years.ts';
import { typesOn } from '../setting/versions.ts';
import { viewAccount } from './read.ts';

type Day = InputOf<typeof AdjustLeaveAccount>['body']['effectiveDate'];

/** Quantities are kept in eighths of a day, or quarters of an hour. */
const STEPS: Readonly<Record<LeaveUnit, { readonly parts: Decimal; readonly step: string }>> = {
  day: { parts: '8' as Decimal, step: '0.125' },
  hour: { parts: '4' as Decimal, step: '0.25' },
};

export function refuseQuantity(quantity: Decimal, unit: LeaveUnit): void {
  const { parts, step } = STEPS[unit];
  const most = MOST_OF_UNIT[unit];
  if (quantity === '0') throw Problem.at('quantity', 'ADJ_QTY_ZERO');
  if (!isWhole(multiply(quantity, parts))) throw Problem.at('quantity', 'ADJ_STEP', { step });
  if (compare(absolute(quantity), most as Decimal) > 0)
    throw Problem.at('quantity', quantity.startsWith('-') ? 'ADJ_RANGE' : 'LEAVE_MOST', { most });
}

/** What a type is counted in. */
export async function unitOfType(tx: Tx, tenantId: string, id: string): Promise<LeaveUnit> {
  const { rows } = await sql<{ unit: LeaveUnit }>`
    select ${LEAVE_UNIT} as unit from leave_type t where t.tenant_id = ${tenantId} and t.id = ${id}::uuid`.execute(tx);
  return rows[0]?.unit ?? 'day';
}

/** The employee and type of an account that the caller may adjust, locked until the transaction ends. */
export async function accountInScope(
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<{ readonly employeeId: string; readonly typeId: string; readonly unit: LeaveUnit }> {
  const { tenantId } = caller;
  const scope = employeeInScope(caller, { menus: ['balance-maintenance'], action: 'create' }, sql.ref('a.employee_id'));
  const { rows } = await sql<{ employeeId: string; typeId: string; unit: LeaveUnit }>`
    select a.employee_id as "employeeId", a.leave_type_id as "typeId", ${LEAVE_UNIT} as unit from leave_account a
    join leave_type t on t.tenant_id = a.tenant_id and t.id = a.leave_type_id
    where a.tenant_id = ${tenantId} and a.id = ${id}::uuid and ${scope ?? sql`true`}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Problem('NOT_FOUND');
  await lockAccount(tx, tenantId, found.employeeId, found.typeId);
  return found;
}

/** Why days cannot be deducted: more than are free, or nothing can be used on the day. */
export const belowTaken = (
  adjusted: Extract<BalanceAdjustment, { refused: unknown }>,
  quantity: Decimal,
  { date, unit, path = 'quantity' }: { readonly date: string; readonly unit: LeaveUnit; readonly path?: string },
): Problem =>
  adjusted.refused === 'BELOW_TAKEN'
    ? Problem.at(path, 'ADJ_BELOW_TAKEN', {
        n: add(adjusted.have, quantity),
        have: adjusted.have,
        unit: unitWord(unit, adjusted.have),
      })
    : Problem.at('effectiveDate', 'ADJ_EXPIRED', { date });

/** B1, B2: posts a difference, never a new total; what is taken or waits is never deducted. */
export async function adjustAccount(
  tx: Tx,
  caller: Caller,
  id: string,
  { quantity, effectiveDate, note }: InputOf<typeof AdjustLeaveAccount>['body'],
): Promise<LeaveAccount> {
  const { tenantId, userId } = caller;
  const found = await accountInScope(tx, caller, id);
  refuseQuantity(quantity, found.unit);
  const { lots, waiting } = await readAccount(tx, tenantId, found.employeeId, found.typeId);
  const adjusted = balanceAdjustment(quantity, effectiveDate, lots, waiting);
  const isAdded = compare(quantity, '0' as Decimal) > 0;
  if (isAdded) {
    const [type] = await typesOn(tx, tenantId, effectiveDate, { id: found.typeId, employeeId: found.employeeId });
    const year = await yearOfAccount(
      tx,
      tenantId,
      { employeeId: found.employeeId, leaveTypeId: found.typeId },
      effectiveDate,
    );
    const granted = await grantedIn(tx, tenantId, id, year);
    const lot = 'pieces' in adjusted ? lots.find((one) => one.id === adjusted.pieces[0]?.lotId) : null;
    const valid = lot ?? { from: effectiveDate, to: year.to };
    const fault = judgeGrant(quantity, granted, type?.rules.maxGrant, valid, type?.rules.unit);
    if (fault?.code === 'ADJ_MAX_GRANT')
      throw Problem.at('quantity', fault.code, { n: fault.total, max: type?.rules.maxGrant ?? '' });
    if (fault) throw Problem.at('quantity', fault.code, { n: fault.days });
  }
  if ('refused' in adjusted && !(isAdded && adjusted.refused === 'NO_LOT'))
    throw belowTaken(adjusted, quantity, { date: effectiveDate, unit: found.unit });
  const pieces =
    'pieces' in adjusted
      ? adjusted.pieces
      : [{ date: effectiveDate, quantity, lotId: await newLot(tx, tenantId, id, effectiveDate) }];
  await postAdjustments(
    tx,
    { tenantId, userId },
    pieces.map((piece) => ({ ...piece, accountId: id })),
    { note, refId: null },
  );
  if (isAdded) await coverAccount(tx, { tenantId, userId }, id);
  return viewAccount(tx, caller, id);
}

/** R6: what was granted of a leave year so far: entitlement and days that were added. */
export function grantedOf(tenantId: string, account: RawBuilder<unknown>, year: LeaveYear): RawBuilder<Decimal> {
  return sql`(
    select trim_scale(coalesce(sum(e.quantity), 0))::text from leave_lot l
    join leave_entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id
    where l.tenant_id = ${tenantId} and l.account_id = ${account} and e.effective_date between ${year.from}::date and ${year.to}::date
      and l.source <> 'CARRY' and (e.type = 'ENTITLEMENT' or e.type = 'ADJUSTMENT' and e.quantity > 0 and not coalesce(e.trace -> 'inputs' @> '[{"name":"usableUntil"}]', false)))`;
}

async function grantedIn(tx: Tx, tenantId: string, accountId: string, year: LeaveYear): Promise<Decimal> {
  const { rows } = await sql<{
    granted: Decimal;
  }>`select ${grantedOf(tenantId, sql`${accountId}::uuid`, year)} as granted`.execute(tx);
  return rows[0]?.granted ?? ('0' as Decimal);
}

/** Posts pieces of adjustments, of however many accounts, as one statement. */
export async function postAdjustments(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string | null },
  pieces: readonly (Piece & { readonly accountId: string })[],
  { note, refId }: { readonly note: string; readonly refId: string | null },
): Promise<void> {
  if (pieces.length === 0) return;
  await sql`
    insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id, note, posted_by)
    select ${tenantId}::uuid, p."accountId", p."lotId", 'ADJUSTMENT', p.quantity, p.date, ${refId}::uuid, ${note}, ${userId}::uuid
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as p("accountId" uuid, "lotId" uuid, quantity numeric, date date)`.execute(
    tx,
  );
}

/** A grant of HR where nothing can be used on that day: until the end of its leave year. */
export async function newLot(tx: Tx, tenantId: string, accountId: string, from: Day): Promise<string> {
  const { rows } = await sql<{ employeeId: string; leaveTypeId: string }>`
    select employee_id as "employeeId", leave_type_id as "leaveTypeId" from leave_account
    where tenant_id = ${tenantId} and id = ${accountId}::uuid`.execute(tx);
  if (!rows[0]) throw new Error('there is no such account');
  const year = await openYearOfAccount(tx, tenantId, rows[0], from);
  const { id } = await tx
    .insertInto('leave_lot')
    .values({
      tenant_id: tenantId,
      account_id: accountId,
      source: 'ADJUSTMENT',
      leave_year_id: year.id,
      valid_from: from,
      valid_to: year.to,
      grant_key: `adjustment:${from}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
