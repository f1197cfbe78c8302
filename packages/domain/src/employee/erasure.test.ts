import { addDays, calendarDate, FIELD_CLASSES } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { erasedName, erasureObstacle, isErased, isErasedRecord, isNamedAfter } from './erasure.ts';

const facts = { today: calendarDate('2026-11-22'), retentionMonths: 60, actorEmployeeId: 'officer' };
const person = { id: 'somebody', endedOn: calendarDate('2021-11-21'), isErased: false };

describe('10.9: who may be erased', () => {
  test('whoever left longer ago than the retention: the day before it, not on it', () => {
    expect(erasureObstacle(person, facts)).toBeNull();
    expect(erasureObstacle({ ...person, endedOn: calendarDate('2021-11-22') }, facts)).toEqual({
      code: 'CANNOT_ANONYMISE',
      before: '2021-11-22',
    });
  });

  test('nobody who is employed, whatever the retention', () => {
    expect(erasureObstacle({ ...person, endedOn: null }, { ...facts, retentionMonths: 0 })?.code).toBe(
      'CANNOT_ANONYMISE',
    );
  });

  test('never oneself, and nobody twice', () => {
    expect(erasureObstacle({ ...person, id: 'officer' }, facts)?.code).toBe('ERASURE_SELF');
    expect(erasureObstacle({ ...person, isErased: true }, facts)?.code).toBe('ANONYMISED');
  });

  test('a longer retention never allows more', () => {
    const months = fc.integer({ min: 0, max: 600 });
    fc.assert(
      fc.property(months, months, fc.integer({ min: 0, max: 20_000 }), (a, b, ago) => {
        const left = { ...person, endedOn: addDays(facts.today, -ago) };
        const allowed = (retentionMonths: number) => erasureObstacle(left, { ...facts, retentionMonths }) === null;
        return allowed(Math.min(a, b)) || !allowed(Math.max(a, b));
      }),
    );
  });
});

describe('10.9: what is erased', () => {
  test('personal, contact, identifier, bank, medical and document; basic, pay and disciplinary stay', () => {
    expect(FIELD_CLASSES.filter(isErased)).toEqual([
      'personal',
      'contact',
      'identifier',
      'bank',
      'medical',
      'document',
    ]);
    expect(isErasedRecord('Note', 'basic')).toBe(true);
    expect(isErasedRecord('FormerName', 'basic')).toBe(true);
    expect(isErasedRecord('LoanedAsset', 'basic')).toBe(false);
  });
  test('the number stays in the name', () => {
    expect(erasedName('NSG250001')).toBe('Former employee NSG250001');
  });
});

describe('10.9: names of files that lead to a person', () => {
  const wulan = { employeeNo: 'NSG-042', wholeName: 'Wulandari Mahesworo Two' };
  test.each([
    ['all/nsg-042.pdf', true],
    ['NSG 042 passport.pdf', true],
    ['2026/Ijazah_MAHESWORO_Wulandari.pdf', true],
    ['Wulandari.pdf', false],
    ['nsg-0421.pdf', false],
    ['passport.pdf', false],
  ])('%s: %s', (path, isTheirs) => {
    expect(isNamedAfter(path, wulan)).toBe(isTheirs);
  });

  test('whatever the number, a file that begins with it is found, in any letters; and a person without letters names nothing', () => {
    const number = fc.stringMatching(/^[a-z0-9][a-z0-9._-]{0,18}[a-z0-9]$/);
    fc.assert(
      fc.property(number, fc.boolean(), (employeeNo, loud) => {
        const path = `all/${loud ? employeeNo.toUpperCase() : employeeNo}-scan.pdf`;
        expect(isNamedAfter(path, { employeeNo, wholeName: '-' })).toBe(true);
      }),
    );
    expect(isNamedAfter('- . -.pdf', { employeeNo: '7', wholeName: '-' })).toBe(false);
  });
});
