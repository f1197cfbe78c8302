import type { CalendarDate, FieldClass } from '@personalia/contract';
import type { Actor, Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { holdersOf, type Notice, notifyEach, raiseMatters, reachedOf } from '../../access/index.ts';
import type { Schedule } from '../../platform/jobs/index.ts';
import { remindOfEstablishments } from './remind-establishments.ts';
import { daysOfTypes, EXPIRED, LATE } from './reminders.ts';

/** Certificates have no types that could say when to remind. */
const CERTIFICATE_DAYS = [90, 30, 7];

interface Due {
  readonly id: string;
  readonly document: string;
  readonly employeeId: string;
  readonly name: string;
  readonly no: string;
  readonly expiresOn: CalendarDate;
  readonly days: number;
  /** The user of the employee, where there is one. */
  readonly userId: string | null;
}

/** What ends, by the class of those who are told and the tab where it stands. */
interface Ending {
  readonly fieldClass: FieldClass;
  readonly tab: string;
  readonly resource: string;
  readonly due: (tx: Tx, tenantId: string) => Promise<Due[]>;
}
const ENDINGS: readonly Ending[] = [
  { fieldClass: 'document', tab: 'documents', resource: 'EmployeeDocument', due: dueDocuments },
  { fieldClass: 'personal', tab: 'learning', resource: 'EmployeeCertification', due: dueCertificates },
];

/**
 * Documents that end in 90, 30 or 7 days, or whatever their type says, certificates likewise, and those that ended
 * yesterday: the person is told and those who keep the person's records (organisation-and-employee 10.3, 10.7). Telling
 * twice tells once.
 */
export const remindOfDocuments: Schedule = {
  name: 'remind-of-documents',
  crontab: '25 */4 * * *',
  run: (door, actor) =>
    door.asActor(actor, async (tx) => {
      for (const ending of ENDINGS) await remind(tx, actor, ending);
      await remindOfEstablishments(tx, actor);
    }),
};

async function remind(tx: Tx, actor: Actor, { fieldClass, tab, resource, due: find }: Ending): Promise<void> {
  const due = await find(tx, actor.tenantId);
  if (due.length === 0) return;
  await raiseMatters(
    tx,
    actor.tenantId,
    due.map(({ id, expiresOn, days }) => ({
      event: 'document.expiring',
      resource,
      resourceId: id,
      code: null,
      matter: `${id}:${expiresOn}:${days}`,
    })),
  );
  const own = due.flatMap((one) => (one.userId ? [noticeOf(one, tab, one.userId, 'own-')] : []));
  await notifyEach(tx, actor, own);
  const holders = await holdersOf(tx, actor.tenantId, 'employee', 'edit', { butAdministrators: true, fieldClass });
  for (const holder of holders) {
    const ids = due.map((one) => one.employeeId);
    const reached = await reachedOf(tx, actor.tenantId, holder, ids);
    const others = due.filter((one) => reached.has(one.employeeId) && one.userId !== holder.userId);
    await notifyEach(
      tx,
      actor,
      others.map((one) => noticeOf(one, tab, holder.userId)),
    );
  }
}

/** Each type and day is one range of an index. */
async function dueDocuments(tx: Tx, tenantId: string): Promise<Due[]> {
  const days = await daysOfTypes(tx, tenantId);
  return dueWhereTheyWork(
    tx,
    tenantId,
    sql`json_to_recordset(${JSON.stringify(days)}::json) as x("typeId" uuid, days int)
      join employee_document d on d.tenant_id = ${tenantId} and d.document_type_id = x."typeId" and d.state in ('submitted', 'verified')`,
  );
}

/** A certificate that was renewed is followed by another one of its name, and needs no reminder. */
function dueCertificates(tx: Tx, tenantId: string): Promise<Due[]> {
  return dueWhereTheyWork(
    tx,
    tenantId,
    sql`unnest(${[...CERTIFICATE_DAYS, EXPIRED]}::int[]) as x(days)
      join employee_certification d on d.tenant_id = ${tenantId} and not exists (
        select from employee_certification l where l.tenant_id = d.tenant_id and l.employee_id = d.employee_id
          and app.fold(l.name) = app.fold(d.name) and coalesce(l.expires_on, 'infinity') > d.expires_on)`,
  );
}

/** What is due by the day of the place where each person works: records `d` and days before `x.days`. */
async function dueWhereTheyWork(tx: Tx, tenantId: string, ending: RawBuilder<unknown>): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select d.id, d.name as document, t.id as "employeeId", t.display_name as name, t.employee_no as no,
      d.expires_on as "expiresOn", x.days, u.id as "userId"
    from ${ending}
      and d.expires_on between (now() at time zone 'UTC')::date + x.days - ${LATE + 1}::int and (now() at time zone 'UTC')::date + x.days + 1
    join employee_current t on t.tenant_id = ${tenantId} and t.id = d.employee_id and t.status <> 'ended'
    join location l on l.tenant_id = t.tenant_id and l.id = t.location_id
    cross join lateral (select (now() at time zone l.time_zone)::date as today) k
    left join app_user u on u.tenant_id = t.tenant_id and u.employee_id = t.id and u.status = 'active'
    where d.expires_on - x.days between k.today - ${LATE}::int and k.today
    order by d.expires_on, d.id, x.days`.execute(tx);
  return rows;
}

const noticeOf = (due: Due, tab: string, to: string, whose: 'own-' | '' = ''): Notice => ({
  event: due.days === EXPIRED ? `${whose}document-expired` : `${whose}document-expires`,
  to: [to],
  facts: { document: due.document, name: due.name, no: due.no, date: due.expiresOn },
  link: `/employee/employee-form/${due.employeeId}?tab=${tab}`,
  matter: `${due.id}:${due.expiresOn}:${due.days}`,
});
