import { describe, expect, test } from 'vitest';
import { Grade } from '../organisation/grade.ts';
import { SalaryRange } from '../organisation/salary-range.ts';
import { type FieldError, fieldErrors } from './issue-text.ts';
import type { Locale } from './label.ts';

function errorsOf(
  schema: typeof Grade.create | typeof SalaryRange.create,
  draft: unknown,
  locale: Locale = 'en',
): Record<string, FieldError> {
  const result = schema.safeParse(draft);
  if (result.success) throw new Error('the draft was accepted');
  return Object.fromEntries(fieldErrors(result.error, locale).map((one) => [one.path, one]));
}

describe('what is said at a field', () => {
  test('nothing, an empty text and null are all "required"', () => {
    for (const name of [undefined, null, '', '  \n '])
      expect(errorsOf(Grade.create, { code: 'A', rank: 1, name })['name']).toMatchObject({
        code: 'required',
        message: 'This is required.',
      });
  });

  test.each([
    ['rank', 'three', 'wrong_type', 'This kind of value does not fit here.'],
    ['rank', 1.5, 'whole_number', 'Enter a whole number.'],
    ['rank', 0, 'least', 'Enter 1 or more.'],
    ['rank', 1000, 'most', 'Enter 999 or less.'],
    ['name', 'x'.repeat(151), 'too_long', 'Use at most 150 characters.'],
    ['code', 'A B', 'code_shape', 'Use 1 to 20 letters (A-Z), digits, dots, hyphens or underscores, and no spaces.'],
    ['nextGradeId', 'G1', 'reference_shape', 'Choose an entry from the list.'],
    ['colour', 'red', 'unknown_field', 'This field is not known.'],
  ])('%s %s: %s', (path, value, code, message) => {
    expect(errorsOf(Grade.create, { code: 'A', name: 'A', rank: 1, [path]: value })[path]).toMatchObject({
      code,
      message,
    });
  });

  const range = {
    gradeId: '00000000-0000-7000-8000-000000000000',
    currency: 'IDR',
    period: 'month',
    minimum: '1',
    maximum: '2',
    validFrom: '2025-01-01',
  };
  test.each([
    ['minimum', '1e5', 'decimal_shape'],
    ['minimum', '1.2345', 'decimal_places'],
    ['minimum', '-1', 'least'],
    ['validFrom', '2021-02-30', 'date_shape'],
    ['validFrom', '1899-12-31', 'date_range'],
    ['currency', 'XXX', 'currency_unknown'],
    ['period', 'week', 'choice'],
  ])('%s %s: %s', (path, value, code) => {
    expect(errorsOf(SalaryRange.create, { ...range, [path]: value })[path]?.code).toBe(code);
  });

  test('a rule of a definition speaks the language asked for', () => {
    const draft = { ...range, minimum: '3' };
    expect(errorsOf(SalaryRange.create, draft)['minimum']?.message).toBe('The minimum must be less than the maximum.');
    expect(errorsOf(SalaryRange.create, draft, 'id')['minimum']?.message).toBe(
      'Nilai terendah harus lebih kecil dari nilai tertinggi.',
    );
  });
});

describe('text is normalised (organisation-and-employee 0.2)', () => {
  test('trimmed, inner runs and control characters to one space, NFC; codes in upper case', () => {
    expect(
      Grade.create.parse({ code: ' g-1 ', name: ' Kepala\t \u0007Bagian\u00a0 Cafe\u0301 ', rank: 1 }),
    ).toMatchObject({ code: 'G-1', name: 'Kepala Bagian Café' });
  });
});
