import type { CustomFieldView } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { customErrors } from './custom-errors.ts';
import { plainField } from './plain-field.ts';

const words = { number: 'a number', wholeNumber: 'a whole number' };
const errorsOf = (one: CustomFieldView, value: unknown) =>
  customErrors([one], { [one.code]: value }, 'en', words)[one.code];

describe('10.6: mistakes in custom fields, before they are sent', () => {
  test('an empty one is a mistake only where it is required', () => {
    expect(errorsOf(plainField('A'), null)).toBeUndefined();
    expect(errorsOf(plainField('A'), '  ')).toBeUndefined();
    expect(errorsOf(plainField('A', { isRequired: true }), ' ')).toBe('This is required.');
    expect(errorsOf(plainField('A', { isRequired: true, type: 'boolean' }), null)).toBeUndefined();
  });

  test('each type by its own rules', () => {
    expect(errorsOf(plainField('A', { type: 'integer', most: '9' }), 10)).toBe('Enter 9 or less.');
    expect(errorsOf(plainField('A', { type: 'integer' }), 'ten')).toBe('a whole number');
    expect(errorsOf(plainField('A', { type: 'decimal' }), 'ten')).toBe('a number');
    expect(errorsOf(plainField('A', { type: 'choice', options: 'S\nM' }), 'M')).toBeUndefined();
    expect(errorsOf(plainField('A', { type: 'choice', options: 'S\nM' }), 'L')).toEqual(expect.any(String));
    expect(errorsOf(plainField('A', { type: 'choices', options: 'S\nM' }), ['M', 'S'])).toBeUndefined();
    expect(errorsOf(plainField('A', { type: 'choices', options: 'S\nM' }), ['L'])).toBe('Choose one from the list.');
    expect(errorsOf(plainField('A', { type: 'url' }), 'company')).toBe('Enter an address such as https://company.com.');
    expect(errorsOf(plainField('A', { pattern: 'AA-99' }), 'AB-12')).toBeUndefined();
    expect(errorsOf(plainField('A', { pattern: 'AA-99' }), 'AB-1')).toBe('Enter it in the form AA-99.');
    expect(errorsOf(plainField('A', { type: 'file', isRequired: true }), null)).toBeUndefined();
  });
});
