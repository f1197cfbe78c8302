import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AGGREGATES, POPULATIONS, type RegisterView, registerView, viewFromAddress, viewToAddress } from './view.ts';

const view = (draft: object): RegisterView => registerView.parse({ columns: ['employeeNo'], ...draft });
const throughAddress = (one: RegisterView) => viewFromAddress(new URLSearchParams(viewToAddress(one).toString()));

const key = fc.constantFrom('employeeNo', 'hireDate', 'pay.base', 'custom.shoe');
const condition = fc.record({
  field: key,
  operator: fc.constantFrom('contains', 'in', 'from', 'empty'),
  value: fc.string({ maxLength: 20 }),
});
const group = fc.record({
  match: fc.constantFrom('all', 'any'),
  conditions: fc.array(condition, { maxLength: 3 }),
});
const drafts = fc.record(
  {
    columns: fc.uniqueArray(key, { minLength: 1 }),
    filter: fc.record({
      match: fc.constantFrom('all', 'any'),
      conditions: fc.array(fc.oneof(condition, group), { maxLength: 4 }),
    }),
    sorts: fc.array(fc.constantFrom('hireDate', '-pay.base'), { maxLength: 2 }),
    groupBy: fc.uniqueArray(key, { maxLength: 2 }),
    aggregates: fc.array(fc.record({ field: key, of: fc.constantFrom(...AGGREGATES) }), { maxLength: 2 }),
    asOf: fc.constantFrom('today', '2026-01-31'),
    population: fc.constantFrom(...POPULATIONS),
    range: fc.constantFrom(null, { period: 'thisYear' }, { from: '2026-01-01', to: '2026-01-31' }),
  },
  { requiredKeys: ['columns'] },
);

describe('11, corrections 16: the address of a view', () => {
  test('11: reads as what it asks', () => {
    const one = view({
      columns: ['displayName', 'hireDate'],
      filter: { match: 'all', conditions: [{ field: 'gradeId', operator: 'in', value: 'a,b' }] },
      sorts: ['-hireDate'],
      asOf: '2026-01-31',
    });
    expect(decodeURIComponent(viewToAddress(one).toString())).toBe(
      'columns=displayName,hireDate&asOf=2026-01-31&sort=-hireDate&gradeId.in=a,b',
    );
  });

  test('11: brings every view back', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const one = view(draft);
        expect(throughAddress(one)).toEqual(one);
      }),
    );
    const compared = view({ compareTo: '2025-01-01', changedOnly: true });
    expect(throughAddress(compared)).toEqual(compared);
    const segments = view({ rowPer: 'segment', range: { period: 'thisYear' } });
    expect(throughAddress(segments)).toEqual(segments);
  });

  test('11: what cannot be read is no view', () => {
    for (const text of [
      '',
      'asOf=2026-01-01',
      'columns=',
      'columns=a,a',
      'columns=a&population=none',
      'columns=a&a.odd=1',
    ])
      expect(viewFromAddress(new URLSearchParams(text)), text).toBeNull();
  });
});
