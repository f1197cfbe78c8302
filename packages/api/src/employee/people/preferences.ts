import type { PeoplePreferences } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';

/** HS-30, 4.1: whoever never touched their switches shares their days with the team and their photo with everybody. */
const UNTOUCHED: PeoplePreferences = {
  birthday: true,
  anniversary: true,
  photo: 'everybody',
  mobile: 'nobody',
  skills: true,
};

export async function preferencesOf(tx: Tx, caller: Caller): Promise<PeoplePreferences> {
  const { rows } = await sql<PeoplePreferences>`
    select birthday, anniversary, photo, mobile, skills from celebration_preference
    where tenant_id = ${caller.tenantId} and employee_id = ${ownId(caller)}::uuid`.execute(tx);
  return rows[0] ?? UNTOUCHED;
}

export async function savePreferences(
  tx: Tx,
  caller: Caller,
  change: { readonly [K in keyof PeoplePreferences]?: PeoplePreferences[K] | undefined },
): Promise<PeoplePreferences> {
  const saved = { ...(await preferencesOf(tx, caller)), ...change } as PeoplePreferences;
  const { birthday, anniversary, photo, mobile, skills } = saved;
  await sql`
    insert into celebration_preference (tenant_id, employee_id, birthday, anniversary, photo, mobile, skills)
    values (${caller.tenantId}, ${ownId(caller)}::uuid, ${birthday}, ${anniversary}, ${photo}, ${mobile}, ${skills})
    on conflict (tenant_id, employee_id) do update set birthday = excluded.birthday, anniversary = excluded.anniversary,
      photo = excluded.photo, mobile = excluded.mobile, skills = excluded.skills`.execute(tx);
  return saved;
}

/** Users who are no employee have no team. */
function ownId({ employeeId }: Caller): string {
  if (employeeId === null) throw new Problem('NOT_FOUND');
  return employeeId;
}
