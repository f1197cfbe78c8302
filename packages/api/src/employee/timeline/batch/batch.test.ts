import { beforeAll, describe, expect, test } from 'vitest';
import { careersOf } from '../../../../testing/careers.ts';
import { jobEnded, testWorker } from '../../../../testing/import.ts';
import { succeeded, testApi } from '../../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const careers = await careersOf(api);
const { hr, tenantId } = careers;
const BATCH = '/v1/CareerTransition/Batch';
const DAY = '2025-03-01';
let ids: string[];
/** More than are recorded at once. */
const MANY = 201;

const gradeOf = async (id: string) => (await careers.current(id)).grade_code as string;
const numbersOf = async (people: readonly string[]) => {
  const numbers: string[] = [];
  for (const id of people) numbers.push((await careers.current(id)).employee_no as string);
  return numbers;
};

beforeAll(async () => {
  ids = [];
  for (const gradeId of [careers.G5, careers.G6, careers.G5]) ids.push(await careers.hire({ gradeId }));
}, 120_000);

describe('12: one type of change for many people', () => {
  test('people are found by number, by unit and by id, within the reach of the role', async () => {
    const [first = '', second = ''] = await numbersOf(ids);
    const { people, missing, more } = succeeded(
      await hr.post(`${BATCH}/People`, { numbers: [first.toLowerCase(), ` ${second} `, 'NOBODY'] }),
    ).body.data;
    expect(new Set(people.map(({ id }: { id: string }) => id))).toEqual(new Set([ids[0], ids[1]]));
    expect([missing, more]).toEqual([['nobody'], false]);
    const unit = succeeded(await hr.post(`${BATCH}/People`, { unitId: careers.places.unitId })).body.data.people;
    expect(unit.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(ids));
    const employee = api.as('employee@demo.example');
    expect((await employee.post(`${BATCH}/People`, { ids })).status).toBe(403);
  });

  test('the dry run names who is refused and what becomes of the others; nothing is written', async () => {
    const body = {
      type: 'promotion',
      effectiveDate: DAY,
      changes: { gradeId: careers.G6 },
      pay: [{ component: 'base', mode: 'absolute', value: '9000000' }],
      people: [
        { employeeId: ids[0] },
        { employeeId: ids[1] },
        { employeeId: ids[2], changes: { gradeId: careers.G7 } },
      ],
    };
    const { ready, rows, names, general } = succeeded(await hr.post(`${BATCH}/Preview`, body)).body.data;
    expect([ready, general]).toEqual([2, []]);
    expect(rows[0]).toMatchObject({ findings: [], changes: [{ fact: 'gradeId', was: careers.G5, is: careers.G6 }] });
    expect(rows[0].pay).toEqual([
      { component: 'base', was: null, is: expect.objectContaining({ amount: expect.stringMatching(/^9000000/) }) },
    ]);
    expect(rows[1].findings).toEqual([{ path: expect.any(String), message: expect.stringContaining('higher grade') }]);
    expect(rows[2].changes).toEqual([{ fact: 'gradeId', was: careers.G5, is: careers.G7 }]);
    expect(names[careers.G7].code).toBe('G7');
    expect(await gradeOf(ids[0] ?? '')).toBe('G5');
    const refused = await hr.post(`${BATCH}/Record`, body);
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: expect.stringMatching(/^1\./) }] } });
    expect(await gradeOf(ids[0] ?? '')).toBe('G5');
  });

  test('a rotation, an ending and somebody twice are no batch', async () => {
    const post = (type: string, people: object[]) => hr.post(`${BATCH}/Preview`, { type, effectiveDate: DAY, people });
    for (const type of ['rotation', 'resignation', 'hire'])
      expect(await post(type, [{ employeeId: ids[0] }]), type).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'BATCH_TYPE' }] },
      });
    expect(await post('promotion', [{ employeeId: ids[0] }, { employeeId: ids[0] }])).toMatchObject({
      body: { errors: [{ code: 'BATCH_TWICE' }] },
    });
  });

  test('it is recorded as one, each with its own values, and undone as one; what changed since stays', async () => {
    const people = [{ employeeId: ids[0] }, { employeeId: ids[2], changes: { gradeId: careers.G7 } }];
    const body = { type: 'promotion', effectiveDate: DAY, changes: { gradeId: careers.G6 }, people };
    const { batchNo, people: n, jobId } = succeeded(await hr.post(`${BATCH}/Record`, body)).body.data;
    expect([n, jobId]).toEqual([2, null]);
    expect([await gradeOf(ids[0] ?? ''), await gradeOf(ids[2] ?? '')]).toEqual(['G6', 'G7']);
    const [batch] = succeeded(await hr.get(`${BATCH}/GetPagination`)).body.data;
    expect(batch).toMatchObject({ batchNo, type: 'promotion', people: 2, state: 'RECORDED', can: ['undo'] });
    const events = (await careers.events(ids[2] ?? '')).transitions;
    const own = events.find((one: { batchNo: string | null }) => one.batchNo === batchNo);
    succeeded(await hr.post(`/v1/CareerTransition/${own.id}/Cancel`, { reason: 'Not this one.' }));
    const undone = succeeded(await hr.post(`${BATCH}/${batch.id}/Undo`, { reason: 'Wrong list.' })).body.data;
    expect(undone).toMatchObject({ batchNo, people: 1, jobId: null });
    expect(await gradeOf(ids[0] ?? '')).toBe('G5');
    expect(await hr.post(`${BATCH}/${batch.id}/Undo`, { reason: 'Again.' })).toMatchObject({
      status: 409,
      body: { code: 'BATCH_STATE' },
    });
  });

  test('pay needs the class, and who reaches a part sees the own batches alone', async () => {
    const manager = api.as('manager@demo.example');
    const answer = await manager.get(`${BATCH}/GetPagination`);
    expect(answer.status === 403 || answer.body.data.length === 0).toBe(true);
  });

  test('many are recorded and undone in the background, and what was to be recorded is not kept', async () => {
    const rows = Array.from({ length: MANY }, (_, n) =>
      careers.person({ firstName: 'Ramai', lastName: `Orang${n}`, gradeId: careers.G5 }),
    );
    await careers.hireAll(rows);
    const body = {
      type: 'promotion',
      effectiveDate: DAY,
      changes: { gradeId: careers.G6 },
      people: rows.map(({ id }) => ({ employeeId: id })),
    };
    const { batchNo, jobId } = succeeded(await hr.post(`${BATCH}/Record`, body)).body.data;
    expect(await jobEnded(hr, jobId)).toMatchObject({ state: 'completed' });
    const count = async (grade: string) =>
      (
        await api.owner.query(
          `select count(*)::int as n from employee_current where tenant_id = $1 and id = any($2) and grade_code = $3`,
          [tenantId, rows.map(({ id }) => id), grade],
        )
      ).rows[0].n;
    expect(await count('G6')).toBe(MANY);
    const { rows: kept } = await api.owner.query(
      'select id, content, state from career_batch where tenant_id = $1 and batch_no = $2',
      [tenantId, batchNo],
    );
    expect(kept[0]).toMatchObject({ content: null, state: 'RECORDED' });
    const undone = succeeded(await hr.post(`${BATCH}/${kept[0].id}/Undo`, { reason: 'Wrong list.' })).body.data;
    expect(await jobEnded(hr, undone.jobId)).toMatchObject({ state: 'completed' });
    expect(await count('G5')).toBe(MANY);
  });
});
