import { Shift } from '@personalia/contract';
import { sql } from 'kysely';
import { defaults, type ResourceHandlers } from '../../platform/resource/index.ts';
import { markUnfinished } from '../day/dirty.ts';
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
    return changed;
  },
};
