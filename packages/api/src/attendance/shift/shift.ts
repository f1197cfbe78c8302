import { Shift } from '@personalia/contract';
import { defaults, type ResourceHandlers } from '../../platform/resource/index.ts';
import { refuseWrongSchedules, schedulesWith } from '../schedule/overlaps.ts';
import { keepVersion } from '../version/keep-version.ts';
import { readShift, shiftVersion } from './versions.ts';

const plain = defaults(Shift);

/** Other times of a shift must fit the schedules that plan it, and apply from a date on (attendance 2). */
export const shiftHandlers: ResourceHandlers = {
  ...plain,
  update: async (call) => {
    const { tx, caller, input } = call;
    const { tenantId } = caller;
    const { id } = input.params;
    const before = await readShift(tx, tenantId, id);
    const changed = await plain.update(call);
    await refuseWrongSchedules(tx, tenantId, await schedulesWith(tx, tenantId, id), 'startTime');
    const after = await readShift(tx, tenantId, id);
    const isLater = before && after && (await keepVersion(tx, tenantId, shiftVersion, { id, before, after }));
    return isLater ? plain.one(call) : changed;
  },
};
