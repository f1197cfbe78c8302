import { expect, test } from 'vitest';
import { attendanceOf } from '../../../testing/attendance.ts';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

/** attendance 3: Draft, Active, Inactive. Only active schedules are assigned. */

const api = await testApi();
const { hr, add } = attendanceOf(api, await demoOf(api));
const draft = (code: string, more: object = {}) => ({
  code,
  name: `Schedule ${code}`,
  cycleLength: 7,
  anchorDate: '2026-01-05',
  holidayRule: 'followCalendar',
  ...more,
});
const read = async (id: string) => succeeded(await hr.get(`/v1/WorkSchedule/${id}`)).body.data;
const change = async (id: string, more: object) => {
  const { code, version } = await read(id);
  return hr.put(`/v1/WorkSchedule/${id}`, { ...draft(code), version, ...more });
};
const act = async (id: string, name: 'Activate' | 'Deactivate') =>
  succeeded(await hr.post(`/v1/WorkSchedule/${id}/${name}`, { version: (await read(id)).version }));

test('3: a draft is activated, and deactivated; it does not become a draft again (SCHEDULE_STARTED)', async () => {
  const { id } = await add('/v1/WorkSchedule', draft('ST-1', { state: 'draft' }));
  expect(await read(id)).toMatchObject({ state: 'draft', status: 'inactive' });
  succeeded(await change(id, { name: 'Still a draft' }));
  expect(await read(id)).toMatchObject({ state: 'draft', name: 'Still a draft' });
  await act(id, 'Activate');
  expect(await read(id)).toMatchObject({ state: 'active', status: 'active' });
  const refused = await change(id, { state: 'draft' });
  expect(refused.body).toMatchObject({ code: 'SCHEDULE_STARTED', errors: [{ path: 'state' }] });
  await act(id, 'Deactivate');
  expect(await read(id)).toMatchObject({ state: 'inactive', status: 'inactive' });
  succeeded(await change(id, { state: 'active' }));
  expect(await read(id)).toMatchObject({ state: 'active', status: 'active' });
});

test('3: one that says nothing of its state is active; lists and options find it by it', async () => {
  const { id } = await add('/v1/WorkSchedule', draft('ST-2'));
  await add('/v1/WorkSchedule', draft('ST-3', { state: 'draft' }));
  expect(await read(id)).toMatchObject({ state: 'active', status: 'active' });
  const codes = async (query: string) =>
    succeeded(await hr.get(`/v1/WorkSchedule/GetPagination?search=ST-&pageSize=100&${query}`)).body.data.map(
      ({ code }: { code: string }) => code,
    );
  expect(await codes('status=inactive&state.in=draft')).toEqual(['ST-3']);
  expect(await codes('')).not.toContain('ST-3');
});

test('SCHEDULE_NOT_ACTIVE: neither a group nor a default follows a draft; what was assigned before stays', async () => {
  const ready = await add('/v1/WorkSchedule', draft('ST-4'));
  const unready = await add('/v1/WorkSchedule', draft('ST-5', { state: 'draft' }));
  const { id: groupId } = await add('/v1/EmployeeShiftGroup', { code: 'ST-GROUP', name: 'Group' });
  const path = `/v1/EmployeeShiftGroup/${groupId}/Schedules`;
  const put = async (rows: object[]) => hr.put(path, { version: (await hr.get(path)).body.data.version, rows });
  const first = { validFrom: '2026-01-05', workScheduleId: ready.id, offsetDays: 0 };
  const second = { validFrom: '2026-02-02', workScheduleId: unready.id, offsetDays: 0 };
  const refused = await put([first, second]);
  expect(refused.body.errors).toMatchObject([{ path: 'rows.1.workScheduleId', code: 'SCHEDULE_NOT_ACTIVE' }]);
  const [kept] = succeeded(await put([first])).body.data.rows;
  await act(ready.id, 'Deactivate');
  const { refs: _, ...row } = kept;
  expect((await put([row, second])).status).toBe(422);
  await act(unready.id, 'Activate');
  succeeded(await put([row, second]));

  const asDefault = { name: 'ST-DEFAULT', validFrom: '2020-01-01', validTo: '2020-01-31' };
  const other = await hr.post('/v1/DefaultWorkSchedule', { ...asDefault, workScheduleId: ready.id });
  expect(other.body.errors).toMatchObject([{ path: 'workScheduleId', code: 'SCHEDULE_NOT_ACTIVE' }]);
  const made = await add('/v1/DefaultWorkSchedule', { ...asDefault, workScheduleId: unready.id });
  await act(unready.id, 'Deactivate');
  const again = { ...asDefault, name: 'ST-RENAMED', workScheduleId: unready.id, version: 1 };
  succeeded(await hr.put(`/v1/DefaultWorkSchedule/${made.id}`, again));
});
