import { beforeAll, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const demo = await demoOf(api);
const hr = api.as('hr@demo.example');
const payroll = api.as('payroll@demo.example');
const employee = api.as('employee@demo.example');
const WORD = '/v1/FormulaVocab';

let yoga = '';
beforeAll(async () => {
  yoga = await demo.idOf('employee', 'employee@demo.example', 'work_email');
});

const draft = (code: string, more: object = {}) => ({
  code,
  kind: 'Constant',
  type: 'decimal',
  domains: [],
  label: 'Days for long service',
  description: 'Days a year that long service adds.',
  draft: { effectiveFrom: '2024-01-01', value: '3' },
  ...more,
});
const formula = (code: string, expression: string, more: object = {}) =>
  draft(code, { kind: 'NamedFormula', draft: { effectiveFrom: '2024-01-01', expression }, ...more });
const create = async (body: object) => {
  const answer = await hr.post(WORD, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
};
const publish = (one: { id: string; version: number }) =>
  hr.post(`${WORD}/${one.id}/Publish`, { version: one.version, changeNote: 'Agreed' });
const published = async (body: object) => {
  const answer = await publish(await create(body));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const codeAt = (answer: { body: { code: string; errors: { path: string }[] } }) => [
  answer.body.code,
  answer.body.errors[0]?.path,
];

test('8.2: built-in words and those of the tenant stand in one list, with filters and sorting', async () => {
  await published(draft('company.listed'));
  const all = (await hr.get(`${WORD}/GetPagination?pageSize=200`)).body;
  expect(all.data.map(({ code }: { code: string }) => code)).toEqual(
    expect.arrayContaining(['employee.serviceYears', 'company.listed', 'leave.days']),
  );
  const own = (await hr.get(`${WORD}/GetPagination?source.in=Tenant&kind.in=Constant&search=listed&domains.in=Leave`))
    .body;
  expect(own.data).toMatchObject([
    { code: 'company.listed', state: 'PUBLISHED', status: 'active', currentFrom: '2024-01-01', usedBy: 0 },
  ]);
  const terms = (await hr.get(`${WORD}/GetPagination?sensitivity.in=Pay&sort=-code`)).body.data;
  expect(terms[0]).toMatchObject({ code: 'employee.salary.monthly', source: 'BuiltIn', kind: 'Term' });
  expect((await hr.get(`${WORD}/employee-age`)).body.data).toMatchObject({ source: 'BuiltIn', can: [], versions: [] });
  const refused = await publish({ id: 'employee-age', version: 1 });
  expect([refused.status, refused.body.code]).toEqual([409, 'VOCAB_BUILTIN']);
});

test('8.7: names are dotted, kept roots and taken ones are refused', async () => {
  for (const [code, problem] of [
    ['Company Bonus', 'VOCAB_CODE'],
    ['employee.shoeSize', 'VOCAB_CODE_RESERVED'],
    ['employee.age', 'VOCAB_CODE_TAKEN'],
    ['max', 'VOCAB_CODE_TAKEN'],
  ] as const)
    expect(codeAt(await hr.post(WORD, draft(code)))).toEqual([problem, 'code']);
  await create(draft('company.once'));
  const again = await hr.post(WORD, draft('company.once'));
  expect([again.status, again.body.code]).toEqual([409, 'VOCAB_CODE_TAKEN']);
  expect((await hr.post(WORD, draft('tenant.const.hours'))).status).toBe(201);
  expect((await hr.put(`${WORD}/employee-age`, {})).status).not.toBe(200);
});

test('8.7: what means nothing is refused at its field', async () => {
  const of = async (more: object) => codeAt(await hr.post(WORD, draft('company.wrong', more)));
  expect(await of({ draft: { effectiveFrom: '2024-01-01', value: 'three' } })).toEqual(['VOCAB_VALUE', 'draft.value']);
  const bad = await hr.post(WORD, formula('company.wrong', 'employee.serviceYeers + 1'));
  expect(codeAt(bad)).toEqual(['FORMULA_UNKNOWN_NEAR', 'draft.expression']);
  expect(bad.body.errors[0].message).toContain('Did you mean "employee.serviceYears"?');
  const keys = [{ name: 'Grade', type: 'string', match: 'exact' }];
  const table = (rows: string[][]) => of({ kind: 'Table', keys, draft: { effectiveFrom: '2024-01-01', rows } });
  expect(await table([['G1', 'many']])).toEqual(['VOCAB_ROW', 'draft.rows']);
  expect(
    await table([
      ['G1', '1'],
      ['G1', '2'],
    ]),
  ).toEqual(['VOCAB_ROW_TWICE', 'draft.rows']);
  expect(await of({ kind: 'Table', keys: [] })).toEqual(['VOCAB_KEYS', 'keys']);
  const asked = { kind: 'Function', draft: { effectiveFrom: '2024-01-01', expression: 'years * 2' } };
  expect(await of({ ...asked, keys: [] })).toEqual(['VOCAB_KEYS', 'keys']);
  const named = (name: string) => of({ ...asked, keys: [{ name, type: 'decimal', match: 'exact' }] });
  for (const name of ['the years', 'true', 'Years']) expect(await named(name)).toEqual(['VOCAB_PARAMETER', 'keys']);
  expect(await named('months')).toEqual(['FORMULA_UNKNOWN', 'draft.expression']);
  const years = { name: 'years', type: 'decimal', match: 'exact', default: 'many' };
  expect(await of({ ...asked, keys: [years] })).toEqual(['VOCAB_DEFAULT', 'keys']);
  const more = { name: 'more', type: 'decimal', match: 'exact' };
  expect(await of({ ...asked, keys: [{ ...years, default: '2' }, more] })).toEqual(['VOCAB_DEFAULT_ORDER', 'keys']);
});

test('8.2: a function is called with values, run and tested with typed ones, and offered for completion', async () => {
  const keys = [
    { name: 'years', type: 'decimal', match: 'exact' },
    { name: 'grade', type: 'string', match: 'exact', default: 'G5' },
  ];
  const expression = 'grade == "G5" ? years * 2 : employee.serviceYears';
  const made = await published(
    draft('company.twice', {
      kind: 'Function',
      domains: ['Leave'],
      keys,
      draft: { effectiveFrom: '2024-01-01', expression },
    }),
  );
  expect(made).toMatchObject({
    kind: 'Function',
    keys,
    versions: [{ dependsOn: expect.not.arrayContaining(['years']) }],
  });
  const run = async (body: object) =>
    (await hr.post(`${WORD}/TestRun`, { asOf: '2026-01-01', domains: ['Leave'], ...body })).body.data;
  const params = keys.map(({ match: _, ...key }) => key);
  const inputs = [
    { name: 'years', value: '4' },
    { name: 'grade', value: 'G5' },
  ];
  expect(await run({ expression, params, inputs })).toMatchObject({ problem: null, result: { value: '8' } });
  // The grade has a default.
  expect(await run({ expression, params, inputs: inputs.slice(0, 1) })).toMatchObject({ result: { value: '8' } });
  expect(await run({ expression: 'company.twice(2)' })).toMatchObject({ problem: null, result: { value: '4' } });
  const called = await run({ expression: 'company.twice(3, "G5") + 1' });
  expect(called).toMatchObject({ result: { value: '7' } });
  expect(called.words[0]).toMatchObject({ code: 'company.twice', kind: 'Function', versionNo: 1, value: '6' });
  expect((await run({ expression: 'company.twice("3", "G5")' })).problem).toMatchObject({ code: 'FORMULA_TYPE' });
  const dry = (await hr.post(`${WORD}/DryRun`, { expression, params, inputs, domains: ['Leave'], asOf: '2026-01-01' }))
    .body.data;
  expect(dry).toMatchObject({ results: [{ value: '8', people: dry.people }], errors: [] });
  const test = { vocabId: made.id, name: 'G5', asOf: '2026-01-01', inputs, expected: '8', expectsError: false };
  expect((await hr.post('/v1/FormulaTest', test)).body.data).toMatchObject({ passes: true, actual: '8' });
  const catalogue = (await hr.get(`${WORD}/Catalogue?domain=Leave`)).body.data;
  const entry = (code: string) => catalogue.find((one: { code: string }) => one.code === code);
  expect(entry('company.twice')).toMatchObject({ kind: 'Function', keys });
  expect(entry('leave.takenOf')).toMatchObject({
    kind: 'Function',
    source: 'BuiltIn',
    keys: [{ name: 'code', type: 'string' }],
  });
  expect(entry('leave.balance')).toMatchObject({ kind: 'Term' });
});

test('8.7: an editor is told the place of the problem', async () => {
  const body = { expression: '12 +\n  foo', domains: ['Leave'], type: 'decimal' };
  const { problem } = (await hr.post(`${WORD}/Validate`, body)).body.data;
  expect(problem).toMatchObject({ code: 'FORMULA_UNKNOWN', start: 7, end: 10, line: 2, column: 3 });
  const fine = { expression: 'min(employee.serviceYears, 6)', domains: ['Leave'], from: '2026-01-01' };
  expect((await hr.post(`${WORD}/Validate`, fine)).body.data).toEqual({
    problem: null,
    type: 'decimal',
    dependsOn: ['min', 'employee.serviceYears'],
  });
});

test('8.6: versions follow each other, one of the same day is superseded, a published one never changes', async () => {
  const first = await published(draft('company.rate'));
  const next = (value: string, effectiveFrom: string) =>
    hr.post('/v1/FormulaVocabVersion', { vocabId: first.id, effectiveFrom, value });
  expect((await next('4', '2026-01-01')).status).toBe(201);
  expect((await next('5', '2026-01-01')).body.code).toBe('VOCAB_DRAFT');
  const second = (await publish((await hr.get(`${WORD}/${first.id}`)).body.data)).body.data;
  const shown = (one: {
    versions: { versionNo: number; state: string; effectiveFrom: string; effectiveTo: string | null }[];
  }) =>
    one.versions.map(({ versionNo, state, effectiveFrom, effectiveTo }) => [
      versionNo,
      state,
      effectiveFrom,
      effectiveTo,
    ]);
  expect(shown(second)).toEqual([
    [2, 'PUBLISHED', '2026-01-01', null],
    [1, 'PUBLISHED', '2024-01-01', '2025-12-31'],
  ]);
  await next('3.5', '2024-01-01');
  const third = (await publish((await hr.get(`${WORD}/${first.id}`)).body.data)).body.data;
  expect(shown(third)).toEqual([
    [3, 'PUBLISHED', '2024-01-01', '2025-12-31'],
    [2, 'PUBLISHED', '2026-01-01', null],
    [1, 'RETIRED', '2024-01-01', '2025-12-31'],
  ]);
  const kept = third.versions[0];
  const change = await hr.put(`/v1/FormulaVocabVersion/${kept.id}`, {
    version: kept.version,
    effectiveFrom: '2024-01-01',
    value: '9',
  });
  expect(change.body.code).toBe('VOCAB_PUBLISHED');
  await expect(
    api.owner.query("update formula_vocab_version set value = '9' where id = $1", [kept.id]),
  ).rejects.toThrow('never changes');
  const run = async (asOf: string) =>
    (await hr.post(`${WORD}/TestRun`, { expression: 'company.rate * 2', asOf })).body.data.result.value;
  expect([await run('2025-06-30'), await run('2026-06-30')]).toEqual(['7', '8']);
});

test('8.7: all saved tests pass before a version is published', async () => {
  const word = await create(formula('company.extra', 'min(employee.serviceYears, 6)', { domains: ['Leave'] }));
  const saved = async (name: string, expected: string) =>
    hr.post('/v1/FormulaTest', {
      vocabId: word.id,
      name,
      asOf: '2026-01-01',
      inputs: [{ name: 'employee.serviceYears', value: '9' }],
      expected,
    });
  expect((await saved('Nine years', '6')).body.data).toMatchObject({ passes: true, actual: '6' });
  const wrong = (await saved('Wrong', '7')).body.data;
  expect(wrong).toMatchObject({ passes: false, actual: '6' });
  const refused = await publish(word);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    422,
    'FORMULA_TEST_FAILED',
    '1 of 2 saved tests fails.',
  ]);
  expect((await hr.remove(`/v1/FormulaTest/${wrong.id}`)).status).toBe(200);
  expect((await publish(word)).status).toBe(200);
  expect((await hr.get(`/v1/FormulaTest/GetPagination?vocabId=${word.id}`)).body.data).toHaveLength(1);
});

test('8.6: a word in use is not renamed, retired or deleted; where used names the formula', async () => {
  const base = await published(draft('company.base'));
  const user = await published(formula('company.user', 'company.base * 2'));
  expect((await hr.get(`${WORD}/${base.id}/Usage`)).body.data).toMatchObject([
    {
      kind: 'Word',
      name: 'company.user',
      part: 'Version 1',
      state: 'PUBLISHED',
      path: `/formula-vocab/formula-vocab-form/${user.id}`,
    },
  ]);
  const {
    can: _c,
    versions: _v,
    usedBy: _u,
    state: _w,
    status: _s,
    source: _o,
    id: _i,
    currentFrom: _f,
    createdAt: _a,
    updatedAt: _b,
    updatedBy: _d,
    effectiveSensitivity: _e,
    ...identity
  } = base;
  const renamed = await hr.put(`${WORD}/${base.id}`, { ...identity, code: 'company.other' });
  expect([renamed.status, renamed.body.code, renamed.body.message]).toEqual([
    409,
    'VOCAB_IN_USE',
    '1 formula uses this word.',
  ]);
  const retired = await hr.post(`${WORD}/${base.id}/Retire`, { version: base.version, lastDay: '2026-12-31' });
  expect([retired.status, retired.body.code]).toEqual([409, 'VOCAB_IN_USE']);
  expect((await hr.remove(`${WORD}/${base.id}`)).body.code).toBe('VOCAB_PUBLISHED');
  expect((await hr.post(`${WORD}/${user.id}/Retire`, { version: user.version, lastDay: '2026-12-31' })).status).toBe(
    200,
  );
  const free = await hr.post(`${WORD}/${base.id}/Retire`, { version: base.version, lastDay: '2026-12-31' });
  expect(free.status).toBe(200);
  expect(free.body.data.versions[0]).toMatchObject({ state: 'PUBLISHED', effectiveTo: '2026-12-31' });
});

test('8.7: a cycle and a gap are refused at publishing', async () => {
  const a = await published(formula('company.a', '1'));
  await published(formula('company.b', 'company.a + 1'));
  const again = { vocabId: a.id, effectiveFrom: '2026-01-01', expression: 'company.b + 1' };
  const cycle = await hr.post('/v1/FormulaVocabVersion', again);
  expect([cycle.body.code, cycle.body.errors[0].message]).toEqual([
    'FORMULA_CYCLE',
    'company.a uses company.b, which uses company.a.',
  ]);
  const early = await create(
    formula('company.early', 'company.a', { draft: { effectiveFrom: '2023-01-01', expression: 'company.a' } }),
  );
  expect((await publish(early)).body).toMatchObject({
    code: 'FORMULA_WINDOW',
    message: '"company.a" is not defined from 1 Jan 2023 to 31 Dec 2023.',
  });
});

test('8.8: a run for an employee shows each word, and hides pay from those who may not see it', async () => {
  const body = {
    domains: ['Leave'],
    expression: 'employee.salary.monthly / 2 + employee.fte',
    asOf: '2026-06-01',
    employeeId: yoga,
  };
  const seen = (await hr.post(`${WORD}/TestRun`, body)).body.data;
  expect(seen.problem).toBeNull();
  expect(seen.words.map(({ code, hidden }: { code: string; hidden: boolean }) => [code, hidden])).toEqual([
    ['employee.salary.monthly', false],
    ['employee.fte', false],
  ]);
  const { rows } = await api.owner.query(
    "select 1 from audit_log where action = 'READ_SENSITIVE' and entity_id = $1 limit 1",
    [yoga],
  );
  expect(rows).toHaveLength(1);
  expect((await employee.post(`${WORD}/TestRun`, body)).status).toBe(403);
  expect((await payroll.post(`${WORD}/TestRun`, body)).status).toBe(403);
  const run = (
    await hr.post(`${WORD}/DryRun`, { domains: ['Leave'], expression: 'employee.serviceYears', asOf: '2026-06-01' })
  ).body.data;
  expect(run.people).toBeGreaterThan(10);
  expect(run.errors).toEqual([]);
  const failing = (
    await hr.post(`${WORD}/DryRun`, {
      domains: ['Leave'],
      expression: '1 / employee.children.count',
      asOf: '2026-06-01',
    })
  ).body.data;
  expect(failing.errors[0]).toMatchObject({ code: 'FORMULA_DIV_ZERO' });
});

test('8.6: a condition of a workflow means a word as it is on the day of the request', async () => {
  const limit = await published(
    draft('company.claimLimit', { draft: { effectiveFrom: '2026-01-01', value: '2000000' } }),
  );
  await published(
    formula('company.isBigClaim', 'claim.total > company.claimLimit', {
      type: 'bool',
      domains: ['Workflow'],
      draft: { effectiveFrom: '2026-01-01', expression: 'claim.total > company.claimLimit' },
    }),
  );
  const definition = (entryCondition: string) => ({
    steps: [
      { name: 'Manager', slots: [{ kind: 'DIRECT_MANAGER' }], onVacant: 'SKIP' },
      { name: 'Big', entryCondition, slots: [{ kind: 'DIRECT_MANAGER' }], onVacant: 'SKIP' },
    ],
  });
  const drafted = await hr.post('/v1/WorkflowSetting', {
    code: 'WORDS',
    name: 'Words',
    requestType: 'CLAIM',
    priority: 1,
    definition: definition('company.isBigClaim'),
  });
  expect(drafted.status, JSON.stringify(drafted.body)).toBe(201);
  const made = drafted.body.data;
  const simulated = async (total: string, date: string) => {
    const body = {
      requestType: 'CLAIM',
      employeeId: yoga,
      date,
      facts: { 'claim.total': total },
      definition: definition('company.isBigClaim'),
    };
    const answer = await hr.post('/v1/WorkflowSetting/Simulate', { ...body, draftOf: made.id });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data.steps[1];
  };
  const [big, small, early] = [
    await simulated('2500000', '2026-06-01'),
    await simulated('1500000', '2026-06-01'),
    await simulated('2500000', '2025-06-01'),
  ];
  expect([big.skipReason, small.skipReason, early.state]).toEqual([
    expect.not.stringMatching('CONDITION'),
    'CONDITION',
    'BLOCKED',
  ]);
  expect((await hr.get(`/v1/FormulaVocab/GetPagination?search=isBigClaim`)).body.data[0].usedBy).toBe(1);
  const word = (await hr.get('/v1/FormulaVocab/GetPagination?search=isBigClaim')).body.data[0];
  expect((await hr.get(`/v1/FormulaVocab/${word.id}/Usage`)).body.data).toMatchObject([
    {
      kind: 'Workflow',
      name: 'Words',
      part: 'Step 2: Big',
      state: 'DRAFT',
      path: `/workflow-setting/workflow-setting-form/${made.id}`,
    },
  ]);
  expect(
    (await hr.post(`${WORD}/${limit.id}/Retire`, { version: limit.version, lastDay: '2026-12-31' })).body.code,
  ).toBe('VOCAB_IN_USE');
  const unknown = { code: 'WORDS', name: 'Words', requestType: 'CLAIM', priority: 1, version: made.version };
  const changed = (
    await hr.put(`/v1/WorkflowSetting/${made.id}`, { ...unknown, definition: definition('company.isBigClam') })
  ).body.data;
  const refused = await hr.post(`/v1/WorkflowSetting/${made.id}/Publish`, {
    version: changed.version,
    changeNote: 'x',
  });
  expect([refused.body.code, refused.body.errors[0].message]).toEqual([
    'FORMULA_TEXT',
    expect.stringContaining('Did you mean "company.isBigClaim"?'),
  ]);
});

test('8.8: without pay its value is hidden, and so is whether a formula over it fails', async () => {
  const admin = api.as('admin@demo.example');
  const roles = (await admin.get('/v1/Role/GetPagination?pageSize=100')).body.data;
  const { id } = roles.find(({ code }: { code: string }) => code === 'HR-ADMIN');
  const { name, description, menuGrants, fieldGrants, version } = (await admin.get(`/v1/Role/${id}`)).body.data;
  const payless = fieldGrants.filter((one: { class: string }) => one.class !== 'pay');
  const changed = await admin.put(`/v1/Role/${id}`, { name, description, menuGrants, fieldGrants: payless, version });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);

  const body = { domains: ['Leave'], asOf: '2026-06-01' };
  const run = async (expression: string) =>
    (await hr.post(`${WORD}/TestRun`, { ...body, expression, employeeId: yoga })).body.data;
  const told = { type: 'decimal', value: null, hidden: true };
  expect(await run('employee.salary.monthly * 2')).toMatchObject({ result: told, problem: null });
  // Who earns more than that would be told by the failure.
  const asked = '1 / (employee.salary.monthly > 1000.0 ? 0 : 1)';
  const failing = await run(asked);
  expect(failing).toMatchObject({ result: { value: null, hidden: true }, problem: null });
  expect(JSON.stringify(failing)).not.toContain('FORMULA_DIV_ZERO');
  const dry = (await hr.post(`${WORD}/DryRun`, { ...body, expression: asked })).body.data;
  expect(dry).toMatchObject({ hidden: true, results: [], errors: [] });
  expect(await run('employee.fte')).toMatchObject({ result: { value: '1', hidden: false } });
});
