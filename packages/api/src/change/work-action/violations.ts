import { type Locale, Violation, type WorkAction } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import { titleOf } from '../../platform/resource/index.ts';

/** The violations of the action `p` as JSON, in a language. */
export const violationsOf = (locale: Locale): RawBuilder<WorkAction['violations']> => sql`(
  select coalesce(json_agg(json_build_object('id', v.id, 'code', v.code, 'name', ${titleOf(Violation, 'v', locale)}) order by v.code), '[]')
  from work_action_violation w join violation v on v.tenant_id = w.tenant_id and v.id = w.violation_id
  where w.tenant_id = p.tenant_id and w.work_action_id = p.id)`;

/** What they are called in the language of a letter. */
export async function violationNames(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  language: Locale,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select ${titleOf(Violation, 'v', language)} as name from violation v
    where v.tenant_id = ${tenantId} and v.id = any(${[...ids]}::uuid[]) order by v.code`.execute(tx);
  return rows.map(({ name }) => name);
}

export async function violationIdsOf(tx: Tx, tenantId: string, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from violation where tenant_id = ${tenantId} and code = any(${[...codes]}::text[])`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether the company has a list to choose from: without one nothing is asked. */
export async function hasViolations(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await sql`
    select from violation where tenant_id = ${tenantId} and status = 'active' limit 1`.execute(tx);
  return rows.length > 0;
}

/** Keeps which violations an action names: those in use, and those that it named before. */
export async function writeViolations(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string | null },
  actionId: string,
  ids: readonly string[],
): Promise<void> {
  const wanted = sql`${[...ids]}::uuid[]`;
  await sql`
    delete from work_action_violation where tenant_id = ${tenantId} and work_action_id = ${actionId}::uuid
      and violation_id <> all(${wanted})`.execute(tx);
  await sql`
    insert into work_action_violation (tenant_id, work_action_id, violation_id, created_by)
    select v.tenant_id, ${actionId}::uuid, v.id, ${userId}::uuid from violation v
    where v.tenant_id = ${tenantId} and v.id = any(${wanted}) and v.status = 'active'
    on conflict on constraint work_action_violation_key do nothing`.execute(tx);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from work_action_violation
    where tenant_id = ${tenantId} and work_action_id = ${actionId}::uuid`.execute(tx);
  if (rows[0]?.n !== ids.length) throw Problem.at('violationIds', 'REFERENCE_MISSING');
}
