import { BankAccount, type CalendarDate, type Decimal, decimal } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type BankShare, judgeOverShared, judgeUnderShared } from '@personalia/domain';
import { sql } from 'kysely';
import type { RecordBehaviour } from '../way.ts';
import { ownersIn, type RecordJudge } from './judge.ts';
import { accountTaken } from './taken-numbers.ts';

interface Account extends BankShare {
  readonly id: string | null;
  readonly employeeId: string;
  readonly purpose: string;
}

/** The accounts of people as they are. */
async function accountsOf(tx: Tx, tenantId: string, people: readonly string[]): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select id, employee_id as "employeeId", purpose, share_percent as "sharePercent", valid_from as "validFrom", valid_to as "validTo"
    from ${sql.table(BankAccount.table)} where tenant_id = ${tenantId} and employee_id = any(${[...people]}::uuid[])`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, sharePercent: row.sharePercent === null ? null : decimal(row.sharePercent) }));
}

const accountIn = ({ id, values }: Parameters<RecordJudge>[1][number]): Account => ({
  id,
  employeeId: String(values['employeeId']),
  purpose: String(values['purpose']),
  sharePercent: (values['sharePercent'] ?? null) as Decimal | null,
  validFrom: values['validFrom'] as CalendarDate,
  validTo: (values['validTo'] ?? null) as CalendarDate | null,
});

const keyOf = ({ employeeId, purpose }: Account): string => `shares ${employeeId} ${purpose}`;

/** More than the whole is refused: the accounts of rows so far with those that are there. */
const notOverShared: RecordJudge = async ({ tx, tenantId, memory }, rows) => {
  const stored = await accountsOf(tx, tenantId, ownersIn(rows));
  const written = new Set(rows.map(({ id }) => id));
  const known = Map.groupBy(
    stored.filter(({ id }) => !written.has(id)),
    keyOf,
  );
  return rows.map((row) => {
    const own = accountIn(row);
    const key = keyOf(own);
    const earlier = [...((memory.get(key) as Account[] | undefined) ?? []), own];
    const findings = judgeOverShared(own.purpose, [...(known.get(key) ?? []), ...earlier]);
    // A row that is refused takes no share.
    if (findings.length === 0) memory.set(key, earlier);
    return findings;
  });
};

/**
 * Less than the whole is a warning, once all rows of a person are known, at the last row of the purpose; also for a purpose that
 * an account no longer serves.
 */
const sharedOut: RecordJudge = async ({ tx, tenantId }, rows) => {
  const stored = await accountsOf(tx, tenantId, ownersIn(rows));
  const storedById = new Map(stored.map((one) => [one.id, one]));
  const written = new Set(rows.map(({ id }) => id));
  const own = rows.map(accountIn);
  const groups = Map.groupBy([...stored.filter(({ id }) => !written.has(id)), ...own], keyOf);
  const lastOf = new Map(own.map((one, n) => [keyOf(one), n]));
  return own.map((account, n) => {
    const former = account.id === null ? undefined : storedById.get(account.id);
    const left = former && !lastOf.has(keyOf(former)) ? [former] : [];
    const asked = [...(lastOf.get(keyOf(account)) === n ? [account] : []), ...left];
    return asked.flatMap((one) => judgeUnderShared(one.purpose, groups.get(keyOf(one)) ?? []));
  });
};

export const bankAccountBehaviour: Partial<RecordBehaviour> = {
  plain: (_values, typed) => typed.replace(/[^0-9A-Za-z]/g, '').toUpperCase(),
  judgedBy: ['isJoint'],
  judges: [accountTaken, notOverShared],
  judgesOfAll: [sharedOut],
  /** What the others add up to where an account is gone. */
  async gone({ tx, caller, owner, record }) {
    const accounts = await accountsOf(tx, caller.tenantId, [owner.id]);
    const purpose = String(record['purpose']);
    return judgeUnderShared(
      purpose,
      accounts.filter((one) => one.purpose === purpose),
    );
  },
};
