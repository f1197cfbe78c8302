import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADDRESS_PARTS, addressLines, isAddressFormat, USUAL_ADDRESS } from './address-format.ts';

const INDONESIA = '{address}\nRT/RW {neighbourhood}, {subDistrict}\n{district}\n{city} {postalCode}\n{province}';

test('9: an address is written as its country writes it', () => {
  const address = {
    address: 'Jl. Melati 5',
    neighbourhood: '004/012',
    subDistrict: 'Menteng',
    district: 'Menteng',
    city: 'Jakarta Pusat',
    postalCode: '10310',
    province: 'DKI Jakarta',
  };
  expect(addressLines(INDONESIA, address)).toEqual([
    'Jl. Melati 5',
    'RT/RW 004/012, Menteng',
    'Menteng',
    'Jakarta Pusat 10310',
    'DKI Jakarta',
  ]);
  expect(addressLines('{address}\n{postalCode} {city}', address)).toEqual(['Jl. Melati 5', '10310 Jakarta Pusat']);
});

test('9: what is not known is left out, with the words that lead to it', () => {
  expect(addressLines(INDONESIA, { address: 'Jl. Melati 5', subDistrict: 'Menteng', city: ' Bogor ' })).toEqual([
    'Jl. Melati 5',
    'Menteng',
    'Bogor',
  ]);
  expect(addressLines('{city}, {province} - {postalCode}', { city: 'Austin', postalCode: '73301' })).toEqual([
    'Austin - 73301',
  ]);
  expect(addressLines(null, {})).toEqual([]);
});

test('9: whatever is known and in the format is in the lines, once, and no line is empty', () => {
  const part = fc.constantFrom(...ADDRESS_PARTS);
  const signs = fc.constantFrom(' ', ', ', '\n', ' - ', '\nKec. ');
  const formats = fc
    .uniqueArray(part, { minLength: 1 })
    .chain((parts) =>
      fc.array(signs, { minLength: parts.length, maxLength: parts.length }).map((all) => ({ parts, all })),
    );
  const known = fc.dictionary(part, fc.constantFrom('Alpha', 'Beta', ''));
  fc.assert(
    fc.property(formats, known, ({ parts, all }, values) => {
      const format = parts.map((one, n) => `${n ? all[n] : ''}{${one}}`).join('');
      const unique = Object.fromEntries(
        Object.entries(values).map(([name, text]) => [name, text && `${text}<${name}>`]),
      );
      const lines = addressLines(format, unique);
      expect(lines.every((line) => line.trim() !== '' && !/[{}]/.test(line))).toBe(true);
      for (const one of parts) expect(lines.join('\n').split(`<${one}>`).length - 1).toBe(unique[one] ? 1 : 0);
    }),
  );
});

test('9: a format names parts of an address only, and the address itself', () => {
  expect([USUAL_ADDRESS, INDONESIA].every(isAddressFormat)).toBe(true);
  expect(['{city}', '{address} {town}', '{address} {', 'address'].some(isAddressFormat)).toBe(false);
});
