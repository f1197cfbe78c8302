import type { CelebrationPreferences } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';

const EVERYTHING: CelebrationPreferences = { birthday: true, anniversary: true };

/** HS-30: the own switches; whoever never touched them shares both with the team. */
export async function preferencesOf(tx: Tx, caller: Caller): Promise<CelebrationPreferences> {
  const { rows } = await sql<CelebrationPreferences>`
    select birthday, anniversary from celebration_preference
    where tenant_id = ${caller.tenantId} and employee_id = ${ownId(caller)}::uuid`.execute(tx);
  return rows[0] ?? EVERYTHING;
}

export async function savePreferences(
  tx: Tx,
  caller: Caller,
  { birthday, anniversary }: CelebrationPreferences,
): Promise<CelebrationPreferences> {
  await sql`
    insert into celebration_preference (tenant_id, employee_id, birthday, anniversary)
    values (${caller.tenantId}, ${ownId(caller)}::uuid, ${birthday}, ${anniversary})
    on conflict (tenant_id, employee_id) do update set birthday = excluded.birthday, anniversary = excluded.anniversary`.execute(
    tx,
  );
  return { birthday, anniversary };
}

/** Users who are no employee have no team. */
function ownId({ employeeId }: Caller): string {
  if (employeeId === null) throw new Problem('NOT_FOUND');
  return employeeId;
}
