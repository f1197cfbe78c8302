import { Shift } from '@personalia/contract';
import { defaults, type ResourceHandlers } from '../../platform/resource/index.ts';
import { refuseWrongSchedules, schedulesWith } from '../schedule/overlaps.ts';
import { keepVersion, readShift } from './versions.ts';

const plain = defaults(Shift);

/** Other times of a shift must fit the schedules that plan it, and apply from a date on (attendance 2). */
export const shiftHandlers: ResourceHandlers = {
  ...plain,
  update: async (call) => {
    const { tx, caller, input } = call;
    const { id } = input.params;
    const before = await readShift(tx, caller.tenantId, id);
    const changed = await plain.update(call);
    await refuseWrongSchedules(tx, caller.tenantId, await schedulesWith(tx, caller.tenantId, id), 'startTime');
    const isLater = before !== undefined && (await keepVersion(tx, caller, id, before));
    return isLater ? plain.one(call) : changed;
  },
};
