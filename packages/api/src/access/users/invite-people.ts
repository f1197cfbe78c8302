import { type BulkResult, type Locale, PROBLEMS, type ProblemCode } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { employeesReached } from './user-scope.ts';

/** More people than this are a job, in pieces as large. */
export const INVITED_AT_ONCE = 200;

interface Candidate {
  readonly id: string;
  readonly no: string;
  readonly name: string;
  readonly hasAccount: boolean;
  readonly obstacle: ProblemCode | null;
}

/** Somebody who could not be invited, and why. */
export interface NotInvited {
  readonly id: string;
  readonly no: string;
  readonly name: string;
  readonly message: string;
}
export interface Invited {
  readonly changed: number;
  readonly unchanged: number;
  readonly failed: readonly NotInvited[];
}

/** What is told of a few who were invited at once. */
export const asResult = ({ failed, ...counts }: Invited): BulkResult => ({
  ...counts,
  failed: failed.map(({ id, no, name, message }) => ({ id, name: `${name} (${no})`, message })),
  jobId: null,
});

/** An address that somebody may not see is not given away by an account that bears it. */
export function refuseBlind({ permissions, locale }: Caller): void {
  if (permissions.fieldAccess('contact') === 'none')
    throw new Problem('FIELD_FORBIDDEN', { values: { label: locale === 'id' ? 'Email kantor' : 'Work e-mail' } });
}

/** People who were named one by one: one who is out of reach refuses all, and is not named (RO-6). */
export async function inviteNamed(tx: Tx, caller: Caller, ids: readonly string[], mails: boolean): Promise<Invited> {
  const people = await candidatesOf(tx, caller, ids);
  if (people.length !== ids.length) throw new Problem('NOT_FOUND');
  return invitePeople(tx, caller, people, mails);
}

/** People of a list: whoever is seen there but cannot be given an account by this caller is not meant. */
export const inviteReached = async (tx: Tx, caller: Caller, ids: readonly string[], mails: boolean): Promise<Invited> =>
  invitePeople(tx, caller, await candidatesOf(tx, caller, ids), mails);

async function invitePeople(tx: Tx, caller: Caller, people: readonly Candidate[], mails: boolean): Promise<Invited> {
  const failed = people.flatMap(({ id, no, name, hasAccount, obstacle }) =>
    obstacle && !hasAccount ? [{ id, no, name, message: sentence(obstacle, caller.locale) }] : [],
  );
  const wanted = people.filter(({ hasAccount, obstacle }) => !hasAccount && obstacle === null).map(({ id }) => id);
  await addAccounts(tx, caller, wanted, mails);
  return { changed: wanted.length, unchanged: people.length - wanted.length - failed.length, failed };
}

const sentence = (code: ProblemCode, locale: Locale): string => PROBLEMS[code].text[locale];

async function candidatesOf(tx: Tx, caller: Caller, ids: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select t.id, t.employee_no as no, t.display_name as name,
      exists (select from app_user u where u.tenant_id = t.tenant_id and u.employee_id = t.id and u.status <> 'deactivated') as "hasAccount",
      case when t.status = 'ended' then 'HAS_LEFT'
        when e.work_email is null then 'NO_WORK_EMAIL'
        when exists (select from app_user u where u.tenant_id = t.tenant_id and u.email = e.work_email and u.status <> 'deactivated') then 'EMAIL_USED'
      end as obstacle
    from employee_current t join employee e on e.tenant_id = t.tenant_id and e.id = t.id
    where t.tenant_id = ${caller.tenantId} and t.id = any(${[...ids]}::uuid[]) and ${employeesReached(caller, 'create')}
    order by t.sort_name, t.id`.execute(tx);
  return rows;
}

/**
 * The accounts in one statement, and where mails are sent, the invitations in another. Accounts bear all names of their
 * people, however the company shows them.
 */
async function addAccounts(tx: Tx, caller: Caller, employeeIds: readonly string[], mails: boolean): Promise<void> {
  if (employeeIds.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    insert into app_user (tenant_id, email, first_name, name, employee_id, created_by, updated_by)
    select e.tenant_id, e.work_email, coalesce(e.first_name, e.last_name), left(app.whole_name(e.first_name, e.middle_name, e.last_name, e.suffix), 200), e.id,
      ${caller.userId}::uuid, ${caller.userId}::uuid
    from employee e
    where e.tenant_id = ${caller.tenantId} and e.id = any(${[...employeeIds]}::uuid[])
    returning id`.execute(tx);
  if (!mails) return;
  await sql`
    insert into mail_message (tenant_id, user_id, kind)
    select ${caller.tenantId}::uuid, unnest(${rows.map(({ id }) => id)}::uuid[]), 'welcome'`.execute(tx);
}
