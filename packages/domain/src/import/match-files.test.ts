import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FileRow, matchFile, numbersIn } from './match-files.ts';

const rowsOf = (...rows: readonly FileRow[]) => Map.groupBy(rows, ({ person }) => person);
const one = rowsOf({ no: 2, person: '100042', words: ['PASSPORT', 'Passport', 'A 123'] });
const two = rowsOf(
  { no: 2, person: 'emp-001', words: ['PASS', 'Passport', 'A 123'] },
  { no: 3, person: 'emp-001', words: ['DIPLOMA', 'Degree certificate', ''] },
  { no: 4, person: 'emp', words: ['PASS', 'Passport', ''] },
);

describe('17.1: files of an upload are named by the number of the employee', () => {
  test.each([
    ['100042.pdf', 2],
    ['100042-passport.pdf', 2],
    ['100042_scan from the office.jpg', 2],
    ['100042/anything.pdf', 2],
    ['documents/2026/100042.pdf', 2],
    ['documents/100042/front.png', 2],
  ])('%s belongs to the only row of its person', (path, row) => {
    expect(matchFile(path, one)).toEqual({ row });
  });

  test.each([
    ['EMP-001-passport.pdf', 2],
    ['emp-001 pass.pdf', 2],
    ['emp-001_A-123.pdf', 2],
    ['emp-001/degree certificate.pdf', 3],
    ['EMP-001-diploma-2.pdf', 3],
    ['EMP.pdf', 4],
    ['emp-002.pdf', 4],
  ])('%s: of several rows the rest of the name says which, and the longest number is the person', (path, row) => {
    expect(matchFile(path, two)).toEqual({ row });
  });

  test('a name that says nothing more is for none of several rows', () => {
    for (const path of ['emp-001.pdf', 'emp-001-scan.pdf', 'emp-001/1.pdf'])
      expect(matchFile(path, two)).toEqual({ problem: 'FILE_AMBIGUOUS', person: 'emp-001' });
    const twins = rowsOf({ no: 2, person: '7', words: ['Passport'] }, { no: 3, person: '7', words: ['Passport'] });
    expect(matchFile('7-passport.pdf', twins)).toEqual({ problem: 'FILE_AMBIGUOUS', person: '7' });
  });

  test('nobody has the number', () => {
    for (const path of ['100043.pdf', '1000421.pdf', 'passport.pdf', '.pdf', ''])
      expect(matchFile(path, one)).toEqual({ problem: 'FILE_UNMATCHED' });
  });

  test('whatever the number looks like, its own file finds it, in any letters and any folder', () => {
    const number = fc.stringMatching(/^[a-z0-9][a-z0-9._-]{0,18}[a-z0-9]$/);
    const folder = fc.constantFrom('', 'a/', 'documents/2026/');
    fc.assert(
      fc.property(number, folder, fc.boolean(), (person, where, loud) => {
        const path = `${where}${loud ? person.toUpperCase() : person}.pdf`;
        expect(numbersIn(path)[0]).toBe(person);
        expect(matchFile(path, rowsOf({ no: 5, person, words: [] }))).toEqual({ row: 5 });
      }),
    );
  });

  test('no name of a file is an error of ours, and a match is always a row of the upload', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        const found = matchFile(path, two);
        if ('row' in found) expect([2, 3, 4]).toContain(found.row);
      }),
    );
  });
});
