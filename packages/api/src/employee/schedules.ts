import { DRAFT_DAYS } from '@personalia/contract';
import { sql } from 'kysely';
import type { JobDefinition, Schedule } from '../platform/jobs/index.ts';
import { announceDays } from './announce-days.ts';
import { askAllJob, forgetDocuments, remindOfDocuments } from './documents/index.ts';
import { eraseFilesJob } from './erasure/index.ts';
import { followNamePattern } from './follow-name-pattern.ts';
import { inviteAllJob } from './list/invite-all.ts';
import { sweepFiles } from './records/index.ts';
import { tagAllJob } from './tags/index.ts';
import { followBridgeDays, followManagers } from './timeline/index.ts';

/**
 * When a day begins somewhere, people begin, leave or change there: today's rows follow, and events that were scheduled
 * are applied (organisation-and-employee 1.3). Each quarter of an hour, because zones begin their days at quarters.
 */
const beginTheDay: Schedule = {
  name: 'begin-the-day',
  crontab: '*/15 * * * *',
  run: async (door, actor) => {
    await door.asActor(actor, (tx) => sql`select app.begin_employee_days(), app.begin_custom_days()`.execute(tx));
  },
};

/** Drafts of hires that nobody went on with: nobody keeps what is known of people who were never hired. */
export const forgetDrafts: Schedule = {
  name: 'forget-drafts',
  crontab: '41 2 * * *',
  run: async (door, actor) => {
    await door.asActor(actor, (tx) =>
      sql`delete from hire_draft where tenant_id = ${actor.tenantId} and updated_at < now() - ${DRAFT_DAYS} * interval '1 day'`.execute(
        tx,
      ),
    );
  },
};

export const employeeJobs: readonly JobDefinition[] = [
  eraseFilesJob as JobDefinition,
  inviteAllJob as JobDefinition,
  askAllJob as JobDefinition,
  tagAllJob as JobDefinition,
];
export const employeeSchedules: readonly Schedule[] = [
  beginTheDay,
  announceDays,
  forgetDocuments,
  forgetDrafts,
  followBridgeDays,
  followManagers,
  followNamePattern,
  remindOfDocuments,
  sweepFiles,
];
