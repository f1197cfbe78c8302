import { type CalendarDate, EmployeeDocument, problemAt } from '@personalia/contract';
import { documentStateOn, reminderDates, reminderDaysOf } from '@personalia/domain';
import { sql } from 'kysely';
import { notify } from '../../../access/index.ts';
import { wrongTypes } from '../../../organisation/index.ts';
import { ruleOf, sightOfRequired } from '../../documents/required.ts';
import type { RecordBehaviour } from '../way.ts';
import type { RecordJudge } from './judge.ts';

/** What is known of a document beside its fields. */
interface Known {
  readonly reminderDays: string | null;
  readonly verifiedBy: string | null;
  readonly verifiedAt: string | null;
  readonly requiredBy: string | null;
}

/** DOCUMENT_TYPE_USE: the type is one for people. */
const ofPeople: RecordJudge = async ({ tx, tenantId }, rows) => {
  const typeIds = rows.flatMap(({ values }) => values['documentTypeId'] ?? []);
  const wrong = await wrongTypes(tx, tenantId, 'people', typeIds);
  return rows.map(({ values }) => {
    const found = wrong.get(values['documentTypeId']);
    return found ? [problemAt('documentTypeId', 'DOCUMENT_TYPE_USE', { ...found })] : [];
  });
};

export const documentBehaviour: Partial<RecordBehaviour> = {
  /** By document: on which days before the end somebody is reminded, who checked it, and what asks for it. */
  async facts(tx, caller, owner) {
    const { rows } = await sql<Known & { readonly id: string }>`
      select r.id, y.reminder_days as "reminderDays", u.name as "verifiedBy", r.verified_at as "verifiedAt",
        coalesce(${ruleOf(sightOfRequired(caller))}, case when exists (
          select from document_request_person p where p.tenant_id = r.tenant_id and p.document_id = r.id) then 'request' end) as "requiredBy"
      from employee_document r
      join employee_current t on t.tenant_id = r.tenant_id and t.id = r.employee_id
      join document_type y on y.tenant_id = r.tenant_id and y.id = r.document_type_id
      left join app_user u on u.tenant_id = r.tenant_id and u.id = r.verified_by
      where r.tenant_id = ${caller.tenantId} and r.employee_id = ${owner.id}::uuid`.execute(tx);
    return Object.fromEntries(rows.map(({ id, ...known }) => [id, known]));
  },
  compute({ id, state, expiresOn }, { today }, facts) {
    const until = (expiresOn ?? null) as CalendarDate | null;
    const { reminderDays = null, ...known } = (facts[String(id)] ?? {}) as Partial<Known>;
    const days = reminderDaysOf(reminderDays);
    return {
      ...known,
      stateToday: documentStateOn(String(state), until, today),
      nextReminder: reminderDates(until, days).find((date) => date >= today) ?? null,
    };
  },
  judges: [ofPeople],
  /** Whoever handed in what is rejected is told why, once for each reason, and again of what was handed in since. */
  async written({ tx, caller, owner, id, values: { state, name, rejectReason } }) {
    if (state !== 'rejected') return;
    const { rows } = await sql<{ id: string; file: string | null }>`
      select id, (
        select f.id from employee_file f where f.tenant_id = ${caller.tenantId} and f.employee_id = ${owner.id}::uuid
          and f.record = ${EmployeeDocument.name} and f.record_id = ${id}::uuid order by f.created_at desc, f.id desc limit 1) as file
      from app_user where tenant_id = ${caller.tenantId} and employee_id = ${owner.id}::uuid and status = 'active'`.execute(
      tx,
    );
    await notify(tx, caller, {
      event: 'document-rejected',
      to: rows.map((user) => user.id),
      facts: { document: String(name), reason: String(rejectReason ?? '') },
      link: `/employee/employee-form/${owner.id}?tab=documents`,
      matter: `${id}:${rows[0]?.file ?? ''}:${String(rejectReason ?? '')}`,
    });
  },
};
