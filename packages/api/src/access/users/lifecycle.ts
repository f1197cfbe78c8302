import { USER_STATUS_LABELS, type UserDetail, type UserStatus } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import type { ServerProvider } from '../provider.ts';
import { keepingAdministrator } from '../roles/administrators.ts';
import { DONE } from '../words.ts';
import { refuseMightier, refuseSelf } from './guards.ts';
import { invite } from './invitation.ts';
import { changeUser, readUser } from './user-record.ts';
import { refuseEmployeeOutside, refuseOutside } from './user-scope.ts';
import { isFree } from './write-user.ts';

interface Move {
  readonly done: keyof typeof DONE;
  /** Where each state leads; a state that is not named refuses. */
  readonly next: Partial<Record<UserStatus, UserStatus>>;
}

const MOVES = {
  suspend: { done: 'suspended', next: { active: 'suspended' } },
  // Who was deactivated comes back suspended first: somebody has to look at the roles before the person is in.
  activate: { done: 'activated', next: { suspended: 'active', deactivated: 'suspended' } },
  deactivate: {
    done: 'deactivated',
    next: { invited: 'deactivated', active: 'deactivated', suspended: 'deactivated' },
  },
} as const satisfies Record<string, Move>;

const refused = (caller: Caller, status: UserStatus, done: keyof typeof DONE): Problem =>
  new Problem('USER_STATE', {
    values: { status: USER_STATUS_LABELS[status][caller.locale].toLowerCase(), done: DONE[done][caller.locale] },
  });

export async function moveUser(
  tx: Tx,
  caller: Caller,
  id: string,
  version: number,
  verb: keyof typeof MOVES,
): Promise<UserDetail> {
  await refuseOutside(tx, caller, id, 'edit');
  refuseSelf(caller, id);
  await refuseMightier(tx, caller, id);
  const user = await readUser(tx, caller, id);
  const move: Move = MOVES[verb];
  const wanted = move.next[user.status];
  if (!wanted) throw refused(caller, user.status, move.done);
  if (user.status === 'deactivated' && !(await isFree(tx, caller, 'email', user.email, id)))
    throw Problem.at('email', 'EMAIL_USED');
  // A person who has never signed in is let in by the first sign-in, not by this.
  const next = wanted === 'active' && user.subject === null ? 'invited' : wanted;
  await keepingAdministrator(tx, caller, () => changeUser(tx, caller, id, version, { status: next }));
  if (next === 'suspended' || next === 'deactivated')
    await requestEngine().peopleChanged(tx, caller, { kind: 'USER_LEFT', userIds: [id] });
  return readUser(tx, caller, id);
}

/** A new link for an invited person, or for one who has lost the password. */
export async function inviteUser(
  tx: Tx,
  caller: Caller,
  provider: ServerProvider,
  id: string,
  version: number,
): Promise<UserDetail> {
  await refuseOutside(tx, caller, id, 'edit');
  refuseSelf(caller, id);
  await refuseMightier(tx, caller, id);
  const user = await readUser(tx, caller, id);
  if (user.status !== 'invited' && user.status !== 'active') throw refused(caller, user.status, 'invited');
  await changeUser(tx, caller, id, version, {});
  const invitation = await invite(tx, provider, { tenantId: caller.tenantId, userId: id });
  await sql`select app.note('ACTION:INVITE', 'User', ${id}::uuid, ${user.email}, '{}'::jsonb)`.execute(tx);
  return { ...(await readUser(tx, caller, id)), ...invitation };
}

/** Takes the employee from a user; roles that came with the employee go with it (RO-8). */
export async function unlinkUser(tx: Tx, caller: Caller, id: string, version: number): Promise<UserDetail> {
  await refuseOutside(tx, caller, id, 'edit');
  refuseSelf(caller, id);
  await refuseMightier(tx, caller, id);
  const user = await readUser(tx, caller, id);
  await refuseEmployeeOutside(tx, caller, null, 'edit');
  await keepingAdministrator(tx, caller, () =>
    changeUser(tx, caller, id, version, user.employeeId === null ? {} : { employee_id: null }),
  );
  return readUser(tx, caller, id);
}
