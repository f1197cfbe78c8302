import { beforeAll, describe, expect, test } from 'vitest';
import { careersOf, inDays } from '../../../testing/careers.ts';
import { type Person, succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const careers = await careersOf(api);
const [manager, hr, admin] = ['manager', 'hr', 'admin'].map((box) => api.as(`${box}@demo.example`)) as [
  Person,
  Person,
  Person,
];
const base = '/v1/WorkAction';
const types = {} as Record<'LX1' | 'LX2', string>;
let managerId = '';

beforeAll(async () => {
  managerId = await careers.hire({ firstName: 'Sekar', lastName: 'Anggraini' });
  await api.owner.query('update app_user set employee_id = $3 where tenant_id = $1 and email = $2', [
    careers.tenantId,
    'manager@demo.example',
    managerId,
  ]);
  const step = { nature: 'disciplinary', validityMonths: 6, ladder: 'LX', needsAcknowledgement: false };
  const more = {
    LX1: { level: 1, blocksPromotion: true, points: 5 },
    LX2: { level: 2, maySupersedeLower: true, blocksBonus: true, points: 7 },
  };
  for (const code of ['LX1', 'LX2'] as const)
    types[code] = succeeded(
      await hr.post('/v1/WorkActionType', { code, name: `Letter ${code}`, ...step, ...more[code] }),
    ).body.data.id;
}, 120_000);

const hire = (firstName: string) => careers.hire({ firstName, lastName: 'Validitas', managerId });
const draft = (employeeId: string, code: keyof typeof types, more: object = {}) => ({
  employeeId,
  typeId: types[code],
  issueDate: inDays(0),
  incidentDate: inDays(0),
  incidentPlace: 'Gudang',
  description: 'Left the post.',
  ...more,
});
const read = async (id: string) => succeeded(await hr.get(`${base}/${id}`)).body.data;
async function act(by: Person, verb: string, id: string, more: object = {}) {
  return by.post(`${base}/${id}/${verb}`, { version: (await read(id)).version, ...more });
}
async function issued(content: object) {
  const listed = succeeded(await hr.get('/v1/Violation/GetPagination?pageSize=1')).body.data;
  const violationIds = listed.map(({ id }: { id: string }) => id);
  const { id, version } = succeeded(await hr.post(base, { ...content, violationIds })).body.data;
  succeeded(await hr.post(`${base}/${id}/Submit`, { version }));
  const { taskId } = succeeded(await admin.get(`${base}/${id}`)).body.data;
  const task = succeeded(await admin.get(`/v1/Approval/${taskId}`)).body.data;
  succeeded(await admin.post(`/v1/Approval/${taskId}/Approve`, { version: task.version, comment: '' }));
  return read(id);
}
const codes = (answer: { status: number; body: { errors?: { path: string; code?: string }[] } }) => [
  answer.status,
  ...(answer.body.errors ?? []).map(({ path, code }) => `${path} ${code}`),
];

describe('organisation-and-employee 15.2: validity', () => {
  test('15.2: validTo follows from the type, and another one is set by those who may revoke', async () => {
    const who = await hire('Sapto');
    const usual = succeeded(await hr.post(base, draft(who, 'LX1'))).body.data;
    expect(usual.isValiditySet).toBe(false);
    // The day that the months give is no other one.
    const same = succeeded(await hr.post(base, draft(who, 'LX1', { validTo: usual.validTo }))).body.data;
    expect(same).toMatchObject({ validTo: usual.validTo, isValiditySet: false });

    expect(codes(await manager.post(base, draft(who, 'LX1', { validTo: inDays(20) })))).toEqual([
      422,
      'validTo VALIDITY_FIXED',
    ]);
    expect(codes(await hr.post(base, draft(who, 'LX1', { validTo: inDays(-1) })))).toEqual([
      422,
      'validTo VALIDITY_ENDS',
    ]);
    const preview = succeeded(await manager.post(`${base}/Preview`, draft(who, 'LX1', { validTo: inDays(20) }))).body;
    expect(preview.data.findings).toContainEqual(expect.objectContaining({ code: 'VALIDITY_FIXED' }));

    const action = await issued(draft(who, 'LX1', { validTo: inDays(20) }));
    // Where the company is it may be another day by now.
    const { rows: left } = await api.owner.query('select $2::date - app.today_of($1) + 1 as days', [
      careers.tenantId,
      inDays(20),
    ]);
    expect(action).toMatchObject({ validTo: inDays(20), daysLeft: left[0]?.days, isValiditySet: true });
    const detail = succeeded(await hr.get(`/v1/ApprovalRequest/${action.requestId}`)).raw.toString();
    expect(detail).toContain('set by hand');
    expect(detail).toContain('Blocks promotion');
  });

  test('maySupersedeLower: issued, it ends what is active below it; revoked, that is active again', async () => {
    const who = await hire('Surya');
    const lower = await issued(draft(who, 'LX1'));
    const record = async () => succeeded(await hr.get(`${base}/Record/${who}`)).body.data;
    expect((await record()).points.sum).toBe(5);
    const preview = succeeded(await hr.post(`${base}/Preview`, draft(who, 'LX2'))).body.data;
    expect(preview.findings).toContainEqual(
      expect.objectContaining({ code: 'LADDER_REPLACES', severity: 'warning', path: 'typeId' }),
    );

    const higher = await issued(draft(who, 'LX2'));
    expect(higher.type.blocks).toEqual(['bonus']);
    expect(await read(lower.id)).toMatchObject({
      standing: 'SUPERSEDED',
      daysLeft: null,
      supersededBy: { id: higher.id, type: 'Letter LX2', date: inDays(0) },
    });
    const after = await record();
    expect(after.points.sum).toBe(7);
    const steps = after.ladders.find(({ ladder }: { ladder: string }) => ladder === 'LX').steps;
    expect(steps.map(({ code, active }: { code: string; active: object | null }) => [code, active !== null])).toEqual([
      ['LX1', false],
      ['LX2', true],
    ]);
    const active = succeeded(await hr.get(`${base}/GetPagination?employeeId=${who}&activeOn=${inDays(0)}`)).body.data;
    expect(active.map(({ id }: { id: string }) => id)).toEqual([higher.id]);
    // What it replaced blocks nothing any more.
    const career = '/v1/CareerTransitionRequest';
    const promotion = { employeeId: who, type: 'promotion', effectiveDate: inDays(10), reason: 'Leads the team.' };
    const { id, version } = succeeded(await hr.post(career, { ...promotion, changes: { gradeId: careers.G6 } })).body
      .data;
    const asked = succeeded(await hr.post(`${career}/${id}/Submit`, { version })).body.data;
    succeeded(await hr.post(`${career}/${id}/Withdraw`, { version: asked.version }));

    succeeded(await act(hr, 'Revoke', higher.id, { reason: 'Wrong person.' }));
    expect(await read(lower.id)).toMatchObject({ standing: 'ACTIVE', supersededBy: null });
    expect((await record()).points.sum).toBe(5);
  });
});
