import * as field from '../platform/fields.ts';
import { errorAt } from '../platform/finding.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { defineRowList, type RowsRule } from '../platform/row-list.ts';
import { HOLIDAY_KIND_CHOICES } from './holiday-kinds.ts';
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

const HOLIDAY_DUPLICATE = label('{date} is already in this calendar.', '{date} sudah ada di kalender ini.');

/** HOLIDAY_DUPLICATE: of one calendar a day is one holiday. */
const eachDateOnce: RowsRule = (rows) => {
  const seen = new Set<unknown>();
  const row = rows.findIndex(({ date }) => seen.has(date) || !seen.add(date));
  if (row < 0) return null;
  const date = String(rows[row]?.['date']);
  return { row, ...errorAt('date', 'HOLIDAY_DUPLICATE', HOLIDAY_DUPLICATE, { date }) };
};

/** The days off of a calendar, as a decree or the company names them. */
export const Holidays = defineRowList('Days', HolidayCalendar, {
  label: label('Days off', 'Hari libur'),
  about: label(
    'The days off of this calendar. Those of the calendar above hold besides.',
    'Hari libur kalender ini. Hari libur kalender induk juga berlaku.',
  ),
  fields: {
    date: field.date({ label: label('Date', 'Tanggal') }),
    name: field.text({ label: label('Name', 'Nama') }),
    localName: field.text({ label: label('Name in Indonesian', 'Nama dalam bahasa Indonesia') }).optional(),
    kind: field.choice({
      label: label('Kind', 'Jenis'),
      initial: 'public',
      choices: HOLIDAY_KIND_CHOICES,
    }),
  },
  rowsRules: [eachDateOnce],
});
