import { Shift } from '@personalia/contract';
import { defaults, type ResourceHandlers } from '../../platform/resource/index.ts';
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
    return changed;
  },
};
