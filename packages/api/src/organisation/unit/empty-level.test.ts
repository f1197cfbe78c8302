import { OrganizationLevel } from '@personalia/contract';
import { expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { draftOf } from '../../../testing/drafts.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const { hire, places } = await demoOf(api);

const level = async (draft: object) => succeeded(await hr.post('/v1/OrganizationLevel', draft)).body.data;
const unit = async (code: string, levelId: string) =>
  succeeded(await hr.post('/v1/OrganizationUnit', { code, name: `Unit ${code}`, levelId })).body.data;
const group = await level({
  levelNo: 9,
  name: 'Cluster',
  colour: 'blue',
  mayHoldEmployees: false,
  mandatoryInChain: false,
});
const { id: emptyId } = await unit('EMPTY', group.id);

test('5: a unit of a level that may not hold employees gets nobody, by a hire or by a transfer', async () => {
  const person = { ...places, unitId: emptyId, firstName: 'Tanpa', lastName: 'Unit', employmentType: 'permanent' };
  const hired = await hr.post('/v1/Employee', { ...person, birthDate: '1990-01-01', hireDate: '2024-01-01' });
  const result = [{ path: 'unitId', message: expect.stringContaining('Cluster') }];
  expect([hired.status, hired.body.errors]).toMatchObject([422, result]);
  const moved = await hr.post('/v1/CareerTransition', {
    employeeId: await hire({ firstName: 'Pindah', lastName: 'Kosong' }),
    type: 'transfer',
    effectiveDate: '2025-01-01',
    changes: { unitId: emptyId },
  });
  expect([moved.status, moved.body.errors]).toMatchObject([422, result]);
});

test('5, 0.2 ACTIVE_ASSIGNMENTS: a level goes on holding employees while people are in its units', async () => {
  const made = await level({
    levelNo: 10,
    name: 'Crew',
    colour: 'green',
    mayHoldEmployees: true,
    mandatoryInChain: false,
  });
  const { id: unitId } = await unit('CREW', made.id);
  const employeeId = await hire({ firstName: 'Awak', lastName: 'Kapal', unitId });
  const change = { ...draftOf(OrganizationLevel, made), mayHoldEmployees: false, version: made.version };
  const refused = await hr.put(`/v1/OrganizationLevel/${made.id}`, change);
  expect(refused.body).toMatchObject({ code: 'ACTIVE_ASSIGNMENTS', errors: [{ path: 'mayHoldEmployees' }] });
  expect(refused.body.message).toMatch(/^1 employee is assigned to Crew on or after .+\. Move them first\.$/);
  const leaves = { employeeId, type: 'transfer', effectiveDate: '2025-01-01', changes: { unitId: places.unitId } };
  succeeded(await hr.post('/v1/CareerTransition', leaves));
  expect((await hr.put(`/v1/OrganizationLevel/${made.id}`, change)).status).toBe(200);
  const named = { ...draftOf(OrganizationLevel, group), namePlural: 'Clusters', version: group.version };
  expect((await hr.put(`/v1/OrganizationLevel/${group.id}`, named)).status).toBe(200);
});
