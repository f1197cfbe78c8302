import {
  type AdjustLeaveAccount,
  add,
  compare,
  type Decimal,
  type InputOf,
  isWhole,
  type LeaveAccount,
  multiply,
  negate,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { allocate, usableOn, without } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, employeeInScope, Problem } from '../../platform/http/index.ts';
import { lockAccount, readAccount } from '../ledger.ts';
import { openYears } from '../setting/years.ts';
import { viewAccount } from './read.ts';

/** Quantities are kept in eighths of a day. */
const STEP = '0.125';

/** B1, B2: posts a difference, never a new total; what is taken or waits is never deducted. */
export async function adjustAccount(
  tx: Tx,
  caller: Caller,
  id: string,
  { quantity, effectiveDate, note }: InputOf<typeof AdjustLeaveAccount>['body'],
): Promise<LeaveAccount> {
  const { tenantId, userId } = caller;
  if (quantity === '0') throw Problem.at('quantity', 'ADJ_QTY_ZERO');
  if (!isWhole(multiply(quantity, '8' as Decimal))) throw Problem.at('quantity', 'ADJ_STEP', { step: STEP });
  const scope = employeeInScope(caller, { menus: ['balance-maintenance'], action: 'create' }, sql.ref('a.employee_id'));
  const { rows } = await sql<{ employeeId: string; typeId: string }>`
    select a.employee_id as "employeeId", a.leave_type_id as "typeId" from leave_account a
    where a.tenant_id = ${tenantId} and a.id = ${id}::uuid and ${scope ?? sql`true`}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Problem('NOT_FOUND');
  await lockAccount(tx, tenantId, found.employeeId, found.typeId);
  const { lots, waiting } = await readAccount(tx, tenantId, found.employeeId, found.typeId);
  const valid = lots.filter(({ from, to }) => from <= effectiveDate && effectiveDate <= to);
  const post = async (lotId: string, amount: Decimal): Promise<void> => {
    await tx
      .insertInto('leave_entry')
      .values({
        tenant_id: tenantId,
        account_id: id,
        lot_id: lotId,
        type: 'ADJUSTMENT',
        quantity: amount,
        effective_date: effectiveDate,
        note,
        posted_by: userId,
      })
      .execute();
  };
  if (compare(quantity, '0' as Decimal) > 0) {
    const last = valid.at(-1)?.id ?? (await newLot(tx, tenantId, id, effectiveDate));
    await post(last, quantity);
    return viewAccount(tx, caller, id);
  }
  const free = without(lots, allocate(waiting, lots).pieces);
  const have = usableOn(free, effectiveDate);
  const { pieces, missing } = allocate([{ date: effectiveDate, quantity: negate(quantity) }], free);
  if (valid.length === 0) throw Problem.at('effectiveDate', 'ADJ_EXPIRED', { date: effectiveDate });
  if (missing.length > 0) throw Problem.at('quantity', 'ADJ_BELOW_TAKEN', { n: add(have, quantity), have });
  for (const piece of pieces) await post(piece.lotId, negate(piece.quantity));
  return viewAccount(tx, caller, id);
}

/** A grant of HR where nothing can be used on that day: until the end of its leave year. */
async function newLot(
  tx: Tx,
  tenantId: string,
  accountId: string,
  from: InputOf<typeof AdjustLeaveAccount>['body']['effectiveDate'],
): Promise<string> {
  const [year] = await openYears(tx, tenantId, from, from);
  if (!year) throw new Error('a leave year is opened for every day');
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
