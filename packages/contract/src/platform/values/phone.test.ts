import { describe, expect, test } from 'vitest';
import { withCountryCode } from './phone.ts';

describe('10.2: phone numbers as people of a country write them', () => {
  test.each([
    ['0812-3456-7890', '+6281234567890'],
    ['(021) 555 0198', '+62215550198'],
    ['+65 6123 4567', '+65 6123 4567'],
    ['6281234567890', '6281234567890'],
    ['00628123456789', '00628123456789'],
    ['none', 'none'],
    ['0', '0'],
  ])('%s in Indonesia is %s', (typed, meant) => expect(withCountryCode(typed, '+62')).toBe(meant));

  test('the nought stays where it is dialled from abroad too; without a code nothing is changed', () => {
    expect(withCountryCode('06 1234 5678', '+39')).toBe('+390612345678');
    expect(withCountryCode('0812 3456', null)).toBe('0812 3456');
  });

  test.each([
    ['81234567890', '+6281234567890'],
    ['6281234567890', '+6281234567890'],
    ['62212345', '+6262212345'],
  ])('the number %s of a spreadsheet is %s', (cell, meant) => expect(withCountryCode(cell, '+62', true)).toBe(meant));
});
