import { type Notice, notifyEach } from '../../access/index.ts';
import type { Schedule } from '../../platform/jobs/index.ts';
import { readSettings } from '../period/store.ts';
import { endingPeriods } from './ending-periods.ts';
import { incompleteDays } from './incomplete-days.ts';
import { missingOut } from './missing-out.ts';

/** Notices of one transaction. */
const PIECE = 2_000;

/** What the company wants people to be notified of. Run again it notifies nobody twice: each notice has its day or period. */
export const attendanceNotices: Schedule = {
  name: 'attendance-notices',
  crontab: '*/15 * * * *',
  async run(door, actor) {
    const { tenantId } = actor;
    const due = await door.asActor(actor, async (tx): Promise<Notice[]> => {
      const { notices } = await readSettings(tx, tenantId);
      const { missingOutMinutes, incompleteDay, periodDays } = notices;
      return [
        ...(missingOutMinutes === null ? [] : await missingOut(tx, tenantId, missingOutMinutes)),
        ...(incompleteDay ? await incompleteDays(tx, tenantId) : []),
        ...(periodDays === null ? [] : await endingPeriods(tx, tenantId, periodDays)),
      ];
    });
    for (let at = 0; at < due.length; at += PIECE)
      await door.asActor(actor, (tx) => notifyEach(tx, actor, due.slice(at, at + PIECE)));
  },
};
