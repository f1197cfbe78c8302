import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const demo = await demoOf(api);
const admin = api.as('admin@demo.example');
const { tenantId } = demo;
const TYPE = 'ERASURE';
const PATH = '/v1/WorkflowSetting';

let employers: { id: string; code: string; name: string }[] = [];
let roleId = '';
let employeeId = '';
beforeAll(async () => {
  await demo.run(async (tx) => {
    const found = await sql<{ id: string; code: string; name: string }>`
      select id, code, name from employer where tenant_id = ${tenantId} order by code limit 2`.execute(tx);
    employers = found.rows;
    const role = await sql<{
      id: string;
    }>`select id from role where tenant_id = ${tenantId} and code = 'HR-ADMIN'`.execute(tx);
    roleId = role.rows[0]?.id ?? '';
    const person = await sql<{ id: string }>`
      select c.id from employee_current c where c.tenant_id = ${tenantId} and c.status = 'active' and c.employer_id = ${employers[0]?.id ?? null}::uuid order by c.id limit 1`.execute(
      tx,
    );
    employeeId = person.rows[0]?.id ?? '';
  });
});

const draft = (change: Record<string, unknown> = {}, definition: Record<string, unknown> = {}) => ({
  code: 'ERASE-A',
  name: 'Erasures of the first employer',
  requestType: TYPE,
  priority: 10,
  definition: {
    scope: [{ dimension: 'employer', values: [employers[0]?.id] }],
    steps: [{ name: 'HR', slots: [{ kind: 'ROLE', params: { roleId } }] }],
    ...definition,
  },
  ...change,
});
const created = async (change: Record<string, unknown> = {}, definition: Record<string, unknown> = {}) =>
  succeeded(await admin.post(PATH, draft(change, definition))).body.data;
const listed = async (query: string) =>
  succeeded(await admin.get(`${PATH}/GetPagination?pageSize=100&${query}`)).body.data as Record<string, unknown>[];

test('B: the list tells scope and employers by name, and can be filtered and sorted by every column', async () => {
  await created();
  const code = async (query: string) => (await listed(query)).map((row) => row['code']);
  const [own] = await listed('code.is=ERASE-A');
  expect(own).toMatchObject({
    scope: `Employer: ${employers[0]?.name}`,
    employer: employers[0]?.name,
    steps: 1,
    hasDraft: true,
  });
  expect(await code(`employer.in=${employers[0]?.id}`)).toContain('ERASE-A');
  const other = await code(`employer.in=${employers[1]?.id ?? roleId}`);
  expect(other).not.toContain('ERASE-A');
  // What is for everyone covers every employer.
  expect(other.length).toBeGreaterThan(0);
  expect(await code('employer.empty=true')).not.toContain('ERASE-A');
  expect(await code(`scope.contains=${encodeURIComponent(employers[0]?.name.slice(0, 6) ?? '')}`)).toEqual(['ERASE-A']);
  expect(await code('requestType.contains=erasure')).toContain('ERASE-A');
  expect(await code('hasDraft.is=true')).toEqual(['ERASE-A']);
  expect(await code('priority.to=10&steps.from=1')).toEqual(['ERASE-A']);
  expect(await code('publishedVersion.empty=true')).toEqual(['ERASE-A']);
  const steps = (await listed('sort=-steps,code')).map((row) => Number(row['steps']));
  expect(steps).toEqual(steps.toSorted((a, b) => b - a));
  for (const sort of ['scope', 'running', 'publishedVersion', 'hasDraft', '-status', 'updatedAt'])
    expect((await admin.get(`${PATH}/GetPagination?sort=${sort}`)).status, sort).toBe(200);
});

test('B: a draft is published after a simulation, and versions are compared in words', async () => {
  const made = await created({ code: 'ERASE-B', priority: 20 });
  const publish = (version: number) => admin.post(`${PATH}/${made.id}/Publish`, { version, changeNote: 'First' });
  expect((await publish(made.version)).body.code).toBe('WF_NOT_SIMULATED');
  const simulation = succeeded(
    await admin.post(`${PATH}/Simulate`, { requestType: TYPE, employeeId, draftOf: made.id }),
  ).body.data;
  // ERASE-A was never published, so it does not come first.
  expect(simulation).toMatchObject({ chosen: { id: made.id }, outcome: 'APPROVED' });
  const published = succeeded(await publish(made.version)).body.data;
  expect(published).toMatchObject({ published: { versionNo: 1 }, draft: null });

  const { version, definition } = { version: published.version, definition: published.published.definition };
  // Another name alone changes nothing of what the workflow says: no draft is opened for it.
  const renamed = succeeded(
    await admin.put(`${PATH}/${made.id}`, {
      ...draft({ code: 'ERASE-B', priority: 20, name: 'Renamed' }),
      definition,
      version,
    }),
  ).body.data;
  expect(renamed).toMatchObject({ name: 'Renamed', draft: null });
  const [hr] = definition.steps;
  const changed = {
    ...definition,
    steps: [
      { name: 'Manager', slots: [{ kind: 'DIRECT_MANAGER' }] },
      { ...hr, entryCondition: 'request.amount > 100', onVacant: 'SKIP' },
    ],
    options: { ...definition.options, maxRounds: 3 },
  };
  succeeded(
    await admin.put(`${PATH}/${made.id}`, {
      ...draft({ code: 'ERASE-B', priority: 20 }),
      definition: changed,
      version: renamed.version,
    }),
  );
  const diff = succeeded(await admin.get(`${PATH}/${made.id}/Versions/1/Diff/2`)).body.data;
  expect(diff.map(({ where, what, old, new: now }: Record<string, unknown>) => [where, what, old, now])).toEqual([
    ['Step 1: Manager', 'Approvers', null, 'Direct manager'],
    ['Step 2: HR', 'Only if', null, 'request.amount > 100'],
    ['Step 2: HR', 'If no approver is found', 'Go one level up', 'Skip'],
    ['Step 2: HR', 'Position in the order', '1', '2'],
    ['Options', 'Maximum rounds', '5', '3'],
  ]);
});

test('B, WF_UNREACHABLE: a workflow says which other covers its requests first, until it comes before that one', async () => {
  const made = await created({ code: 'ERASE-LATE', priority: 60 });
  expect(made.warnings).toMatchObject([
    { code: 'WF_UNREACHABLE', path: 'priority', message: expect.stringContaining('ERASE-B covers the same requests') },
  ]);
  const { version } = made;
  const earlier = await admin.put(`${PATH}/${made.id}`, { ...draft({ code: 'ERASE-LATE', priority: 5 }), version });
  expect(succeeded(earlier).body.data.warnings).toEqual([]);
  // Whoever has a wider scope gets what the narrower one leaves.
  expect((await created({ code: 'ERASE-WIDE', priority: 61 }, { scope: [] })).warnings).toEqual([]);
});

test('B: an export names records by code, and its import makes drafts in a company where they have other ids', async () => {
  const made = await created({ code: 'ERASE-C', priority: 30 });
  const exported = succeeded(await admin.get(`${PATH}/Export?ids=${made.id}`)).body.data;
  expect(exported[0].references[roleId]).toEqual({ kind: 'role', code: 'HR-ADMIN' });
  // As another company would have written it.
  const foreign = JSON.parse(
    JSON.stringify(exported).replaceAll(roleId, '0199ffff-0000-7000-8000-000000000001'),
  ) as unknown;
  const twice = await Promise.resolve([
    succeeded(await admin.post(`${PATH}/Import`, { workflows: foreign })).body.data[0],
    succeeded(await admin.post(`${PATH}/Import`, { workflows: foreign })).body.data[0],
  ]);
  for (const one of twice) {
    expect(one.draft.definition.steps[0].slots[0].params.roleId).toBe(roleId);
    expect(one.published).toBeNull();
  }
  expect(new Set([made.code, ...twice.map(({ code }) => code)]).size).toBe(3);
});

test('B: what stands in the way of publishing is told at each place', async () => {
  const made = await created(
    { code: 'ERASE-D', priority: 40 },
    {
      scope: [],
      steps: [
        { name: 'One', entryCondition: 'claim.total >', slots: [{ kind: 'PERSON', params: { employeeId: roleId } }] },
        { name: 'Two', mode: 'N_OF', quorum: 3, slots: [{ kind: 'DIRECT_MANAGER' }] },
        { name: 'Three', slots: [] },
      ],
    },
  );
  const refused = await admin.post(`${PATH}/${made.id}/Publish`, { version: made.version, changeNote: 'x' });
  expect(refused.status).toBe(422);
  expect(refused.body.errors.map(({ path }: { path: string }) => path).toSorted()).toEqual([
    'definition.steps.0.entryCondition',
    'definition.steps.0.slots.0',
    'definition.steps.1.quorum',
    'definition.steps.2.slots',
  ]);
  const wrong = await admin.post(
    PATH,
    draft({ code: 'ERASE-E', priority: 50 }, { steps: [{ name: 'One', slaDays: 'x' }] }),
  );
  expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual(['definition.steps.0.slaDays']);
});
