import {
  BANK_PURPOSES,
  BankAccount,
  type CalendarDate,
  compare,
  type Decimal,
  decimal,
  isMasked,
} from '@personalia/contract';
import { type BankShare, shareTotals } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../../platform/http/index.ts';
import { nameInReach } from '../owner.ts';
import { digestOf } from '../sealed.ts';
import type { RecordWays, Writing } from '../way.ts';
import { refusal, say } from './say.ts';

const WHOLE = decimal('100');

export const bankAccountWays: Partial<RecordWays> = {
  plain: (_values, typed) => typed.replace(/[^0-9A-Za-z]/g, '').toUpperCase(),
  judgedBy: ['isJoint'],
  async judge(writing) {
    await refuseTaken(writing);
    return [...(await judgeShares(writing)), ...(await leftBehind(writing))];
  },
  gone: (removed) => warnOfRest(removed, String(removed.record['purpose'])),
};

/** BANK_ACCOUNT_TAKEN: another employee has the account, unless it is a joint one. */
async function refuseTaken({ tx, caller, vault, owner, values }: Writing): Promise<void> {
  const accountNo = String(values['accountNo'] ?? '');
  if (values['isJoint'] === true || isMasked(accountNo)) return;
  const digest = digestOf(vault, caller.tenantId, BankAccount, 'accountNo', values, accountNo);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${caller.tenantId} account ${digest.toString('hex')}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ employee_id: string }>`
    select employee_id from ${sql.table(BankAccount.table)}
    where tenant_id = ${caller.tenantId} and account_no_digest = ${digest} and employee_id <> ${owner.id}::uuid limit 1`.execute(
    tx,
  );
  if (!rows[0]) return;
  const { holder } = await nameInReach(tx, caller, rows[0].employee_id);
  throw Problem.at('accountNo', 'BANK_ACCOUNT_TAKEN', { holder });
}

type Whose = Pick<Writing, 'tx' | 'caller' | 'owner' | 'id'>;

/** The other accounts of somebody for a purpose. */
async function otherShares({ tx, caller, owner, id }: Whose, purpose: string): Promise<BankShare[]> {
  const { rows } = await sql<BankShare>`
    select share_percent as "sharePercent", valid_from as "validFrom", valid_to as "validTo" from ${sql.table(BankAccount.table)}
    where tenant_id = ${caller.tenantId} and employee_id = ${owner.id}::uuid and purpose = ${purpose}
      and id is distinct from ${id}::uuid`.execute(tx);
  return rows.map((row) => ({ ...row, sharePercent: row.sharePercent === null ? null : decimal(row.sharePercent) }));
}

const notTheWhole = (accounts: readonly BankShare[]) =>
  shareTotals(accounts).filter(({ total }) => compare(total, WHOLE) !== 0);
const purposeIn = (caller: Caller, purpose: unknown): string =>
  BANK_PURPOSES.find((one) => one.value === purpose)?.label[caller.locale] ?? '';

/** BANK_SHARE_TOTAL: more than the whole is refused; less is still to be shared out. */
async function judgeShares(writing: Writing): Promise<string[]> {
  const { caller, values } = writing;
  const own: BankShare = {
    sharePercent: values['sharePercent'] as Decimal | null,
    validFrom: values['validFrom'] as CalendarDate,
    validTo: values['validTo'] as CalendarDate | null,
  };
  const totals = notTheWhole([...(await otherShares(writing, String(values['purpose']))), own]);
  const purpose = purposeIn(caller, values['purpose']);
  const above = totals.find(({ total }) => compare(total, WHOLE) > 0);
  if (above) throw refusal(caller, 'sharePercent', 'BANK_SHARE_TOTAL', { purpose, x: above.total });
  const last = totals.at(-1);
  return last ? [say(caller, 'BANK_SHARE_TOTAL', { purpose, x: last.total })] : [];
}

/** The same of the purpose that an account no longer serves. */
async function leftBehind(writing: Writing): Promise<string[]> {
  const { tx, caller, id, values } = writing;
  if (id === null) return [];
  const { rows } = await sql<{ purpose: string }>`
    select purpose from ${sql.table(BankAccount.table)} where tenant_id = ${caller.tenantId} and id = ${id}::uuid`.execute(
    tx,
  );
  const former = rows[0]?.purpose;
  return former === undefined || former === values['purpose'] ? [] : warnOfRest(writing, former);
}

/** What the others add up to where an account is gone: of nothing that is left nothing is said. */
async function warnOfRest(whose: Whose, purpose: string): Promise<string[]> {
  const last = notTheWhole(await otherShares(whose, purpose)).at(-1);
  const { caller } = whose;
  return last ? [say(caller, 'BANK_SHARE_TOTAL', { purpose: purposeIn(caller, purpose), x: last.total })] : [];
}
