import { type RegisterFieldInfo, type RegisterView, registerView } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import {
  changed,
  isSameView,
  nextSorts,
  readAddress,
  rowsOfGroup,
  whyWithheld,
  writeAddress,
} from './register-state.ts';

const view = (change: Partial<RegisterView> = {}): RegisterView =>
  registerView.parse({ columns: ['employeeNo'], ...change });
const info = (key: string, kind: RegisterFieldInfo['kind']): [string, RegisterFieldInfo] => [
  key,
  {
    key,
    kind,
    label: { en: key, id: key },
    group: { en: '', id: '' },
    class: 'basic',
    sealed: false,
    dated: true,
    operators: [],
    groups: true,
    aggregates: [],
    choices: [],
    to: null,
    list: null,
  },
];
const fields = new Map([info('unitId', 'reference'), info('gender', 'choice'), info('serviceYears', 'integer')]);

describe('the address of the register', () => {
  test('11: a link brings back the same view and page; what cannot be read opens the first view', () => {
    const address = { viewId: 'birthdays', draft: view({ asOf: '2025-01-15', sorts: ['-hireDate'] }), page: 3 };
    expect(readAddress(writeAddress(address))).toEqual(address);
    for (const columns of ['', 'employeeNo,employeeNo'])
      expect(readAddress(new URLSearchParams({ columns, page: 'x' }))).toEqual({
        viewId: 'everybody',
        draft: null,
        page: 1,
      });
  });

  test('11: two views are the same when nothing that counts differs', () => {
    const loose = { columns: ['employeeNo'] } as unknown as RegisterView;
    expect(isSameView(view(), loose)).toBe(true);
    expect(isSameView(view(), view({ asOf: '2025-01-01' }))).toBe(false);
  });
});

describe('changing a view', () => {
  test('11: a column sorts up, down, and not at all', () => {
    expect(nextSorts([], 'fte')).toEqual(['fte']);
    expect(nextSorts(['fte'], 'fte')).toEqual(['-fte']);
    expect(nextSorts(['-fte'], 'fte')).toEqual([]);
    expect(nextSorts(['-hireDate'], 'fte')).toEqual(['fte']);
  });

  test('11: what does not go together goes: no second day beside groups and segments, no segments without a range', () => {
    const compared = view({ compareTo: '2025-01-01' });
    expect(changed(compared, { groupBy: ['unitId'] }).compareTo).toBeNull();
    // What changed between two days needs both.
    const narrowed = view({ compareTo: '2025-01-01', changedOnly: true });
    expect(changed(narrowed, { sorts: ['fte'] }).changedOnly).toBe(true);
    expect(changed(narrowed, { compareTo: null }).changedOnly).toBe(false);
    expect(changed(compared, { rowPer: 'segment' })).toMatchObject({ compareTo: null, range: { period: 'thisYear' } });
  });

  test('11: a group leads to its own rows, whatever the filter before', () => {
    const unit = { id: '01900000-0000-7000-8000-000000000000', code: 'FIN', name: 'Finance' };
    const one = { field: 'fte', operator: 'is' as const, value: '1' };
    const two = { field: 'hireMonth', operator: 'starts' as const, value: '2025' };
    const grouped = view({
      groupBy: ['unitId', 'gender', 'serviceYears'],
      filter: { match: 'any', conditions: [one, two] },
      aggregates: [{ field: 'fte', of: 'sum' }],
    });
    expect(rowsOfGroup(grouped, fields, [unit, null, 3])).toMatchObject({
      groupBy: [],
      aggregates: [],
      filter: {
        match: 'all',
        conditions: [
          { match: 'any', conditions: [one, two] },
          { field: 'unitCode', operator: 'is', value: 'FIN' },
          { field: 'gender', operator: 'empty', value: 'true' },
          { field: 'serviceYears', operator: 'is', value: '3' },
        ],
      },
    });
    const all = view({ groupBy: ['gender'], filter: { match: 'all', conditions: [one] } });
    expect(rowsOfGroup(all, fields, ['male']).filter).toEqual({
      match: 'all',
      conditions: [one, { field: 'gender', operator: 'in', value: 'male' }],
    });
  });
});

test('11: pay that is withheld for the sake of a smaller group is not told to be that of few', () => {
  const group = (people: number) => ({ level: 1, keys: [], rows: people, people, fte: '1', values: [] });
  expect(whyWithheld(group(4), 'few')).toBe('few');
  expect(whyWithheld(group(9), 'few')).toBe('guards');
  expect(whyWithheld(group(9), 'mixed')).toBe('mixed');
});
