import {
  type BulkResult,
  fillIn,
  type InputOf,
  type InviteEmployees,
  label,
  PROBLEMS,
  type ProblemCode,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import * as z from 'zod';
import { recordFile, writeFile, writeSheet } from '../../platform/files/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { defineJob, enqueue, type RunningJob } from '../../platform/jobs/index.ts';
import type { ServerProvider } from '../provider.ts';
import { employeesReached } from './user-scope.ts';

/** More people than this are a job, in pieces as large. */
const AT_ONCE = 200;

interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly hasAccount: boolean;
  readonly obstacle: ProblemCode | null;
}

/** D2: employees become users, invited by their work e-mail. What keeps one of them out stops none of the others. */
export async function inviteEmployees(
  tx: Tx,
  caller: Caller,
  { mails }: Pick<ServerProvider, 'mails'>,
  { employeeIds }: InputOf<typeof InviteEmployees>['body'],
): Promise<BulkResult> {
  refuseBlind(caller);
  const people = [...new Set(employeeIds)];
  if (people.length <= AT_ONCE) return { ...(await inviteSome(tx, caller, people, mails)), jobId: null };
  const jobId = await enqueue(tx, caller, inviteEmployeesJob, { employeeIds: people, mails });
  return { changed: 0, unchanged: 0, failed: [], jobId };
}

/** An address that somebody may not see is not given away by an account that bears it. */
function refuseBlind({ permissions, locale }: Caller): void {
  if (permissions.fieldAccess('contact') === 'none')
    throw new Problem('FIELD_FORBIDDEN', { values: { label: locale === 'id' ? 'Email kantor' : 'Work e-mail' } });
}

type Invited = Omit<BulkResult, 'jobId'>;

async function inviteSome(tx: Tx, caller: Caller, ids: readonly string[], mails: boolean): Promise<Invited> {
  const people = await candidatesOf(tx, caller, ids);
  // One who is out of reach refuses all, and is not named (RO-6).
  if (people.length !== ids.length) throw new Problem('NOT_FOUND');
  const failed = people.flatMap(({ id, name, hasAccount, obstacle }) =>
    obstacle && !hasAccount ? [{ id, name, message: fillIn(PROBLEMS[obstacle].text[caller.locale], {}) }] : [],
  );
  const wanted = people.filter(({ hasAccount, obstacle }) => !hasAccount && obstacle === null).map(({ id }) => id);
  await addAccounts(tx, caller, wanted, mails);
  return { changed: wanted.length, unchanged: people.length - wanted.length - failed.length, failed };
}

async function candidatesOf(tx: Tx, caller: Caller, ids: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select t.id, t.display_name as name,
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

/** The accounts in one statement, and where mails are sent, the invitations in another. */
async function addAccounts(tx: Tx, caller: Caller, employeeIds: readonly string[], mails: boolean): Promise<void> {
  if (employeeIds.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    insert into app_user (tenant_id, email, first_name, name, employee_id, created_by, updated_by)
    select e.tenant_id, e.work_email, coalesce(e.first_name, c.display_name), c.display_name, e.id, ${caller.userId}::uuid, ${caller.userId}::uuid
    from employee e join employee_current c on c.tenant_id = e.tenant_id and c.id = e.id
    where e.tenant_id = ${caller.tenantId} and e.id = any(${[...employeeIds]}::uuid[])
    returning id`.execute(tx);
  if (!mails) return;
  await sql`
    insert into mail_message (tenant_id, user_id, kind)
    select ${caller.tenantId}::uuid, unnest(${rows.map(({ id }) => id)}::uuid[]), 'welcome'`.execute(tx);
}

const payload = z.object({ employeeIds: z.array(z.uuid()), mails: z.boolean() });
type Payload = z.output<typeof payload>;

const TITLE = label('Invite {n} employees', 'Undang {n} karyawan');
const RESULT = label(
  '{done} invited, {had} had an account, {failed} left out',
  '{done} diundang, {had} sudah punya akun, {failed} dilewati',
);
const HEADINGS = { name: label('Name', 'Nama'), message: label('Reason', 'Alasan') };

/** Begun again, it finds accounts where it made them. */
export const inviteEmployeesJob = defineJob<Payload>({
  name: 'invite-employees',
  payload,
  title: ({ employeeIds }, locale) => fillIn(TITLE[locale], { n: employeeIds.length }),
  link: () => '/user-management?status=invited',
  async run(job) {
    const { employeeIds, mails } = job.payload;
    const failed: Invited['failed'] = [];
    let changed = 0;
    let unchanged = 0;
    for (let at = 0; at < employeeIds.length; at += AT_ONCE) {
      job.stopIfAsked();
      const piece = employeeIds.slice(at, at + AT_ONCE);
      const made = await job.door.asActor(job.actor, async (tx) => {
        const caller = await job.caller(tx);
        if (!caller.permissions.can('user-management', 'create') && !caller.permissions.can('user-list', 'create'))
          throw new Problem('FORBIDDEN');
        refuseBlind(caller);
        return inviteSome(tx, caller, piece, mails);
      });
      changed += made.changed;
      unchanged += made.unchanged;
      failed.push(...made.failed);
      job.report(Math.min(at + AT_ONCE, employeeIds.length), employeeIds.length);
    }
    const message = fillIn(RESULT[job.locale], { done: changed, had: unchanged, failed: failed.length });
    return failed.length === 0 ? { message } : { message, errorFileId: await keepFailed(job, failed) };
  },
});

async function keepFailed(job: RunningJob<Payload>, failed: Invited['failed']): Promise<string> {
  const columns = (['name', 'message'] as const).map((key) => ({
    key,
    title: HEADINGS[key][job.locale],
    kind: 'text' as const,
  }));
  const { name, mediaType, content } = writeSheet('Left out', 'csv', columns, failed);
  const { tenantId, userId } = job.actor;
  const file = await writeFile(job.files, { tenantId, ownerId: userId, name, mediaType, purpose: 'errors', content });
  return job.door.asActor(job.actor, (tx) => recordFile(tx, file));
}
