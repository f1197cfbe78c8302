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
  const result = await admin.post('/v1/CareerTransition', {
    employeeId: someone.id,
    type: 'data-change',
    effectiveDate: '2026-03-01',
    changes: { costCentre: 'CC-731' },
  });
  expect(result.status, JSON.stringify(result.body)).toBe(201);
  const path = (id: string) => `/v1/CareerTransition/${id}/Custom`;
  const { id } = result.body.data;
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

test('10.6: an event that lacks what is required says so, to whoever could enter it, until it is there', async () => {
  const [someone] = (await admin.get('/v1/Employee/GetPagination?pageSize=1&status=active')).body.data;
  const lacks = async (who = admin) =>
    new Map<string, boolean>(
      (await who.get(`/v1/CareerTransition/Employee/${someone.id}`)).body.data.transitions.map(
        ({ id, lacks }: { id: string; lacks: boolean }) => [id, lacks],
      ),
    );
  const event = (costCentre: string, effectiveDate: string) =>
    admin.post('/v1/CareerTransition', {
      employeeId: someone.id,
      type: 'data-change',
      effectiveDate,
      changes: { costCentre },
    });
  const { id } = (await event('CC-801', '2026-04-01')).body.data;
  expect([...(await lacks()).values()]).not.toContain(true);
  await defineField(admin, 'SIGNED', { entity: 'transition', fieldClass: 'pay', isRequired: true });
  const onlyIf = { visibleIfField: 'SIGNED', visibleIfValue: 'abroad' };
  await defineField(admin, 'WHERE', { entity: 'transition', fieldClass: 'pay', isRequired: true, ...onlyIf });
  expect((await lacks()).get(id)).toBe(true);
  // 0.2: who may not see the class of the field is asked for nothing.
  expect([...(await lacks(officer)).values()]).not.toContain(true);
  const put = async (values: object) => {
    const path = `/v1/CareerTransition/${id}/Custom`;
    const { version } = (await admin.get(path)).body.data;
    expect((await admin.put(path, { values, version })).status).toBe(200);
  };
  await put({ SIGNED: 'at home' });
  expect((await lacks()).get(id)).toBe(false);
  await put({ SIGNED: 'abroad', WHERE: 'Singapore' });
  expect((await lacks()).get(id)).toBe(false);
  // One that was cancelled needs nothing any more; a correction goes on with what was entered.
  const gone = (await event('CC-802', '2026-05-01')).body.data.id;
  expect((await lacks()).get(gone)).toBe(true);
  const cancelled = await admin.post(`/v1/CareerTransition/${gone}/Cancel`, {
    reason: 'never happened',
    reviewed: true,
  });
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBeLessThan(300);
  expect((await lacks()).get(gone)).toBe(false);
  const corrected = await admin.post(`/v1/CareerTransition/${id}/Correct`, {
    type: 'data-change',
    effectiveDate: '2026-04-02',
    changes: { costCentre: 'CC-801' },
    correctionReason: 'a day later',
  });
  expect((await lacks()).get(corrected.body.data.id)).toBe(false);
});
