import { describe, expect, test } from 'vitest';
import { displayName, plainEmployeeNo, splitName } from './names.ts';

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
    expect(displayName(parts('Suharti', null, null))).toBe('Suharti');
    expect(displayName(parts(null, null, 'Suharti'))).toBe('Suharti');
    expect(displayName(parts('Yoga', 'A.', 'Firmansyah', 'S.Kom'))).toBe('Yoga A. Firmansyah, S.Kom');
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
  ])('7: %s is split', (whole, expected) => {
    expect(splitName(whole)).toEqual(expected);
  });

  test('10.2: numeric cells lose the zero that a sheet adds; leading zeros are kept', () => {
    expect(plainEmployeeNo('5480.0')).toBe('5480');
    expect(plainEmployeeNo('005480')).toBe('005480');
    expect(plainEmployeeNo('A-1.0')).toBe('A-1.0');
  });
});
