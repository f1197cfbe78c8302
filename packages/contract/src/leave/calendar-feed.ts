import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { type Label, label } from '../platform/label.ts';
import { idParams } from '../platform/resource-endpoints.ts';

/** Calendar feeds: what somebody's own calendar program fetches from a secret address (home-and-self-service 6). */

const base = '/v1/CalendarFeed' as const;

export const FEED_KINDS = ['mine', 'team', 'unit', 'holidays', 'ends', 'periods'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];
/** As the calendar is called, too. */
export const FEED_KIND_LABELS: Readonly<Record<FeedKind, Label>> = {
  mine: label('My leave, shifts and holidays', 'Cuti, sif dan hari libur saya'),
  team: label('My team', 'Tim saya'),
  unit: label('My colleagues', 'Rekan kerja saya'),
  holidays: label('Holidays', 'Hari libur'),
  ends: label('Contracts and probation ending', 'Kontrak dan masa percobaan berakhir'),
  periods: label('Attendance periods', 'Periode kehadiran'),
};

/** Feeds that one user has at a time. */
export const MOST_FEEDS = 10;

const feed = z
  .object({
    id: z.string(),
    kind: z.enum(FEED_KINDS),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
    /** The day on which it ends, as nothing has fetched it for long. */
    endingOn: z.string().nullable(),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.output<typeof feed>;

/** The one answer that shows an address. */
const made = z.object({ id: z.string(), address: z.string() });

export const GetCalendarFeeds = defineEndpoint({
  name: 'GetCalendarFeeds',
  summary: 'The own calendar feeds, newest first, and the kinds that can be created; no address can be read again',
  method: 'GET',
  path: base,
  access: 'signed-in',
  reply: z.object({ feeds: z.array(feed), kinds: z.array(z.enum(FEED_KINDS)) }),
});

export const CreateCalendarFeed = defineEndpoint({
  name: 'CreateCalendarFeed',
  summary: 'Create a calendar feed for oneself; this answer is the only one that shows its address',
  method: 'POST',
  path: base,
  access: 'signed-in',
  body: z.strictObject({ kind: z.enum(FEED_KINDS) }),
  reply: made,
  status: 201,
  shownOnce: true,
});

export const RenewCalendarFeed = defineEndpoint({
  name: 'RenewCalendarFeed',
  summary: 'Give an own calendar feed a new address; the one before ends at once',
  method: 'POST',
  path: `${base}/{id}/NewAddress`,
  access: 'signed-in',
  params: idParams,
  body: z.strictObject({}),
  reply: made,
  shownOnce: true,
});

export const RevokeCalendarFeed = defineEndpoint({
  name: 'RevokeCalendarFeed',
  summary: 'End an own calendar feed at once',
  method: 'POST',
  path: `${base}/{id}/Revoke`,
  access: 'signed-in',
  params: idParams,
  body: z.strictObject({}),
  form: 'nothing',
});
