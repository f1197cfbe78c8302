import * as z from 'zod';
import { idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf, type Resource } from '../platform/resource.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import {
  HOLIDAY_STATE_LABELS,
  HOLIDAY_STATES,
  hiddenOfHoliday,
  holidayEnd,
  holidayFields,
  holidayRange,
} from './holiday-fields.ts';
import { organisationPages } from './pages.ts';

const days = defineResource('Holiday', {
  path: organisationPages.holiday.path,
  formPath: '/holiday/non-work-day-form',
  label: organisationPages.holiday.label,
  code: 'none',
  title: 'name',
  localTitle: 'localName',
  naturalKey: ['holidayCalendarId', 'fromDate', 'name'],
  fields: {
    holidayCalendarId: field.reference({
      label: label('Holiday calendar', 'Kalender libur'),
      to: 'HolidayCalendar',
      fixed: true,
    }),
    ...holidayFields,
  },
  unique: [['holidayCalendarId', 'fromDate', 'name']],
  rules: [holidayRange, holidayEnd],
  hiddenWhen: hiddenOfHoliday,
  list: {
    columns: ['fromDate', 'toDate', 'name', 'kind', 'recurring', 'effectiveTo', 'holidayCalendarId', 'state'],
    search: ['name'],
    sort: 'fromDate',
  },
  figures: {
    state: field.choice({
      label: label('State', 'Keadaan'),
      choices: HOLIDAY_STATES.map((value) => ({ value, label: HOLIDAY_STATE_LABELS[value] })),
    }),
  },
});

/**
 * A non-work day of a calendar (attendance 8), of one or several dates; `Holidays` are the same days as a set. Inactive ones are
 * withdrawn. The table `holiday` has the dates of what is published, one row for each.
 */
export const Holiday = { ...days, table: 'non_work_day', searched: 'non_work_day' } satisfies Resource;
export type Holiday = RecordOf<typeof Holiday>;

export const GetHolidayYear = defineEndpoint({
  name: 'HolidayYear',
  summary:
    'The days off of a calendar in a year by date, several of one date and drafts as well, with those of the calendars above it',
  method: 'GET',
  path: '/v1/HolidayCalendar/{id}/Year',
  access: { menu: 'holiday', action: 'view' },
  params: idParams,
  query: z.strictObject({ year: z.coerce.number().int().min(1900).max(2999) }),
  reply: z.array(
    z.object({
      id: z.string(),
      date: z.string(),
      /** The whole of which it is a date, which may begin or end in another year; of a recurring day that of this year. */
      fromDate: z.string(),
      toDate: z.string(),
      name: z.string(),
      kind: z.string(),
      calendar: z.string(),
      isRecurring: z.boolean(),
      state: z.enum(HOLIDAY_STATES),
    }),
  ),
});

/** Kinds whose days are the same every year; the others follow a decree or the moon, and are imported. */
export const YEARLY_HOLIDAY_KINDS = ['company', 'first-half', 'second-half'] as const;

export const CopyHolidayYear = defineEndpoint({
  name: 'HolidayCopyYear',
  summary:
    'Copy the company days and half days of a calendar to the next year as drafts, those that do not recur and are not there already',
  method: 'POST',
  path: '/v1/HolidayCalendar/{id}/CopyYear',
  access: { menu: 'holiday', action: 'edit' },
  params: idParams,
  body: z.strictObject({ year: z.int().min(1900).max(2998) }),
  reply: z.object({ added: z.int(), skipped: z.int() }),
});

const chosen = z.strictObject({ ids: z.array(idWord).min(1).max(200) });
const stateChanged = z.object({
  changed: z.int(),
  /** Those that were so already, and drafts that would be withdrawn. */
  unchanged: z.int(),
});

export const PublishHolidays = defineEndpoint({
  name: 'HolidayPublish',
  summary: 'Publish non-work days, so that leave, roster and attendance count them',
  method: 'POST',
  path: '/v1/Holiday/Publish',
  access: { menu: 'holiday', action: 'edit' },
  body: chosen,
  reply: stateChanged,
});

export const WithdrawHolidays = defineEndpoint({
  name: 'HolidayWithdraw',
  summary: 'Withdraw published non-work days: their dates are no days off any more',
  method: 'POST',
  path: '/v1/Holiday/Withdraw',
  access: { menu: 'holiday', action: 'edit' },
  body: chosen,
  reply: stateChanged,
});
