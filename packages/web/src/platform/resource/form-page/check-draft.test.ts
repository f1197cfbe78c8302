import { Address, Employer, Grade, SalaryRange } from '@personalia/contract';
import { expect, it } from 'vitest';
import type { AnyRecord } from '../data/record.ts';
import { checkDraft, draftOf, emptyDraft, forSending } from './check-draft.ts';

const words = { number: 'Enter a number such as 1,250.5.', wholeNumber: 'Enter a whole number.' };
const grade = { ...emptyDraft(Grade), code: 'G1', name: 'Junior', rank: 1 };

it('a new form starts with the initial values of the definition', () => {
  expect(emptyDraft(Employer)).toMatchObject({
    currency: 'IDR',
    timeZone: 'Asia/Jakarta',
    noticeDaysDefault: 30,
    taxId: null,
  });
});

it('D1: a new form begins with the currency and the country of the company, where it begins with any', () => {
  const company = { baseCurrency: 'SGD', country: 'SG' };
  expect(emptyDraft(Employer, company)['currency']).toBe('SGD');
  expect(emptyDraft(SalaryRange, company)['currency']).toBe('SGD');
  expect(emptyDraft(Address, company)['country']).toBe('SG');
  expect(emptyDraft(Address)['country']).toBe('ID');
  expect(emptyDraft(Grade, company)).toEqual(emptyDraft(Grade));
});

it('a form edits the fields of a record and nothing else', () => {
  const record = { id: 'x', version: 3, status: 'active', refs: {}, ...grade } as unknown as AnyRecord;
  expect(draftOf(Grade, record)).toEqual(grade);
});

it('an emptied text is sent as nothing, a zero and a false as they are', () => {
  expect(forSending(Grade, { ...grade, description: '   ', steps: 0 })).toMatchObject({ description: null, steps: 0 });
});

it('what is missing is said at its field, in the language of the reader', () => {
  expect(checkDraft(Grade, emptyDraft(Grade), 'en', words)).toEqual({
    code: 'This is required.',
    name: 'This is required.',
    rank: 'This is required.',
  });
  expect(checkDraft(Grade, { ...grade, name: '' }, 'id', words)).toEqual({ name: 'Wajib diisi.' });
  expect(checkDraft(Grade, grade, 'en', words)).toEqual({});
});

it('the bounds and shapes of the definition hold in the form as in the API', () => {
  expect(checkDraft(Grade, { ...grade, code: 'A B', rank: 1000 }, 'en', words)).toEqual({
    code: 'Use 1 to 20 letters (A-Z), digits, dots, hyphens or underscores, and no spaces.',
    rank: 'Enter 999 or less.',
  });
});

it('what is no number is said with an example of the language', () => {
  expect(checkDraft(Grade, { ...grade, rank: 'one' }, 'en', words)).toEqual({ rank: words.wholeNumber });
  const range = {
    ...emptyDraft(SalaryRange),
    gradeId: '0199a000-0000-7000-8000-000000000001',
    validFrom: '2026-01-01',
  };
  expect(checkDraft(SalaryRange, { ...range, minimum: '1,2', maximum: '5' }, 'en', words)).toEqual({
    minimum: words.number,
  });
});

it('RANGE_ORDER: a rule across fields speaks at its field', () => {
  const range = {
    ...emptyDraft(SalaryRange),
    gradeId: '0199a000-0000-7000-8000-000000000001',
    validFrom: '2026-01-01',
  };
  expect(checkDraft(SalaryRange, { ...range, minimum: '9', maximum: '5' }, 'en', words)).toEqual({
    minimum: 'The minimum must be less than the maximum.',
  });
});
