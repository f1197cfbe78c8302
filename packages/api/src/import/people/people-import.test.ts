import { beforeAll, describe, expect, test } from 'vitest';
import { careersOf, inDays } from '../../../testing/careers.ts';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { until } from '../../../testing/worker-program.ts';
import { followManagers, onTimelineChanged, type TimelineChanged } from '../../employee/timeline/index.ts';
import { leaveDay as night } from '../../leave/setting/publish.ts';
import { openFiles } from '../../platform/files/index.ts';
import { ensureReference } from '../../region/index.ts';

const api = await testApi();
await testWorker(api);
const { hr, tenantId, post, hire, G4 } = await careersOf(api);
const { check, write, act, settled } = uploadsOf(hr);

const HEAD = 'Number,First name,Last name,Hire date,Employer,Location,Unit,Position,Employment type';
const line = (no: string, unit: string, code: string, date = '2025-03-03') =>
  `${no},Unggah,Nomor${no},${date},NSG,JKT,${unit},${code},permanent`;
const file = (...rows: string[]) => `${HEAD}\n${rows.join('\n')}\n`;
const known = async (no: string) =>
  (await api.owner.query('select id, manager_no, cost_centre from employee_current where employee_no = $1', [no]))
    .rows[0];
const managers = async (...numbers: string[]) => {
  const { rows } = await api.owner.query(
    'select employee_no, manager_no from employee_current where employee_no = any($1)',
    [numbers],
  );
  return numbers.map((no) => rows.find((one) => one.employee_no === no)?.manager_no);
};
const source = (value: string) =>
  api.owner.query('update tenant set manager_source = $2 where id = $1', [tenantId, value]);
const minutesLater = () =>
  followManagers.run(api.door, { tenantId, userId: null, channel: 'job' }, openFiles(api.config));

describe('17.1: a row whose manager stands in a row with an error', () => {
  test('is no row that will be written, and neither are those whom it leads; which row is to be corrected is said', async () => {
    const led = (no: string, manager: string, date?: string) => `${line(no, 'HO', 'OPS-1', date)},${manager}`;
    const rows = [led('7182', '7181'), led('7183', '7182'), led('7181', '', 'soon'), led('7184', '')];
    const checked = await check(`${HEAD},Manager\n${rows.join('\n')}\n`, 'Employee');
    expect(checked.counts).toMatchObject({ rows: 4, add: 1, errors: 3 });
    const { body } = await hr.get(`/v1/Import/${checked.id}/Rows?state=error`);
    const text = (no: string, row: number) =>
      `${no} is in row ${row}, and that row has an error. Correct it, and this one will be written, too.`;
    expect(body.data.map((row: { row: number; issues: { message: string }[] }) => row.issues[0])).toMatchObject([
      { column: 'Manager', value: '7181', message: text('7181', 4) },
      { column: 'Manager', value: '7182', message: text('7182', 2) },
      { column: 'Hire date', code: 'DATE' },
    ]);
  });
});

describe('17.1: somebody whom a file calls by name', () => {
  test('is found where only one has the name, in the company or the file, whatever the order and middle initials', async () => {
    const people = [
      `${line('7197', 'HO', 'OPS-1')},"NOMOR7198, Unggah Q"`,
      `${line('7198', 'HO', 'OPS-1')},`,
      `${line('7199', 'HO', 'OPS-1')},Unggah B. Nomor7197`,
    ];
    const result = await write(`${HEAD},Manager\n${people.join('\n')}\n`, 'Employee', { mode: 'insert' });
    expect(result.counts).toMatchObject({ added: 3, errors: 0, failed: 0 });
    expect(await managers('7197', '7199')).toEqual(['7198', '7197']);
    const later = await write(`${HEAD},Manager\n${line('7196', 'HO', 'OPS-1')},nomor7199 unggah\n`, 'Employee');
    expect([later.counts.added, await managers('7196')]).toEqual([1, ['7199']]);
  });

  test('17.1: a cell is corrected on screen and read as corrected; a wrong value for all rows names its field', async () => {
    const content = file(line('7194', 'HO', 'OPS-1', 'soon'), line('7195', 'HO', 'OPS-1'));
    const wrong = await check(content, 'Employee', { mode: 'insert' });
    expect(wrong.counts).toMatchObject({ add: 1, errors: 1 });
    const settings = { ...wrong.settings, corrections: { 2: { hireDate: '2025-03-04', middleName: 'Q' } } };
    const map = (body: object) => hr.put(`/v1/Import/${wrong.id}/Mapping`, { entity: 'Employee', settings: body });
    expect((await map(settings)).status).toBe(200);
    await act(wrong.id, 'Validate');
    expect((await settled(wrong.id)).counts).toMatchObject({ add: 2, errors: 0 });
    await act(wrong.id, 'Run', { policy: 'allOrNothing' });
    expect((await settled(wrong.id)).counts).toMatchObject({ added: 2 });
    const { rows } = await api.owner.query(
      `select e.middle_name, c.hire_date::text from employee e join employee_current c using (tenant_id, id) where c.employee_no = '7194'`,
    );
    expect(rows).toEqual([{ middle_name: 'Q', hire_date: '2025-03-04' }]);

    const again = await check(file(line('7193', 'HO', 'OPS-1')), 'Employee');
    const defaults = { ...again.settings, defaults: { gradeId: 'Nowhere' } };
    const refused = await hr.put(`/v1/Import/${again.id}/Mapping`, { entity: 'Employee', settings: defaults });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'DEFAULT_REFUSED',
      '"Nowhere" is not a valid Grade. Choose another value for all rows.',
    ]);
    expect(refused.body.errors[0].path).toBe('settings.defaults.gradeId');
  });

  test('is not found, and it is said what people are found by: among people, and in a file about them', async () => {
    const result = async (content: string, entity: string) => {
      const { id } = await check(content, entity);
      const { body } = await hr.get(`/v1/Import/${id}/Rows?state=error`);
      return body.data[0].issues[0].message;
    };
    const people = `${HEAD},Manager\n${line('7191', 'HO', 'OPS-1')},Ani Lestari\n`;
    expect(await result(people, 'Employee')).toBe(
      'Ani Lestari is not a known manager. Use the employee number, the work e-mail, or a name that only one person has.',
    );
    const skill = 'Employee number,Skill,Level\nAni Lestari,Welding,3\n';
    expect(await result(skill, 'EmployeeSkill')).toBe(
      'Ani Lestari is not a known employee number. Use the employee number, the work e-mail, or a name that only one person has.',
    );
  });
});

describe('1.1: who is hired by an upload gets what goes with position and unit, as by hand', () => {
  beforeAll(async () => {
    const above = await post(hr, { code: 'UP-TOP', title: 'Upload top', gradeId: G4 });
    const middle = await post(hr, {
      code: 'UP-MID',
      title: 'Upload middle',
      gradeId: G4,
      reportsToPositionId: above.id,
    });
    await post(hr, { code: 'UP-LOW', title: 'Upload low', gradeId: G4, reportsToPositionId: middle.id });
    const own = await post(hr, { code: 'UQ-TOP', title: 'Own top', gradeId: G4 });
    const mid = await post(hr, { code: 'UQ-MID', title: 'Own middle', gradeId: G4, reportsToPositionId: own.id });
    await post(hr, { code: 'UQ-LOW', title: 'Own low', gradeId: G4, reportsToPositionId: mid.id });
  });

  test('5, 17.1: a unit that comes with people stands below the one at the top, on the level that it would get by hand', async () => {
    const row = (no: string, unit: string) => `${line(no, unit, 'New post')},G4`;
    const rows = [row('7121', 'Brand new'), row('7122', 'brand NEW'), row('7123', 'Brand newer')];
    const done = await write(`${HEAD},Grade\n${rows.join('\n')}\n`, 'Employee', { create: ['unitId', 'positionId'] });
    expect(done.counts, JSON.stringify(done)).toMatchObject({ added: 3, errors: 0, failed: 0 });
    const units = (await hr.get('/v1/OrganizationUnit/GetPagination?search=brand&sort=name')).body.data;
    const [top, ...others] = (await hr.get('/v1/OrganizationUnit')).body.data.filter(
      (one: { parentUnitId: string | null }) => one.parentUnitId === null,
    );
    const levels = (await hr.get('/v1/OrganizationLevel/GetPagination?sort=levelNo')).body.data;
    const place = { parentUnitId: top.id, levelId: levels[1].id };
    expect(others).toEqual([]);
    expect(units).toMatchObject([
      { name: 'Brand new', ...place },
      { name: 'Brand newer', ...place },
    ]);
    await act(done.id, 'Undo');
    expect((await settled(done.id)).state).toBe('undone');
  });

  test('7 NO_STEPS, STEP_BEYOND: a row has a step only of a grade that has it', async () => {
    const grade = async (code: string, rank: number, more: object = {}) =>
      succeeded(await hr.post('/v1/Grade', { code, name: `Grade ${code}`, rank, ...more }));
    await grade('UNONE', 981);
    await grade('UFOUR', 980, { steps: 4 });
    const rows = ['UNONE,', 'UNONE,1', 'UFOUR,4', 'UFOUR,5'].map(
      (of, n) => `${line(`713${n}`, 'FIN', 'UP-LOW')},${of}`,
    );
    const checked = await check(`${HEAD},Grade,Step\n${rows.join('\n')}\n`, 'Employee');
    const { data } = (await hr.get(`/v1/Import/${checked.id}/Rows?state=error`)).body;
    expect(data.map((one: { row: number; issues: object[] }) => [one.row, one.issues])).toMatchObject([
      [3, [{ column: 'Step', code: 'NO_STEPS', message: expect.stringMatching(/^Grade UNONE has no steps\./) }]],
      [5, [{ column: 'Step', code: 'STEP_BEYOND', message: 'Grade UFOUR has only 4 steps.' }]],
    ]);
  });

  test('10.2: a phone number as people of the company’s country write it gets the code of that country', async () => {
    await api.door.outside((tx) => ensureReference(tx));
    const rows = ['0812-3456-7890', '(021) 555 0198', '+65 6123 4567', '12'].map(
      (phone, n) => `${line(`714${n}`, 'FIN', 'UP-LOW')},${phone}`,
    );
    const done = await write(`${HEAD},Mobile phone\n${rows.join('\n')}\n`, 'Employee');
    const { data } = (await hr.get(`/v1/Import/${done.id}/Rows?state=error`)).body;
    expect(data.map((one: { row: number }) => one.row)).toEqual([5]);
    const kept = await api.owner.query(
      "select phone from employee where last_name like 'Nomor714%' order by last_name",
    );
    expect(kept.rows.map(({ phone }) => phone)).toEqual(['+6281234567890', '+62215550198', '+6561234567']);
  });

  test('1.1: managers named one by one: nobody gets one by the way', async () => {
    const done = await write(file(line('7101', 'FIN', 'UP-LOW'), line('7102', 'FIN', 'UP-TOP')), 'Employee');
    expect(done.counts).toMatchObject({ added: 2, errors: 0 });
    expect(await managers('7101', '7102')).toEqual([null, null]);
    await act(done.id, 'Undo');
    expect((await settled(done.id)).state).toBe('undone');
  });

  test('17.1: what files of the country call a choice is known: L and P, Kawin, PKWTT', async () => {
    const words = [
      `7111,Unggah,Satu,2025-03-03,NSG,JKT,FIN,UP-TOP,PKWTT,L,Belum Kawin,Kristen`,
      `7112,Unggah,Dua,2025-03-03,NSG,JKT,FIN,UP-TOP,PKWTT,p,KAWIN,Katholik`,
    ];
    const done = await write(`${HEAD},Jenis kelamin,Status perkawinan,Agama\n${words.join('\n')}\n`, 'Employee');
    expect(done.counts, JSON.stringify(done)).toMatchObject({ added: 2, errors: 0, failed: 0 });
    const { rows } = await api.owner.query(
      `select p.gender, p.marital_status, p.religion, t.employment_type from employee p
       join employee_current t on t.tenant_id = p.tenant_id and t.id = p.id where t.employee_no in ('7111', '7112') order by t.employee_no`,
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['male', 'single', 'protestant', 'permanent'],
      ['female', 'married', 'catholic', 'permanent'],
    ]);
    await act(done.id, 'Undo');
    expect((await settled(done.id)).state).toBe('undone');
  });

  test('1.1: the holder of the position above, wherever that row stands in the file; a named manager holds', async () => {
    await source('position');
    const [named, ...rows] = [
      `${line('7201', 'FIN', 'UP-LOW')},7203`,
      `${line('7202', 'FIN', 'UP-LOW')},`,
      `${line('7203', 'FIN', 'UP-MID')},`,
      `${line('7204', 'FIN', 'UP-TOP')},`,
    ];
    const done = await write(`${HEAD},Manager\n${[...rows, named].join('\n')}\n`, 'Employee');
    expect(done.counts, JSON.stringify(done)).toMatchObject({ added: 4, errors: 0, failed: 0 });
    expect(await managers('7201', '7202', '7203', '7204')).toEqual(['7203', '7203', '7204', null]);
    const { transitions } = (await hr.get(`/v1/CareerTransition/Employee/${(await known('7202')).id}`)).body.data;
    expect(transitions).toMatchObject([{ type: 'hire', changes: { managerId: (await known('7203')).id } }]);
  });

  test('1.1: the holder of the position above also where that row names a manager of its own; from the first day on', async () => {
    const top = `${HEAD},Manager`;
    // Whoever is named stands behind in the file, so that each of the three has to be moved.
    const done = await write(
      `${top}\n${[`${line('7212', 'FIN', 'UQ-LOW')},`, `${line('7213', 'FIN', 'UQ-MID')},7214`, `${line('7214', 'FIN', 'UQ-TOP')},`].join('\n')}\n`,
      'Employee',
    );
    expect(done.counts, JSON.stringify(done)).toMatchObject({ added: 3, errors: 0, failed: 0 });
    expect(await managers('7212', '7213', '7214')).toEqual(['7213', '7214', null]);
    const { transitions } = (await hr.get(`/v1/CareerTransition/Employee/${(await known('7212')).id}`)).body.data;
    expect(transitions).toMatchObject([{ type: 'hire', changes: { managerId: (await known('7213')).id } }]);
    await act(done.id, 'Undo');
    expect((await settled(done.id)).state).toBe('undone');
  });

  test('1.1: whoever leads and names somebody below is written behind them, and leads them as soon as the upload is done', async () => {
    const done = await write(
      `${HEAD},Manager\n${[`${line('7222', 'FIN', 'UQ-LOW')},`, `${line('7223', 'FIN', 'UQ-MID')},7224`, `${line('7224', 'FIN', 'UQ-LOW')},7225`, `${line('7225', 'FIN', 'UQ-LOW')},`].join('\n')}\n`,
      'Employee',
    );
    expect(done.counts, JSON.stringify(done)).toMatchObject({ added: 4, errors: 0, failed: 0 });
    await until(
      () => managers('7222', '7223', '7224'),
      ([follows]) => follows === '7223',
    );
    expect(await managers('7223')).toEqual(['7224']);
    await act(done.id, 'Undo');
    expect((await settled(done.id)).state).toBe('undone');
  });

  test('17.1: undo takes people back also when their managers have followed their positions since', async () => {
    const done = await write(file(line('7301', 'FIN', 'UP-LOW')), 'Employee');
    expect(await managers('7301')).toEqual(['7203']);
    const late = await hire({ positionId: (await post(hr, { code: 'UP-NEW', title: 'New', gradeId: G4 })).id });
    await api.owner.query(
      "update position set reports_to_position_id = (select id from position where code = 'UP-NEW') where code = 'UP-LOW'",
    );
    await source('explicit');
    await source('position');
    await minutesLater();
    expect(
      (await api.owner.query('select manager_id from employee_current where employee_no = $1', ['7301'])).rows,
    ).toEqual([{ manager_id: late }]);
    await act(done.id, 'Undo');
    expect(await settled(done.id)).toMatchObject({ state: 'undone', counts: { removed: 1, kept: 0 } });
  });

  test('17.1: undo takes people back also when the night has granted them leave since', async () => {
    await source('explicit');
    await post(hr, { code: 'UN-LEAVE', title: 'On leave', gradeId: G4 });
    succeeded(await hr.post('/v1/LeaveType/Template', { template: 'generic' }));
    succeeded(await hr.post('/v1/LeaveType/Publish', { effectiveFrom: `${new Date().getFullYear()}-01-01` }));
    const done = await write(file(line('7331', 'FIN', 'UN-LEAVE'), line('7332', 'FIN', 'UN-LEAVE')), 'Employee');
    await night.run(api.door, { tenantId, userId: null, channel: 'schedule' }, openFiles(api.config));
    const accounts = async () =>
      (
        await api.owner.query(
          'select e.employee_no as no from leave_account a join employment e on e.employee_id = a.employee_id where e.employee_no = any($1) group by 1 order by 1',
          [['7331', '7332']],
        )
      ).rows.map(({ no }) => no);
    expect(await accounts()).toEqual(['7331', '7332']);
    // An adjustment is somebody's work: whoever has one stays.
    await api.owner.query(
      "update leave_lot l set source = 'ADJUSTMENT' from leave_account a join employment e on e.employee_id = a.employee_id where a.id = l.account_id and e.employee_no = '7332'",
    );
    await act(done.id, 'Undo');
    expect(await settled(done.id)).toMatchObject({ state: 'undonePartly', counts: { removed: 1, kept: 1 } });
    expect(await accounts()).toEqual(['7332']);
  });

  test('17.1: undo keeps whoever has got records since, and who leads them; everybody else goes', async () => {
    await source('explicit');
    await post(hr, { code: 'UN-ANY', title: 'Undone', gradeId: G4 });
    const led = (no: string, manager: string) => `${line(no, 'FIN', 'UN-ANY')},${manager}`;
    const rows = [led('7311', ''), led('7312', '7311'), led('7313', '7312'), led('7314', '7312'), led('7315', '7314')];
    const done = await write(`${HEAD},Manager\n${rows.join('\n')}\n`, 'Employee');
    expect(done.counts, JSON.stringify(done)).toMatchObject({ added: 5, errors: 0, failed: 0 });
    await write('Employee number,Skill,Level\n7313,Welding,3\n', 'EmployeeSkill');
    await act(done.id, 'Undo');
    expect(await settled(done.id)).toMatchObject({ state: 'undonePartly', counts: { removed: 2, kept: 3 } });
    const left = await Promise.all(['7311', '7312', '7313', '7314', '7315'].map(known));
    expect(left.map((one) => one?.manager_no)).toEqual([null, '7311', '7312', undefined, undefined]);
    const { body } = await hr.get(`/v1/Import/${done.id}/Rows?state=kept`);
    expect(body.data.map((row: { row: number }) => row.row)).toEqual([2, 3, 4]);
  });

  test('1.1: the head of the unit, who comes after the others in the file; the cost centre is that of the unit', async () => {
    await source('unit');
    const head = await post(hr, { code: 'UP-HEAD', title: 'Upload head', gradeId: G4 });
    const unit = { code: 'UP-UNIT', name: 'Upload unit', headPositionId: head.id, costCentre: 'CC-77' };
    succeeded(await hr.post('/v1/OrganizationUnit', unit));
    await api.owner.query(
      "update organization_unit_version set valid_from = '2020-01-01' where unit_id = (select id from organization_unit where code = 'UP-UNIT')",
    );
    await api.owner.query(
      "update organization_unit_path set valid_from = '2020-01-01' where unit_id = (select id from organization_unit where code = 'UP-UNIT')",
    );
    const done = await write(
      file(line('7401', 'UP-UNIT', 'UP-LOW'), line('7402', 'UP-UNIT', 'UP-HEAD')),
      'Employee',
      {},
      'allOrNothing',
    );
    expect(done.counts, JSON.stringify(done)).toMatchObject({ added: 2, errors: 0 });
    expect(await known('7401')).toMatchObject({ manager_no: '7402', cost_centre: 'CC-77' });
    expect(await managers('7402')).toEqual([null]);
    await source('explicit');
  });

  test('1.3 TimelineChanged: each of them is told with the day of the hire', async () => {
    const heard: TimelineChanged[] = [];
    onTimelineChanged(async (_tx, _tenant, changes) => void heard.push(...changes));
    await write(file(line('7501', 'FIN', 'UP-LOW'), line('7502', 'FIN', 'UP-LOW', inDays(20))), 'Employee');
    const ids = [(await known('7501')).id, (await known('7502')).id];
    const result = ids.map((id) => heard.find(({ employeeId }) => employeeId === id));
    expect(result.map((one) => one?.fromDate)).toEqual(['2025-03-03', inDays(20)]);
    expect(result[0]?.facts).toContain('positionId');
  });
});

describe('10.9: an upload warns of people who may be there already', () => {
  const PEOPLE =
    'Number,First name,Last name,Birth date,Personal e-mail,Phone,Hire date,Employer,Location,Unit,Position,Employment type';
  const person = (no: string, name: string, born: string, mail: string, phone: string) =>
    `${no},${name},${born},${mail},${phone},2025-03-03,NSG,JKT,FIN,UP-LOW,permanent`;
  const warnings = async (id: string, as = hr, language = 'en') =>
    (await as.get(`/v1/Import/${id}/Rows?state=warning`, { 'accept-language': language })).body.data.map(
      (one: { row: number; issues: { column: string; value: string; message: string }[] }) => [
        one.row,
        ...one.issues.map(({ column, value, message }) => `${column} ${value}: ${message}`),
      ],
    );
  const left = 'Kembali "Lagi"';
  beforeAll(async () => {
    await hire({
      employeeNo: '7601',
      firstName: 'Ratna',
      lastName: 'Wulandari',
      birthDate: '1990-04-05',
      phone: '+62811000111',
    });
    const gone = await hire({
      employeeNo: '7602',
      firstName: left,
      lastName: null,
      personalEmail: 'pergi@example.com',
    });
    await api.owner.query('update employee set is_employed = false where id = $1', [gone]);
  });

  test('10.9: birth date and a similar name, address, phone; people there and rows before; the rows are written', async () => {
    const rows = [
      person('7611', 'Ratna,Wulandary', '1990-04-05', '', ''),
      person('7612', 'Ratna,Wulandari', '1991-04-05', '', ''),
      person('7613', 'Baru,Sekali', '1980-01-01', 'pergi@example.com', ''),
      person('7614', 'Lain,Orang', '', '', '+62 811 000 111'),
      person('7615', 'Siti,Nurhaliza', '1985-06-07', '', '+62 812 555 666'),
      person('7616', 'Siti,Nurhalizah', '1985-06-07', '', ''),
      person('7617', 'Adik,Siti', '1999-06-07', '', '+62 812 555 666'),
    ];
    const checked = await check(`${PEOPLE}\n${rows.join('\n')}\n`, 'Employee');
    expect(checked.counts).toMatchObject({ rows: 7, add: 7, errors: 0, warnings: 5 });
    expect(await warnings(checked.id)).toEqual([
      [2, 'Birth date 1990-04-05: This may be 7601 Ratna Wulandari, who has the same birth date and a similar name.'],
      [4, `Personal e-mail pergi@example.com: This may be 7602 ${left}, who has the same e-mail address.`],
      [5, 'Phone +62811000111: This may be 7601 Ratna Wulandari, who has the same phone number.'],
      [7, 'Birth date 1985-06-07: This may be the person of row 6, who has the same birth date and a similar name.'],
      [8, 'Phone +62812555666: This may be the person of row 6, who has the same phone number.'],
    ]);
    const [first] = await warnings(checked.id, hr, 'id');
    expect(first[1]).toMatch(/: Mungkin ini 7601 Ratna Wulandari, yang memiliki tanggal lahir yang sama/);
    // 17.1: quoted as the file writes it.
    const dotted = `${PEOPLE}\n${person('7618', 'Ratna,Wulandary', '05.04.1990', '', '')}\n`;
    const [[, text]] = await warnings((await check(dotted, 'Employee', { dateFormat: 'dmy' })).id);
    expect(text).toMatch(/^Birth date 05.04.1990: This may be 7601/);
    await act(checked.id, 'Run', { policy: 'goodRows' });
    expect((await settled(checked.id)).counts).toMatchObject({ added: 7, failed: 0 });
  });

  test('10.9: a phone that many rows share is that of an office and says nothing', async () => {
    const rows = Array.from({ length: 7 }, (_, n) => person(`77${n}0`, `Kantor,Orang${n}`, '', '', '+62 21 700 700'));
    const checked = await check(`${PEOPLE}\n${rows.join('\n')}\n`, 'Employee');
    expect(checked.counts).toMatchObject({ add: 7, warnings: 0 });
  });

  test('10.9: a birth date that more than a hundred share says nothing; the same name with it still does', async () => {
    const fillers = (born: string, many: number) =>
      Array.from({ length: many }, (_, n) => person(`78${n}`, `Q${n}x${n}q,Z${n}`, born, '', ''));
    const alike = (born: string) => [
      person('7901', 'Dewi,Anggraini', born, '', ''),
      person('7902', 'Dewi,Anggrainy', born, '', ''),
      person('7903', 'dewi,ANGGRAINI', born, '', ''),
      person('7904', 'Ratna,Wulandari', born, '', ''),
      person('7905', 'Ratna,Wulandarie', born, '', ''),
    ];
    const rowsWarned = async (many: number) => {
      const rows = [...alike('1990-04-05'), ...fillers('1990-04-05', many)];
      const { id } = await check(`${PEOPLE}\n${rows.join('\n')}\n`, 'Employee', { mode: 'insert' });
      return (await warnings(id)).map(([row, text]: [number, string]) => [
        row,
        /(7601 Ratna|person of row \d+)/.exec(text)?.[0],
      ]);
    };
    expect(await rowsWarned(90)).toEqual([
      [3, 'person of row 2'],
      [4, 'person of row 2'],
      [5, '7601 Ratna'],
      [6, '7601 Ratna'],
    ]);
    expect(await rowsWarned(96)).toEqual([
      [4, 'person of row 2'],
      [5, '7601 Ratna'],
    ]);
  });
});
