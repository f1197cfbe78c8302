import { type GetPeople, type InputOf, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { likeText, mayUse } from '../../platform/resource/index.ts';

/** What people show of themselves in the directory (home-and-self-service 4.1). `t` is employee_current. */

type Query = InputOf<typeof GetPeople>['query'];

/** Who reports to the caller or to the caller's manager, and that manager. */
const isOfTeam = ({ employeeId, tenantId }: Caller): RawBuilder<boolean> => sql<boolean>`(
  t.manager_id = ${employeeId}::uuid or exists (select from employee_current me where me.tenant_id = ${tenantId}
    and me.id = ${employeeId}::uuid and me.manager_id in (t.manager_id, t.id)))`;

const preference = (column: 'photo' | 'mobile' | 'skills') => sql`(
  select ${sql.ref(`q.${column}`)} from celebration_preference q where q.tenant_id = t.tenant_id and q.employee_id = t.id)`;

/** Nobody hides their photo from themselves. */
export const showsPhoto = (caller: Caller): RawBuilder<boolean> => sql<boolean>`(t.id = ${caller.employeeId}::uuid
  or case coalesce(${preference('photo')}, 'everybody') when 'everybody' then true when 'team' then ${isOfTeam(caller)} else false end)`;

export const showsMobile = (caller: Caller): RawBuilder<boolean> => sql<boolean>`
  case ${preference('mobile')} when 'everybody' then true when 'team' then ${isOfTeam(caller)} else false end`;

const showsSkills = sql<boolean>`coalesce(${preference('skills')}, true)`;
/** The company shows them to those whose role sees personal facts. */
const isOpen = (caller: Caller): RawBuilder<boolean> =>
  mayUse(caller, 'personal', 'view')
    ? sql<boolean>`(select k.directory_skills from tenant k where k.id = ${caller.tenantId}::uuid)`
    : sql<boolean>`false`;

/** Skills and languages of a contact card, the best first. */
export const learnedColumns = (caller: Caller): RawBuilder<unknown> => sql`
  case when ${isOpen(caller)} and ${showsSkills} then (
    select json_agg(json_build_object('name', s.skill, 'level', s.level) order by s.level desc, s.skill) from employee_skill s
    where s.tenant_id = t.tenant_id and s.employee_id = t.id and s.status = 'active') end as skills,
  case when ${isOpen(caller)} and ${showsSkills} then (
    select json_agg(s.language order by s.is_native desc, s.language) from employee_language s
    where s.tenant_id = t.tenant_id and s.employee_id = t.id and s.status = 'active' and (s.is_native or s.speaking <> 'none')) end as languages`;

/** Whether the caller is shown what people can do. */
export async function opensSkills(tx: Tx, caller: Caller): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select ${isOpen(caller)} as open`.execute(tx);
  return rows[0]?.open ?? false;
}

const LEARNED = label('Skills and languages', 'Keahlian dan bahasa');

/** FIELD_FORBIDDEN (4.6): what the company does not show cannot be asked for. */
export function refuseClosed({ locale }: Caller): never {
  throw new Problem('FIELD_FORBIDDEN', { values: { label: LEARNED[locale] } });
}

const ANY_LEVEL = '1';

/** Ids of those who have a skill, and of those who speak a language, by indexes; null: not asked, or more than `most`. */
export async function learnedIds(tx: Tx, { skill, level, language }: Query, most: number) {
  const idsOf = async (found: RawBuilder<unknown> | false) => {
    if (!found) return null;
    const { rows } = await sql<{ id: string }>`select id from ${found} f`.execute(tx);
    return rows.length > most ? null : rows.map(({ id }) => id);
  };
  return {
    skilled: await idsOf(skill ? sql`app.search_skills(${skill}, ${level ?? ANY_LEVEL}, ${most + 1})` : false),
    speaking: await idsOf(language ? sql`app.search_languages(${language}, ${most + 1})` : false),
  };
}

/** People who show that they have a skill, from a level on, or speak a language. */
export function learnedConditions(
  { skill, level, language }: Query,
  { skilled, speaking }: Awaited<ReturnType<typeof learnedIds>>,
): RawBuilder<boolean>[] {
  const like = (words: string) => sql`'%' || app.fold(${likeText(words)}) || '%'`;
  const conditions: RawBuilder<boolean>[] = [];
  if (skill || language) conditions.push(showsSkills);
  if (skill)
    conditions.push(
      skilled
        ? sql<boolean>`t.id = any(${skilled}::uuid[])`
        : sql<boolean>`exists (select from employee_skill s where s.tenant_id = t.tenant_id and s.employee_id = t.id
            and s.status = 'active' and app.fold(s.skill) like ${like(skill)} and s.level >= ${level ?? ANY_LEVEL})`,
    );
  if (language)
    conditions.push(
      speaking
        ? sql<boolean>`t.id = any(${speaking}::uuid[])`
        : sql<boolean>`exists (select from employee_language s where s.tenant_id = t.tenant_id and s.employee_id = t.id
            and s.status = 'active' and app.fold(s.language) like ${like(language)} and (s.is_native or s.speaking <> 'none'))`,
    );
  return conditions;
}
