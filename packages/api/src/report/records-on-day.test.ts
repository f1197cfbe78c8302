import { addDays, type CalendarDate, calendarDate, type RegisterViewDraft } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { demoOf } from '../../testing/demo.ts';
import { testApi } from '../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const demo = await demoOf(api);

const hire = (employeeNo: string): Promise<string> =>
  demo.hire({ firstName: employeeNo, lastName: 'Records', employeeNo, hireDate: '2015-01-01' });
const add = async (employeeId: string, child: string, draft: object): Promise<void> => {
  const { status, body } = await admin.post(`/v1/Employee/${employeeId}/${child}`, draft);
  expect(status, JSON.stringify(body)).toBe(201);
};
const ask = async (employeeNo: string, view: RegisterViewDraft) => {
  const filter = { match: 'all', conditions: [{ field: 'employeeNo', operator: 'is', value: employeeNo }] };
  const { status, body } = await admin.post('/v1/EmployeeData/Query', { view: { ...view, filter }, page: 1 });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const today: CalendarDate = calendarDate((await api.owner.query("select to_char(now(), 'YYYY-MM-DD') as d")).rows[0].d);

const relative = (name: string, change: object = {}) => ({
  name,
  relation: 'child',
  birthDate: '2010-05-12',
  isDependant: true,
  taxDependant: true,
  insuranceDependant: true,
  isStudying: false,
  isMarried: false,
  isDisabled: false,
  ...change,
});

describe('what is known of somebody on a day (organisation-and-employee 11)', () => {
  test('10.3, 11: the number of a scheme is that of the day, not the one that comes next', async () => {
    const id = await hire('SOC-1');
    const scheme = (number: string, validFrom: string) => ({ scheme: 'pension', number, validFrom });
    const [next, later] = [addDays(today, 200), addDays(today, 210)];
    await add(id, 'SocialScheme', scheme('OLD00001111', '2016-01-01'));
    await add(id, 'SocialScheme', scheme('NEW00002222', next));
    const on = async (asOf: string) => (await ask('SOC-1', { columns: ['social.pension'], asOf })).rows[0].cells[0];
    expect([await on('2020-01-01'), await on('today'), await on(later)]).toEqual(['••••1111', '••••1111', '••••2222']);
  });

  test('10.3, 11: a child counts as a dependant until the day before the 21st birthday, and nobody before birth', async () => {
    const id = await hire('DEP-1');
    await add(id, 'FamilyMember', relative('Grown', { birthDate: '1999-05-12' }));
    await add(id, 'FamilyMember', relative('Studying', { birthDate: '1999-05-12', isStudying: true }));
    await add(id, 'FamilyMember', relative('Disabled', { birthDate: '1990-05-12', isDisabled: true }));
    await add(id, 'FamilyMember', relative('Until then', { birthDate: '1990-05-12', benefitTo: '2022-12-31' }));
    await add(id, 'FamilyMember', relative('Died', { benefitTo: '2030-12-31', deceasedOn: '2021-03-01' }));
    await add(id, 'FamilyMember', relative('Born later', { birthDate: '2023-01-01' }));
    const on = async (asOf: string) => (await ask('DEP-1', { columns: ['family.dependants'], asOf })).rows[0].cells[0];
    const days = ['2020-05-11', '2020-05-12', '2021-03-02', '2023-01-01', '2024-05-11', '2024-05-12'];
    expect(await Promise.all(days.map(on))).toEqual([5, 4, 3, 3, 3, 2]);
  });

  test('11: who has several records works once: the sum of fte is of people, in every group and in all', async () => {
    const id = await hire('FTE-1');
    await add(id, 'FamilyMember', relative('First'));
    await add(id, 'FamilyMember', relative('Second'));
    await add(id, 'FamilyMember', relative('Third', { relation: 'spouse', birthDate: null }));
    const view: RegisterViewDraft = {
      columns: ['employeeNo'],
      rowPer: 'FamilyMember',
      groupBy: ['FamilyMember.relation'],
    };
    const { groups } = await ask('FTE-1', view);
    expect(groups.map((one: { rows: number; people: number; fte: string }) => [one.rows, one.people, one.fte])).toEqual(
      [
        [3, 1, '1'],
        [2, 1, '1'],
        [1, 1, '1'],
      ],
    );
  });
});
