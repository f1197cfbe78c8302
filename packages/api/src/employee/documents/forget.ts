import { sql } from 'kysely';
import type { Schedule } from '../../platform/jobs/index.ts';

/**
 * Documents of whoever left, as many months after the last day as their type keeps them (organisation-and-employee 10.7);
 * the trail tells that they went. Of whoever came back everything stays. The bytes go in the same night (`sweepFiles`).
 */
export const forgetDocuments: Schedule = {
  name: 'forget-documents',
  crontab: '35 1 * * *',
  run: async (door, actor) => {
    await door.asActor(actor, (tx) =>
      sql`
        with due as (
          select d.id, d.employee_id from employee_document d
          join document_type t on t.tenant_id = d.tenant_id and t.id = d.document_type_id and t.retention_months is not null
          join employee_current c on c.tenant_id = d.tenant_id and c.id = d.employee_id and c.status = 'ended'
          join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
          where d.tenant_id = ${actor.tenantId}::uuid
            and (c.last_day + make_interval(months => t.retention_months))::date < (now() at time zone l.time_zone)::date
        ), files as (
          delete from employee_file f using due
          where f.tenant_id = ${actor.tenantId}::uuid and f.employee_id = due.employee_id and f.record = 'EmployeeDocument' and f.record_id = due.id
        )
        delete from employee_document d using due where d.tenant_id = ${actor.tenantId}::uuid and d.id = due.id`.execute(
        tx,
      ),
    );
  },
};
