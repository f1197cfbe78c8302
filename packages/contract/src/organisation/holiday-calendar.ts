import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { defineRowList } from '../platform/row-list.ts';
import { eachNameOnce, hiddenOfHoliday, holidayEnd, holidayFields, holidayRange } from './holiday-fields.ts';
import { organisationPages } from './pages.ts';

/** The days off of a place (organisation-and-employee 4). A company with places in several regions has one for each. */
export const HolidayCalendar = defineResource('HolidayCalendar', {
  path: organisationPages.holiday.path,
  listKey: 'holiday/calendar',
  formPath: '/holiday/holiday-calendar-form',
  label: { one: label('Holiday calendar', 'Kalender libur'), many: label('Holiday calendars', 'Kalender libur') },
  code: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama') }),
    parentCalendarId: field
      .reference({
        label: label('Also the days of', 'Juga hari libur dari'),
        to: 'HolidayCalendar',
        help: label(
          'A regional calendar takes the days of the national one and adds its own.',
          'Kalender daerah memakai hari libur nasional dan menambah yang setempat.',
        ),
      })
      .optional(),
    description: field.note({ label: label('Description', 'Keterangan') }).optional(),
  },
  list: {
    columns: ['code', 'name', 'parentCalendarId', 'days', 'locations', 'status'],
    search: ['code', 'name'],
    sort: 'name',
  },
  figures: {
    /** Its own of this year, without those of the calendar above. */
    days: field.integer({ label: label('Own days this year', 'Hari libur sendiri tahun ini') }),
    locations: field.integer({ label: label('Locations', 'Lokasi') }),
  },
});
export type HolidayCalendar = RecordOf<typeof HolidayCalendar>;

/** The days off of a calendar, as a decree or the company names them. */
export const Holidays = defineRowList('Days', HolidayCalendar, {
  label: label('Days off', 'Hari libur'),
  about: label(
    'The days off of this calendar; new ones are drafts. Those of the calendar above hold besides.',
    'Hari libur kalender ini; yang baru berupa draf. Hari libur kalender induk juga berlaku.',
  ),
  fields: holidayFields,
  hiddenWhen: hiddenOfHoliday,
  rules: [holidayRange, holidayEnd],
  rowsRules: [eachNameOnce],
});
