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
  const day = (fromDate: string, name: string, kind = 'public') => ({ fromDate, name, kind });

  test('4: they are kept in order; a name is once on a date; the list counts the dates of this year', async () => {
    const { id, version } = await calendar('FESTIVE');
    const year = new Date().getUTCFullYear();
    const twice = [day(`${year}-08-17`, 'Independence Day'), day(`${year}-08-17`, 'independence day')];
    const refused = await hr.put(`/v1/HolidayCalendar/${id}/Days`, { version, rows: twice });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ path: 'rows.1.fromDate', code: 'HOLIDAY_DUPLICATE' }]);
    const rows = [
      day(`${year}-12-24`, 'Joint leave', 'joint-leave'),
      day(`${year}-12-24`, 'Anniversary', 'company'),
      day(`${year}-08-17`, 'Independence Day'),
      day(`${year - 1}-08-17`, 'Independence Day'),
    ];
    const kept = succeeded(await hr.put(`/v1/HolidayCalendar/${id}/Days`, { version, rows })).body.data;
    expect(kept.rows.map((one: { fromDate: string }) => one.fromDate)).toEqual([
      `${year - 1}-08-17`,
      `${year}-08-17`,
      `${year}-12-24`,
      `${year}-12-24`,
    ]);
    succeeded(await place('FESTIVE', { holidayCalendarId: id }));
    const ofYear = kept.rows.slice(1).map((one: { id: string }) => one.id);
    succeeded(await hr.post('/v1/Holiday/Publish', { ids: ofYear }));
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
  test('8.1, 8.3: a day is added to its calendar, which counts that as a change; another may be on its date, of another name', async () => {
    const { id } = await calendar('SINGLE');
    const draft = { holidayCalendarId: id, fromDate: '2026-08-17', name: 'Independence Day', kind: 'public' };
    const made = succeeded(await hr.post('/v1/Holiday', draft)).body.data;
    const again = await hr.post('/v1/Holiday', { ...draft, name: 'INDEPENDENCE day', kind: 'company' });
    expect([again.status, again.body.code, again.body.errors?.[0]?.path]).toEqual([
      409,
      'HOLIDAY_DUPLICATE',
      'fromDate',
    ]);
    expect(again.body.message).toBe('INDEPENDENCE day on 17 Aug 2026 already exists in this calendar.');
    succeeded(await hr.post('/v1/Holiday', { ...draft, name: 'Another' }));
    expect(succeeded(await hr.get(`/v1/HolidayCalendar/${id}`)).body.data.version).toBe(3);
    const list = succeeded(await hr.get('/v1/Holiday/GetPagination?search=independence&sort=fromDate')).body.data;
    expect(list.map((day: { id: string }) => day.id)).toContain(made.id);
  });

  test('8.4: the year of a calendar has the days of the one above; a withdrawn day is none', async () => {
    const above = await calendar('ABOVE');
    const { id } = await calendar('BELOW', { parentCalendarId: above.id });
    const add = async (holidayCalendarId: string, fromDate: string, name: string) =>
      succeeded(await hr.post('/v1/Holiday', { holidayCalendarId, fromDate, name, kind: 'public' })).body.data;
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

describe('attendance 8.1, 8.2: days of several dates, drafts and publishing', () => {
  const add = async (holidayCalendarId: string, more: object) =>
    hr.post('/v1/Holiday', { holidayCalendarId, name: 'Closing', kind: 'company', ...more });
  const listed = async (id: string, filter = '') =>
    succeeded(await hr.get(`/v1/Holiday/GetPagination?holidayCalendarId.in=${id}&figures=state&sort=fromDate${filter}`))
      .body.data as { id: string; state: string; status: string; fromDate: string; toDate: string | null }[];
  const datesOf = async (id: string) =>
    (
      await api.owner.query<{ date: string }>(
        'select date::text from holiday where holiday_calendar_id = $1 order by date',
        [id],
      )
    ).rows.map(({ date }) => date);
  const publish = (...ids: readonly string[]) => hr.post('/v1/Holiday/Publish', { ids });
  const withdraw = (...ids: readonly string[]) => hr.post('/v1/Holiday/Withdraw', { ids });

  test('8.3: a span over the end of a year is kept once, and is in both years', async () => {
    const { id } = await calendar('TURN');
    const made = succeeded(await add(id, { fromDate: '2026-12-30', toDate: '2027-01-02' })).body.data;
    expect(made).toMatchObject({ fromDate: '2026-12-30', toDate: '2027-01-02' });
    const year = async (one: number) => succeeded(await hr.get(`/v1/HolidayCalendar/${id}/Year?year=${one}`)).body.data;
    const days = (dates: readonly string[], state: string) =>
      dates.map((date) => ({ id: made.id, date, fromDate: '2026-12-30', toDate: '2027-01-02', state }));
    expect(await year(2026)).toMatchObject(days(['2026-12-30', '2026-12-31'], 'draft'));
    expect(await year(2027)).toMatchObject(days(['2027-01-01', '2027-01-02'], 'draft'));
    expect(await datesOf(id)).toEqual([]);
    expect(succeeded(await publish(made.id)).body.data).toEqual({ changed: 1, unchanged: 0 });
    expect(await year(2026)).toMatchObject(days(['2026-12-30', '2026-12-31'], 'published'));
    expect(await datesOf(id)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
    expect(await listed(id)).toHaveLength(1);
  });

  test('8.6: HOLIDAY_RANGE, HOLIDAY_HALF_SINGLE and HOLIDAY_DUPLICATE are said at their fields', async () => {
    const { id } = await calendar('REFUSE');
    const refusal = async (more: object) => {
      const { status, body } = await add(id, more);
      return [status, body.errors?.[0]?.path, body.errors?.[0]?.code ?? body.code];
    };
    expect(await refusal({ fromDate: '2026-05-02', toDate: '2026-05-01' })).toEqual([422, 'toDate', 'HOLIDAY_RANGE']);
    expect(await refusal({ fromDate: '2026-05-01', toDate: '2026-06-01' })).toEqual([
      422,
      'toDate',
      'HOLIDAY_TOO_LONG',
    ]);
    expect(await refusal({ fromDate: '2026-05-01', toDate: '2026-05-02', kind: 'first-half' })).toEqual([
      422,
      'toDate',
      'HOLIDAY_HALF_SINGLE',
    ]);
    const single = succeeded(await add(id, { fromDate: '2026-05-01', toDate: '2026-05-01' })).body.data;
    expect(single.toDate).toBeNull();
    const met = await add(id, { fromDate: '2026-04-28', toDate: '2026-05-03' });
    expect(met.body).toMatchObject({ code: 'HOLIDAY_DUPLICATE', errors: [{ path: 'fromDate' }] });
  });

  test('8.2: a draft reaches nobody until it is published, and a withdrawn day nobody again', async () => {
    const { id, version } = await calendar('STATES');
    const rows = [
      { fromDate: '2026-07-06', toDate: '2026-07-08', name: 'Outing', kind: 'company' },
      { fromDate: '2026-07-20', name: 'Anniversary', kind: 'first-half' },
    ];
    const kept = succeeded(await hr.put(`/v1/HolidayCalendar/${id}/Days`, { version, rows })).body.data;
    const [outing, half] = kept.rows.map((one: { id: string }) => one.id) as [string, string];
    expect((await listed(id)).map(({ state }) => state)).toEqual(['draft', 'draft']);
    // A draft is not withdrawn.
    expect(succeeded(await withdraw(half)).body.data).toEqual({ changed: 0, unchanged: 1 });
    expect(succeeded(await publish(outing, half)).body.data).toEqual({ changed: 2, unchanged: 0 });
    expect(succeeded(await publish(outing)).body.data).toEqual({ changed: 0, unchanged: 1 });
    expect(await datesOf(id)).toEqual(['2026-07-06', '2026-07-07', '2026-07-08', '2026-07-20']);

    // Whatever way a published day is changed, its dates follow, and it stays published.
    const now = succeeded(await hr.get(`/v1/HolidayCalendar/${id}`)).body.data.version;
    const shorter = kept.rows.map(({ refs: _, ...row }: { refs: object; id: string }) =>
      row.id === outing ? { ...row, fromDate: '2026-07-07' } : row,
    );
    succeeded(await hr.put(`/v1/HolidayCalendar/${id}/Days`, { version: now, rows: shorter }));
    expect(await datesOf(id)).toEqual(['2026-07-07', '2026-07-08', '2026-07-20']);
    expect((await listed(id)).map(({ state }) => state)).toEqual(['published', 'published']);

    expect(succeeded(await withdraw(outing)).body.data).toEqual({ changed: 1, unchanged: 0 });
    expect(await datesOf(id)).toEqual(['2026-07-20']);
    expect(await listed(id)).toMatchObject([{ id: half, state: 'published' }]);
    expect(await listed(id, '&status=active,inactive&state.in=withdrawn')).toMatchObject([
      { id: outing, status: 'inactive' },
    ]);
    expect(succeeded(await publish(outing)).body.data).toEqual({ changed: 1, unchanged: 0 });
    expect(await datesOf(id)).toHaveLength(3);
    const history = succeeded(await hr.get(`/v1/Holiday/${half}/History`)).body.data;
    expect(history[0].changes).toContainEqual({ field: 'state', old: 'draft', new: 'published' });
  });

  test('8.2: to deactivate a day withdraws it, and to activate it makes a draft of it', async () => {
    const { id } = await calendar('SWITCH');
    const made = succeeded(await add(id, { fromDate: '2026-09-01' })).body.data;
    succeeded(await publish(made.id));
    const off = succeeded(await hr.post(`/v1/Holiday/${made.id}/Deactivate`, { version: 2 })).body.data;
    expect(await datesOf(id)).toEqual([]);
    expect(await listed(id, '&status=inactive')).toMatchObject([{ state: 'withdrawn' }]);
    succeeded(await hr.post(`/v1/Holiday/${made.id}/Activate`, { version: off.version }));
    expect(await listed(id)).toMatchObject([{ state: 'draft' }]);
    expect(await datesOf(id)).toEqual([]);
  });

  test('RO-1: who may not change calendars publishes nothing; ids that are not there are refused whole', async () => {
    const { id } = await calendar('RIGHTS');
    const made = succeeded(await add(id, { fromDate: '2026-10-05' })).body.data;
    const employee = api.as('employee@demo.example');
    for (const act of ['Publish', 'Withdraw'])
      expect((await employee.post(`/v1/Holiday/${act}`, { ids: [made.id] })).status).toBe(403);
    expect((await publish(made.id, demo.places.unitId)).body.errors).toMatchObject([{ path: 'ids' }]);
    expect(await datesOf(id)).toEqual([]);
  });
});
