import type { ImportEntityInfo, ImportFinding } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import {
  type FindingLine,
  fieldOfColumn,
  findingLines,
  isWorthTelling,
  unfilledFieldOf,
  unknownWordOf,
} from './finding-lines.ts';

const text = (value: string | null, rows: number) => ({ value, rows, message: `${value} is wrong.` });
const finding = (some: Partial<ImportFinding>): ImportFinding => ({
  column: 'Per',
  code: 'LOOKUP_NOT_FOUND',
  rows: 1,
  values: 1,
  most: [text('x', 1)],
  ...some,
});
const words = { en: '', id: '' };
const field = (key: string, some: Partial<ImportEntityInfo['fields'][number]>) => ({
  key,
  label: words,
  kind: 'text' as const,
  required: false,
  help: null,
  choices: null,
  to: null,
  list: null,
  creatable: false,
  sealed: false,
  ...some,
});
const choices = [
  { value: 'month', label: { en: 'Month', id: 'Bulan' } },
  { value: 'year', label: { en: 'Year', id: 'Tahun' } },
];
const per = field('per', { kind: 'choice', choices });
const perLine = (value: string): FindingLine => ({
  column: 'Per',
  code: 'LOOKUP_NOT_FOUND',
  value,
  others: 0,
  message: '',
  rows: 1,
});

describe('17.1, step 4: lines of what is wrong most often', () => {
  test('a value that comes again is told for itself; values of which each is another stand in one line', () => {
    const numbers = finding({
      column: 'Rank',
      code: 'NUMBER',
      rows: 30,
      values: 28,
      most: [text('many', 3), text('x1', 1)],
    });
    expect(findingLines([numbers])).toEqual([
      { column: 'Rank', code: 'NUMBER', value: 'many', others: 0, rows: 3, message: 'many is wrong.' },
      { column: 'Rank', code: 'NUMBER', value: null, others: 27, rows: 27, message: 'x1 is wrong.' },
    ]);
  });

  test('no row is counted twice and none is lost, however many values there are', () => {
    const most = Array.from({ length: 25 }, (_, n) => text(`v${n}`, 50 - n));
    const rows = most.reduce((sum, one) => sum + one.rows, 0) + 400;
    const lines = findingLines([finding({ rows, values: 425, most })]);
    expect(lines).toHaveLength(6);
    expect(lines.reduce((sum, line) => sum + line.rows, 0)).toBe(rows);
    expect(lines.at(-1)).toMatchObject({ value: null, others: 420 });
  });

  test('words that name nothing are told one by one; what concerns the whole row has no value', () => {
    const unknown = finding({ rows: 2, values: 2, most: [text('a', 1), text('b', 1)] });
    expect(findingLines([unknown]).map(({ value }) => value)).toEqual(['a', 'b']);
    expect(
      findingLines([finding({ column: null, code: 'PARENT_CYCLE', rows: 4, most: [text(null, 4)] })]),
    ).toMatchObject([{ value: null, others: 0, rows: 4 }]);
  });

  test('a few rows of which each has a mistake of its own need no summary', () => {
    const lines = findingLines([finding({ code: 'DATE' }), finding({ code: 'NUMBER' })]);
    expect(isWorthTelling(lines, () => false)).toBe(false);
    expect(isWorthTelling(lines, () => true)).toBe(true);
    expect(isWorthTelling(findingLines([finding({ rows: 2, most: [text('x', 2)] })]), () => false)).toBe(true);
  });
});

describe('17.1, step 3: a word that is not known can be told a meaning where it was found', () => {
  test('where there is something to choose from: values, or records that are not people', () => {
    expect(unknownWordOf(perLine('Monat'), per)).toBe('Monat');
    expect(unknownWordOf(perLine('HQ'), field('locationId', { kind: 'reference', to: 'Location' }))).toBe('HQ');
    expect(unknownWordOf(perLine('17'), field('managerId', { kind: 'reference', to: 'Employee' }))).toBeNull();
    expect(unknownWordOf(perLine('x'), undefined)).toBeNull();
    expect(unknownWordOf({ ...perLine('x'), code: 'DATE' }, per)).toBeNull();
  });

  test('of a cell of several the one word that is not known; a cut one has none', () => {
    const several = { ...per, kind: 'choices' as const };
    expect(unknownWordOf(perLine('Month; Monat'), several)).toBe('Monat');
    expect(unknownWordOf(perLine('Jahr; Monat'), several)).toBeNull();
    expect(unknownWordOf(perLine('x'.repeat(100)), per)).toBeNull();
  });

  test('the field is that of the column which is used, where a title comes twice', () => {
    const entity = { fields: [per, field('note', {})] } as unknown as ImportEntityInfo;
    expect(fieldOfColumn(entity, ['Per', 'Per'], [null, 'per'], 'Per')?.key).toBe('per');
    expect(fieldOfColumn(entity, ['Per'], [null], 'Per')).toBeUndefined();
    expect(fieldOfColumn(entity, ['Per'], ['per'], null)).toBeUndefined();
  });
});

describe('17.1, step 4: what the file has no column for is given one value where it was missed', () => {
  const grade = field('gradeId', { kind: 'reference', to: 'Grade', label: { en: 'Grade', id: 'Golongan' } });
  const entity = { fields: [per, grade] } as unknown as ImportEntityInfo;
  const missed = (some: Partial<FindingLine>) => ({ ...perLine('x'), value: null, column: 'Golongan', ...some });

  test('the field is found by what it is called in the language of the upload', () => {
    expect(unfilledFieldOf(missed({}), entity, ['per', null])).toBe(grade);
    expect(unfilledFieldOf(missed({ column: 'Grade' }), entity, ['per', null])).toBe(grade);
  });

  test('a column that fills it has cells of its own to mend; so has a value that is wrong', () => {
    expect(unfilledFieldOf(missed({}), entity, ['per', 'gradeId'])).toBeUndefined();
    expect(unfilledFieldOf(missed({ value: 'G9' }), entity, ['per', null])).toBeUndefined();
    expect(unfilledFieldOf(missed({ others: 3 }), entity, ['per', null])).toBeUndefined();
    expect(unfilledFieldOf(missed({ column: null }), entity, ['per', null])).toBeUndefined();
  });
});
