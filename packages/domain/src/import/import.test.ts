import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance } from './did-you-mean.ts';
import { codeFromName, didYouMean, guessFormats, headingKnowledge, proposeColumns, readCell } from './index.ts';

describe('columns (organisation-and-employee 17.1, step 3)', () => {
  const fields = [
    { key: 'positionId', names: ['Position', 'Jabatan', 'Job title'] },
    { key: 'unitId', names: ['Unit', 'Department'] },
    { key: 'employeeNo', names: ['Number', 'Employee number'] },
  ];
  const knowledge = { headings: headingKnowledge([]), values: new Map() };
  const matchHeader = (titles: readonly string[], named: Parameters<typeof proposeColumns>[1]) =>
    proposeColumns(
      titles.map((title) => ({ title, values: [] })),
      named,
      knowledge,
    );
  test('found by label, synonym, in either language, whatever the writing', () => {
    expect(matchHeader(['JABATAN', ' department: ', 'Employee  Number', 'Other'], fields)).toEqual([
      'positionId',
      'unitId',
      'employeeNo',
      null,
    ]);
  });
  test('found in the plural; each field once', () => {
    expect(matchHeader(['Job Titles', 'Position', 'Units'], fields)).toEqual([null, 'positionId', 'unitId']);
  });
  test('17.1: what is the name of one field is not taken for the synonym of another', () => {
    const people = [
      { key: 'name', names: ['Name'], synonyms: ['Title', 'Description'] },
      { key: 'title', names: ['Title'] },
    ];
    expect(matchHeader(['Title'], people)).toEqual(['title']);
    expect(matchHeader(['Title', 'Description'], people)).toEqual(['title', 'name']);
    expect(matchHeader(['Title'], people.slice(0, 1))).toEqual(['name']);
  });
});

describe('cells', () => {
  const dmy = { date: 'dmy', number: 'comma' } as const;
  const mdy = { date: 'mdy', number: 'point' } as const;
  test.each([
    ['date', '31/12/2020', dmy, { value: '2020-12-31' }],
    ['date', '12/31/2020', mdy, { value: '2020-12-31' }],
    ['date', '2021-02-28', dmy, { value: '2021-02-28' }],
    ['date', '2021-02-30', dmy, { problem: 'date' }],
    ['date', '31/12/20', dmy, { problem: 'date' }],
    ['date', '31.12.2020', dmy, { value: '2020-12-31' }],
    ['date', '30/02/2021', dmy, { problem: 'date' }],
    ['date', '5 Agu 2021', mdy, { value: '2021-08-05' }],
    ['date', '17-Aug-1990', dmy, { value: '1990-08-17' }],
    ['date', '1 Oktober 2020', dmy, { value: '2020-10-01' }],
    ['date', '09 Mei 2020', mdy, { value: '2020-05-09' }],
    ['date', '31 Desember 2019', dmy, { value: '2019-12-31' }],
    ['date', '30 Feb 2021', dmy, { problem: 'date' }],
    ['date', '17-Aug-90', dmy, { problem: 'date' }],
    ['date', '1 Ju 2020', dmy, { problem: 'date' }],
    ['date', '1 Juno 2020', dmy, { problem: 'date' }],
    ['date', { date: '2020-01-05' }, mdy, { value: '2020-01-05' }],
    ['decimal', '12.500,00', dmy, { value: '12500' }],
    ['decimal', '12,500.25', mdy, { value: '12500.25' }],
    ['decimal', '12.500,00', mdy, { problem: 'number' }],
    ['decimal', 'Rp 1.250.000', dmy, { value: '1250000' }],
    ['decimal', 0.1, mdy, { value: '0.1' }],
    ['decimal', '+3,5', dmy, { value: '3.5' }],
    ['decimal', "'-0.25", mdy, { value: '-0.25' }],
    ['decimal', '+-5', mdy, { problem: 'number' }],
    ['integer', '+7', mdy, { value: 7 }],
    ['decimal', '1e5', mdy, { problem: 'number' }],
    ['integer', '007', mdy, { value: 7 }],
    ['integer', '1.5', mdy, { problem: 'number' }],
    ['boolean', 'Ya', mdy, { value: true }],
    ['boolean', 'maybe', mdy, { problem: 'boolean' }],
    ['text', 5480, mdy, { value: '5480' }],
    ['text', '0042', mdy, { value: '0042' }],
    ['text', "'=SUM(A1)", mdy, { value: '=SUM(A1)' }],
  ] as const)('%s %j', (kind, cell, formats, expected) => {
    expect(readCell(kind, cell, formats)).toEqual(expected);
  });

  test('formats are guessed from what only one of them can read', () => {
    expect(guessFormats(['31/12/2020', '12.500,00'])).toEqual({ date: 'dmy', number: 'comma' });
    expect(guessFormats(['12/31/2020', '12,500.00'])).toEqual({ date: 'mdy', number: 'point' });
    expect(guessFormats(['x'])).toEqual({ date: 'ymd', number: 'point' });
  });

  test('no cell makes reading fail', () => {
    fc.assert(
      fc.property(fc.constantFrom('date', 'integer', 'decimal', 'boolean', 'text'), fc.string(), (kind, text) => {
        expect(Object.keys(readCell(kind as 'date', text, dmy))).toHaveLength(1);
      }),
    );
  });
});

describe('LOOKUP_NOT_FOUND: did you mean', () => {
  test('the nearest entry, in any case; nothing when all are far', () => {
    expect(didYouMean('Finanse', ['Sales', 'Finance', 'Fine Arts'])).toBe('Finance');
    expect(didYouMean('poliec', ['POLICE', 'FIRE'])).toBe('POLICE');
    expect(didYouMean('Zoology', ['Sales', 'Finance'])).toBeNull();
    // Of a short word a third is less than a letter.
    expect(didYouMean('IT', ['HR'])).toBeNull();
  });
  test('distance is symmetric and zero only for the same text', () => {
    const short = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(short, short, (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a === b);
      }),
    );
  });
});

test('codes from names: short, allowed signs only, never taken twice', () => {
  expect(codeFromName('Public Works & Streets', new Set())).toBe('PUBLIC-WORKS-STREETS');
  expect(codeFromName('POLICE', new Set(['POLICE']))).toBe('POLICE-2');
  expect(codeFromName('安全', new Set(['X']))).toBe('X-2');
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 30 }), (names) => {
      const taken = new Set<string>();
      for (const name of names) {
        const code = codeFromName(name, taken);
        expect(code).toMatch(/^[A-Z0-9_.-]{1,20}$/);
        expect(taken.has(code)).toBe(false);
        taken.add(code);
      }
    }),
  );
});
