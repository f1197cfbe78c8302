import { expect, test } from 'vitest';
import { EMPTY_FORM, NEW_PAY } from '../transition-form.ts';
import { BATCH_TYPES, batchOf, NO_OWN, numbersIn, RECORDED_TYPES, withPeople } from './batch-draft.ts';

const person = (id: string) => ({ id, no: id, name: id, unit: 'u', position: 'p' });

test('12: a batch has the values for all and the own ones, and nobody twice', () => {
  const form = {
    ...EMPTY_FORM,
    type: 'promotion' as const,
    effectiveDate: '2026-12-01',
    pay: { ...NEW_PAY, mode: 'percent' as const },
  };
  const [a, b] = withPeople(withPeople([], [person('a')]), [person('a'), person('b')]);
  expect([a?.id, b?.id]).toEqual(['a', 'b']);
  const members = [
    { ...person('a'), own: NO_OWN },
    { ...person('b'), own: { facts: { gradeId: 'g' }, pay: '5' } },
  ];
  expect(batchOf({ ...form, facts: { gradeId: 'f' } }, members)).toMatchObject({
    type: 'promotion',
    changes: { gradeId: 'f' },
    people: [
      { employeeId: 'a' },
      { employeeId: 'b', changes: { gradeId: 'g' }, pay: [{ component: 'base', mode: 'percent', value: '5' }] },
    ],
  });
  expect(batchOf({ ...form, effectiveDate: null }, members)).toBeNull();
  expect(batchOf(form, [])).toBeNull();
});

test('12: a column of a sheet is pasted as numbers; types that end, open or rotate are no batch', () => {
  expect(numbersIn('E-1\nE-2\tE-3; E-1,\n')).toEqual(['E-1', 'E-2', 'E-3']);
  expect(BATCH_TYPES).toContain('promotion');
  expect([BATCH_TYPES, RECORDED_TYPES].map((types) => types.includes('demotion'))).toEqual([true, false]);
  for (const type of ['rotation', 'hire', 'resignation', 'acting', 'suspension'] as const)
    expect(BATCH_TYPES).not.toContain(type);
});
