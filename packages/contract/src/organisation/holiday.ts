import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { HOLIDAY_KIND_CHOICES } from './holiday-kinds.ts';
import { organisationPages } from './pages.ts';

/** A day off of a calendar (attendance 8), one by one; `Holidays` are the same days as a set. Inactive ones are withdrawn. */
export const Holiday = defineResource('Holiday', {
  path: organisationPages.holiday.path,
  formPath: '/holiday/non-work-day-form',
  label: organisationPages.holiday.label,
  code: 'none',
  title: 'name',
  localTitle: 'localName',
  naturalKey: ['holidayCalendarId', 'date'],
  fields: {
    holidayCalendarId: field.reference({
      label: label('Holiday calendar', 'Kalender libur'),
      to: 'HolidayCalendar',
      fixed: true,
    }),
    date: field.date({ label: label('Date', 'Tanggal') }),
    name: field.text({ label: label('Name', 'Nama') }),
    localName: field.text({ label: label('Name in Indonesian', 'Nama dalam bahasa Indonesia') }).optional(),
    kind: field.choice({
      label: label('Kind', 'Jenis'),
      initial: 'public',
      choices: HOLIDAY_KIND_CHOICES,
    }),
  },
  unique: [['holidayCalendarId', 'date']],
  list: { columns: ['date', 'name', 'kind', 'holidayCalendarId', 'status'], search: ['name'], sort: 'date' },
});
export type Holiday = RecordOf<typeof Holiday>;

export const GetHolidayYear = defineEndpoint({
  name: 'HolidayYear',
  summary: 'The days off of a calendar in a year, with those of the calendars above it',
  method: 'GET',
  path: '/v1/HolidayCalendar/{id}/Year',
  access: { menu: 'holiday', action: 'view' },
  params: idParams,
  query: z.strictObject({ year: z.coerce.number().int().min(1900).max(2999) }),
  reply: z.array(
    z.object({ id: z.string(), date: z.string(), name: z.string(), kind: z.string(), calendar: z.string() }),
  ),
});

/** Kinds whose days are the same every year; the others follow a decree or the moon, and are imported. */
export const YEARLY_HOLIDAY_KINDS = ['company', 'first-half', 'second-half'] as const;

export const CopyHolidayYear = defineEndpoint({
  name: 'HolidayCopyYear',
  summary: 'Copy the company days and half days of a calendar to the next year; dates that are taken stay as they are',
  method: 'POST',
  path: '/v1/HolidayCalendar/{id}/CopyYear',
  access: { menu: 'holiday', action: 'edit' },
  params: idParams,
  body: z.strictObject({ year: z.int().min(1900).max(2998) }),
  reply: z.object({ added: z.int(), skipped: z.int() }),
});
