import type { CustomFieldView, HireCustom } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { plainField } from '../../platform/custom-fields/plain-field.ts';
import { checkCustom, customFieldsIn, customStart, hireBody } from './custom-fields.ts';

const view = (code: string, change: Partial<CustomFieldView> = {}): CustomFieldView =>
  plainField(code, { fieldClass: 'personal', isRequired: true, ...change });
const words = { number: 'Enter a number.', wholeNumber: 'Enter a whole number.' };
const custom: HireCustom = {
  fields: [
    view('DRIVES', { type: 'boolean' }),
    view('LICENCE', { visibleIfField: 'DRIVES', visibleIfValue: 'yes' }),
    view('SHOES', { type: 'integer' }),
  ],
  values: { DRIVES: null, LICENCE: null, SHOES: 42 },
};

describe('10.6: custom fields of a hire', () => {
  test('a field stands in the draft by the name of its column, with what it begins with', () => {
    expect(customStart(custom)).toEqual({ 'custom.DRIVES': false, 'custom.LICENCE': null, 'custom.SHOES': 42 });
  });

  test('one that depends on another is asked for and checked when the other has the value', () => {
    const start = customStart(custom);
    expect(Object.keys(customFieldsIn(custom, start))).toEqual(['custom.DRIVES', 'custom.SHOES']);
    expect(checkCustom(custom, start, 'en', words)).toEqual({});
    const driving = { ...start, 'custom.DRIVES': true, 'custom.SHOES': 'wide' };
    expect(Object.keys(customFieldsIn(custom, driving))).toContain('custom.LICENCE');
    expect(checkCustom(custom, driving, 'en', words)).toEqual({
      'custom.LICENCE': 'This is required.',
      'custom.SHOES': 'Enter a whole number.',
    });
  });

  test('they are sent by code, apart from the rest; without any of them the hire is as it was', () => {
    expect(hireBody(custom, { lastName: 'A', 'custom.SHOES': 41 })).toEqual({ lastName: 'A', custom: { SHOES: 41 } });
    expect(hireBody({ fields: [], values: {} }, { lastName: 'A' })).toEqual({ lastName: 'A' });
  });
});
