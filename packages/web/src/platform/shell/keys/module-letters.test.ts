import { expect, test } from 'vitest';
import { moduleLetters } from './module-letters.ts';

const lettersOf = (...labels: string[]) =>
  [...moduleLetters(labels.map((label) => ({ key: label, label })))].map(([letter, label]) => `${letter} ${label}`);

test.each([
  [
    ['People', 'Organisation', 'Leave'],
    ['p People', 'o Organisation', 'l Leave'],
  ],
  [
    ['Attendance', 'Access'],
    ['a Attendance', 'c Access'],
  ],
  [
    ['Karyawan', 'Kehadiran', 'Cuti', 'Klaim'],
    ['k Karyawan', 'e Kehadiran', 'c Cuti', 'l Klaim'],
  ],
  [['Équipe', '人事'], ['e Équipe']],
  [['A', 'a'], ['a A']],
])('experience 3: after g, the modules %j have these letters', (labels, letters) => {
  expect(lettersOf(...labels)).toEqual(letters);
});
