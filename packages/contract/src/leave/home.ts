import * as z from 'zod';
import { idListWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { defineHomeCard } from '../platform/home.ts';
import { label } from '../platform/label.ts';
import { LEAVE_UNITS } from './rules.ts';

/** Cards of the home page (home-and-self-service 1). */

export const MyLeaveCard = defineHomeCard({
  key: 'MyLeave',
  title: label('My leave', 'Cuti saya'),
  access: { ownMenu: 'leave-request' },
  counts: { pending: z.int() },
  row: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('balance'),
      id: z.string(),
      type: z.string(),
      available: z.string(),
      leaveUnit: z.enum(LEAVE_UNITS),
      validTo: z.string().nullable(),
    }),
    /** The next approved leave. */
    z.object({ kind: z.literal('next'), id: z.string(), type: z.string(), from: z.string(), to: z.string() }),
  ]),
});

export const AwayCard = defineHomeCard({
  key: 'Away',
  title: label('Who is away', 'Siapa yang tidak masuk'),
  access: { ownMenu: 'employee' },
  counts: { today: z.int(), team: z.int() },
  /** HS-28, HS-29: only that somebody is away; why is never told here. */
  row: z.object({
    employeeId: z.string(),
    name: z.string(),
    from: z.string(),
    /** Null: not told. */
    until: z.string().nullable(),
    isToday: z.boolean(),
  }),
});

/** Days that the calendar of a team shows, from Monday of this week on. */
export const TEAM_CALENDAR_DAYS = 28;

export const TeamCalendarCard = defineHomeCard({
  key: 'TeamCalendar',
  title: label('Next 4 weeks', '4 minggu ke depan'),
  access: { menu: 'leave-request', action: 'view' },
  counts: {
    team: z.int(),
    /** The first day, a Monday. */
    from: z.string(),
    /** By day from the first on: how many are away, and its holiday where the viewer works. */
    away: z.array(z.int()),
    holidays: z.array(z.string().nullable()),
  },
  /** HS-28: on which days somebody is away or has asked to be; why is not told. */
  row: z.object({
    employeeId: z.string(),
    name: z.string(),
    away: z.array(z.string()),
    pending: z.array(z.string()),
  }),
});

export const CELEBRATIONS = ['birthday', 'anniversary', 'joined'] as const;

export const CelebrationsCard = defineHomeCard({
  key: 'Celebrations',
  title: label('Birthdays and anniversaries', 'Ulang tahun dan masa kerja'),
  access: { ownMenu: 'employee' },
  counts: {},
  /** HS-30: the day and never the year of birth. */
  row: z.object({
    employeeId: z.string(),
    name: z.string(),
    kind: z.enum(CELEBRATIONS),
    date: z.string(),
    /** Completed years of service; of anniversaries only. */
    years: z.int().nullable(),
  }),
});

/** Stands beside the directory, which is an area further left. */
export const GetPeopleAway = defineEndpoint({
  name: 'GetPeopleAway',
  summary:
    'Who of these people is away today; why is never told, and of confidential types not until when (HS-28, HS-29)',
  method: 'GET',
  path: '/v1/People/Away',
  access: { menu: 'people', action: 'view' },
  query: z.strictObject({ ids: idListWord }),
  reply: z.array(z.object({ id: z.string(), until: z.string().nullable() })),
});
