import { Shift } from '@personalia/contract';
import { sql } from 'kysely';
import { defaults, type ResourceHandlers } from '../../platform/resource/index.ts';
import { markSelected, markUnfinished } from '../day/dirty.ts';
import { refuseWrongSchedules, schedulesWith } from '../schedule/overlaps.ts';

const plain = defaults(Shift);

/** Other times of a shift must fit the schedules that plan it. */
export const shiftHandlers: ResourceHandlers = {
  ...plain,
  update: async (call) => {
    const changed = await plain.update(call);
    const { tenantId } = call.caller;
    await refuseWrongSchedules(
      call.tx,
      tenantId,
      await schedulesWith(call.tx, tenantId, call.input.params.id),
      'startTime',
    );
    await markUnfinished(
      call.tx,
      tenantId,
      sql`select g.employee_shift_group_id from shift_group_schedule g
        join work_schedule_day d on d.tenant_id = g.tenant_id and d.work_schedule_id = g.work_schedule_id
        where g.tenant_id = ${tenantId} and d.shift_id = ${call.input.params.id}::uuid`,
    );
    await markSelected(
      call.tx,
      tenantId,
      sql`select a.employee_id, a.date from attendance_day a
        join roster_override r on r.tenant_id = a.tenant_id and r.employee_id = a.employee_id and r.date = a.date and r.state = 'published'
        where a.tenant_id = ${tenantId} and a.state = 'provisional' and r.shift_id = ${call.input.params.id}::uuid`,
      'SCHEDULE',
    );
    return changed;
  },
};
