import { AttentionCard, type ReplyOf } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import { homeCard, product, rowsOf } from '../platform/area/index.ts';

type Row = ReplyOf<typeof AttentionCard.endpoint>['rows'][number];
/** A request is told by its type and what it is about; its type knows where it is shown. */
type Found = Pick<Row, 'id' | 'kind' | 'date' | 'title'> & { readonly type: string | null };

/** Days of the last month can still be corrected. */
const DAYS_BACK = 31;
const EXPIRES_WITHIN = 60;

/** What only the person can go on with, the oldest first: requests sent back, documents asked for, days without an end, drafts. */
export const attention = homeCard(AttentionCard, {
  place: { 'HR-ADMIN': 1, 'HR-OFFICER': 1, MANAGER: 3, EMPLOYEE: 3, otherwise: 21 },
  phone: { EMPLOYEE: 2, 'TENANT-ADMIN': 4.5 },
  read: async ({ tx, caller }) => {
    const { tenantId, userId, employeeId, locale } = caller;
    const today = sql`(select app.today_of(${tenantId}))`;
    const own = (alias: string): RawBuilder<unknown> =>
      sql`${sql.ref(`${alias}.tenant_id`)} = ${tenantId} and ${sql.ref(`${alias}.employee_id`)} = ${employeeId}::uuid`;
    const types = product().requestTypes;
    // Each table has an index that begins with the person.
    const kept = [...types.values()].flatMap(({ code, drafts }) => (drafts ? { type: code, ...drafts } : []));
    const drafts = kept.map(
      ({
        type,
        table,
        state,
      }) => sql`(select t.id, 'draft' as kind, ${type}::text as type, null::text as title, t.created_at::date as date
        from ${sql.table(table)} t where ${own('t')} and ${sql.ref(`t.${state}`)} = 'DRAFT' and t.created_by = ${userId}::uuid
        order by t.created_at limit 6)`,
    );
    const { rows } = await sql<Found>`
      select * from (
        (select r.subject_id as id, 'returned' as kind, r.request_type as type, null::text as title, r.submitted_at::date as date
          from approval_request r where r.tenant_id = ${tenantId} and r.submitter_user_id = ${userId}::uuid and r.state = 'RETURNED'
          order by r.submitted_at limit 6)
        union all
        (select d.id, 'requested', null, d.name, d.created_at::date from employee_document d
          where ${own('d')} and d.state = 'requested' order by d.created_at limit 6)
        union all
        (select d.id, 'expiring', null, d.name, d.expires_on from employee_document d
          where ${own('d')} and d.state <> 'rejected' and d.expires_on between ${today} and ${today} + ${EXPIRES_WITHIN}::int
            and not exists (select from employee_document n where n.tenant_id = d.tenant_id and n.employee_id = d.employee_id
              and n.document_type_id = d.document_type_id and n.expires_on > d.expires_on)
          order by d.expires_on limit 6)
        union all
        (select d.employee_id, 'incomplete', null, null, d.date from attendance_day d
          where ${own('d')} and d.date >= ${today} - ${DAYS_BACK}::int and d.date < ${today} and d.day_status = 'INCOMPLETE' and not exists (
            select from attendance_correction c where c.tenant_id = d.tenant_id and c.employee_id = d.employee_id and d.date between c.date and c.date_to
              and c.status in ('DRAFT', 'PENDING', 'RETURNED'))
          order by d.date limit 6)
        union all ${sql.join(drafts, sql` union all `)}
      ) found order by date, kind, id limit 6`.execute(tx);
    const shown = rows.map(({ type, ...row }): Row => {
      const request = type === null ? undefined : types.get(type);
      if (request) return { ...row, title: request.label[locale], path: request.link(row.id) ?? '/approval' };
      if (row.kind === 'incomplete')
        return { ...row, id: row.date, path: `/attendance-correction/attendance-correction-form?date=${row.date}` };
      return { ...row, path: `/personal-change/personal-change-record/${employeeId ?? ''}` };
    });
    return { counts: {}, ...rowsOf(shown) };
  },
});
