import type { RegisterViewDraft } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { careersOf } from '../../testing/careers.ts';
import { defineField, giveValues } from '../../testing/custom-fields.ts';
import { succeeded, testApi } from '../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const careers = await careersOf(api);

const conditions = ['SUM-1', 'SUM-2'].map((value) => ({ field: 'employeeNo', operator: 'is' as const, value }));
type View = Partial<RegisterViewDraft>;
type Told = { rows: number; people: number; values: { value: string | null }[] };
/** Of each line: how many rows and people it has, and what is added up. */
const groups = async (view: View) => {
  const whole = { columns: ['employeeNo'], filter: { match: 'any', conditions }, ...view };
  const { status, body } = await admin.post('/v1/EmployeeData/Query', { view: whole, page: 1 });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.groups.map(({ rows, people, values }: Told) => [rows, people, ...values.map(({ value }) => value)]);
};

describe('11: a group counts what is a person’s own once, however many rows of the person it has', () => {
  beforeAll(async () => {
    await defineField(admin, 'SEATS', { type: 'integer' });
    await defineField(admin, 'POINTS', { type: 'decimal', isDated: true });
    await defineField(admin, 'SHARE', { type: 'integer', entity: 'family' });
    const born = { hireDate: '2015-03-01', birthDate: '1990-05-12' };
    const [first, second] = [
      await careers.hire({ employeeNo: 'SUM-1', ...born }),
      await careers.hire({ employeeNo: 'SUM-2', ...born }),
    ];
    await giveValues(admin, first, { SEATS: 4 });
    await giveValues(admin, second, { SEATS: 10 });
    const points = `/v1/Employee/${first}/Custom`;
    for (const [value, from] of [
      ['1.5', '2016-01-01'],
      ['2.5', '2020-01-01'],
    ]) {
      const { version } = (await admin.get(points)).body.data;
      succeeded(await admin.put(points, { values: { POINTS: value }, version, from }));
    }
    const ticks = { isDependant: true, taxDependant: false, insuranceDependant: false, isStudying: false };
    const relatives = [
      [first, 'Eka', 'child', 3],
      [first, 'Dwi', 'child', 3],
      [first, 'Tri', 'spouse', 5],
      [second, 'Catur', 'child', 7],
    ] as const;
    for (const [id, name, relation, share] of relatives) {
      const draft = { name, relation, birthDate: '2012-05-12', isMarried: false, isDisabled: false, ...ticks };
      const made = succeeded(await admin.post(`/v1/Employee/${id}/FamilyMember`, draft));
      const path = `/v1/Employee/${id}/FamilyMember/${made.body.data.id}/Custom`;
      const { version } = (await admin.get(path)).body.data;
      succeeded(await admin.put(path, { values: { SHARE: share }, version }));
    }
    const changes = { gradeId: careers.G6 };
    await careers.add({ type: 'promotion', employeeId: first, effectiveDate: '2019-07-01', changes });
  });

  test('rows for each record: sum, average, median and most of the person’s; of the record each', async () => {
    const view: View = {
      rowPer: 'FamilyMember',
      asOf: '2021-01-01',
      groupBy: ['FamilyMember.relation'],
      aggregates: [
        { field: 'custom.SEATS', of: 'sum' },
        { field: 'custom.SEATS', of: 'avg' },
        { field: 'custom.SEATS', of: 'median' },
        { field: 'custom.SEATS', of: 'max' },
        { field: 'family.dependants', of: 'sum' },
        { field: 'custom.SHARE', of: 'sum' },
        { field: 'custom.POINTS', of: 'sum' },
      ],
    };
    expect(await groups(view)).toEqual([
      [4, 2, '14', '7', '7', '10', '4', '18', '2.5'],
      [3, 2, '14', '7', '7', '10', '4', '13', '2.5'],
      [1, 1, '4', '4', '4', '4', '3', '5', '2.5'],
    ]);
  });

  test('rows for each stretch: the person’s once and as it was last, what holds for the stretch each time', async () => {
    const view: View = {
      rowPer: 'segment',
      range: { from: '2018-01-01', to: '2020-12-31' },
      groupBy: ['employerId'],
      aggregates: [
        { field: 'custom.SEATS', of: 'sum' },
        { field: 'age', of: 'sum' },
        { field: 'age', of: 'min' },
        { field: 'fte', of: 'sum' },
      ],
    };
    expect(await groups(view)).toEqual([
      [3, 2, '14', '56', '27', '3'],
      [3, 2, '14', '56', '27', '3'],
    ]);
    // The stretches are cut by the dated field: 1.5, 1.5 again in another grade, and 2.5.
    const cut = await groups({ ...view, aggregates: [{ field: 'custom.POINTS', of: 'sum' }] });
    expect(cut[0]).toEqual([4, 2, '5.5']);
  });

  test('of somebody who left twice in a range as well', async () => {
    const born = { hireDate: '2015-03-01', birthDate: '1990-05-12' };
    const id = await careers.hire({ employeeNo: 'SUM-3', ...born });
    await giveValues(admin, id, { SEATS: 6 });
    await careers.add({ type: 'resignation', employeeId: id, effectiveDate: '2018-03-31' });
    const { employerId, locationId, unitId, positionId } = careers.places;
    const back = { employerId, locationId, unitId, positionId, employmentType: 'permanent' };
    await careers.add({ type: 'rehire', employeeId: id, effectiveDate: '2018-06-01', changes: back });
    await careers.add({ type: 'resignation', employeeId: id, effectiveDate: '2018-09-30' });
    const view: View = {
      filter: { match: 'all', conditions: [{ field: 'employeeNo', operator: 'is', value: 'SUM-3' }] },
      population: 'ended',
      range: { from: '2018-01-01', to: '2018-12-31' },
      groupBy: ['employerId'],
      aggregates: [{ field: 'custom.SEATS', of: 'sum' }],
    };
    expect((await groups(view))[0]).toEqual([2, 1, '6']);
  });
});
