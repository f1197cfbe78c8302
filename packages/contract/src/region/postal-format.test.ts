import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitsPostalFormat } from './postal-format.ts';

test('4: a postal code is written as its country writes it; spaces and hyphens may be left out', () => {
  expect(['12345', ' 12345 ', '1234', '12345a'].map((code) => fitsPostalFormat('99999', code))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(['SW1A 1AA', 'sw1a1aa', 'SW1'].map((code) => fitsPostalFormat('AA9A 9AA|AA9 9AA', code))).toEqual([
    true,
    true,
    false,
  ]);
  expect(
    ['12345', '12345-6789', '123456789', '12345-'].map((code) => fitsPostalFormat('99999|99999-9999', code)),
  ).toEqual([true, true, true, false]);
});

test('9: where a country says nothing, any code will do', () => {
  expect(fitsPostalFormat(null, 'whatever')).toBe(true);
});

test('9: no format makes the check fall over, whatever is in it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (format, code) => {
      expect(typeof fitsPostalFormat(format, code)).toBe('boolean');
    }),
  );
});
