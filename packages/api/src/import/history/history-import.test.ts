import { describe, expect, test } from 'vitest';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const admin = api.as('admin@demo.example');
const { check, write, act, settled, upload } = uploadsOf(admin);

interface Named {
  readonly id: string;
  readonly code: string;
  readonly unitId?: string;
}
const all = async (name: string): Promise<Named[]> =>
  (await admin.get(`/v1/${name}/GetPagination?pageSize=100`)).body.data;
const [units, positions, grades] = [await all('OrganizationUnit'), await all('Position'), await all('Grade')];
const post = positions.find((one) => one.unitId === units[0]?.id)?.code;
const code = (list: readonly Named[], n: number): string => list[n]?.code ?? '';

let n = 0;
/** People as an upload of employees brings them: with one hire, and nobody below or above them. */
async function newcomers(amount: number, hireDate = '2020-01-06'): Promise<string[]> {
  const numbers = Array.from({ length: amount }, () => `H${(n += 1)}`);
  const rows = numbers.map(
    (no) => `${no},Person,${no},${hireDate},NSG,JKT,${code(units, 0)},${post},${code(grades, 1)},8000000,Month`,
  );
  const file = `Number,First name,Last name,Hire date,Employer,Location,Unit,Position,Grade,Base salary,Per\n${rows.join('\n')}\n`;
  const result = await write(file, 'Employee', { mode: 'insert' });
  if (result.counts.added !== amount) throw new Error(JSON.stringify(await issuesOf(result.id)));
  return numbers;
}

const issuesOf = async (id: string) =>
  (await admin.get(`/v1/Import/${id}/Rows?state=error`)).body.data.map(
    (row: { row: number; issues: { code: string; message: string }[] }) => [
      row.row,
      row.issues[0]?.code,
      row.issues[0]?.message,
    ],
  );

const idOf = async (no: string): Promise<string> =>
  (await api.owner.query('select id from employee where employee_no = $1', [no])).rows[0].id;

/** What holds when, as anybody would read it. */
async function careerOf(no: string) {
  const { rows } = await api.owner.query(
    `select s.valid_from as "from", s.valid_to as "to", u.code as unit, g.code as grade,
      (select p.amount::int from salary_segment p where p.tenant_id = s.tenant_id and p.employment_id = s.employment_id and p.component = 'base'
        and p.recorded_to is null and p.valid_from <= s.valid_from and s.valid_from <= p.valid_to) as pay
    from assignment_segment s join organization_unit u on u.id = s.unit_id join grade g on g.id = s.grade_id
    where s.employee_id = $1 and s.recorded_to is null and s.kind = 'primary' order by s.valid_from`,
    [await idOf(no)],
  );
  return rows;
}
const eventsOf = async (no: string) =>
  (
    await api.owner.query(
      `select type, effective_date as date, batch_no as batch from career_transition where employee_id = $1 and status = 'approved'
       and application not in ('superseded', 'reversed') order by effective_date, sequence`,
      [await idOf(no)],
    )
  ).rows;

/** Everything that holds now, of everybody: what undo has to bring back. */
const everything = async () =>
  (
    await api.owner.query(
      `select s.employee_id, s.valid_from, s.valid_to, s.unit_id, s.position_id, s.grade_id, s.manager_id, s.fte, s.state, m.spell_no, m.hire_date, m.last_day
       from assignment_segment s join employment m on m.id = s.employment_id where s.recorded_to is null
       union all select m.employee_id, p.valid_from, p.valid_to, null, null, null, null, p.amount, p.component, m.spell_no, m.hire_date, m.last_day
       from salary_segment p join employment m on m.id = p.employment_id where p.recorded_to is null order by 1, 2, 9, 3`,
    )
  ).rows;

const undo = async (id: string) => {
  await act(id, 'Undo');
  return settled(id);
};

const HEAD = 'Employee number,From,To,Unit,Grade,Base salary\n';
const line = (no: string, from: string, to: string, unit: number, grade: number, pay: string) =>
  `${no},${from},${to},${code(units, unit)},${code(grades, grade)},${pay}\n`;

describe('17.1: employment and assignment from a file', () => {
  test('many dated rows become typed events; a second import changes 0 rows; undo restores exactly', async () => {
    const [a = ''] = await newcomers(1);
    const before = await everything();
    // Out of order on purpose.
    const file =
      HEAD +
      line(a, '2023-07-01', '', 1, 2, '12000000') +
      line(a, '2020-01-06', '2021-12-31', 0, 1, '8000000') +
      line(a, '2022-01-01', '2023-06-30', 1, 1, '9000000');
    const result = await write(file, 'EmploymentHistory');
    expect(result.counts, JSON.stringify(await issuesOf(result.id))).toMatchObject({ added: 2, same: 1, errors: 0 });
    expect(await careerOf(a)).toEqual([
      { from: '2020-01-06', to: '2021-12-31', unit: code(units, 0), grade: code(grades, 1), pay: 8_000_000 },
      { from: '2022-01-01', to: '2023-06-30', unit: code(units, 1), grade: code(grades, 1), pay: 9_000_000 },
      { from: '2023-07-01', to: '9999-12-31', unit: code(units, 1), grade: code(grades, 2), pay: 12_000_000 },
    ]);
    expect((await eventsOf(a)).map(({ type }) => type)).toEqual([
      'hire',
      'transfer',
      expect.stringMatching(/promotion|demotion/),
    ]);
    expect((await eventsOf(a)).slice(1).every(({ batch }) => batch === result.id)).toBe(true);
    const { body } = await admin.get(`/v1/Import/${result.id}/Rows?state=add`);
    const page = { link: `/employee/employee-form/${await idOf(a)}`, label: `Person ${a}` };
    expect(body.data).toMatchObject([page, page]);

    const again = await write(file, 'EmploymentHistory');
    expect(again.counts).toMatchObject({ rows: 3, same: 3, added: 0, changed: 0 });

    const undone = await undo(result.id);
    expect(undone).toMatchObject({ state: 'undone', counts: { removed: 2, restored: 0, kept: 0 } });
    expect(await everything()).toEqual(before);
  });

  test('17.1: the first day no longer as an end, a position that is not there yet, and an ending without an end', async () => {
    const [a = '', b = ''] = await newcomers(2);
    const before = await everything();
    const head = 'Employee number,From,To,Unit,Position,Ended by\n';
    const file =
      head +
      `${a},2020-01-06,2022-01-01,${code(units, 0)},${post},\n` +
      `${a},2022-01-01,,${code(units, 0)},Brand new post,N/A - still employed\n` +
      `${b},2020-01-06,2023-05-01,${code(units, 0)},${post},Resign\n`;
    const refused = await check(file, 'EmploymentHistory', { toMeans: 'firstDayAfter' });
    expect((await issuesOf(refused.id)).map(([, why]: string[]) => why)).toContain('LOOKUP_NOT_FOUND');
    const result = await write(file, 'EmploymentHistory', { toMeans: 'firstDayAfter', create: ['positionId'] });
    expect(result.counts, JSON.stringify(await issuesOf(result.id))).toMatchObject({ errors: 0, failed: 0 });
    expect((await careerOf(a)).map(({ from, to }) => [from, to])).toEqual([
      ['2020-01-06', '2021-12-31'],
      ['2022-01-01', '9999-12-31'],
    ]);
    expect((await careerOf(b)).map(({ to }) => to)).toEqual(['2023-04-30']);
    expect((await eventsOf(b)).at(-1)).toMatchObject({ type: 'resignation' });
    const made = async () =>
      (await api.owner.query("select status from position where title = 'Brand new post'")).rows.map(
        ({ status }) => status,
      );
    expect(await made()).toEqual(['active']);
    // Cancelled transitions name the position, so it is deactivated and not deleted.
    await undo(result.id);
    expect([await everything(), await made()]).toEqual([before, ['inactive']]);

    const untilNext = `${head}${a},2020-01-06,,${code(units, 0)},${post},\n${a},2021-02-01,2021-02-02,${code(units, 1)},,\n`;
    const chained = await write(untilNext, 'EmploymentHistory', { toMeans: 'untilNextRow' });
    expect(chained.counts, JSON.stringify(await issuesOf(chained.id))).toMatchObject({ errors: 0, failed: 0 });
    expect((await careerOf(a)).map(({ from, to }) => [from, to])).toEqual([
      ['2020-01-06', '2021-01-31'],
      ['2021-02-01', '9999-12-31'],
    ]);
  });

  test('the words that Indonesian files have for first and last days, units and endings are known', async () => {
    const file = 'Nomor karyawan,Mulai,Selesai,Unit kerja,Sebab berakhir\nX,01/02/2020,31/03/2021,A,Pensiun\n';
    const { mapping } = (await upload(file, '?entity=EmploymentHistory')).body.data.settings;
    expect(mapping).toEqual(['employeeId', 'validFrom', 'validTo', 'unitId', 'endType']);
  });

  test('a gap is an end and a rehire; the hire moves to the first row; undo brings the one hire back', async () => {
    const [a = ''] = await newcomers(1, '2022-03-01');
    const before = await everything();
    const file = `Employee number,From,To,Unit,Ended by\n${a},2022-03-01,9999-01-01,${code(units, 0)},\n${a},2015-02-01,2018-05-31,${code(units, 1)},End of contract\n`;
    const result = await write(file, 'EmploymentHistory');
    expect(result.counts, JSON.stringify(await issuesOf(result.id))).toMatchObject({ errors: 0, failed: 0 });
    expect((await careerOf(a)).map(({ from, to, unit }) => [from, to, unit])).toEqual([
      ['2015-02-01', '2018-05-31', code(units, 1)],
      ['2022-03-01', '9999-12-31', code(units, 0)],
    ]);
    expect((await eventsOf(a)).map(({ type, date }) => [type, date])).toEqual([
      ['hire', '2015-02-01'],
      ['end-of-contract', '2018-05-31'],
      ['rehire', '2022-03-01'],
    ]);
    expect((await check(file, 'EmploymentHistory')).counts).toMatchObject({ same: 2, add: 0, change: 0, errors: 0 });
    expect((await undo(result.id)).state).toBe('undone');
    expect(await everything()).toEqual(before);
  });

  test('12.2: why somebody came back is one of the list for rehires, also where that for hires has one of the same name', async () => {
    const [a = ''] = await newcomers(1);
    const catalogue = (code: string, list: string, name: string) =>
      admin.post('/v1/CatalogueValue', { code, list: `reason-${list}`, name });
    for (const list of ['hire', 'rehire']) await catalogue('GROWTH', list, 'More work');
    // Another kind of event has it, too: the file need not give a code.
    for (const list of ['rehire', 'transfer']) await catalogue('PROJECT', list, 'A project');
    const file = `Employee number,From,To,Hiring reason\n${a},2020-01-06,2020-12-31,more work\n${a},2022-01-01,2022-12-31,More work\n${a},2024-01-01,,A project\n`;
    const result = await write(file, 'EmploymentHistory');
    expect(result.counts, JSON.stringify(await issuesOf(result.id))).toMatchObject({ same: 0, errors: 0, failed: 0 });
    const { rows } = await api.owner.query(
      `select t.type, v.list, v.name from career_transition t join catalogue_value v on v.id = t.reason_id
       where t.employee_id = $1 and t.type in ('hire', 'rehire') and t.status = 'approved' and t.application not in ('superseded', 'reversed')
       order by t.effective_date`,
      [await idOf(a)],
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['hire', 'reason-hire', 'More work'],
      ['rehire', 'reason-rehire', 'More work'],
      ['rehire', 'reason-rehire', 'A project'],
    ]);
    expect((await check(file, 'EmploymentHistory')).counts).toMatchObject({ same: 3, add: 0, change: 0, errors: 0 });
    await undo(result.id);
  });

  test('a last day behind which nothing follows ends the employment', async () => {
    const [a = ''] = await newcomers(1);
    const result = await write(`${HEAD}${line(a, '2020-01-06', '2021-03-31', 0, 1, '8000000')}`, 'EmploymentHistory');
    expect(result.counts, JSON.stringify(await issuesOf(result.id))).toMatchObject({ changed: 1 });
    expect((await careerOf(a)).map(({ to }) => to)).toEqual(['2021-03-31']);
  });

  test('12.2: the reason for leaving is one of the list of how it ended; undo brings the former one back', async () => {
    const [a = ''] = await newcomers(1);
    const reasons = ['Left to study', 'Left for family'];
    for (const [at, name] of reasons.entries())
      await admin.post('/v1/CatalogueValue', { code: `LEFT-${at}`, list: 'reason-resignation', name });
    await admin.post('/v1/CatalogueValue', { code: 'LEFT-AGE', list: 'reason-retirement', name: 'Age' });
    const why = async () =>
      (await admin.get(`/v1/CareerTransition/Employee/${await idOf(a)}`)).body.data.transitions.find(
        (one: { type: string; application: string }) => one.type === 'resignation' && one.application === 'applied',
      )?.reasonName;
    const file = (reason: string) =>
      `Employee number,From,To,Ended by,Reason for leaving\n${a},2020-01-06,2021-03-31,Resignation,${reason}\n`;
    const wrong = await check(file('Age'), 'EmploymentHistory');
    expect(await issuesOf(wrong.id)).toMatchObject([[2, 'REASON_TYPE', expect.stringContaining('Age')]]);
    const first = await write(file('left to STUDY'), 'EmploymentHistory');
    expect(first.counts, JSON.stringify(await issuesOf(first.id))).toMatchObject({ changed: 1, errors: 0 });
    expect(await why()).toBe('Left to study');
    expect((await check(file('LEFT-0'), 'EmploymentHistory')).counts).toMatchObject({ same: 1, change: 0, errors: 0 });
    const second = await write(file('Left for family'), 'EmploymentHistory');
    expect(second.counts, JSON.stringify(await issuesOf(second.id))).toMatchObject({ changed: 1, errors: 0 });
    expect(await why()).toBe('Left for family');
    expect((await undo(second.id)).state).toBe('undone');
    expect(await why()).toBe('Left to study');
  });

  test('HISTORY_OVERLAP: nobody is in two units at once; the row is named, and the others of that person are left out', async () => {
    const [a = '', b = ''] = await newcomers(2);
    const file =
      HEAD +
      line(a, '2020-01-06', '2022-06-30', 0, 1, '8000000') +
      line(b, '2020-01-06', '', 1, 1, '8000000') +
      line(a, '2022-06-01', '', 1, 1, '8000000');
    const result = await write(file, 'EmploymentHistory');
    expect(await issuesOf(result.id)).toEqual([
      [2, 'GROUP_REFUSED', 'Row 4 of the same person has an error, so this one was left out, too.'],
      [4, 'HISTORY_OVERLAP', 'Row 2 already says where this person is on 1 Jun 2022: nobody is in two places at once.'],
    ]);
    expect(result.counts).toMatchObject({ changed: 1, errors: 2 });
    expect((await careerOf(a)).length).toBe(1);
    expect((await careerOf(b)).map(({ unit }) => unit)).toEqual([code(units, 1)]);
  });

  test('HISTORY_DIFFERS: a row that contradicts a later event is an error, not a silent change', async () => {
    const [a = ''] = await newcomers(1);
    const moved = await admin.post('/v1/CareerTransition', {
      employeeId: await idOf(a),
      type: 'transfer',
      effectiveDate: '2023-02-01',
      changes: { unitId: units[2]?.id },
    });
    expect(moved.status, JSON.stringify(moved.body)).toBe(201);
    const result = await check(`${HEAD}${line(a, '2022-01-01', '', 1, 1, '8000000')}`, 'EmploymentHistory');
    expect(await issuesOf(result.id)).toMatchObject([
      [2, 'HISTORY_DIFFERS', expect.stringContaining('On 1 Feb 2023 something else holds: Unit (CT-')],
    ]);
  });

  test('7 NO_STEPS: a step is one of the grade that comes with it, and goes with a grade that has none', async () => {
    const grade = (code: string, rank: number, more: object = {}) =>
      admin.post('/v1/Grade', { code, name: `Grade ${code}`, rank, ...more });
    await grade('HNONE', 971);
    await grade('HFOUR', 970, { steps: 4 });
    const [a = '', b = '', c = ''] = await newcomers(3);
    const rows = (no: string, step: string) => `${no},2022-01-01,HFOUR,3\n${no},2023-01-01,HNONE,${step}\n`;
    const file = `Employee number,From,Grade,Step\n${rows(a, '')}${rows(b, '1')}${rows(c, '#CLEAR')}`;
    const result = await write(file, 'EmploymentHistory');
    expect((await issuesOf(result.id)).map((one: string[]) => one.slice(0, 2))).toEqual([
      [2, 'GROUP_REFUSED'],
      [3, 'NO_STEPS'],
      [4, 'GROUP_REFUSED'],
      [5, 'NO_STEPS'],
    ]);
    expect((await careerOf(c)).map((one) => one.grade)).toEqual([code(grades, 1), 'HFOUR', 'HNONE']);
  });

  test('wrong cells are told with their rows; dates and numbers in the formats of the file', async () => {
    const [a = ''] = await newcomers(1);
    const file = `Employee number;From;Unit;Base salary\n${a};01.03.2023;${code(units, 1)};12.500.000,50\nNOBODY;01.03.2023;${code(units, 1)};1\n${a};31.02.2024;${code(units, 1)};1\n`;
    const settings = { dateFormat: 'dmy', numberFormat: 'comma' } as const;
    const checked = await check(file, 'EmploymentHistory', settings);
    expect((await issuesOf(checked.id)).map((one: string[]) => one.slice(0, 2))).toEqual([
      [2, 'GROUP_REFUSED'],
      [3, 'LOOKUP_NOT_FOUND'],
      [4, 'DATE'],
    ]);
    const good = await write(file.split('\n').slice(0, 2).join('\n'), 'EmploymentHistory', settings);
    expect(good.counts, JSON.stringify(await issuesOf(good.id))).toMatchObject({ added: 1 });
    expect((await careerOf(a)).at(-1)).toMatchObject({ from: '2023-03-01', pay: 12_500_001 });
  });

  test('1.7: manager and report change places within one file', async () => {
    const [a = '', b = ''] = await newcomers(2);
    const head = 'Employee number,From,To,Manager\n';
    const file = `${head}${a},2020-01-06,2022-12-31,\n${a},2023-01-01,,${b}\n${b},2020-01-06,2022-12-31,${a}\n${b},2023-01-01,,#CLEAR\n`;
    const result = await write(file, 'EmploymentHistory');
    expect(result.counts, JSON.stringify(await issuesOf(result.id))).toMatchObject({ errors: 0, failed: 0 });
    const circle = `${head}${a},2024-01-01,,${b}\n${b},2024-01-01,,${a}\n`;
    const refused = await check(circle, 'EmploymentHistory');
    expect((await issuesOf(refused.id)).map((one: string[]) => one[1])).toContain('MANAGER_CYCLE');
  });

  test('undo keeps whom somebody has changed since, and says so', async () => {
    const [a = '', b = ''] = await newcomers(2);
    const file = HEAD + line(a, '2022-01-01', '', 1, 1, '9000000') + line(b, '2022-01-01', '', 1, 1, '9000000');
    const result = await write(file, 'EmploymentHistory');
    await admin.post('/v1/CareerTransition', {
      employeeId: await idOf(a),
      type: 'transfer',
      effectiveDate: '2024-02-01',
      changes: { unitId: units[2]?.id },
    });
    const undone = await undo(result.id);
    expect(undone).toMatchObject({ state: 'undonePartly', counts: { removed: 1, kept: 1 } });
    expect((await careerOf(a)).length).toBe(3);
    expect((await careerOf(b)).length).toBe(1);
  });

  test('undo keeps whose former manager has left since, and says that this is why', async () => {
    const [boss = '', a = '', b = ''] = await newcomers(3);
    const head = 'Employee number,From,To,Manager\n';
    await write(`${head}${a},2020-01-06,,${boss}\n`, 'EmploymentHistory');
    const result = await write(`${head}${a},2020-01-06,,${b}\n`, 'EmploymentHistory');
    expect(result.counts, JSON.stringify(await issuesOf(result.id))).toMatchObject({ errors: 0, failed: 0 });
    const left = await admin.post('/v1/CareerTransition', {
      employeeId: await idOf(boss),
      type: 'resignation',
      effectiveDate: '2024-01-31',
    });
    expect(left.status, JSON.stringify(left.body)).toBe(201);
    expect(await undo(result.id)).toMatchObject({ state: 'undonePartly', counts: { kept: 1 } });
    const rows = (await admin.get(`/v1/Import/${result.id}/Rows?state=kept`)).body.data;
    expect(rows[0].issues[0].message).toContain('would break a rule now');
  });

  test('FIELD_FORBIDDEN: pay in a history needs the class pay', async () => {
    const officer = api.as('multi@demo.example');
    const file = `${HEAD}X,2022-01-01,,A,B,1\n`;
    const { id, settings } = (await uploadsOf(officer).upload(file, '?entity=EmploymentHistory')).body.data;
    const refused = await officer.put(`/v1/Import/${id}/Mapping`, { entity: 'EmploymentHistory', settings });
    expect([refused.status, refused.body.code]).toEqual([403, 'FIELD_FORBIDDEN']);
  });
});

describe('17.1: salary by employee, component and day', () => {
  test('each row sets one component from its day on; two components of one day are one event', async () => {
    const [a = ''] = await newcomers(1);
    const before = await everything();
    const file = `Employee number,Component,From,Amount\n${a},Base salary,2023-01-01,9500000\n${a},Fixed allowance,2023-01-01,750000\n${a},Base salary,2024-01-01,10000000\n`;
    const result = await write(file, 'PayHistory');
    expect(result.counts, JSON.stringify(await issuesOf(result.id))).toMatchObject({ added: 3, errors: 0 });
    expect((await eventsOf(a)).map(({ type }) => type)).toEqual(['hire', 'adjustment', 'adjustment']);
    expect((await check(file, 'PayHistory')).counts).toMatchObject({ same: 3 });
    const early = await check(`Employee number,Component,From,Amount\n${a},Base salary,2019-01-01,1\n`, 'PayHistory');
    expect((await issuesOf(early.id))[0]?.[1]).toBe('BEFORE_HIRE');
    expect((await undo(result.id)).state).toBe('undone');
    expect(await everything()).toEqual(before);
  });
});

describe('17.2: careers come out as they go in', () => {
  test.each(['EmploymentHistory', 'PayHistory'])('an export of %s imported again changes 0 rows', async (name) => {
    for (const format of ['csv', 'xlsx']) {
      const file = await admin.get(`/v1/Import/Export/${name}?format=${format}`);
      expect(file.status, file.raw.toString().slice(0, 300)).toBe(200);
      expect((await upload(file.raw, `?entity=${name}`)).status).toBe(201);
      const checked = await check(file.raw, name);
      expect(checked.counts, `${format} ${JSON.stringify((await issuesOf(checked.id)).slice(0, 5))}`).toMatchObject({
        add: 0,
        change: 0,
        errors: 0,
      });
      expect(checked.counts.same).toBe(checked.counts.rows);
      expect(checked.counts.rows).toBeGreaterThan(50);
    }
  });
});
