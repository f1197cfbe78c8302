import {
  addDays,
  type CalendarDate,
  calendarDate as day,
  IDENTIFIER_SCHEMES,
  type IdentifierKey,
} from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type IdentifierFacts, judgeIdentifier } from './identifier.ts';
import { countryPack, countryPacks, identifierSchemeOf } from './packs.ts';

const nobody: IdentifierFacts = { birthDate: null, gender: null, others: {} };
const judge = (key: IdentifierKey, typed: string, facts: Partial<IdentifierFacts> = {}) => {
  const { value, findings } = judgeIdentifier(identifierSchemeOf(key), typed, { ...nobody, ...facts });
  return [value, ...findings.map((one) => `${one.severity} ${one.code}`)];
};
// Halves of signs among them; the kit's own list of all signs takes seconds to be made.
const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});
const birthDates = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays(day('1930-01-01'), days));
const nikOf = (birthDate: CalendarDate, gender: string, serial: number): string => {
  const [year, month, date] = [birthDate.slice(2, 4), birthDate.slice(5, 7), Number(birthDate.slice(8))];
  return `317401${String(date + (gender === 'female' ? 40 : 0)).padStart(2, '0')}${month}${year}${String(serial).padStart(4, '0')}`;
};

describe('identifiers of Indonesia (organisation-and-employee 18)', () => {
  test('18: NIK 3174015205920003 is of a woman born on 12 May 1992', () => {
    const woman = { birthDate: day('1992-05-12'), gender: 'female' };
    expect(judge('id-nik', '3174015205920003', woman)).toEqual(['3174015205920003']);
    expect(judge('id-nik', ' 317401.520592-0003 ', woman)).toEqual(['3174015205920003']);
    expect(judge('id-nik', '３１７４０１５２０５９２０００３', woman)).toEqual(['3174015205920003']);
    expect(judge('id-nik', '3174015205920003', { ...woman, gender: 'male' })).toContain('warning IDENTIFIER_GENDER');
    expect(judge('id-nik', '3174015205920003', { ...woman, birthDate: day('1992-05-13') })).toEqual([
      '3174015205920003',
      'warning IDENTIFIER_BIRTH_DATE',
    ]);
  });

  test('18: NIK: what is not known of the person is not held against the number', () => {
    expect(judge('id-nik', '3174015205920003')).toEqual(['3174015205920003']);
    expect(judge('id-nik', '3174015205920003', { gender: 'other' })).toEqual(['3174015205920003']);
  });

  test.each(['317401520592003', '31740152059200031', '317401520592000A', ''])(
    '18: NIK %s does not have 16 digits',
    (typed) => expect(judge('id-nik', typed)).toContain('error IDENTIFIER_SHAPE'),
  );

  test.each(['3174015205920000', '0174015205920003'])(
    '18: NIK %s has 16 digits, but no area or no serial number, and nobody is told to count them',
    (typed) => expect(judge('id-nik', typed)).toContain('error IDENTIFIER_PARTS'),
  );

  test('18: NIK: the date in it exists, in one century or the other', () => {
    expect(judge('id-nik', '3174013002920003')).toContain('error IDENTIFIER_DATE');
    expect(judge('id-nik', '3174010113920003')).toContain('error IDENTIFIER_DATE');
    expect(judge('id-nik', '3174010001920003')).toContain('error IDENTIFIER_DATE');
    expect(judge('id-nik', '3174012902000003')).toEqual(['3174012902000003']);
    expect(judge('id-nik', '3174016902010003')).toContain('error IDENTIFIER_DATE');
  });

  test('18: NIK: every one made of a birth date and a gender agrees with them, and with no other', () => {
    fc.assert(
      fc.property(
        birthDates,
        fc.constantFrom('male', 'female'),
        fc.integer({ min: 1, max: 9999 }),
        (born, gender, n) => {
          const nik = nikOf(born, gender, n);
          expect(judge('id-nik', nik, { birthDate: born, gender })).toEqual([nik]);
          expect(judge('id-nik', nik, { birthDate: addDays(born, 1), gender })).toEqual([
            nik,
            'warning IDENTIFIER_BIRTH_DATE',
          ]);
          const other = gender === 'male' ? 'female' : 'male';
          expect(judge('id-nik', nik, { birthDate: born, gender: other })).toEqual([nik, 'warning IDENTIFIER_GENDER']);
        },
      ),
    );
  });

  test('18: NPWP: the old 15 digits are kept as 0 and the 15; a resident has the NIK', () => {
    expect(judge('id-npwp', '01.234.567.8-901.000')).toEqual(['0012345678901000']);
    expect(judge('id-npwp', '0012345678901000')).toEqual(['0012345678901000']);
    const others = { 'id-nik': '3174015205920003' };
    expect(judge('id-npwp', '3174015205920003', { others })).toEqual(['3174015205920003']);
    expect(judge('id-npwp', '01.234.567.8-901.000', { others })).toEqual(['0012345678901000']);
    expect(judge('id-npwp', '3174015205920004', { others })).toContain('warning IDENTIFIER_NOT_NIK');
    expect(judge('id-npwp', '01.234.567.8-901')).toContain('error IDENTIFIER_SHAPE');
  });

  test('18: KK has 16 digits and is shared by a family; BPJS has 11 and 13', () => {
    expect(judge('id-kk', '3174012305080012')).toEqual(['3174012305080012']);
    for (const typed of ['317401230508001', '31740123050800121', '317401230508001A'])
      expect(judge('id-kk', typed)).toContain('error IDENTIFIER_SHAPE');
    expect(identifierSchemeOf('id-kk').unique).toBe('shared');
    expect(identifierSchemeOf('id-nik').unique).toBe('person');
    expect(judge('id-bpjs-tk', '12012345678')).toEqual(['12012345678']);
    expect(judge('id-bpjs-tk', '1201234567')).toContain('error IDENTIFIER_SHAPE');
    expect(judge('id-bpjs-kesehatan', '0001234567890')).toEqual(['0001234567890']);
    expect(judge('id-bpjs-kesehatan', '000123456789')).toContain('error IDENTIFIER_SHAPE');
  });
});

describe('identifiers of other countries', () => {
  test.each(['S1234567D', 'T1234567J', 'F1234567N', 'G1234567X', 'M1234567K'])('10.8: NRIC %s is sound', (typed) => {
    expect(judge('sg-nric', typed.toLowerCase())).toEqual([typed]);
  });

  test('10.8: NRIC: one digit mistyped is always noticed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const sound = 'S1234567D';
        const digit = (Number(sound[place]) + shift) % 10;
        const typed = sound.slice(0, place) + digit + sound.slice(place + 1);
        expect(judge('sg-nric', typed)).toEqual([typed, 'error IDENTIFIER_CHECKSUM']);
      }),
    );
  });

  test('10.8: MyKad carries birth date and gender', () => {
    const man = { birthDate: day('1985-03-09'), gender: 'male' };
    expect(judge('my-nric', '850309-14-5533', man)).toEqual(['850309145533']);
    expect(judge('my-nric', '850309-14-5534', man)).toContain('warning IDENTIFIER_GENDER');
    expect(judge('my-nric', '851309-14-5533')).toContain('error IDENTIFIER_DATE');
  });
});

describe('every scheme of every pack', () => {
  const schemes = IDENTIFIER_SCHEMES.map((one) => identifierSchemeOf(one.value));

  test('10.8: each scheme that has words is in a pack, and in the pack of its country', () => {
    expect(schemes.map((one) => one.key)).toEqual(IDENTIFIER_SCHEMES.map((one) => one.value));
    for (const pack of countryPacks) {
      const own = pack.schemes.filter((one) => one.country !== null);
      expect(new Set(own.map((one) => one.country))).toEqual(new Set([pack.country]));
    }
    expect(countryPack('ID').country).toBe('ID');
    expect(countryPack('FR').country).toBeNull();
    expect(countryPack(null).schemes.map((one) => one.key)).toContain('passport');
  });

  test('10.8: normalising twice is normalising once, and no input makes a check fall over', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...schemes), (typed, scheme) => {
        const { value } = judgeIdentifier(scheme, typed, nobody);
        expect(scheme.normalise(value)).toBe(value);
      }),
    );
  });

  test('10.8: a mask shows the last four at most, never more than half', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{1,40}$/), fc.constantFrom(...schemes), (value, scheme) => {
        const masked = scheme.mask(value);
        const shown = masked.replace(/•/g, '');
        expect(masked).toHaveLength(value.length);
        expect(shown.length).toBeLessThanOrEqual(Math.min(4, value.length / 2));
        expect(value.endsWith(shown)).toBe(true);
      }),
    );
    expect(identifierSchemeOf('id-nik').mask('3174015205920003')).toBe('••••••••••••0003');
  });
});
