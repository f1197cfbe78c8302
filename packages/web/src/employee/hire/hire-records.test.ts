import { BankAccount, EmergencyContact, EmploymentContract, Identifier } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { hireBody } from './custom-fields.ts';
import { askedNumbers, noNumbers, numbersTyped } from './hire-numbers.ts';
import { mistakesOf, recordPlaces, recordsIn, recordsOfHire, startOf, withRecords } from './hire-records.ts';

const contact = { name: 'Wati', priority: 1 };
const numbers = {
  home: 'ID',
  scheme: 'id-nik',
  byScheme: { 'id-nik': ' 3174015205920003 ', passport: 'C1234567', visa: ' ' },
};

describe('10.10: what comes with a hire', () => {
  test('a citizen is asked for one number, a foreigner for passport, visa and work permit', () => {
    expect(askedNumbers({ numbers }).rows).toEqual([]);
    expect(askedNumbers({ nationality: 'ID', numbers }).choice.map(({ value }) => value)).not.toContain('work-permit');
    expect(askedNumbers({ nationality: 'SG', numbers }).rows.map(({ value }) => value)).toEqual([
      'passport',
      'visa',
      'work-permit',
    ]);
    expect(numbersTyped({ numbers })).toEqual([{ scheme: 'id-nik', value: '3174015205920003' }]);
    expect(numbersTyped({ nationality: 'SG', numbers })).toEqual([{ scheme: 'passport', value: 'C1234567' }]);
  });

  test('18: who is a citizen and which number comes first is decided by the country of the company', () => {
    const at = (home: string, nationality: string) => ({ nationality, numbers: noNumbers(home) });
    expect(['ID', 'SG', 'MY', 'NL'].map((home) => noNumbers(home).scheme)).toEqual([
      'id-nik',
      'sg-nric',
      'my-nric',
      'passport',
    ]);
    expect(askedNumbers(at('SG', 'SG')).choice[0]?.value).toBe('sg-nric');
    expect(askedNumbers(at('SG', 'ID')).rows).toHaveLength(3);
    expect(askedNumbers(at('NL', 'NL')).choice[0]?.value).toBe('passport');
  });

  test('a fixed term has an end and no probation, a permanent contract no end', () => {
    const hiddenFields = (draft: Record<string, unknown>) => EmploymentContract.hiddenWhen?.(draft);
    expect(hiddenFields({ type: 'fixed-term' })).toEqual(['probationEndDate']);
    expect(hiddenFields({ type: 'permanent' })).toEqual(['endDate']);
    expect(hiddenFields({ type: 'intern' })).toEqual([]);
  });

  test('a record begins with what was said in the steps before', () => {
    const values = { employmentType: 'fixed-term', hireDate: '2025-03-03', salaryAmount: '5', salaryCurrency: 'USD' };
    expect(startOf(EmploymentContract, values)).toMatchObject({
      type: 'fixed-term',
      startDate: '2025-03-03',
      salaryAmount: '5',
      salaryCurrency: 'USD',
      state: 'active',
    });
    expect(startOf(BankAccount, { firstName: 'Made', lastName: 'Wira' })).toMatchObject({ accountName: 'Made Wira' });
  });

  test('records are put in and taken out by kind, and sent with the numbers; their places are no fields of the hire', () => {
    const records = withRecords({}, EmergencyContact, [contact]);
    expect(recordsIn({ records }, EmergencyContact)).toEqual([contact]);
    expect(withRecords({ records }, EmergencyContact, [])).toEqual({});
    const values = { records, numbers };
    const sent = recordsOfHire(values);
    expect(sent).toEqual({
      EmergencyContact: [contact],
      Identifier: [{ scheme: 'id-nik', value: '3174015205920003', isPrimary: true }],
    });
    const places = recordPlaces(values);
    expect(places).toHaveProperty(['records.EmergencyContact.0.phone1']);
    const typed = { lastName: 'A', ...Object.fromEntries(Object.keys(places).map((name) => [name, null])) };
    expect(hireBody({ fields: [], values: {} }, typed, sent)).toEqual({ lastName: 'A', records: sent });
    expect(hireBody({ fields: [], values: {} }, { lastName: 'A' }, {})).toEqual({ lastName: 'A' });
  });

  test('what the API says of a record is found by its place', () => {
    const errors = { 'records.Identifier.1.value': 'taken', 'records.Identifier.11.value': 'other', lastName: 'x' };
    expect(mistakesOf(Identifier, 1, errors)).toEqual(['taken']);
    expect(mistakesOf(Identifier, 0, errors)).toEqual([]);
  });
});
