import { describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { testApi } from '../../../testing/index.ts';
import { openFiles } from '../../platform/files/index.ts';
import { followBridgeDays, recordAndApply, type TransitionDraft } from './index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const hr = api.as('hr@demo.example');
const demo = await demoOf(api);
const { tenantId, idOf, places, run } = demo;
const hire = (hireDate: string) => demo.hire({ firstName: 'Kembali', hireDate });
const add = (draft: TransitionDraft) =>
  run((tx) =>
    recordAndApply(tx, { tenantId, userId: null }, [{ kind: 'add', draft: { reason: 'because', ...draft } }]),
  );
const returned = async (on: string): Promise<string> => {
  const id = await hire('2018-04-01');
  await add({ employeeId: id, type: 'resignation', effectiveDate: '2022-03-31' });
  await add({
    employeeId: id,
    type: 'rehire',
    effectiveDate: on,
    changes: {
      ...places,
      gradeId: await idOf('grade', 'G2'),
      employmentType: 'permanent',
      state: 'working',
    } as never,
  });
  return id;
};
const serviceDate = async (id: string): Promise<string> => (await hr.get(`/v1/Employee/${id}`)).body.data.serviceDate;
const KEPT_BY_THE_SERVER = new Set(['refs', 'id', 'status', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']);
const settings = async (change: object) => {
  const id = tenantId;
  const { data } = (await admin.get(`/v1/TenantSetting/${id}`)).body;
  const given = Object.entries(data).filter(([name]) => !KEPT_BY_THE_SERVER.has(name));
  const put = await admin.put(`/v1/TenantSetting/${id}`, { ...Object.fromEntries(given), ...change });
  expect(put.status, JSON.stringify(put.body)).toBe(200);
};
const files = openFiles(api.config);

describe('10.5: dates of service', () => {
  test('bridgeDays: 30 days bridge 29 days without employment but not 44, and a change of the setting is followed', async () => {
    await settings({ bridgeDays: 30 });
    const soon = await returned('2022-04-30');
    const late = await returned('2022-05-15');
    expect([await serviceDate(soon), await serviceDate(late)]).toEqual(['2018-04-01', '2022-05-15']);

    await settings({ bridgeDays: 0 });
    const actor = { tenantId, userId: null, channel: 'schedule' };
    await followBridgeDays.run(api.door, actor, files);
    expect([await serviceDate(soon), await serviceDate(late)]).toEqual(['2022-04-30', '2022-05-15']);
    await settings({ bridgeDays: 60 });
    await followBridgeDays.run(api.door, actor, files);
    expect([await serviceDate(soon), await serviceDate(late)]).toEqual(['2018-04-01', '2018-04-01']);
  });

  test('1.4: a correction keeps what no form asks for then: a service that began again, and the number of the employment', async () => {
    const id = await hire('2018-04-01');
    await add({ employeeId: id, type: 'resignation', effectiveDate: '2022-03-31' });
    const changes = { ...places, gradeId: await idOf('grade', 'G2'), employmentType: 'permanent' };
    const back = { type: 'rehire', effectiveDate: '2022-04-01', changes, reason: 'because' } as const;
    const [made] = await add({ ...back, employeeId: id, terms: { newService: true, newNumber: true } });
    expect(await serviceDate(id)).toBe('2022-04-01');
    const correct = (effectiveDate: string) =>
      hr.post(`/v1/CareerTransition/${made?.id}/Correct`, { ...back, effectiveDate, correctionReason: 'the letter' });
    expect((await correct('2022-04-01')).body.code).toBe('NO_CHANGE');
    const corrected = await correct('2022-04-02');
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
    const { terms } = (await hr.get(`/v1/CareerTransition/${corrected.body.data.id}`)).body.data.transition;
    const { employeeNo } = (await hr.get(`/v1/Employee/${id}`)).body.data;
    expect([await serviceDate(id), terms]).toEqual(['2022-04-02', { newService: true, employeeNo }]);
  });
});

describe('10.4: access while suspended', () => {
  test('a suspension with a blocked login keeps the person out at once, and its end lets them in; without it they work on', async () => {
    const account = async (box: string, employeeId: string) => {
      const made = await admin.post('/v1/User', {
        email: `${box}@demo.example`,
        firstName: box,
        name: box,
        employeeId,
      });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      return api.as(`${box}@demo.example`);
    };
    const [blocked, working] = [await hire('2020-01-01'), await hire('2020-01-01')];
    const [out, inside] = [await account('blocked', blocked), await account('working', working)];
    expect([(await out.get('/v1/User/Me')).status, (await inside.get('/v1/User/Me')).status]).toEqual([200, 200]);
    const from = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    const suspend = (employeeId: string, blockLogin: boolean) =>
      add({ employeeId, type: 'suspension', effectiveDate: from, terms: { blockLogin } });
    const [event] = await suspend(blocked, true);
    await suspend(working, false);
    expect((await out.get('/v1/User/Me')).body.code).toBe('USER_INACTIVE');
    expect((await inside.get('/v1/User/Me')).status).toBe(200);
    await run((tx) =>
      recordAndApply(tx, { tenantId, userId: null }, [
        { kind: 'cancel', id: event?.id ?? '', employeeId: blocked, reason: 'cleared' },
      ]),
    );
    expect((await out.get('/v1/User/Me')).status).toBe(200);
  });
});
