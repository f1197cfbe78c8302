import { Address, EmergencyContact, hireFields } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { emptyDraft } from '../../platform/resource/form-page/check-draft.ts';
import { askedWhenEmpty, checkHire, checkPerson } from './check.ts';
import { employeeWith } from './employee-parts.ts';

const WORDS = { number: 'a number', wholeNumber: 'a whole number' };
const empty = emptyDraft(employeeWith(hireFields));
const check = (change: object) => checkHire({ ...empty, ...change }, 'en', WORDS, '2026-11-20');

describe('organisation-and-employee 10.11: a hire as it is typed', () => {
  test('NAME_REQUIRED: one name is enough, first or last', () => {
    expect(check({})['firstName']).toBe('Enter at least one name.');
    expect(check({ lastName: 'Slamet' })).not.toHaveProperty('firstName');
    expect(check({ firstName: 'Slamet' })).not.toHaveProperty('firstName');
  });

  test('BIRTH_FUTURE: today is still possible', () => {
    expect(check({ birthDate: '2026-11-21' })['birthDate']).toBe('Date of birth cannot be after today.');
    expect(check({ birthDate: '2026-11-20' })).not.toHaveProperty('birthDate');
    expect(check({ birthDate: '31/02/1990' })['birthDate']).toBe('Enter a date that exists, as YYYY-MM-DD.');
  });

  test('EMAILS_EQUAL, HIRE_BEFORE_BIRTH, SALARY_INCOMPLETE stand at the field that mends them', () => {
    const mistakes = check({
      firstName: 'A',
      workEmail: 'a@b.example',
      personalEmail: 'A@b.example',
      birthDate: '2000-01-01',
      hireDate: '1999-01-01',
      salaryAmount: '5000000',
      employerId: '01930000-0000-7000-8000-000000000001',
      locationId: '01930000-0000-7000-8000-000000000001',
      unitId: '01930000-0000-7000-8000-000000000001',
      positionId: '01930000-0000-7000-8000-000000000001',
    });
    expect(mistakes).toEqual({
      personalEmail: 'Work and personal email must differ.',
      hireDate: 'The hire date must be after the date of birth.',
      salaryPeriod: 'Enter the amount and the period.',
    });
  });

  test('1.1: the placement of a hire is required, grade and manager are not', () => {
    expect(Object.keys(check({ firstName: 'A' })).toSorted()).toEqual([
      'employerId',
      'hireDate',
      'locationId',
      'positionId',
      'unitId',
    ]);
  });
});

describe('organisation-and-employee 10.11: a person being changed', () => {
  test('NAME_REQUIRED: a name may not be emptied, but one that is not shown is not missed', () => {
    expect(checkPerson({ firstName: '', lastName: null }, 'en', '2026-11-20')).toEqual({
      firstName: 'Enter at least one name.',
    });
    expect(checkPerson({ workEmail: 'a@b.example' }, 'en', '2026-11-20')).toEqual({});
  });

  test('PHONE_INVALID: the sentence stands at the phone', () => {
    expect(checkPerson({ firstName: 'A', phone: '12' }, 'id', '2026-11-20')).toEqual({
      phone: '12 bukan nomor telepon yang benar.',
    });
  });
});

test('10.3: only an emergency contact is asked for, and only where the company asks for one', () => {
  expect(askedWhenEmpty(EmergencyContact, true, 'en')).toBe('Your company asks for at least one emergency contact.');
  expect(askedWhenEmpty(EmergencyContact, false, 'en')).toBeNull();
  expect(askedWhenEmpty(Address, true, 'en')).toBeNull();
});
