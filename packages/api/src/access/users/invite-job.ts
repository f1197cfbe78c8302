import { fillIn, fillInLabel, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import * as z from 'zod';
import { recordFile, writeFile, writeSheet } from '../../platform/files/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { defineJob, type JobResult, type RunningJob } from '../../platform/jobs/index.ts';
import { INVITED_AT_ONCE, type Invited, inviteNamed, type NotInvited, refuseBlind } from './invite-people.ts';
import { LEFT_OUT } from './left-out.ts';

const RESULT = label(
  '{done} invited, {had} had an account, {failed} left out',
  '{done} diundang, {had} sudah punya akun, {failed} dilewati',
);
const HEADINGS = {
  no: label('Number', 'Nomor'),
  name: label('Name', 'Nama'),
  message: label('Reason', 'Alasan'),
};

/** Everybody's turn in pieces, each by itself. Begun again, it finds accounts where it made them. */
export async function inviteInPieces<P>(
  job: RunningJob<P>,
  ids: readonly string[],
  invite: (tx: Tx, caller: Caller, piece: readonly string[]) => Promise<Invited>,
): Promise<JobResult> {
  const failed: NotInvited[] = [];
  let changed = 0;
  let unchanged = 0;
  for (let at = 0; at < ids.length; at += INVITED_AT_ONCE) {
    job.stopIfAsked();
    const made = await job.door.asActor(job.actor, async (tx) => {
      const caller = await job.caller(tx);
      if (!caller.permissions.can('user-management', 'create') && !caller.permissions.can('user-list', 'create'))
        throw new Problem('FORBIDDEN');
      refuseBlind(caller);
      return invite(tx, caller, ids.slice(at, at + INVITED_AT_ONCE));
    });
    changed += made.changed;
    unchanged += made.unchanged;
    failed.push(...made.failed);
    job.report(Math.min(at + INVITED_AT_ONCE, ids.length), ids.length);
  }
  const message = fillInLabel(RESULT, { done: changed, had: unchanged, failed: failed.length });
  return failed.length === 0 ? { message } : { message, errorFileId: await keepFailed(job, failed) };
}

async function keepFailed<P>(job: RunningJob<P>, failed: readonly NotInvited[]): Promise<string> {
  const columns = (['no', 'name', 'message'] as const).map((key) => ({
    key,
    title: HEADINGS[key][job.locale],
    kind: 'text' as const,
  }));
  const { name, mediaType, content } = writeSheet(
    LEFT_OUT[job.locale],
    'csv',
    columns,
    failed.map((one) => ({ ...one })),
  );
  const { tenantId, userId } = job.actor;
  const file = await writeFile(job.files, { tenantId, ownerId: userId, name, mediaType, purpose: 'errors', content });
  return job.door.asActor(job.actor, (tx) => recordFile(tx, file));
}

/** Where those who were invited are found. */
export const INVITED_LIST = '/user-management?status=invited';

const payload = z.object({ employeeIds: z.array(z.uuid()), mails: z.boolean() });
const TITLE = label('Invite {n} {n:employee|employees}', 'Undang {n} karyawan');

export const inviteEmployeesJob = defineJob<z.output<typeof payload>>({
  name: 'invite-employees',
  payload,
  title: ({ employeeIds }, locale) => fillIn(TITLE, { n: employeeIds.length }, locale),
  link: () => INVITED_LIST,
  run: (job) =>
    inviteInPieces(job, job.payload.employeeIds, (tx, caller, piece) =>
      inviteNamed(tx, caller, piece, job.payload.mails),
    ),
});
