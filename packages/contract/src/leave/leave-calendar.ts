import * as z from 'zod';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { REQUEST_STATES } from '../workflow/index.ts';
import { leaveBase, leaveOf, mayLeave } from './leave-asked.ts';
import { DAY_KINDS, LEAVE_COLOURS, LEAVE_UNITS, PORTIONS } from './rules.ts';

/** What an employee can ask for, and the days to choose from (leave 2.6). */

const option = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    colour: z.enum(LEAVE_COLOURS),
    leaveUnit: z.enum(LEAVE_UNITS),
    halfDays: z.boolean(),
    quarterDays: z.boolean().optional(),
    /** It can be taken by the hour: in steps of so many minutes, with hours of a day of this employee. */
    byHour: z.object({ stepMinutes: z.int(), hoursPerDay: z.string() }).nullish(),
    needsReason: z.boolean(),
    /** It lies around an event, whose day is asked for. */
    needsEventDate: z.boolean(),
    /** A document is needed from some length on. */
    mayNeedFile: z.boolean(),
    /** R17: it is not paid. */
    isUnpaid: z.boolean(),
    /** "12 working days a year after 12 months of service." */
    rules: z.string(),
    /** Null of types without a balance. */
    available: z.string().nullable(),
    /** Why it cannot be chosen: a sentence. */
    unavailable: z.string().nullable(),
  })
  .meta({ id: 'LeaveOption' });
export type LeaveOption = z.output<typeof option>;

export const GetLeaveOptions = defineEndpoint({
  name: 'GetLeaveOptions',
  summary: 'The leave types an employee can ask for, with what is left of each; the most used first',
  method: 'GET',
  path: `${leaveBase}/Options`,
  access: mayLeave('create'),
  subject: leaveOf('create'),
  /** Without an employee: the caller's own record. */
  query: z.strictObject({ employeeId: idWord.optional() }),
  reply: z.object({
    /** Null: the caller is no employee. */
    employee: z.object({ id: z.string(), no: z.string(), name: z.string() }).nullable(),
    isOwn: z.boolean(),
    today: z.string(),
    types: z.array(option),
  }),
});

export const MOST_CALENDAR_DAYS = 62;
export const GetLeaveCalendar = defineEndpoint({
  name: 'GetLeaveCalendar',
  summary: 'Days of an employee: work, rest, holidays, own leave, and how many of the team are away',
  method: 'GET',
  path: `${leaveBase}/Calendar`,
  access: mayLeave('view'),
  subject: leaveOf('view'),
  query: z
    .strictObject({ employeeId: idWord, from: dateWord, to: dateWord })
    .refine(({ from, to }) => to >= from && Date.parse(to) - Date.parse(from) < MOST_CALENDAR_DAYS * 86_400_000, {
      params: { code: 'invalid' },
      message: 'invalid',
      path: ['to'],
    }),
  reply: z.array(
    z.object({
      date: z.string(),
      kind: z.enum(DAY_KINDS),
      holiday: z.string().nullable(),
      /** Own leave that waits or is approved. */
      leave: z.object({ type: z.string(), status: z.enum(REQUEST_STATES), portion: z.enum(PORTIONS) }).nullable(),
      /** When work is planned, breaks aside: "08:00–12:00, 13:00–17:00". */
      work: z.string().nullish(),
      away: z.int(),
    }),
  ),
});

/** A larger group of people is read in the report of absences. */
export const MOST_CALENDAR_PEOPLE = 200;
const leaveOfDay = z.object({
  requestId: z.string(),
  /** The type, or only that the person is away where it is not for whoever asks (HS-28). */
  type: z.string(),
  colour: z.enum(LEAVE_COLOURS),
  status: z.enum(REQUEST_STATES),
  portion: z.enum(PORTIONS),
});
const personOfCalendar = z
  .object({
    employeeId: z.string(),
    employeeNo: z.string(),
    employee: z.string(),
    isOwn: z.boolean(),
    /** Days that are no work days, or have leave that waits or is approved. */
    days: z.array(
      z.object({
        date: z.string(),
        kind: z.enum(DAY_KINDS),
        holiday: z.string().nullable(),
        leave: z.array(leaveOfDay),
      }),
    ),
  })
  .meta({ id: 'LeaveCalendarPerson' });
export type LeaveCalendarPerson = z.output<typeof personOfCalendar>;

export const GetLeaveTeamCalendar = defineEndpoint({
  name: 'GetLeaveTeamCalendar',
  summary: 'A month of oneself and those who report to one, or of a unit: rest days, holidays and who is away',
  method: 'GET',
  path: `${leaveBase}/TeamCalendar`,
  access: mayLeave('view'),
  query: z.strictObject({
    month: z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/),
    unitId: idWord.optional(),
  }),
  reply: z.object({
    people: z.array(personOfCalendar),
    /** There are more people than are shown. */
    more: z.boolean(),
  }),
});
