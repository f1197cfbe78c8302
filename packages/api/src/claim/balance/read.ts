import type { GetClaimBalance, InputOf, ReplyOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { balancesOf, withFormulas } from '../choices.ts';
import { readFacts } from '../facts.ts';
import { ledgerRows } from '../preview.ts';
import { isKnownType } from '../types.ts';
import { adjustmentsOf } from './adjust.ts';

const NEWEST = 100;

/** The limits of an employee with what is left of them, whether they can claim now or not, and the ledger behind it. */
export async function readBalance(
  tx: Tx,
  caller: Caller,
  employeeId: string,
  { date }: InputOf<typeof GetClaimBalance>['query'],
): Promise<ReplyOf<typeof GetClaimBalance>> {
  const { tenantId } = caller;
  const { person, types: active, uses, grants } = await readFacts(tx, tenantId, { employeeId });
  const on = date ?? person.today;
  const types = active.allOn(on).filter(isKnownType);
  const known = await withFormulas(tx, tenantId, employeeId, person, types, on);
  const { rows } = await ledgerRows(tenantId, sql`g.employee_id = ${employeeId}::uuid`, NEWEST).execute(tx);
  return {
    today: person.today,
    balances: types.flatMap((type) => balancesOf(type, known, on, uses, grants, caller)),
    entries: rows,
    adjustments: await adjustmentsOf(tx, caller, employeeId),
  };
}
