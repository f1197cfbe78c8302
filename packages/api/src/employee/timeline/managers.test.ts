import { beforeAll, describe, expect, test } from 'vitest';
import { careersOf, inDays } from '../../../testing/careers.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { openFiles } from '../../platform/files/index.ts';
import { followManagers, onTimelineChanged, type TimelineChanged } from './index.ts';

const api = await testApi();
const { hr, tenantId, places, post, hire, add, current, MKS, G4, G6 } = await careersOf(api);
const source = (value: string) =>
  api.owner.query('update tenant set manager_source = $2 where id = $1', [tenantId, value]);
const minutesLater = () =>
  followManagers.run(api.door, { tenantId, userId: null, channel: 'job' }, openFiles(api.config));
const managerOf = async (id: string) => (await current(id)).manager_id;
const today = inDays(0);

describe('1.1: managers named one by one', () => {
  test('1.1: nobody gets a manager by the way', async () => {
    const above = await post(hr, { code: 'M-ABOVE', title: 'Above', gradeId: G4 });
    const below = await post(hr, { code: 'M-BELOW', title: 'Below', gradeId: G4, reportsToPositionId: above.id });
    await hire({ positionId: above.id });
    const body = { ...places, positionId: below.id, firstName: 'Tanpa', employmentType: 'permanent' };
    const made = succeeded(await hr.post('/v1/Employee', { ...body, hireDate: '2024-01-01' }));
    expect(made.body.data.managerId).toBeNull();
  });
});

describe('1.1: the manager is whoever holds the position above', () => {
  let top: { id: string };
  let middle: { id: string };
  let low: { id: string };
  beforeAll(async () => {
    await source('position');
    await minutesLater();
    top = await post(hr, { code: 'P-TOP', title: 'Top', gradeId: G4 });
    middle = await post(hr, { code: 'P-MID', title: 'Middle', gradeId: G4, reportsToPositionId: top.id });
    low = await post(hr, { code: 'P-LOW', title: 'Low', gradeId: G4, reportsToPositionId: middle.id });
  });

  test('1.1: a hire and a move get the manager of the position; an empty position is passed over; a named one holds', async () => {
    const boss = await hire({ positionId: top.id });
    const body = {
      ...places,
      positionId: low.id,
      firstName: 'Baru',
      employmentType: 'permanent',
      hireDate: '2024-01-01',
    };
    const made = succeeded(await hr.post('/v1/Employee', body)).body.data;
    // The middle position is empty.
    expect(made.managerId).toBe(boss);
    const moved = await hire();
    await add({ employeeId: moved, type: 'rotation', effectiveDate: '2025-01-01', changes: { positionId: low.id } });
    expect(await managerOf(moved)).toBe(boss);
    const named = await hire();
    const changes = { locationId: MKS, positionId: low.id, managerId: moved };
    await add({ employeeId: named, type: 'transfer', effectiveDate: '2025-01-01', changes });
    expect(await managerOf(named)).toBe(moved);
  });

  test('1.1: whoever takes the position over leads its people soon after, and not before the day', async () => {
    const { rows } = await api.owner.query(
      `select c.id from employee_current c where c.position_id = $1 and c.manager_id is not null`,
      [low.id],
    );
    const people = rows.map(({ id }) => id as string);
    expect(people.length).toBeGreaterThan(1);
    const late = await hire();
    await add({ employeeId: late, type: 'rotation', effectiveDate: inDays(5), changes: { positionId: middle.id } });
    await minutesLater();
    for (const id of people) expect(await managerOf(id)).not.toBe(late);
    const fresh = await hire();
    await add({ employeeId: fresh, type: 'rotation', effectiveDate: today, changes: { positionId: middle.id } });
    await minutesLater();
    for (const id of people) expect(await managerOf(id)).toBe(fresh);
    const { transitions } = (await hr.get(`/v1/CareerTransition/Employee/${people[0]}`)).body.data;
    expect(transitions[0]).toMatchObject({ type: 'manager-change', changes: { managerId: fresh } });
    const waiting = await api.owner.query('select due::text from manager_follow_up where employee_id = $1', [late]);
    expect(waiting.rows).toEqual([{ due: inDays(5) }]);
  });
});

describe('1.1: the manager is the head of the unit', () => {
  test('1.1: of the own unit; of the head the head above', async () => {
    await source('unit');
    await minutesLater();
    const [chief, head] = [await hire(), await hire()];
    const unit = async (code: string, more: object) =>
      succeeded(await hr.post('/v1/OrganizationUnit', { code, name: code, ...more })).body.data.id as string;
    const above = await unit('U-ABOVE', { headEmployeeId: chief });
    const below = await unit('U-BELOW', { headEmployeeId: head, parentUnitId: above });
    const worker = await hire();
    for (const employeeId of [head, worker])
      await add({ employeeId, type: 'transfer', effectiveDate: today, changes: { unitId: below } });
    expect([await managerOf(worker), await managerOf(head)]).toEqual([head, chief]);
  });
});

describe('1.3: a timeline that changes tells what and from when', () => {
  const heard: TimelineChanged[] = [];
  beforeAll(() => onTimelineChanged(async (_tx, _tenant, changes) => void heard.push(...changes)));

  test('1.3 TimelineChanged: the first day on which something differs and the facts that do; nothing when nothing does', async () => {
    await source('explicit');
    const id = await hire({ salaryAmount: '5000000', salaryPeriod: 'month' });
    await add({ employeeId: id, type: 'promotion', effectiveDate: '2024-07-01', changes: { gradeId: G6 } });
    await add({ employeeId: id, type: 'transfer', effectiveDate: '2024-03-15', changes: { locationId: MKS } });
    const pay = [{ component: 'base', mode: 'absolute', value: '6000000' }] as const;
    await add({ employeeId: id, type: 'adjustment', effectiveDate: '2025-01-01', pay });
    await add({ employeeId: id, type: 'resignation', effectiveDate: '2025-12-31' });
    expect(heard.filter((one) => one.employeeId === id).map((one) => [one.fromDate, one.facts])).toEqual([
      ['2024-07-01', ['gradeId']],
      ['2024-03-15', ['locationId']],
      ['2025-01-01', ['pay']],
      ['2026-01-01', expect.arrayContaining(['employerId', 'pay', 'positionId', 'state'])],
    ]);
  });

  test('1.3 TimelineChanged: a hire by hand is told with its day', async () => {
    const body = { ...places, firstName: 'Dengar', employmentType: 'permanent', hireDate: '2024-02-01' };
    const { id } = succeeded(await hr.post('/v1/Employee', body)).body.data;
    expect(heard.findLast((one) => one.employeeId === id)?.fromDate).toBe('2024-02-01');
  });
});
