import type { Erasure } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { notify, peopleReached, usersWho } from '../../access/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { ERASURE_MENU, obstacleText, personToErase, refuseObstacle } from './person.ts';
import { ERASURE } from './request-type.ts';

/** Open requests and the latest decided ones; nobody pages through erasures. */
const MOST = 200;

async function erasures(tx: Tx, caller: Caller, condition: RawBuilder<boolean>): Promise<Erasure[]> {
  const scope = peopleReached(caller, caller.permissions.reach(ERASURE_MENU, 'view'));
  const { rows } = await sql<Omit<Erasure, 'requestId'>>`
    select r.id, r.employee_id as "employeeId", t.employee_no as "employeeNo", t.display_name as "displayName",
      t.last_day as "lastDay", r.reason, r.state, a.name as "askedBy", r.asked_at as "askedAt",
      r.asked_by = ${caller.userId}::uuid as "isMine", d.name as "decidedBy", r.decided_at as "decidedAt"
    from employee_erasure r
    join employee_current t on t.tenant_id = r.tenant_id and t.id = r.employee_id
    join app_user a on a.tenant_id = r.tenant_id and a.id = r.asked_by
    left join app_user d on d.tenant_id = r.tenant_id and d.id = r.decided_by
    where r.tenant_id = ${caller.tenantId} and ${condition}${scope ? sql` and ${scope}` : sql``}
    order by r.state = 'asked' desc, coalesce(r.decided_at, r.asked_at) desc, r.id limit ${MOST}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const requests = await requestEngine().requestsOf(tx, caller, ERASURE, ids);
  return rows.map((row) => {
    const request = requests.get(row.id);
    return { ...row, requestId: request?.isParty ? request.id : null };
  });
}

export const allErasures = (tx: Tx, caller: Caller) => erasures(tx, caller, sql<boolean>`true`);

const openRequest = async (tx: Tx, caller: Caller, employeeId: string): Promise<Erasure | null> =>
  (await erasures(tx, caller, sql<boolean>`r.employee_id = ${employeeId}::uuid and r.state = 'asked'`))[0] ?? null;

async function theRequest(tx: Tx, caller: Caller, employeeId: string): Promise<Erasure> {
  const request = await openRequest(tx, caller, employeeId);
  if (!request) throw new Problem('ERASURE_NONE');
  return request;
}

export async function erasureOf(tx: Tx, caller: Caller, employeeId: string) {
  const person = await personToErase(tx, caller, employeeId, 'view');
  return { obstacle: obstacleText(caller, person), request: await openRequest(tx, caller, employeeId) };
}

/** The first of two persons. Those who could be the second one are told. */
export async function askErasure(tx: Tx, caller: Caller, employeeId: string, reason: string): Promise<Erasure> {
  const person = await personToErase(tx, caller, employeeId, 'create');
  refuseObstacle(person);
  const open = await openRequest(tx, caller, employeeId);
  if (open) throw new Problem('ERASURE_ASKED', { values: { name: open.askedBy } });
  const { id } = await tx
    .insertInto('employee_erasure')
    .values({ tenant_id: caller.tenantId, employee_id: employeeId, reason, asked_by: caller.userId, decided_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await requestEngine().submit(tx, caller, ERASURE, id);
  await notify(tx, caller, {
    event: 'erasure-asked',
    to: await usersWho(tx, caller.tenantId, ERASURE_MENU, 'approve', employeeId),
    facts: { by: caller.userName, name: person.displayName, no: person.employeeNo },
    link: '/employee-erasure',
    matter: id,
  });
  return theRequest(tx, caller, employeeId);
}

/** The second person: never the one who asked. There is no way back, so the number is typed once more. */
export async function confirmErasure(tx: Tx, caller: Caller, employeeId: string, employeeNo: string): Promise<Erasure> {
  const person = await personToErase(tx, caller, employeeId, 'approve');
  const request = await theRequest(tx, caller, employeeId);
  if (request.isMine) throw new Problem('ERASURE_SAME_PERSON');
  refuseObstacle(person);
  if (employeeNo.toLowerCase() !== person.employeeNo.toLowerCase())
    throw Problem.at('employeeNo', 'ERASURE_OTHER_NUMBER');
  await requestEngine().decide(tx, caller, ERASURE, request.id, 'approve', {});
  return decided(tx, caller, request.id);
}

export async function withdrawErasure(tx: Tx, caller: Caller, employeeId: string): Promise<Erasure> {
  await personToErase(tx, caller, employeeId, 'create');
  const request = await theRequest(tx, caller, employeeId);
  await requestEngine().withdrawAs(tx, caller, ERASURE, [request.id], '');
  return decided(tx, caller, request.id);
}

async function decided(tx: Tx, caller: Caller, id: string): Promise<Erasure> {
  const [found] = await erasures(tx, caller, sql<boolean>`r.id = ${id}::uuid`);
  if (!found) throw new Problem('NOT_FOUND');
  return found;
}
