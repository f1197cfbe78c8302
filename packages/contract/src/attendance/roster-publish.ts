import * as z from 'zod';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { ROSTER_CONFLICTS, ROSTER_PATH, refineDays, rosterFilter } from './roster.ts';

/** Publishing drafts of the roster, and copying days to later weeks (attendance 6). */

const access = { menu: 'attendance-roster', action: 'edit' } as const;

/** Days that are published or copied at once; more are published in the background. */
export const MOST_PUBLISHED = 5_000;
/** Changes that a preview lists; it counts all of them. */
export const MOST_LISTED = 200;

const cells = z
  .array(z.strictObject({ employeeId: idWord, date: dateWord }))
  .min(1)
  .max(MOST_PUBLISHED);
/** Days that were chosen, or all drafts of the people and days of a filter. */
const which = rosterFilter.extend({ cells: cells.optional() });

const summary = z
  .object({
    /** Names these drafts as they are now. */
    stamp: z.string(),
    changes: z.int(),
    employees: z.int(),
    /** Of so many that they are published in the background, only the first are judged now. */
    inBackground: z.boolean(),
    refused: z.int(),
    warnings: z.int(),
    /** Drafts that are being published in the background already, and are not among the changes. */
    publishing: z.int(),
    /** The first of them, by name and date. */
    listed: z.array(
      z.object({
        employeeId: z.string(),
        employee: z.string(),
        employeeNo: z.string(),
        date: z.string(),
        before: z.string(),
        after: z.string(),
        /** Why it cannot be published; null: it can. */
        error: z.string().nullable(),
        warnings: z.array(z.object({ code: z.enum(ROSTER_CONFLICTS), text: z.string() })),
      }),
    ),
  })
  .meta({ id: 'RosterPublishSummary' });
export type RosterPublishSummary = z.output<typeof summary>;

export const PreviewRosterPublish = defineEndpoint({
  name: 'PreviewRosterPublish',
  summary: 'What publishing drafts of the roster changes, for whom, and what cannot be published',
  method: 'POST',
  path: `${ROSTER_PATH}/PublishPreview`,
  access,
  subject: { field: 'employeeId' },
  body: refineDays(which),
  reply: summary,
});
export const PublishRoster = defineEndpoint({
  name: 'PublishRoster',
  summary: 'Publish drafts of the roster, many of them in the background; those that cannot be published stay drafts',
  method: 'POST',
  path: `${ROSTER_PATH}/Publish`,
  access,
  subject: { field: 'employeeId' },
  body: refineDays(which.extend({ stamp: z.string().max(100) })),
  reply: z.object({
    /** With `jobId` the days and employees that are going to be published. */
    published: z.int(),
    employees: z.int(),
    refused: z.int(),
    jobId: z.string().nullable(),
  }),
});

export const MOST_COPIED_WEEKS = 53;
export const CopyRoster = defineEndpoint({
  name: 'CopyRoster',
  summary: 'Copy the plan of days to the same weekdays some weeks later, as drafts',
  method: 'POST',
  path: `${ROSTER_PATH}/Copy`,
  access,
  subject: { field: 'employeeId' },
  body: refineDays(rosterFilter.extend({ weeks: z.int().min(1).max(MOST_COPIED_WEEKS) })),
  reply: z.object({
    /** Days that have a draft now or lost one. */
    copied: z.int(),
    /** Days that are planned like that already. */
    same: z.int(),
    notEmployed: z.int(),
    locked: z.int(),
    /** Two shifts on the day, an overlap, or a shift that is not active any more. */
    refused: z.int(),
  }),
});
