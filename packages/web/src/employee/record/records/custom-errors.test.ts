import type { CustomFieldView } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { customErrors } from './custom-errors.ts';

const view = (code: string, change: Partial<CustomFieldView> = {}): CustomFieldView => ({
  id: code,
  code,
  nameEn: code,
  nameId: code,
  type: 'text',
  fieldClass: 'basic',
  isRequired: false,
  isUnique: false,
  options: null,
  pattern: null,
  least: null,
  most: null,
  sectionEn: null,
  sectionId: null,
  visibleIfField: null,
  visibleIfValue: null,
  ...change,
});
const words = { number: 'a number', wholeNumber: 'a whole number' };
const errorsOf = (one: CustomFieldView, value: unknown) =>
  customErrors([one], { [one.code]: value }, 'en', words)[one.code];

describe('10.6: mistakes in custom fields, before they are sent', () => {
  test('an empty one is a mistake only where it is required', () => {
    expect(errorsOf(view('A'), null)).toBeUndefined();
    expect(errorsOf(view('A'), '  ')).toBeUndefined();
    expect(errorsOf(view('A', { isRequired: true }), ' ')).toBe('This is required.');
    expect(errorsOf(view('A', { isRequired: true, type: 'boolean' }), null)).toBeUndefined();
  });

  test('each type by its own rules', () => {
    expect(errorsOf(view('A', { type: 'integer', most: '9' }), 10)).toBe('Enter 9 or less.');
    expect(errorsOf(view('A', { type: 'integer' }), 'ten')).toBe('a whole number');
    expect(errorsOf(view('A', { type: 'decimal' }), 'ten')).toBe('a number');
    expect(errorsOf(view('A', { type: 'choice', options: 'S\nM' }), 'M')).toBeUndefined();
    expect(errorsOf(view('A', { type: 'choice', options: 'S\nM' }), 'L')).toEqual(expect.any(String));
    expect(errorsOf(view('A', { type: 'choices', options: 'S\nM' }), ['M', 'S'])).toBeUndefined();
    expect(errorsOf(view('A', { type: 'choices', options: 'S\nM' }), ['L'])).toBe('Choose one of the list.');
    expect(errorsOf(view('A', { type: 'url' }), 'company')).toBe('Enter an address such as https://company.com.');
    expect(errorsOf(view('A', { pattern: 'AA-99' }), 'AB-12')).toBeUndefined();
    expect(errorsOf(view('A', { pattern: 'AA-99' }), 'AB-1')).toBe('Enter it in the form AA-99.');
    expect(errorsOf(view('A', { type: 'file', isRequired: true }), null)).toBeUndefined();
  });
});
