import { EMPLOYEE_RECORDS, FIELD_CLASSES, type RegisterViewDraft } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../testing/demo.ts';
import { succeeded, testApi } from '../../testing/index.ts';
import { CATALOGUE } from './fields/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const hr = api.as('hr@demo.example');
const payroll = api.as('payroll@demo.example');
const manager = inRole(api.as('manager@demo.example'), 'Manager');

type Person = Pick<typeof hr, 'get' | 'post'>;

/** Somebody who has chosen one of their roles. */
function inRole(person: typeof hr, role: string): Person {
  const headers = { 'x-active-role': role };
  return { get: (path) => person.get(path, headers), post: (path, body) => person.post(path, body, headers) };
}

const query = (person: Person, view: unknown) => person.post('/v1/EmployeeData/Query', { view });
const data = async (person: Person, view: RegisterViewDraft) => {
  const { status, body } = await query(person, view);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};

describe('field classes (organisation-and-employee 0.2)', () => {
  test('0.2: the columns that somebody is told of are those of their classes', async () => {
    const keys = async (person: Person) =>
      new Set((await person.get('/v1/EmployeeData/Fields')).body.data.map((one: { class: string }) => one.class));
    expect(await keys(payroll)).toEqual(new Set(['basic', 'pay', 'bank']));
    expect(await keys(manager)).toEqual(new Set(['basic', 'contact']));
    const known = [...CATALOGUE.values()].map(({ field }) => field.options.class ?? 'basic');
    expect(await keys(admin)).toEqual(new Set(FIELD_CLASSES.filter((one) => known.includes(one))));
  });

  test('0.2: what comes from a record has the class that the record gives it', () => {
    const given = EMPLOYEE_RECORDS.flatMap(({ fields, ofEmployee }) =>
      Object.entries(fields).map(([name, field]) => [`${ofEmployee.child}.${name}`, field.options.class] as const),
    );
    const columns = given.filter(([key]) => CATALOGUE.has(key));
    expect(columns.length).toBeGreaterThan(80);
    for (const [key, fieldClass] of columns) expect(CATALOGUE.get(key)?.field.options.class, key).toBe(fieldClass);
    const numbers = [...CATALOGUE.values()].filter(({ key }) => /^(identifier|social)\./.test(key));
    expect(numbers.every(({ field }) => field.options.class === 'identifier')).toBe(true);
  });

  test('FIELD_FORBIDDEN: a hidden column is refused as column, filter, order, group, sum, in a saved view and in a file', async () => {
    const columns = ['employeeNo'];
    for (const [key, { field }] of CATALOGUE) {
      const fieldClass = field.options.class ?? 'basic';
      if (fieldClass === 'basic') continue;
      const person = fieldClass === 'contact' ? payroll : manager;
      const conditions = [{ field: key, operator: 'empty', value: 'true' }];
      const views = [
        { columns: [...columns, key] },
        { columns, filter: { match: 'all', conditions } },
        { columns, filter: { match: 'all', conditions: [{ match: 'any', conditions }] } },
        { columns, sorts: [`-${key}`] },
        { columns, groupBy: [key] },
        { columns, groupBy: ['unitId'], aggregates: [{ field: key, of: 'max' }] },
      ];
      for (const view of views) {
        const answers = [
          await query(person, view),
          await person.post('/v1/EmployeeData/Export', { view, format: 'csv' }),
          await person.post('/v1/EmployeeData/View', { name: 'x', view }),
        ];
        for (const { status, body } of answers)
          expect({ status, code: body.code }, `${key} ${JSON.stringify(view)}`).toEqual({
            status: 403,
            code: 'FIELD_FORBIDDEN',
          });
      }
    }
  });
});

describe('data scope (RO-5)', () => {
  test('RO-5: a manager meets the own line in rows, groups, other days, comparisons, pictures and files; nobody else', async () => {
    const list = (await manager.get('/v1/Employee/GetPagination?pageSize=200')).body;
    const mine = new Set(list.data.map((one: { id: string }) => one.id));
    const rows = async (rest: Partial<RegisterViewDraft>) => {
      const answer = await data(manager, { columns: ['employeeNo'], population: 'all', ...rest });
      for (const row of answer.rows) expect(mine.has(row.employeeId), JSON.stringify(rest)).toBe(true);
      return answer;
    };
    const whole = (await data(hr, { columns: ['employeeNo'], population: 'all' })).total;
    expect((await rows({})).total).toBe(mine.size);
    expect(mine.size).toBeLessThan(whole);
    await rows({ asOf: '2025-01-15' });
    await rows({ compareTo: '2025-01-15' });
    await rows({ population: 'ended' });
    await rows({ rowPer: 'segment', range: { period: 'thisYear' } });
    const { groups } = await rows({ groupBy: ['unitId'] });
    expect(groups[0]).toMatchObject({ level: 0, people: mine.size });
    const file = await manager.post('/v1/EmployeeData/Export', {
      view: { columns: ['employeeNo'], population: 'all' },
      format: 'jsonl',
    });
    expect(String(file.body).trim().split('\n').length).toBe(mine.size);
    const pictures = (await manager.get('/v1/EmployeeData/Pictures')).body.data;
    for (const month of pictures.months) {
      expect(month.plan).toBeNull();
      expect(month.headcount).toBeLessThanOrEqual(mine.size);
    }
  });

  test('RO-4: without the menu there is no register', async () => {
    expect((await query(api.as('employee@demo.example'), { columns: ['employeeNo'] })).status).toBe(403);
  });
});

describe('pay of few (organisation-and-employee 11)', () => {
  const group = (costCentre: string, many: number, amount: string, currency = 'IDR') =>
    Array.from({ length: many }, (_, n) => ({ costCentre, employeeNo: `PAY-${costCentre}-${n}`, amount, currency }));

  beforeAll(async () => {
    const demo = await demoOf(api);
    const people = [
      ...group('FEW', 3, '100'),
      ...group('MID', 6, '200'),
      ...group('BIG', 9, '300'),
      ...group('MIX', 5, '400'),
      ...group('MIX', 1, '500', 'USD').map((person) => ({ ...person, employeeNo: 'PAY-MIX-USD' })),
    ];
    const rows = people.map(({ costCentre, employeeNo, amount, currency }) =>
      demo.person({
        lastName: employeeNo,
        employeeNo,
        costCentre,
        hireDate: '2024-01-01',
        salaryAmount: amount,
        salaryCurrency: currency,
        salaryPeriod: 'month',
      }),
    );
    await demo.hireAll(rows);
    // Three of the six are paid something besides.
    for (const { id } of rows.filter((row) => row.costCentre === 'MID').slice(0, 3)) {
      const pay = [{ component: 'fixed-allowance', mode: 'absolute', value: '10' }];
      const change = { employeeId: id, type: 'adjustment', effectiveDate: '2024-06-01', pay, reason: 'because' };
      succeeded(await admin.post('/v1/CareerTransition', change));
    }
  });

  const grouped = async (
    centres: string,
    aggregates: RegisterViewDraft['aggregates'] = [
      { field: 'pay.base', of: 'avg' },
      { field: 'pay.base', of: 'sum' },
      { field: 'fte', of: 'sum' },
    ],
  ): Promise<Record<string, object[]>> => {
    const { groups } = await data(admin, {
      columns: ['employeeNo'],
      groupBy: ['costCentre'],
      aggregates,
      filter: {
        match: 'all',
        conditions: [
          { field: 'employeeNo', operator: 'starts', value: 'PAY-' },
          {
            match: 'any',
            conditions: centres.split(',').map((value) => ({ field: 'costCentre', operator: 'is', value })),
          },
        ],
      },
    });
    return Object.fromEntries(
      groups.map((line: { keys: string[]; values: object[] }) => [line.keys[0] ?? 'all', line.values]),
    );
  };
  const few = { value: null, withheld: 'few' };
  const idr = (value: string) => ({ value, currency: 'IDR' });

  test('11: a group of three is withheld, and its neighbour with it, since the total would tell; other columns are told', async () => {
    expect(await grouped('FEW,MID,BIG')).toEqual({
      all: [idr('233.33'), idr('4200'), { value: '18' }],
      BIG: [idr('300'), idr('2700'), { value: '9' }],
      FEW: [few, few, { value: '3' }],
      MID: [few, few, { value: '6' }],
    });
    expect(await grouped('FEW')).toEqual({ all: [few, few, { value: '3' }], FEW: [few, few, { value: '3' }] });
  });

  test('11: the middle, the least and the most of all, where all may be told', async () => {
    const result = await grouped('FEW,MID,BIG', [
      { field: 'pay.base', of: 'median' },
      { field: 'pay.base', of: 'min' },
      { field: 'pay.base', of: 'max' },
    ]);
    expect(result['all']).toEqual([idr('250'), idr('100'), idr('300')]);
    expect(result['BIG']).toEqual([idr('300'), idr('300'), idr('300')]);
    expect(result['MID']).toEqual([few, few, few]);
  });

  test('11: beside what three of a group are paid nothing is told of the six, of whom it could be worked out', async () => {
    const base = { field: 'pay.base', of: 'sum' } as const;
    const allowance = { field: 'pay.fixed-allowance', of: 'sum' } as const;
    expect((await grouped('MID,BIG', [base]))['MID']).toEqual([idr('1200')]);
    expect((await grouped('MID,BIG', [base, allowance]))['MID']).toEqual([few, few]);
  });

  test('11: amounts of two currencies are not added up', async () => {
    const mixed = { value: null, withheld: 'mixed' };
    expect(await grouped('MIX')).toEqual({
      all: [mixed, mixed, { value: '6' }],
      MIX: [mixed, mixed, { value: '6' }],
    });
  });

  test('C4: whoever saw pay in the register is kept, once a page', async () => {
    const seen = async () =>
      Number(
        (
          await api.owner.query(
            "select count(*) as n from audit_log where action = 'READ_SENSITIVE' and entity = 'EmployeeData'",
          )
        ).rows[0].n,
      );
    const before = await seen();
    await data(admin, { columns: ['employeeNo', 'pay.base'] });
    await data(admin, { columns: ['employeeNo'] });
    expect(await seen()).toBe(before + 1);
  });
});
