import { expect, test } from 'vitest';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const admin = api.as('admin@demo.example');
const { write, act, settled } = uploadsOf(admin);

interface Named {
  readonly id: string;
  readonly code: string;
  readonly unitId?: string;
}
const all = async (name: string): Promise<Named[]> =>
  (await admin.get(`/v1/${name}/GetPagination?pageSize=100`)).body.data;
const [units, positions, grades] = [await all('OrganizationUnit'), await all('Position'), await all('Grade')];
const [unit = '', otherUnit = ''] = units.map(({ code }) => code);
const position = positions.find((one) => one.unitId === units[0]?.id)?.code;
const [, grade = '', higher = ''] = grades.map(({ code }) => code);

/** A trial migration: people, then their careers, then their pay. */
async function migration(prefix: string): Promise<{ people: string; careers: string; pay: string }> {
  const numbers = [`${prefix}1`, `${prefix}2`];
  const people = numbers.map(
    (no) => `${no},Person,${no},2022-01-03,NSG,JKT,${unit},${position},${grade},8000000,Month`,
  );
  const careers = numbers.flatMap((no) => [
    `${no},2020-01-06,2021-12-31,${unit},${grade},7000000`,
    `${no},2022-01-01,,${otherUnit},${higher},8000000`,
  ]);
  const pay = numbers.map((no) => `${no},base,2024-01-01,9000000,IDR,month`);
  const written = [
    await write(
      `Number,First name,Last name,Hire date,Employer,Location,Unit,Position,Grade,Base salary,Per\n${people.join('\n')}\n`,
      'Employee',
      { mode: 'insert' },
    ),
    await write(
      `Employee number,Valid from,Valid to,Unit,Grade,Base salary\n${careers.join('\n')}\n`,
      'EmploymentHistory',
    ),
    await write(`Employee number,Component,Valid from,Amount,Currency,Per\n${pay.join('\n')}\n`, 'PayHistory'),
  ];
  for (const one of written) expect(one, JSON.stringify(one)).toMatchObject({ state: 'completed' });
  const [first, second, third] = written.map(({ id }) => id);
  return { people: first ?? '', careers: second ?? '', pay: third ?? '' };
}

const undone = async (id: string) => {
  expect((await act(id, 'Undo')).status).toBe(200);
  return settled(id);
};
const left = async (prefix: string): Promise<number> =>
  (await api.owner.query('select count(*)::int as n from employee where employee_no like $1', [`${prefix}%`])).rows[0]
    .n;

test('18.19: a trial migration is taken back in reverse, and nobody is left', async () => {
  const { people, careers, pay } = await migration('TRIAL');
  for (const id of [pay, careers, people])
    expect(await undone(id)).toMatchObject({ state: 'undone', counts: { kept: 0 } });
  expect(await left('TRIAL')).toBe(0);
});

/** What the undo says of those whom it kept. */
const kept = async (id: string): Promise<string[]> =>
  (await admin.get(`/v1/Import/${id}/Rows?state=kept`)).body.data.map(
    ({ issues }: { issues: { message: string }[] }) => issues[0]?.message,
  );

test('18.19: taken back out of order, what must stay says by what it is held, and goes when it is tried again', async () => {
  const { people, careers, pay } = await migration('ORDER');
  expect(await undone(people)).toMatchObject({ state: 'undonePartly', can: ['undo'], counts: { kept: 2 } });
  const held = 'In use by Career transition, Upload, so it was not undone.';
  expect(await kept(people)).toEqual([held, held]);
  for (const id of [pay, careers, people]) expect(await undone(id)).toMatchObject({ state: 'undone' });
  expect(await left('ORDER')).toBe(0);
});

test('18.19: whoever was promoted by hand stays, also once that is taken back', async () => {
  const { people, careers, pay } = await migration('HAND');
  for (const id of [pay, careers]) await undone(id);
  const { rows } = await api.owner.query("select id from employee where employee_no = 'HAND1'");
  const event = {
    employeeId: rows[0].id,
    type: 'promotion',
    effectiveDate: '2025-01-01',
    changes: { gradeId: grades.find(({ code }) => code === higher)?.id },
  };
  const made = await admin.post('/v1/CareerTransition', event);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(await undone(people)).toMatchObject({ state: 'undonePartly', counts: { removed: 1, kept: 1 } });
  expect(await kept(people)).toEqual(['In use by Career transition, so it was not undone.']);
  const { rows: events } = await api.owner.query(
    "select id from career_transition where employee_id = $1 and effective_date = '2025-01-01'",
    [rows[0].id],
  );
  const cancelled = await admin.post(`/v1/CareerTransition/${events[0].id}/Cancel`, {
    reason: 'Entered by mistake',
  });
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
  expect(await undone(people)).toMatchObject({ state: 'undonePartly', counts: { kept: 1 } });
});
