import { type ImportSettings, MOST_LEAVING } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';

/** In a row that was made for somebody who stands in none: the last day. */
export const LEFT_ON = 'leftOn';

/**
 * Stages a row behind those of the file for everybody who stands in none of them, is employed by an employer of the file and
 * has not left by that day. Nobody while it is not known whom every row is about. TOO_MANY_LEAVING beyond the limit.
 */
export async function stageLeaving(
  tx: Tx,
  { tenantId, importId }: { readonly tenantId: string; readonly importId: string },
  { leftOn, mostLeaving = MOST_LEAVING }: ImportSettings,
): Promise<number> {
  if (leftOn === undefined) return 0;
  const { rows: unclear } = await sql`
    select from import_row where tenant_id = ${tenantId} and import_id = ${importId} and state = 'error' and target_id is null limit 1`.execute(
    tx,
  );
  if (unclear.length > 0) return 0;
  const employed = sql`c.tenant_id = ${tenantId} and c.hire_date <= ${leftOn}::date and coalesce(c.last_day, 'infinity') > ${leftOn}::date
    and c.employer_id in (
      select o.employer_id from import_row i join employee_current o on o.tenant_id = i.tenant_id and o.id = i.target_id
      where i.tenant_id = ${tenantId} and i.import_id = ${importId})`;
  const { rows: counted } = await sql<{ all: number; n: number }>`
    select count(*)::int as all, count(*) filter (where not exists (
      select from import_row i where i.tenant_id = ${tenantId} and i.import_id = ${importId} and i.target_id = c.id))::int as n
    from employee_current c where ${employed}`.execute(tx);
  const { all, n } = counted[0] ?? { all: 0, n: 0 };
  const percent = all === 0 ? 0 : Math.ceil((n / all) * 100);
  if (percent > mostLeaving) throw new Problem('TOO_MANY_LEAVING', { values: { n, all, percent, limit: mostLeaving } });
  await sql`
    insert into import_row (tenant_id, import_id, row_no, turn, state, target_id, data)
    select c.tenant_id, ${importId}::uuid, m.last + row_number() over (order by c.number_key), m.last + row_number() over (order by c.number_key), 'change', c.id,
      jsonb_build_object('values', jsonb_build_object(${LEFT_ON}::text, ${leftOn}::text), 'fresh', '{}'::jsonb, 'aside', '{}'::jsonb, 'later', '{}'::jsonb, 'said', '{}'::jsonb)
    from employee_current c, (
      select coalesce(max(row_no), 1) as last from import_row where tenant_id = ${tenantId} and import_id = ${importId}) m
    where ${employed} and not exists (
      select from import_row i where i.tenant_id = ${tenantId} and i.import_id = ${importId} and i.target_id = c.id)`.execute(
    tx,
  );
  return n;
}
