import {
  BANK_PURPOSES,
  BankAccount,
  type CalendarDate,
  compare,
  type Decimal,
  decimal,
  RECORD_FINDINGS,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type BankShare, shareTotals } from '@personalia/domain';
import { sql } from 'kysely';
import type { Finding, Judged, Values } from '../entities/entity.ts';
import { findingAt, idIn } from '../entities/findings.ts';

const WHOLE = decimal('100');

/** BANK_SHARE_TOTAL: the accounts of a person for one purpose, those of the file with those that are there. */
export async function judgeShares(
  tx: Tx,
  tenantId: string,
  rows: readonly Judged[],
  memory: Map<string, unknown>,
): Promise<Finding[][]> {
  const people = [...new Set(rows.flatMap(({ values }) => idIn(values)))];
  const { rows: stored } = await sql<BankShare & { id: string; employeeId: string; purpose: string }>`
    select id, employee_id as "employeeId", purpose, share_percent as "sharePercent", valid_from as "validFrom", valid_to as "validTo"
    from ${sql.table(BankAccount.table)} where tenant_id = ${tenantId} and employee_id = any(${people}::uuid[])`.execute(
    tx,
  );
  const brought = new Set(rows.flatMap(({ id }) => id ?? []));
  const known = Map.groupBy(
    stored.filter(({ id }) => !brought.has(id)),
    ({ employeeId, purpose }) => `${employeeId} ${purpose}`,
  );
  return rows.map(({ values }) => {
    const key = `${String(values['employeeId'])} ${String(values['purpose'])}`;
    const ofFile = [...((memory.get(`shares ${key}`) as BankShare[] | undefined) ?? []), shareOf(values)];
    const others = (known.get(key) ?? []).map((one) => ({
      ...one,
      sharePercent: one.sharePercent === null ? null : decimal(one.sharePercent),
    }));
    const above = shareTotals([...others, ...ofFile]).find(({ total }) => compare(total, WHOLE) > 0);
    if (!above) {
      memory.set(`shares ${key}`, ofFile);
      return [];
    }
    const purpose = BANK_PURPOSES.find(({ value }) => value === values['purpose'])?.label ?? '';
    const said = { purpose, x: above.total };
    return [findingAt('sharePercent', 'BANK_SHARE_TOTAL', RECORD_FINDINGS.BANK_SHARE_TOTAL, said)];
  });
}

const shareOf = (values: Values): BankShare => ({
  sharePercent: typeof values['sharePercent'] === 'string' ? decimal(values['sharePercent']) : (null as Decimal | null),
  validFrom: values['validFrom'] as CalendarDate,
  validTo: (values['validTo'] ?? null) as CalendarDate | null,
});
