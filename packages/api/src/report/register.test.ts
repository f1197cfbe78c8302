import { type RegisterViewDraft } from '@personalia/contract';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../testing/demo.ts';
import { testApi } from '../../testing/index.ts';
import type { HireRow } from '../employee/index.ts';
import { CATALOGUE } from './fields/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const demo = await demoOf(api);
const { idOf } = demo;
const MKS = await idOf('location', 'MKS');
const grade = (code: string) => idOf('grade', code);

const hire = (employeeNo: string, hireDate: string, change: Partial<HireRow> = {}): Promise<string> =>
  demo.hire({ firstName: employeeNo, lastName: 'Register', employeeNo, hireDate, ...change });

async function record(employeeId: string, type: string, effectiveDate: string, changes = {}): Promise<void> {
  const { status, body } = await hr.post('/v1/CareerTransition', {
    employeeId,
    type,
    effectiveDate,
    changes,
    reason: 'because',
    reviewed: true,
  });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
}

type Cell = string | number | boolean | null | { name: string; code: string | null };
const ask = async (view: RegisterViewDraft, person = hr, page = 1) => {
  const { status, body } = await person.post('/v1/EmployeeData/Query', { view, page });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as {
    total: number;
    asOf: string;
    range: { from: string; to: string } | null;
    rows: { employeeId: string; cells: Cell[]; compared?: Cell[] | null; employed?: boolean }[];
    groups: { level: number; keys: Cell[]; people: number; rows: number; fte: string; values: object[] }[];
  };
};
const starting = (prefix: string): NonNullable<RegisterViewDraft['filter']> => ({
  match: 'all',
  conditions: [{ field: 'employeeNo', operator: 'starts', value: prefix }],
});
const cells = async (view: RegisterViewDraft) => (await ask(view)).rows.map((row) => row.cells);

describe('as of a day (organisation-and-employee 11)', () => {
  beforeAll(async () => {
    await hire('EX-0', '2000-01-01');
    for (const [no, lastDay] of [
      ['EX-1', '2001-01-01'],
      ['EX-2', '2002-01-01'],
    ] as const)
      await record(await hire(no, '2000-01-01'), 'resignation', lastDay);
  });

  test.each([
    ['1999-12-31', 0],
    ['2001-01-01', 3],
    ['2001-01-02', 2],
    ['2002-01-02', 1],
  ])('11: the last day is inclusive: as of %s there are %i', async (asOf, total) => {
    const answer = await ask({ columns: ['employeeNo'], asOf, filter: starting('EX-') });
    expect(answer).toMatchObject({ total, asOf });
    expect(answer.rows.length).toBe(total);
  });

  test('11: populations: who is employed, who begins, who ended in a range, everybody', async () => {
    const of = async (view: Omit<RegisterViewDraft, 'columns'>) =>
      (await cells({ columns: ['employeeNo'], filter: starting('EX-'), sorts: ['employeeNo'], ...view })).flat();
    expect(await of({})).toEqual(['EX-0']);
    expect(await of({ population: 'all' })).toEqual(['EX-0', 'EX-1', 'EX-2']);
    expect(await of({ population: 'all', asOf: '1999-06-01' })).toEqual(['EX-0', 'EX-1', 'EX-2']);
    expect(await of({ population: 'preboarding', asOf: '1999-12-31' })).toEqual(['EX-0', 'EX-1', 'EX-2']);
    expect(await of({ population: 'ended' })).toEqual(['EX-1', 'EX-2']);
    expect(await of({ population: 'ended', range: { from: '2001-01-01', to: '2001-12-31' } })).toEqual(['EX-1']);
    expect(await of({ population: 'ended', range: { from: '2001-01-02', to: '2002-01-01' } })).toEqual(['EX-2']);
  });

  test('11, 12.2: leavers are told, found and counted by how and why they left', async () => {
    const names = { name: 'Left to study', localName: 'Studi lanjut' };
    const draft = { code: 'LEFT-STUDY', list: 'reason-resignation', ...names };
    const { id: reasonId } = (await hr.post('/v1/CatalogueValue', draft)).body.data;
    for (const [no, why] of [
      ['LV-1', { reasonId }],
      ['LV-2', {}],
    ] as const) {
      const employeeId = await hire(no, '2000-01-01');
      const end = { employeeId, type: 'resignation', effectiveDate: '2003-01-01', ...why };
      expect((await hr.post('/v1/CareerTransition', end)).status).toBe(201);
    }
    const columns = ['employeeNo', 'endType', 'endReasonId'];
    const leavers: RegisterViewDraft = { columns, population: 'ended', sorts: ['employeeNo'] };
    const reason = { id: reasonId, code: 'LEFT-STUDY', name: 'Left to study' };
    expect(await cells({ ...leavers, filter: starting('LV-') })).toEqual([
      ['LV-1', 'resignation', reason],
      ['LV-2', 'resignation', null],
    ]);
    const because = { field: 'endReasonId', operator: 'in', value: reasonId } as const;
    expect(await cells({ ...leavers, filter: { match: 'all', conditions: [because] } })).toEqual([
      ['LV-1', 'resignation', reason],
    ]);
    const view = { ...leavers, filter: starting('LV-1') };
    const local = await hr.post('/v1/EmployeeData/Query', { view }, { 'accept-language': 'id' });
    expect(local.body.data.rows[0].cells[2]).toMatchObject({ code: 'LEFT-STUDY', name: 'Studi lanjut' });
    // Whoever stays has none.
    expect((await cells({ columns, filter: starting('EX-0') }))[0]).toEqual(['EX-0', null, null]);
  });

  test.each(['1899-12-31', '2200-01-01', '2021-02-30', 'yesterday'])(
    'ASOF_INVALID: %s is no day to ask for',
    async (asOf) => {
      const { status, body } = await hr.post('/v1/EmployeeData/Query', { view: { columns: ['employeeNo'], asOf } });
      expect({ status, code: body.code }).toEqual({ status: 422, code: 'ASOF_INVALID' });
      expect(body.message).toMatch(/^Choose a date between 1 Jan 1900 and \d{1,2} [A-Z][a-z]{2} \d{4}\.$/);
    },
  );

  test('ASOF_INVALID: a second day and the days of a range are days to ask for, too, and in their order', async () => {
    for (const view of [
      { compareTo: '2021-02-30' },
      { population: 'ended', range: { from: '1899-12-31', to: '2025-01-01' } },
      { population: 'ended', range: { from: '2025-01-01', to: '2200-01-01' } },
      { population: 'ended', range: { from: '2025-01-02', to: '2025-01-01' } },
    ]) {
      const { status, body } = await hr.post('/v1/EmployeeData/Query', { view: { columns: ['employeeNo'], ...view } });
      expect([status, body.code], JSON.stringify(view)).toEqual([422, 'ASOF_INVALID']);
    }
    const oneDay = { population: 'ended', range: { from: '2025-01-01', to: '2025-01-01' } } as const;
    expect((await ask({ columns: ['employeeNo'], ...oneDay })).total).toBe(0);
  });
});

describe('worked example 2 of 1.5', () => {
  beforeAll(async () => {
    const id = await hire('WE-2', '2023-01-01', { gradeId: await grade('G5') });
    await record(id, 'promotion', '2024-07-01', { gradeId: await grade('G6') });
    await record(id, 'transfer', '2024-03-15', { locationId: MKS });
  });
  const columns = ['periodFrom', 'periodTo', 'validFrom', 'validTo', 'gradeCode', 'locationCode'];

  test('11: a row per segment in 2025 gives one row, clipped, with the true dates beside', async () => {
    const view = { columns, rowPer: 'segment' as const, filter: starting('WE-2') };
    expect(await cells({ ...view, range: { from: '2025-01-01', to: '2025-12-31' } })).toEqual([
      ['2025-01-01', '2025-12-31', '2024-07-01', null, 'G6', 'MKS'],
    ]);
    expect(await cells({ ...view, range: { from: '2024-03-01', to: '2024-07-01' } })).toEqual([
      ['2024-03-01', '2024-03-14', '2023-01-01', '2024-03-14', 'G5', 'JKT'],
      ['2024-03-15', '2024-06-30', '2024-03-15', '2024-06-30', 'G5', 'MKS'],
      ['2024-07-01', '2024-07-01', '2024-07-01', null, 'G6', 'MKS'],
    ]);
  });

  test('1.1, 11: managers by dotted line are a column, as of each day', async () => {
    const [mentor, id] = [await hire('DM-1', '2023-01-01'), await hire('DL-1', '2023-01-01')];
    await record(id, 'manager-change', '2024-07-01', {
      dottedManagers: [{ employeeId: mentor, reportingMethod: 'mentor' }],
    });
    const on = (asOf: string) => cells({ columns: ['dottedManagers'], filter: starting('DL-1'), asOf });
    expect(await on('2024-06-30')).toEqual([[null]]);
    expect(await on('2024-07-01')).toEqual([['DM-1 Register (DM-1)']]);
    expect(await cells({ columns: ['dottedManagers'], filter: starting('DL-1') })).toEqual([['DM-1 Register (DM-1)']]);
  });

  test('11: a row per segment tells each pay of its days, and not the one of the first day for all of them', async () => {
    const id = await hire('WP-1', '2023-01-01', {
      salaryAmount: '9000000',
      salaryCurrency: 'IDR',
      salaryPeriod: 'month',
    });
    const raise = async (effectiveDate: string, amount: string, component = 'base') => {
      const pay = [{ component, mode: 'absolute', value: amount }];
      const type = 'adjustment';
      const draft = { employeeId: id, type, effectiveDate, pay, reason: 'because', reviewed: true };
      const { status, body } = await hr.post('/v1/CareerTransition', draft);
      expect(status, JSON.stringify(body)).toBeLessThan(300);
    };
    await raise('2025-07-01', '9500000');
    await raise('2025-10-01', '250000', 'position-allowance');
    const range = { from: '2025-01-01', to: '2025-12-31' };
    const days = ['periodFrom', 'periodTo', 'validFrom', 'validTo'];
    const view = { rowPer: 'segment' as const, filter: starting('WP-'), range };
    expect(await cells({ ...view, columns: [...days, 'pay.base'] })).toEqual([
      ['2025-01-01', '2025-06-30', '2023-01-01', '2025-06-30', '9000000'],
      ['2025-07-01', '2025-12-31', '2025-07-01', null, '9500000'],
    ]);
    expect(await cells({ ...view, columns: ['periodFrom', 'pay.position-allowance'] })).toEqual([
      ['2025-01-01', null],
      ['2025-10-01', '250000'],
    ]);
    // Whoever does not ask for pay has the days of the position.
    expect(await cells({ ...view, columns: days })).toEqual([['2025-01-01', '2025-12-31', '2023-01-01', null]]);
    const below = { field: 'pay.base', operator: 'to', value: '9200000' } as const;
    const filter = { match: 'all' as const, conditions: [...view.filter.conditions, below] };
    expect(await cells({ ...view, filter, columns: ['periodTo'] })).toEqual([['2025-06-30']]);
  });

  test('11: the same person on two days stands in one row', async () => {
    const view = { columns: ['gradeCode', 'locationCode', 'gradeSince'], filter: starting('WE-2'), asOf: '2024-12-31' };
    const [row] = (await ask({ ...view, compareTo: '2024-01-01' })).rows;
    expect(row).toMatchObject({ cells: ['G6', 'MKS', '2024-07-01'], compared: ['G5', 'JKT', '2023-01-01'] });
    expect((await ask({ ...view, compareTo: '2022-12-31' })).rows[0]?.compared).toBeNull();
  });

  test('11: time in grade and service are counted as calendars count', async () => {
    const derived = ['gradeSince', 'gradeMonths', 'serviceYears', 'serviceMonths', 'nextAnniversary', 'nextChange'];
    expect(await cells({ columns: derived, asOf: '2024-06-30', filter: starting('WE-2') })).toEqual([
      ['2023-01-01', 17, 1, 17, '2025-01-01', '2024-07-01'],
    ]);
    expect(await cells({ columns: derived, asOf: '2024-07-01', filter: starting('WE-2') })).toEqual([
      ['2024-07-01', 0, 1, 18, '2025-01-01', null],
    ]);
  });

  test('11: the next change lies ahead of the day asked about, or there is none: nobody who has left changes any more', async () => {
    const next = { columns: ['employeeNo', 'nextChange'], filter: starting('NC-'), sorts: ['employeeNo'] };
    const left = await hire('NC-LEFT', '2023-01-01', {});
    await record(left, 'resignation', '2024-05-31');
    await record(await hire('NC-MOVED', '2023-01-01', {}), 'promotion', '2024-07-01', { gradeId: await grade('G6') });
    const ahead = [
      ['NC-LEFT', '2024-06-01'],
      ['NC-MOVED', '2024-07-01'],
    ];
    const none = ahead.map(([no]) => [no, null]);
    expect(await cells({ ...next, asOf: '2024-05-31' })).toEqual(ahead);
    expect(await cells({ ...next, population: 'all', asOf: '2024-07-01' })).toEqual(none);
    expect(await cells({ ...next, population: 'all' })).toEqual(none);
    expect(await cells({ ...next, population: 'ended' })).toEqual([['NC-LEFT', null]]);
    expect((await hr.get(`/v1/Employee/${left}`)).body.data.nextChange).toBeNull();
  });
});

describe('only what changed between two days (11)', () => {
  const columns = ['employeeNo', 'gradeCode', 'unitId', 'serviceMonths', 'gradeMonths', 'age'];
  const filter = starting('OC-');
  const of = async (view: Partial<RegisterViewDraft>) => {
    const { total, rows } = await ask({ columns, filter, sorts: ['employeeNo'], changedOnly: true, ...view });
    expect(rows.length).toBe(total);
    return rows.map(({ cells: [no], compared, employed }) => [no, compared?.[1] ?? null, employed]);
  };

  beforeAll(async () => {
    const gradeId = await grade('G5');
    await hire('OC-SAME', '2023-01-01', { gradeId });
    await record(await hire('OC-UP', '2023-01-01', { gradeId }), 'promotion', '2024-07-01', {
      gradeId: await grade('G6'),
    });
    await hire('OC-NEW', '2024-03-01', { gradeId });
    await record(await hire('OC-LEFT', '2023-01-01', { gradeId }), 'resignation', '2024-05-31');
    await record(await hire('OC-GONE', '2023-01-01', { gradeId }), 'resignation', '2023-12-31');
  });

  test('11: rows of people in whom a shown column differs, and of those employed on one of the days; months alone are no change', async () => {
    const days = { asOf: '2024-12-31', compareTo: '2024-01-31' };
    expect(await of(days)).toEqual([
      ['OC-NEW', null, true],
      ['OC-UP', 'G5', true],
    ]);
    // Of everybody also who left in between; who had left before is the same on both days.
    expect(await of({ ...days, population: 'all' })).toEqual([
      ['OC-LEFT', 'G5', false],
      ['OC-NEW', null, true],
      ['OC-UP', 'G5', true],
    ]);
    expect(await of({ asOf: '2024-06-30', compareTo: '2024-06-01' })).toEqual([]);
    // Beyond the last page it is still told how many there are.
    const beyond = await ask({ columns, filter, ...days, changedOnly: true }, hr, 2);
    expect([beyond.total, beyond.rows]).toEqual([2, []]);
    // A column that is not shown is not compared.
    expect(await of({ ...days, columns: ['employeeNo', 'serviceMonths'] })).toEqual([['OC-NEW', null, true]]);
    expect(
      await of({
        ...days,
        filter: {
          match: 'all',
          conditions: [...filter.conditions, { field: 'gradeCode', operator: 'is', value: 'G6' }],
        },
      }),
    ).toEqual([['OC-UP', 'G5', true]]);
  });

  test('11: a reference differs by what it is called on the day; everybody is told when the switch is off', async () => {
    const days = { asOf: '2024-12-31', compareTo: '2024-01-31', columns: ['employeeNo', 'gradeId'] };
    const was = { compared: ['OC-UP', expect.objectContaining({ code: 'G5' })] };
    const answer = await ask({ ...days, filter: starting('OC-UP'), changedOnly: true });
    expect(answer).toMatchObject({ total: 1, rows: [was] });
    expect((await of({ ...days, changedOnly: false })).map(([no]) => no)).toEqual(['OC-NEW', 'OC-SAME', 'OC-UP']);
  });

  test('11: the file has the same rows, and says so', async () => {
    const view = { columns, filter, asOf: '2024-12-31', compareTo: '2024-01-31', changedOnly: true };
    const file = await hr.post('/v1/EmployeeData/Export', { view, format: 'jsonl' });
    expect(file.status).toBe(200);
    const lines = file.raw.toString().trim().split('\n');
    expect(lines.map((line): string => JSON.parse(line).employeeNo).toSorted()).toEqual(['OC-NEW', 'OC-UP']);
    const book = await readXlsx((await hr.post('/v1/EmployeeData/Export', { view, format: 'xlsx' })).raw);
    expect(book.sheets[1]?.rows).toContainEqual(['Compared to', '31 Jan 2024, only what changed']);
  });

  test('11, 17.2: the file tells of everybody what was so of the same person on the second day', async () => {
    for (const asOf of ['2024-12-31', 'today']) {
      const view = { columns: ['employeeNo', 'gradeCode'], filter, asOf, compareTo: '2024-01-31' };
      const shown = (await ask(view)).rows.map(({ cells: now, compared }) => [...now, ...(compared ?? [null, null])]);
      const file = await hr.post('/v1/EmployeeData/Export', { view, format: 'jsonl' });
      const lines = file.raw
        .toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      const result = lines.map((line) =>
        ['employeeNo', 'gradeCode', 'employeeNo@2024-01-31', 'gradeCode@2024-01-31'].map((key) => line[key] ?? null),
      );
      expect(result, asOf).toEqual(shown);
      expect(result, asOf).toEqual([
        ['OC-NEW', 'G5', null, null],
        ['OC-SAME', 'G5', 'OC-SAME', 'G5'],
        ['OC-UP', 'G6', 'OC-UP', 'G5'],
      ]);
    }
  });

  test('11: without a second day nothing can have changed', async () => {
    const { status, body } = await hr.post('/v1/EmployeeData/Query', { view: { columns, changedOnly: true } });
    expect([status, body.errors[0].path]).toEqual([422, 'view.changedOnly']);
  });
});

describe('every column', () => {
  const keys = [...CATALOGUE.keys()];
  const pieces = Array.from({ length: Math.ceil(keys.length / 40) }, (_, n) => keys.slice(n * 40, n * 40 + 40));

  test('11: the catalogue has about 180 of them, each with both languages', () => {
    expect(keys.length).toBeGreaterThan(170);
    for (const { field, group } of CATALOGUE.values())
      expect([field.options.label.en, field.options.label.id, group.en, group.id].every(Boolean)).toBe(true);
  });

  test.each([
    ['today', {}],
    ['another day', { asOf: '2025-01-15' }],
    ['everybody of another day', { asOf: '2025-01-15', population: 'all' }],
    ['ended', { population: 'ended' }],
    ['segments', { rowPer: 'segment', range: { period: 'thisYear' } }],
    ['compared', { compareTo: '2025-01-15' }],
    ['only what changed', { compareTo: '2025-01-15', changedOnly: true }],
    [
      'only what changed of everybody',
      { asOf: '2025-01-15', population: 'all', compareTo: '2026-01-15', changedOnly: true },
    ],
  ] as const)('11: is read for %s', async (_name, rest) => {
    for (const columns of pieces) {
      const answer = await ask({ ...rest, columns });
      expect(answer.rows.every((row) => row.cells.length === columns.length)).toBe(true);
    }
  });

  test('11: filters, sorts and groups by each that can, and loses nobody', async () => {
    const { body } = await hr.get('/v1/EmployeeData/Fields');
    const whole = (await ask({ columns: ['employeeNo'] })).total;
    for (const { key, operators, groups } of body.data as { key: string; operators: string[]; groups: boolean }[]) {
      expect(operators).toContain('empty');
      const empty = (value: string): RegisterViewDraft['filter'] => ({
        match: 'all',
        conditions: [{ field: key, operator: 'empty', value }],
      });
      const [none, some] = [
        await ask({ columns: [key], filter: empty('true'), asOf: 'today' }),
        await ask({ columns: [key], filter: empty('false'), ...(operators.length > 1 ? { sorts: [`-${key}`] } : {}) }),
      ];
      expect(none.total + some.total, key).toBe(whole);
      if (!groups) continue;
      const { groups: lines } = await ask({ columns: ['employeeNo'], groupBy: [key] });
      expect(lines[0], key).toMatchObject({ level: 0, people: whole });
      expect(
        lines.filter((line) => line.level === 1).reduce((sum, line) => sum + line.people, 0),
        key,
      ).toBe(whole);
    }
  });
});

describe('filters', () => {
  test('11: all and any nest, values are checked, text is found without case and accents', async () => {
    const any = (conditions: object[]) => ({ match: 'any', conditions });
    const is = (value: string) => ({ field: 'employeeNo', operator: 'is', value });
    const filter = {
      match: 'all',
      conditions: [any([is('ex-0'), is('WE-2')]), { field: 'hireDate', operator: 'to', value: '2010-01-01' }],
    } as RegisterViewDraft['filter'];
    expect(await cells({ columns: ['employeeNo'], filter })).toEqual([['EX-0']]);
    for (const condition of [
      { field: 'hireDate', operator: 'from', value: '2021-02-30' },
      { field: 'fte', operator: 'is', value: 'x' },
      { field: 'hireDate', operator: 'within', value: 'for ever' },
      { field: 'unitId', operator: 'in', value: "'; drop table employee" },
      { field: 'no such column', operator: 'is', value: 'x' },
      // What the column cannot be asked.
      { field: 'hireDate', operator: 'contains', value: '2021' },
      { field: 'fte', operator: 'starts', value: '1' },
      { field: 'unitId', operator: 'contains', value: 'FIN' },
      { field: 'rehireEligible', operator: 'starts', value: 't' },
      { field: 'flags', operator: 'contains', value: 'acting' },
      { field: 'displayName', operator: 'within', value: 'thisMonth' },
      { field: 'BankAccount.accountNo', operator: 'is', value: '••••1234' },
    ]) {
      const view = { columns: ['employeeNo'], filter: { match: 'any', conditions: [condition] } };
      expect((await hr.post('/v1/EmployeeData/Query', { view })).status, JSON.stringify(condition)).toBe(422);
      const saved = await hr.post('/v1/EmployeeData/View', { name: 'Odd', view, roleIds: [] });
      expect(saved.status, JSON.stringify(condition)).toBe(422);
    }
  });

  test('11: a unit stands for those below it; none of some values keeps those without any', async () => {
    const unit = await idOf('organization_unit', 'FIN');
    const on = (operator: 'in' | 'notIn', field: string, value: string) =>
      ask({ columns: ['unitId'], filter: { match: 'all', conditions: [{ field, operator, value }] } });
    const whole = (await ask({ columns: ['employeeNo'] })).total;
    const inside = (await on('in', 'unitId', unit)).total;
    expect(inside).toBeGreaterThan(0);
    expect((await on('notIn', 'unitId', unit)).total).toBe(whole - inside);
    expect((await on('notIn', 'religion', 'islam')).total + (await on('in', 'religion', 'islam')).total).toBe(whole);
  });

  test('11: pages of a hundred meet everybody once', async () => {
    const seen = new Set<string>();
    const { total } = await ask({ columns: ['displayName'] });
    for (let page = 1; seen.size < total; page += 1) {
      const { rows } = await ask({ columns: ['displayName'] }, hr, page);
      expect(rows.length).toBe(Math.min(100, total - seen.size));
      for (const row of rows) seen.add(row.employeeId);
    }
    expect(seen.size).toBe(total);
  });
});
