import type { BulkResult, InputOf, InviteEmployees } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Caller } from '../../platform/http/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import type { ServerProvider } from '../provider.ts';
import { inviteEmployeesJob } from './invite-job.ts';
import { asResult, INVITED_AT_ONCE, inviteNamed, refuseBlind } from './invite-people.ts';

/** D2: employees become users, invited by their work e-mail. What keeps one of them out stops none of the others. */
export async function inviteEmployees(
  tx: Tx,
  caller: Caller,
  { mails }: Pick<ServerProvider, 'mails'>,
  { employeeIds }: InputOf<typeof InviteEmployees>['body'],
): Promise<BulkResult> {
  refuseBlind(caller);
  const people = [...new Set(employeeIds)];
  if (people.length <= INVITED_AT_ONCE) return asResult(await inviteNamed(tx, caller, people, mails));
  const jobId = await enqueue(tx, caller, inviteEmployeesJob, { employeeIds: people, mails });
  return { changed: 0, unchanged: 0, failed: [], jobId };
}
