import { type HeadingKnowledge, headingKnowledge, type KnownHeading, proposeColumns } from '@personalia/domain';
import { describe, expect, test } from 'vitest';
import '../../areas.ts';
import { EXAMPLES } from '../../../testing/column-values.ts';
import { entityOf } from '../entities/index.ts';
import { columnKnowledge, readHeadings } from './knowledge.ts';
import { entitiesWith, meaningsOf } from './meanings.ts';
import { namedFields, proposeMapping } from './propose-mapping.ts';

const { systems, headings } = readHeadings();
const fields = new Map<string, ReturnType<typeof namedFields>>();
const fieldsOf = (entity: string) => {
  const known = fields.get(entity) ?? namedFields(entityOf(entity));
  fields.set(entity, known);
  return known;
};

/** The upload that a heading belongs to, and the field that is made for it; null where the product has none. */
function fieldFor(meaning: string) {
  const [entity] = entitiesWith(meaning);
  if (!entity) return null;
  const [field] = fieldsOf(entity)
    .map(({ key }) => ({ key, at: meaningsOf(entity, key).indexOf(meaning) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return field ? { entity, key: field.key } : null;
}

/** Each heading by itself: how many find their field, and how many another one. */
function measure(known: HeadingKnowledge, some: readonly KnownHeading[], withValues: boolean) {
  const counts = { all: 0, found: 0, wrong: 0 };
  for (const { title, meaning } of some) {
    const field = meaning === null ? null : fieldFor(meaning);
    if (!field) continue;
    const values = withValues ? (EXAMPLES[meaning ?? ''] ?? []) : [];
    const knowledge = { headings: known, values: columnKnowledge().values };
    const [key] = proposeColumns([{ title, values }], fieldsOf(field.entity), knowledge);
    counts.all += 1;
    if (key === field.key) counts.found += 1;
    else if (key) counts.wrong += 1;
  }
  return counts;
}

describe('17.1: headings as HR systems write them', () => {
  test('at least 95 % of those that the product has a field for map by themselves', () => {
    const { all, found, wrong } = measure(columnKnowledge().headings, headings, false);
    expect(all).toBeGreaterThan(1_400);
    expect(found / all).toBeGreaterThan(0.975);
    expect(wrong / all).toBeLessThan(0.02);
  });

  test('a system that is not known: each is left out in turn, and read by what the others write', () => {
    const sum = { all: 0, found: 0, wrong: 0 };
    // The technical names of one system are five letters of German each: nothing in them is like anything else.
    for (const [no, name] of systems) {
      if (name === 'SAP HR fields') continue;
      const others = headings.flatMap((one) => {
        const left = one.systems.filter((other) => other !== no);
        return left.length > 0 ? [{ ...one, systems: left }] : [];
      });
      const own = headings.filter((one) => one.systems.includes(no));
      const counts = measure(headingKnowledge(others), own, true);
      for (const key of ['all', 'found', 'wrong'] as const) sum[key] += counts[key];
    }
    expect(sum.all).toBeGreaterThan(1_700);
    expect(sum.found / sum.all).toBeGreaterThan(0.83);
    expect(sum.wrong / sum.all).toBeLessThan(0.045);
  });
});

describe('17.1: the values have a say', () => {
  const map = (columns: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(
      proposeMapping(
        entityOf('Employee'),
        Object.entries(columns).map(([title, values]) => ({ title, values })),
      ).map((key, at) => [Object.keys(columns)[at], key]),
    );
  const nik = ['3174054101900001', '3273011212850002'];

  test('a title is a salutation or a position', () => {
    expect(map({ Title: ['Mr', 'Ms', 'Dr.'] })).toEqual({ Title: 'title' });
    expect(map({ Title: ['Accountant', 'Head of Finance'] })).toEqual({ Title: 'positionId' });
  });
  test('NIK is the number of the employee, or that of the identity card, which is no field of people', () => {
    expect(map({ NIK: ['K-1001', 'K-1002'] })).toEqual({ NIK: 'employeeNo' });
    expect(map({ NIK: nik, 'Employee ID': ['1001', '1002'] })).toEqual({ NIK: null, 'Employee ID': 'employeeNo' });
  });
  test('e-mail is of work or private, by its addresses', () => {
    expect(map({ Email: ['ayu@corp.example', 'budi@corp.example'] })).toEqual({ Email: 'workEmail' });
    expect(map({ Email: ['ayu@gmail.com', 'budi@yahoo.co.id'] })).toEqual({ Email: 'personalEmail' });
  });
  test('status is a kind of employment, or full time; that somebody is active is no field', () => {
    expect(map({ Status: ['PKWT', 'Tetap'] })).toEqual({ Status: 'employmentType' });
    expect(map({ Status: ['Full-time', 'Part-time'] })).toEqual({ Status: 'timeBasis' });
    expect(map({ Status: ['Active', 'Inactive'] })).toEqual({ Status: null });
  });
  test('a year is no hire date, a count of rows no number, and a heading of a relative is not of the person', () => {
    expect(map({ 'Year First Hired': ['2004', '2011'], No: ['1', '2', '3'] })).toEqual({
      'Year First Hired': null,
      No: null,
    });
    expect(map({ 'Spouse birth date': ['1980-01-02'] })).toEqual({ 'Spouse birth date': null });
  });
  test('a made-up system in two languages', () => {
    expect(
      map({
        'Worker code': ['W-17', 'W-18'],
        NamaLengkap: ['Ayu Lestari', 'Budi Santoso'],
        JK: ['L', 'P'],
        tgl_masuk_kerja: ['2019-02-01', '2020-03-02'],
        'org.department': ['Finance', 'Sales'],
        'Job position': ['Clerk', 'Driver'],
        EmploymentKind: ['Permanent', 'Contract'],
        'Line manager name': ['Tom Meyer', 'Ana Silva'],
        'Lunch choice': ['A', 'B'],
      }),
    ).toEqual({
      'Worker code': 'employeeNo',
      NamaLengkap: 'fullName',
      JK: 'gender',
      tgl_masuk_kerja: 'hireDate',
      'org.department': 'unitId',
      'Job position': 'positionId',
      EmploymentKind: 'employmentType',
      'Line manager name': 'managerId',
      'Lunch choice': null,
    });
  });
});
