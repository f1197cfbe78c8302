import type { CalendarDate } from '@personalia/contract';
import type { Actor, Tx } from '@personalia/database';
import { sql } from 'kysely';
import { holdersOf, notifyEach } from '../../access/index.ts';
import { daysOfTypes, EXPIRED, LATE } from './reminders.ts';

interface Due {
  readonly id: string;
  readonly document: string;
  readonly establishmentId: string;
  readonly name: string;
  readonly code: string;
  readonly expiresOn: CalendarDate;
  readonly days: number;
  /** Users of the head and the HR contact. */
  readonly contacts: readonly string[];
}

/**
 * Documents of open establishments that end in as many days as their types say, and those that ended yesterday: its head and HR
 * contact are told, and whoever keeps establishments (organisation-and-employee 3). Telling twice tells once.
 */
export async function remindOfEstablishments(tx: Tx, actor: Actor): Promise<void> {
  const due = await dueDocuments(tx, actor.tenantId);
  if (due.length === 0) return;
  const keepers = await holdersOf(tx, actor.tenantId, 'establishment', 'edit', { butAdministrators: true });
  const notices = due.map(({ id, document, establishmentId, name, code: no, expiresOn: date, days, contacts }) => ({
    event: days === EXPIRED ? ('document-expired' as const) : ('document-expires' as const),
    to: [...contacts, ...keepers.map(({ userId }) => userId)],
    facts: { document, name, no, date },
    link: `/establishment/establishment-form/${establishmentId}?tab=documents`,
    matter: `${id}:${date}:${days}`,
  }));
  await notifyEach(tx, actor, notices);
}

async function dueDocuments(tx: Tx, tenantId: string): Promise<Due[]> {
  const days = await daysOfTypes(tx, tenantId);
  const { rows } = await sql<Due>`
    select d.id, d.name as document, e.id as "establishmentId", e.name, e.code, d.expires_on as "expiresOn", x.days,
      array(select u.id from app_user u where u.tenant_id = e.tenant_id and u.status = 'active'
        and u.employee_id in (e.head_employee_id, e.hr_contact_id)) as contacts
    from json_to_recordset(${JSON.stringify(days)}::json) as x("typeId" uuid, days int)
    cross join lateral (select app.today_of(${tenantId}::uuid) as today) k
    join establishment_document d on d.tenant_id = ${tenantId} and d.document_type_id = x."typeId"
      and d.expires_on between k.today + x.days - ${LATE}::int and k.today + x.days
    join establishment e on e.tenant_id = d.tenant_id and e.id = d.establishment_id and e.status = 'active' and coalesce(e.closed_on, 'infinity') >= k.today
    order by d.expires_on, d.id, x.days`.execute(tx);
  return rows;
}
