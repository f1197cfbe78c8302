import { WorkSchedule } from '@personalia/contract';
import { defaults, type ResourceHandlers } from '../../platform/resource/index.ts';
import { keepVersion } from '../version/keep-version.ts';
import { readSchedule, scheduleVersion } from './kept-version.ts';
import { refuseWrongSchedules } from './overlaps.ts';

const plain = defaults(WorkSchedule);

/** A shorter cycle must still hold its working days, and another pattern applies from a date on (attendance 3). */
export const scheduleHandlers: ResourceHandlers = {
  ...plain,
  update: async (call) => {
    const { tx, caller, input } = call;
    const { tenantId } = caller;
    const { id } = input.params;
    const before = await readSchedule(tx, tenantId, id);
    const changed = await plain.update(call);
    await refuseWrongSchedules(tx, tenantId, [id], 'cycleLength');
    const after = await readSchedule(tx, tenantId, id);
    const isLater = before && after && (await keepVersion(tx, tenantId, scheduleVersion, { id, before, after }));
    return isLater ? plain.one(call) : changed;
  },
};
