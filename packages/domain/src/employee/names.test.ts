import { NAME_EXAMPLE, NAME_PATTERN_CHOICES, NAME_PATTERNS, type NamePattern } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayName, plainEmployeeNo, type ShownParts, splitName, wholeName } from './names.ts';

const parts = (
  firstName: string | null,
  middleName: string | null,
  lastName: string | null,
  suffix: string | null = null,
) => ({
  firstName,
  middleName,
  lastName,
  suffix,
});

describe('names (organisation-and-employee 10.2)', () => {
  test('10.2: one name is enough; parts are joined; the suffix follows a comma', () => {
    expect(wholeName(parts('Suharti', null, null))).toBe('Suharti');
    expect(wholeName(parts(null, null, 'Suharti'))).toBe('Suharti');
    expect(wholeName(parts('Yoga', 'A.', 'Firmansyah', 'S.Kom'))).toBe('Yoga A. Firmansyah, S.Kom');
  });

  test.each([
    ['AARON,  JEFFERY M', parts('JEFFERY', 'M', 'AARON')],
    ['DE LA CRUZ JR,  JOSE', parts('JOSE', null, 'DE LA CRUZ', 'JR')],
    ["O'BRIEN-SMITH,  MARY ANN", parts('MARY ANN', null, "O'BRIEN-SMITH")],
    ['SMITH,  JOHN A III', parts('JOHN', 'A', 'SMITH', 'III')],
    ['SMITH, JOHN, SR.', parts('JOHN', null, 'SMITH', 'SR.')],
    ['SUHARTI', parts('SUHARTI', null, null)],
    ['Yoga Firmansyah', parts('Yoga', null, 'Firmansyah')],
    ['V, ANNA', parts('ANNA', null, 'V')],
    ['CHER,', parts(null, null, 'CHER')],
    [',  SUHARTI', parts('SUHARTI', null, null)],
    ['  ', parts(null, null, null)],
    ['Budi Santoso, S.E.', parts('Budi', null, 'Santoso', 'S.E.')],
    ['Dr. Agus Kusuma, S.Kom., M.M.', parts('Dr. Agus', null, 'Kusuma', 'S.Kom., M.M.')],
    ['Budi Santoso, ST', parts('Budi', null, 'Santoso', 'ST')],
    ['Suharti, A.Md.Keb', parts('Suharti', null, null, 'A.Md.Keb')],
    ['Ani Lestari S.Pd', parts('Ani', null, 'Lestari', 'S.Pd')],
    ['SMITH JR, JOHN, PhD', parts('JOHN', null, 'SMITH', 'JR, PhD')],
    ['KIM, SE', parts('SE', null, 'KIM')],
    ['TOLKIEN, J.R.R.', parts('J.R.R.', null, 'TOLKIEN')],
    ['Ahmad M.Yusuf', parts('Ahmad', null, 'M.Yusuf')],
    ['Rina -', parts('Rina', null, null)],
  ])('7: %s is split', (whole, expected) => {
    expect(splitName(whole)).toEqual(expected);
  });

  test('10.2: numeric cells lose the zero that a sheet adds; leading zeros are kept', () => {
    expect(plainEmployeeNo('5480.0')).toBe('5480');
    expect(plainEmployeeNo('005480')).toBe('005480');
    expect(plainEmployeeNo('A-1.0')).toBe('A-1.0');
  });
});

const NOBODY: ShownParts = { ...parts(null, null, null), title: null, preferredName: null };
const part = fc.stringMatching(/^[A-Z][a-z]{0,8}( [A-Z][a-z]{0,5})?$/);
const maybe = fc.option(part);
const anybody: fc.Arbitrary<ShownParts> = fc
  .record({ title: maybe, firstName: maybe, middleName: maybe, lastName: maybe, suffix: maybe, preferredName: maybe })
  .filter(({ firstName, lastName }) => firstName !== null || lastName !== null);
const anyPattern = fc.constantFrom(...NAME_PATTERNS);
/** The parts that a pattern calls people by, in their order, as its own name and the choice beside it say. */
const ORDER: Readonly<Record<NamePattern, readonly (keyof ShownParts)[]>> = {
  'given-middle-family': ['firstName', 'middleName', 'lastName', 'suffix'],
  'title-given-middle-family': ['title', 'firstName', 'middleName', 'lastName', 'suffix'],
  'given-family': ['firstName', 'lastName'],
  'preferred-family': ['preferredName', 'lastName'],
  'family-given': ['lastName', 'firstName'],
  'family-given-middle': ['lastName', 'firstName', 'middleName', 'suffix'],
  'family-title-given-middle': ['lastName', 'title', 'firstName', 'middleName', 'suffix'],
  'family-before-given': ['lastName', 'firstName', 'middleName', 'suffix'],
};

describe('10.2: displayName by tenant pattern', () => {
  test.each(NAME_PATTERN_CHOICES)('10.2: the example beside the choice $value is what the rule makes', (choice) => {
    const example = displayName(NAME_EXAMPLE, choice.value);
    expect([choice.label.en, choice.label.id].map((text) => text.split(' · ')[0])).toEqual([example, example]);
  });

  test('10.2: the examples tell the choices apart', () => {
    expect(new Set(NAME_PATTERNS.map((one) => displayName(NAME_EXAMPLE, one))).size).toBe(NAME_PATTERNS.length);
  });

  test('10.2: whoever has a name is called by something, without stray spaces and commas', () => {
    fc.assert(
      fc.property(anybody, anyPattern, (person, pattern) => {
        const name = displayName(person, pattern);
        expect(name).not.toBe('');
        expect(name).toBe(name.trim());
        expect(name).not.toMatch(/ {2}|^,|,$| ,|,(?! )|, ,/);
      }),
    );
  });

  test('10.2: the parts that are there stand in the chosen order, each once, and nothing else', () => {
    const everybody = fc
      .record({ title: maybe, firstName: part, middleName: maybe, lastName: part, suffix: maybe, preferredName: part })
      // Parts that cannot be taken for each other.
      .map((one): ShownParts => {
        const marked = Object.entries(one).map(([key, value]) => [
          key,
          value === null ? null : `${value}${key.at(0)}9`,
        ]);
        return Object.fromEntries(marked);
      });
    fc.assert(
      fc.property(everybody, anyPattern, (person, pattern) => {
        const expected = ORDER[pattern].map((one) => person[one]).filter((one) => one !== null);
        expect(displayName(person, pattern).replaceAll(', ', ' ')).toBe(expected.join(' '));
      }),
    );
  });

  test('10.2: mononyms: one name alone is shown as it is, whichever part it is and whatever the pattern', () => {
    fc.assert(
      fc.property(part, fc.constantFrom('firstName', 'lastName'), anyPattern, (name, which, pattern) => {
        expect(displayName({ ...NOBODY, [which]: name }, pattern)).toBe(name);
      }),
    );
    const suharti = { ...NOBODY, lastName: 'Suharti', title: 'Dr.', suffix: 'M.M.' };
    expect(displayName(suharti, 'family-title-given-middle')).toBe('Dr. Suharti, M.M.');
    expect(displayName(suharti, 'family-given')).toBe('Suharti');
  });

  test('10.2: a preferred name that is a whole one does not bring the family name twice', () => {
    const yoga = { ...NOBODY, firstName: 'Yoga', lastName: 'Firmansyah' };
    const called = (preferredName: string | null) => displayName({ ...yoga, preferredName }, 'preferred-family');
    expect(called(null)).toBe('Yoga Firmansyah');
    expect(called('Yogi Firmansyah')).toBe('Yogi Firmansyah');
    expect(called('Firmansyah')).toBe('Firmansyah');
    expect(called('Mansyah')).toBe('Mansyah Firmansyah');
  });
});
