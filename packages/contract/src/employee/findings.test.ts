import { expect, test } from 'vitest';
import { fillIn } from '../platform/fill-in.ts';
import { EMPLOYEE_FINDINGS } from './findings.ts';
import { RECORD_FINDINGS } from './record/index.ts';

const SENTENCES = { ...EMPLOYEE_FINDINGS, ...RECORD_FINDINGS };

test.each([
  ['BIRTH_FUTURE', {}, 'Date of birth cannot be after today.'],
  ['HIRE_BEFORE_BIRTH', {}, 'The hire date must be after the date of birth.'],
  ['UNDER_AGE', { n: 17, m: 18 }, 'The employee would be 17 years old on the hire date. The minimum is 18.'],
  ['RETIREMENT_BEFORE_HIRE', {}, 'The retirement date must be after the hire date.'],
  ['CONTRACT_END_BEFORE_START', {}, 'The contract end cannot be before its start.'],
  ['CONTRACT_END_REQUIRED', { type: 'fixed term' }, 'A fixed term contract needs an end date.'],
  ['EMAILS_EQUAL', {}, 'Work and personal email must differ.'],
  ['PHONE_INVALID', { value: '12' }, '12 is not a valid phone number.'],
  ['NAME_REQUIRED', {}, 'Enter at least one name.'],
  ['BANK_SHARE_TOTAL', { purpose: 'Pay', x: '60.5' }, 'The shares for Pay add up to 60.5%. They must add up to 100%.'],
] as const)('10.11: %s is said as the design words it', (code, values, sentence) => {
  expect(fillIn(SENTENCES[code], values, 'en')).toBe(sentence);
});

test('10.11: an Indonesian sentence about a contract does not call it a contract twice', () => {
  for (const code of ['CONTRACT_END_REQUIRED', 'CONTRACT_END_FORBIDDEN'] as const)
    expect(fillIn(SENTENCES[code], { type: 'kontrak' }, 'id')).not.toMatch(/kontrak.*kontrak/i);
});
