import { calendarDate as day } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { agedToBegin, endsWhileThere, type HireDraft, type HireFacts, judgeHire } from './hire-rules.ts';
import { serviceOn } from './service.ts';

const choice = { name: 'X', inactiveFrom: null };
const facts: HireFacts = {
  today: day('2025-06-01'),
  employer: {
    ...choice,
    retirement: { age: 58, day: null, country: null, leapDay: 'feb28' as const },
  },
  location: { ...choice, employerId: 'e' },
  unit: { ...choice, emptyLevel: null },
  position: { ...choice, gradeId: 'g' },
  grade: null,
  steps: null,
  listed: {},
  manager: null,
};
const draft: HireDraft = {
  birthDate: day('2000-01-01'),
  hireDate: day('2025-06-01'),
  employerId: 'e',
  gradeId: null,
  gradeStep: null,
  employmentType: 'permanent',
};
const codes = (change: Partial<HireDraft>, known: Partial<HireFacts> = {}) =>
  judgeHire({ ...draft, ...change }, { ...facts, ...known }).map((one) => `${one.path} ${one.code}`);

describe('rules of a hire (organisation-and-employee 10.11)', () => {
  test('a sound hire has no findings; nor has one without a birth date', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ birthDate: null })).toEqual([]);
  });

  test('BIRTH_FUTURE: today is allowed, tomorrow is not', () => {
    expect(codes({ birthDate: day('2025-06-01'), hireDate: day('2045-06-01') })).toEqual([]);
    expect(codes({ birthDate: day('2025-06-02'), hireDate: day('2045-06-01') })).toEqual(['birthDate BIRTH_FUTURE']);
  });

  test('10.11 HIRE_BEFORE_BIRTH: no employment begins on the day of birth or before it', () => {
    const begins = (hireDate: string) =>
      agedToBegin(day('2000-01-01'), {
        hireDate: day(hireDate),
        employmentType: 'permanent',
        retirement: facts.employer.retirement,
      }).map((one) => one.code);
    expect(begins('2000-01-01')).toEqual(['HIRE_BEFORE_BIRTH']);
    expect(begins('2000-01-02')).toEqual(['UNDER_AGE']);
    expect(begins('2018-01-01')).toEqual([]);
  });

  test('UNDER_AGE: 18 on the hire date, 15 for apprentices, with both numbers', () => {
    expect(codes({ birthDate: day('2007-06-01') })).toEqual([]);
    const [finding] = judgeHire({ ...draft, birthDate: day('2007-06-02') }, facts);
    expect(finding).toMatchObject({ path: 'birthDate', code: 'UNDER_AGE', values: { n: 17, m: 18 } });
    expect(codes({ birthDate: day('2010-06-01'), employmentType: 'apprentice' })).toEqual([]);
    expect(codes({ birthDate: day('2010-06-02'), employmentType: 'apprentice' })).toEqual(['birthDate UNDER_AGE']);
    expect(codes({ birthDate: day('2010-06-01'), employmentType: 'intern' })).toEqual([]);
  });

  test('0.2, UNDER_AGE: born on 29 February, 18 on the day on which the company keeps that birthday', () => {
    const hired = { birthDate: day('2008-02-29'), hireDate: day('2026-02-28') };
    const march = { ...facts.employer, retirement: { ...facts.employer.retirement, leapDay: 'mar1' as const } };
    expect(codes(hired)).toEqual([]);
    expect(codes(hired, { employer: march })).toEqual(['birthDate UNDER_AGE']);
    expect(codes({ ...hired, hireDate: day('2026-03-01') }, { employer: march })).toEqual([]);
  });

  test('10.11 RETIREMENT_BEFORE_HIRE: permanent work begins before the day of retirement; a term may begin after it', () => {
    const born = { birthDate: day('1967-06-01') };
    expect(codes({ ...born, hireDate: day('2025-05-31') })).toEqual([]);
    expect(codes({ ...born, hireDate: day('2025-06-01') })).toEqual(['hireDate RETIREMENT_BEFORE_HIRE']);
    expect(codes({ ...born, employmentType: 'probationary-permanent' })).toEqual(['hireDate RETIREMENT_BEFORE_HIRE']);
    expect(codes({ ...born, employmentType: 'fixed-term' })).toEqual([]);
    const later = {
      ...choice,
      currency: null,
      retirement: { age: 58, day: 'endOfMonth' as const, country: null, leapDay: 'feb28' as const },
    };
    expect(codes(born, { employer: later })).toEqual([]);
    const byLaw = (country: string | null) => ({
      employer: { ...choice, retirement: { age: null, day: null, country, leapDay: 'feb28' as const }, currency: null },
    });
    expect(codes({ birthDate: day('1960-01-01') }, byLaw('ID'))).toEqual(['hireDate RETIREMENT_BEFORE_HIRE']);
    expect(codes({ birthDate: day('1960-01-01') }, byLaw(null))).toEqual([]);
  });

  test('12.3: the grade comes from the position or is chosen', () => {
    expect(codes({}, { position: { ...choice, gradeId: null } })).toEqual(['gradeId GRADE_REQUIRED']);
    expect(codes({ gradeId: 'h' }, { position: { ...choice, gradeId: null }, grade: choice })).toEqual([]);
  });

  test('7 STEP_BEYOND, NO_STEPS: a step is one that the grade has; one without a number of steps has none', () => {
    expect(codes({ gradeStep: 9 })).toEqual([]);
    expect(codes({ gradeStep: 1 }, { steps: { name: 'G5', steps: null } })).toEqual(['gradeStep NO_STEPS']);
    expect(codes({ gradeStep: 1 }, { steps: { name: 'G5', steps: 0 } })).toEqual(['gradeStep NO_STEPS']);
    expect(codes({ gradeStep: null }, { steps: { name: 'G5', steps: null } })).toEqual([]);
    expect(codes({ gradeStep: 3 }, { steps: { name: 'G5', steps: 3 } })).toEqual([]);
    expect(judgeHire({ ...draft, gradeStep: 4 }, { ...facts, steps: { name: 'G5', steps: 3 } })).toMatchObject([
      { path: 'gradeStep', code: 'STEP_BEYOND', values: { grade: 'G5', n: 3 } },
    ]);
  });

  test('1.1: the location belongs to the employer; what is out of use cannot be chosen', () => {
    expect(codes({ employerId: 'f' })).toEqual(['locationId LOCATION_EMPLOYER']);
    const unit = { name: 'Old', inactiveFrom: day('2025-02-03'), emptyLevel: null };
    expect(codes({ hireDate: day('2025-02-03') }, { unit })).toEqual(['unitId INACTIVE_CHOICE']);
    expect(judgeHire({ ...draft, hireDate: day('2025-02-02') }, { ...facts, unit })).toMatchObject([
      { path: 'unitId', code: 'UNIT_MERGED_BY_THEN', values: { name: 'Old', date: '2025-02-02' } },
    ]);
    const grade = { name: 'Old', inactiveFrom: day('2025-06-02') };
    expect(codes({ gradeId: 'h' }, { grade })).toEqual([]);
    expect(endsWhileThere(draft, { ...facts, grade })).toMatchObject([
      { path: 'gradeId', code: 'ENDS_WHILE_THERE', values: { name: 'Old', date: '2025-06-01' } },
    ]);
    const listed = (isActive: boolean) => ({ workerCategoryId: { name: { en: 'Staff', id: 'Staf' }, isActive } });
    expect(codes({}, { listed: listed(false) })).toEqual(['workerCategoryId VALUE_INACTIVE']);
    expect(codes({}, { listed: { ...listed(true), workArrangementId: null } })).toEqual([]);
  });

  test('0.2: a back-dated hire does not go on in what has ended by today', () => {
    const position = { name: 'Old', inactiveFrom: day('2025-05-01'), gradeId: 'g' };
    expect(codes({ hireDate: day('2025-02-03') }, { position })).toEqual(['positionId INACTIVE_CHOICE']);
    expect(endsWhileThere({ ...draft, hireDate: day('2025-02-03') }, { ...facts, position })).toEqual([]);
  });

  test('5: nobody is hired into a unit of a level that may not hold employees', () => {
    const unit = { ...choice, emptyLevel: 'Group' };
    expect(codes({}, { unit })).toEqual(['unitId UNIT_HOLDS_NOBODY']);
  });

  test('MANAGER_NOT_EMPLOYED: not yet, or only until a day that is known', () => {
    const manager = { name: 'M', from: day('2020-01-01'), to: null };
    expect(codes({}, { manager })).toEqual([]);
    expect(codes({}, { manager: { ...manager, from: day('2025-06-02') } })).toEqual(['managerId MANAGER_NOT_EMPLOYED']);
    expect(codes({}, { manager: { ...manager, to: day('2025-12-31') } })).toEqual(['managerId MANAGER_NOT_EMPLOYED']);
  });
});

describe('service (organisation-and-employee 0.2)', () => {
  test('0.2: started 2020-01-15: 4y 11m 30d on 2025-01-14, 5y on 2025-01-15', () => {
    expect(serviceOn(day('2020-01-15'), day('2025-01-14'), null, 'feb28')).toEqual({ years: 4, months: 11, days: 30 });
    expect(serviceOn(day('2020-01-15'), day('2025-01-15'), null, 'feb28')).toEqual({ years: 5, months: 0, days: 0 });
    expect(serviceOn(day('2020-02-29'), day('2021-02-28'), null, 'mar1')).toEqual({ years: 0, months: 11, days: 30 });
    expect(serviceOn(day('2020-02-29'), day('2021-03-01'), null, 'mar1')).toEqual({ years: 1, months: 0, days: 0 });
  });

  test('0.2: it stops at the last day and has not begun before the first', () => {
    expect(serviceOn(day('2020-01-15'), day('2025-01-15'), day('2021-01-15'), 'feb28')).toEqual({
      years: 1,
      months: 0,
      days: 0,
    });
    expect(serviceOn(day('2020-01-15'), day('2020-01-14'), null, 'feb28')).toBeNull();
  });
});
