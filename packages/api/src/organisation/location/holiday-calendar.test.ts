import { Location } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { draftOf } from '../../../testing/drafts.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const demo = await demoOf(api);
const calendar = async (code: string, more: object = {}) =>
  succeeded(await hr.post('/v1/HolidayCalendar', { code, name: `Calendar ${code}`, ...more })).body.data;
const place = async (code: string, more: object = {}) =>
  hr.post('/v1/Location', { employerId: demo.places.employerId, code, name: code, locationType: 'office', ...more });

describe('4: the holiday calendar and the fallback approver of a location', () => {
  test('4: both are kept and told with their names; what is not there is refused at its field', async () => {
    const { id: holidayCalendarId } = await calendar('BALI');
    const fallbackApproverId = await demo.hire({ firstName: 'Cadangan', lastName: 'Penyetuju' });
    const made = succeeded(await place('CAL', { holidayCalendarId, fallbackApproverId })).body.data;
    expect(made).toMatchObject({
      holidayCalendarId,
      fallbackApproverId,
      refs: {
        holidayCalendarId: { code: 'BALI', name: 'Calendar BALI' },
        fallbackApproverId: { name: expect.stringContaining('Cadangan') },
      },
    });
    for (const path of ['holidayCalendarId', 'fallbackApproverId']) {
      const refused = await place('CAL2', { [path]: demo.places.unitId });
      expect([refused.status, refused.body.errors?.[0]?.path], path).toEqual([422, path]);
    }
    const found = await hr.get(`/v1/Location/GetPagination?holidayCalendarId.in=${holidayCalendarId}`);
    expect(found.body.data.map((one: { code: string }) => one.code)).toEqual(['CAL']);
  });

  test('0.2: a calendar that a location names is not deleted, and from then on it can be', async () => {
    const kept = await calendar('KEPT');
    const made = succeeded(await place('KEEPS', { holidayCalendarId: kept.id })).body.data;
    const refused = await hr.remove(`/v1/HolidayCalendar/${kept.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);
    const draft = { ...draftOf(Location, made), holidayCalendarId: null, version: made.version };
    succeeded(await hr.put(`/v1/Location/${made.id}`, draft));
    expect((await hr.remove(`/v1/HolidayCalendar/${kept.id}`)).status).toBe(200);
  });
});

describe('4: the days of a holiday calendar', () => {
  const day = (date: string, name: string, kind = 'public') => ({ date, name, kind });

  test('4: they are kept in order; one day is one holiday; the list tells how many this year has', async () => {
    const { id, version } = await calendar('FESTIVE');
    const year = new Date().getUTCFullYear();
    const twice = [day(`${year}-08-17`, 'Independence Day'), day(`${year}-08-17`, 'Again')];
    const refused = await hr.put(`/v1/HolidayCalendar/${id}/Days`, { version, rows: twice });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ path: 'rows.1.date', code: 'HOLIDAY_DUPLICATE' }]);
    const rows = [
      day(`${year}-12-24`, 'Joint leave', 'joint-leave'),
      day(`${year}-08-17`, 'Independence Day'),
      day(`${year - 1}-08-17`, 'Independence Day'),
    ];
    const kept = succeeded(await hr.put(`/v1/HolidayCalendar/${id}/Days`, { version, rows })).body.data;
    expect(kept.rows.map((one: { date: string }) => one.date)).toEqual([
      `${year - 1}-08-17`,
      `${year}-08-17`,
      `${year}-12-24`,
    ]);
    succeeded(await place('FESTIVE', { holidayCalendarId: id }));
    const page = await hr.get('/v1/HolidayCalendar/GetPagination?search=FESTIVE&figures=days,locations');
    expect(page.body.data).toMatchObject([{ code: 'FESTIVE', days: 2, locations: 1 }]);
  });

  test('PARENT_CYCLE: no calendar has its own days from above', async () => {
    const national = await calendar('TOP');
    const regional = await calendar('REGION', { parentCalendarId: national.id });
    const draft = { code: 'TOP', name: 'Top', parentCalendarId: regional.id, version: national.version };
    const refused = await hr.put(`/v1/HolidayCalendar/${national.id}`, draft);
    expect([refused.status, refused.body.code]).toEqual([422, 'PARENT_CYCLE']);
  });
});

describe('attendance 8: days off one by one', () => {
  test('8.1: a day is added to its calendar, which counts that as a change; one date is one holiday', async () => {
    const { id } = await calendar('SINGLE');
    const draft = { holidayCalendarId: id, date: '2026-08-17', name: 'Independence Day', kind: 'public' };
    const made = succeeded(await hr.post('/v1/Holiday', draft)).body.data;
    const again = await hr.post('/v1/Holiday', { ...draft, name: 'Another' });
    expect(again.body).toMatchObject({ code: 'TAKEN', errors: [{ path: 'date' }] });
    expect(succeeded(await hr.get(`/v1/HolidayCalendar/${id}`)).body.data.version).toBe(2);
    const list = succeeded(await hr.get('/v1/Holiday/GetPagination?search=independence&sort=date')).body.data;
    expect(list.map((day: { id: string }) => day.id)).toContain(made.id);
  });

  test('8.4: the year of a calendar has the days of the one above; a withdrawn day is none', async () => {
    const above = await calendar('ABOVE');
    const { id } = await calendar('BELOW', { parentCalendarId: above.id });
    const add = async (holidayCalendarId: string, date: string, name: string) =>
      succeeded(await hr.post('/v1/Holiday', { holidayCalendarId, date, name, kind: 'public' })).body.data;
    await add(above.id, '2027-01-01', 'New Year');
    const local = await add(id, '2027-03-08', 'Nyepi');
    await add(id, '2028-03-08', 'Next year');
    const year = async () => succeeded(await hr.get(`/v1/HolidayCalendar/${id}/Year?year=2027`)).body.data;
    expect(await year()).toMatchObject([
      { date: '2027-01-01', calendar: 'Calendar ABOVE' },
      { date: '2027-03-08', calendar: 'Calendar BELOW' },
    ]);
    succeeded(await hr.post(`/v1/Holiday/${local.id}/Deactivate`, { version: local.version }));
    expect(await year()).toHaveLength(1);
  });
});
