import { expect, test } from 'vitest';
import { duplicateQuestion, groundsOf, stillAlike } from './duplicate-question.ts';

test('10.9: nobody is looked up before a birth date and a name, an address or a phone are known', () => {
  expect(duplicateQuestion({ firstName: 'Budi' })).toBeNull();
  expect(duplicateQuestion({ birthDate: '1990-01-01' })).toBeNull();
  expect(duplicateQuestion({ workEmail: 'not an address' })).toBeNull();
});

test('10.9: the question is asked in the form the values are kept in', () => {
  expect(duplicateQuestion({ lastName: ' Budi ', birthDate: '1990-01-01', phone: '+62 812-345-678' })).toEqual({
    firstName: null,
    middleName: null,
    lastName: 'Budi',
    birthDate: '1990-01-01',
    workEmail: null,
    personalEmail: null,
    phone: '+62812345678',
  });
  expect(duplicateQuestion({ personalEmail: 'A@B.example' })).toMatchObject({ personalEmail: 'a@b.example' });
});

test('10.9: an identity number is enough to ask, and is asked with the rest', () => {
  const identifiers = [{ scheme: 'id-nik', value: '3174015205920003' }];
  expect(duplicateQuestion({}, identifiers)).toMatchObject({ identifiers, lastName: null });
  expect(duplicateQuestion({ firstName: 'Budi' }, [])).toBeNull();
});

test('10.9: who was ruled out is not asked about again, unless something more is the same', () => {
  const byName = { id: 'p1', reasons: ['name-and-birth-date'] };
  const byBoth = { id: 'p1', reasons: ['name-and-birth-date', 'email'] };
  const other = { id: 'p2', reasons: ['email'] };
  const ruledOut = new Set([groundsOf(byName)]);
  expect(stillAlike([byName, other], ruledOut)).toEqual([other]);
  expect(stillAlike([byBoth], ruledOut)).toEqual([byBoth]);
});
