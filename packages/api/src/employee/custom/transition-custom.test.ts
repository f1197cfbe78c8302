import { expect, test } from 'vitest';
import { defineField } from '../../../testing/custom-fields.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const officer = api.as('multi@demo.example');
const stranger = api.as('admin@other.example');

test('10.6: custom fields of a career transition: kept with the event, also when it is corrected; in classes and reach', async () => {
  const [someone] = (await admin.get('/v1/Employee/GetPagination?pageSize=1&status=active')).body.data;
  const events = async () => (await admin.get(`/v1/CareerTransition/Employee/${someone.id}`)).body.data.transitions;
  await defineField(admin, 'CASE', { entity: 'transition', fieldClass: 'basic' });
  await defineField(admin, 'COST', { entity: 'transition', fieldClass: 'pay' });
  const told = await admin.post('/v1/CareerTransition', {
    employeeId: someone.id,
    type: 'data-change',
    effectiveDate: '2026-03-01',
    changes: { costCentre: 'CC-731' },
  });
  expect(told.status, JSON.stringify(told.body)).toBe(201);
  const path = (id: string) => `/v1/CareerTransition/${id}/Custom`;
  const { id } = told.body.data;
  const saved = await admin.put(path(id), { values: { CASE: 'B-12', COST: 'QX731' }, version: 0 });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect((await admin.put(path(id), { values: { CASE: 'x' }, version: 0 })).body.code).toBe('STALE');
  expect((await admin.put(path(id), { values: { NOBODY: 1 }, version: 1 })).body.errors).toMatchObject([
    { path: 'values.NOBODY' },
  ]);
  const seen = await officer.get(path(id));
  expect([seen.status, seen.raw.toString()]).toEqual([200, expect.not.stringMatching(/QX731|COST/)]);
  expect((await stranger.get(path(id))).status).toBe(404);
  expect((await api.as('employee@demo.example').put(path(id), { values: {}, version: 1 })).status).toBeGreaterThan(399);

  const corrected = await admin.post(`/v1/CareerTransition/${id}/Correct`, {
    type: 'data-change',
    effectiveDate: '2026-03-02',
    changes: { costCentre: 'CC-731' },
    correctionReason: 'a day later',
  });
  expect(corrected.status, JSON.stringify(corrected.body)).toBeLessThan(300);
  const now = (await events()).find((one: { effectiveDate: string }) => one.effectiveDate === '2026-03-02');
  expect((await admin.get(path(now.id))).body.data.values).toEqual({ CASE: 'B-12', COST: 'QX731' });
});
