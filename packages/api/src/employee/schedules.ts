import { sql } from 'kysely';
import type { JobDefinition, Schedule } from '../platform/jobs/index.ts';
import { remindOfDocuments } from './documents/index.ts';
import { eraseFilesJob } from './erasure/index.ts';
import { inviteAllJob } from './list/invite-all.ts';
import { sweepFiles } from './records/index.ts';
import { followBridgeDays, followManagers } from './timeline/index.ts';

/**
 * When a day begins somewhere, people begin, leave or change there: today's rows follow, and events that were scheduled
 * are applied (organisation-and-employee 1.3). Each quarter of an hour, because zones begin their days at quarters.
 */
const beginTheDay: Schedule = {
  name: 'begin-the-day',
  crontab: '*/15 * * * *',
  run: async (door, actor) => {
    await door.asActor(actor, (tx) => sql`select app.begin_employee_days()`.execute(tx));
  },
};

export const employeeJobs: readonly JobDefinition[] = [eraseFilesJob as JobDefinition, inviteAllJob as JobDefinition];
export const employeeSchedules: readonly Schedule[] = [
  beginTheDay,
  followBridgeDays,
  followManagers,
  remindOfDocuments,
  sweepFiles,
];
