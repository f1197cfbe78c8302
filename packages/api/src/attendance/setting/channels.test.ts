import { beforeAll, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

/** attendance 13: how attendance may be recorded, by the company or by an employer. */

const api = await testApi();
const { tenantId, idOf } = await demoOf(api);
const hr = api.as('hr@demo.example');
const yoga = api.as('employee@demo.example');
const ON_PHONE = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
};
const AT = '/v1/AttendancePunch/Clock';
let employerId: string;
let today: string;

const setting = async () => succeeded(await hr.get('/v1/GeneralSetting')).body.data;
async function save(channels: object) {
  const { cutOffDay, incompleteAtCutoff, rules, version } = await setting();
  const body = { cutOffDay, incompleteAtCutoff, rules, version, effectiveFrom: today, channels };
  succeeded(await hr.put('/v1/GeneralSetting', body));
}
const employer = async () => succeeded(await hr.get(`/v1/GeneralSetting/Employer/${employerId}`)).body.data;
async function saveEmployer(channels: object | null) {
  const { rules, inherits, version } = await employer();
  const body = { rules, inherits, version, effectiveFrom: today, channels };
  succeeded(await hr.put(`/v1/GeneralSetting/Employer/${employerId}`, body));
}
const clock = async (headers?: Record<string, string>) => succeeded(await yoga.get(AT, headers)).body.data.clocking;
const press = async (headers?: Record<string, string>) => {
  const { status, body } = await yoga.post(AT, { direction: 'out' }, headers);
  return status === 201 ? 'clocked' : [status, body.code];
};
const hasCard = async () => JSON.stringify(succeeded(await yoga.get('/v1/Home/Layout')).body.data).includes('"Clock"');

beforeAll(async () => {
  today = (await setting()).today;
  const yogaId = await idOf('employee', 'employee@demo.example', 'work_email');
  const { rows } = await api.owner.query<{ id: string }>(
    'select employer_id as id from employee_current where tenant_id = $1 and id = $2',
    [tenantId, yogaId],
  );
  employerId = rows[0]?.id as string;
});

test('13: everything is on until it is switched off', async () => {
  expect((await setting()).channels).toEqual({ webClock: true, mobileClock: true, devicePush: true });
  expect([await clock(), await clock(ON_PHONE), await hasCard()]).toEqual(['allowed', 'allowed', true]);
  expect([await press(), await press(ON_PHONE)]).toEqual(['clocked', 'clocked']);
});

test('CLOCK_USE_COMPUTER, CLOCK_USE_PHONE: a refused clock says where it is possible', async () => {
  await save({ webClock: true, mobileClock: false, devicePush: true });
  expect([await clock(), await clock(ON_PHONE)]).toEqual(['allowed', 'useComputer']);
  expect([await press(), await press(ON_PHONE)]).toEqual(['clocked', [403, 'CLOCK_USE_COMPUTER']]);
  await save({ webClock: false, mobileClock: true, devicePush: true });
  expect([await press(), await press(ON_PHONE)]).toEqual([[403, 'CLOCK_USE_PHONE'], 'clocked']);
  expect(await hasCard()).toBe(true);
});

test('CLOCK_OFF: where nobody may clock there is no card; an employer decides for itself', async () => {
  await save({ webClock: false, mobileClock: false, devicePush: true });
  expect([await clock(), await press(), await hasCard()]).toEqual(['off', [403, 'CLOCK_OFF'], false]);
  expect(await employer()).toMatchObject({ hasOwnChannels: false, channels: { webClock: false } });
  await saveEmployer({ webClock: true, mobileClock: false, devicePush: true });
  expect(await employer()).toMatchObject({ hasOwnChannels: true, channels: { webClock: true, mobileClock: false } });
  expect((await setting()).employers.find(({ id }: { id: string }) => id === employerId).hasOwnRules).toBe(true);
  expect([await clock(), await press(), await hasCard()]).toEqual(['allowed', 'clocked', true]);
  await saveEmployer(null);
  expect([await employer(), await clock()]).toMatchObject([{ hasOwnChannels: false }, 'off']);
});

test('DEVICE_PUSH_OFF: devices of a location follow the employer of the location', async () => {
  const locationId = await idOf('location', 'JKT');
  const { rows } = await api.owner.query<{ id: string }>('select employer_id as id from location where id = $1', [
    locationId,
  ]);
  employerId = rows[0]?.id as string;
  const device = succeeded(
    await hr.post('/v1/AttendanceDevice', { code: 'CH-GATE', name: 'Gate', locationId, direction: 'byPunch' }),
  ).body.data;
  const { key } = succeeded(await hr.post(`/v1/AttendanceDevice/${device.id}/CreateKey`)).body.data;
  const push = async () => {
    const headers = { authorization: `Bearer ${key}` };
    const { status, body } = await hr.post('/v1/AttendancePunch/Push', { punches: [] }, headers);
    return [status, body.code];
  };
  expect((await push())[0]).toBe(200);
  await save({ webClock: true, mobileClock: true, devicePush: false });
  expect(await push()).toEqual([403, 'DEVICE_PUSH_OFF']);
  await saveEmployer({ webClock: true, mobileClock: true, devicePush: true });
  expect((await push())[0]).toBe(200);
});
