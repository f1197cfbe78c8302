import { addDays, ageOn, calendarDate as day, decimal, fitsPostalFormat } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CompanyNumberField, judgeCompanyNumber } from './company-number.ts';
import { fixedTermCompensation, judgeFixedTerms, judgeProbation, monthsOf, periodEnd } from './contract-limits.ts';
import { countryPack } from './packs.ts';
import { retirementAgeIn, retirementAges, retirementDate, retiresOn } from './retirement.ts';

const indonesia = countryPack('ID');
const table = indonesia.retirement ?? [];
const birthDates = fc.integer({ min: 0, max: 25_000 }).map((days) => addDays(day('1945-01-01'), days));
const period = (from: string, to: string) => ({ from: day(from), to: day(to) });

describe('retirement (organisation-and-employee 10.5, 18)', () => {
  test('18: the age in Indonesia is 58 from 2022, 59 from 2025, and a year more every three up to 65', () => {
    const years = [2021, 2022, 2024, 2025, 2027, 2028, 2031, 2034, 2037, 2040, 2042, 2043, 2090];
    expect(years.map((year) => retirementAgeIn(table, year))).toEqual([
      57, 58, 58, 59, 59, 60, 61, 62, 63, 64, 64, 65, 65,
    ]);
  });

  test('18: ages by year of birth say what the date of each says', () => {
    const of = (age: number | null, country: string | null) => ({ age, day: null, country, leapDay: 'feb28' as const });
    expect(retirementAges(of(58, 'ID'), 1950, 2000)).toEqual([{ fromYear: 1950, toYear: 2000, age: 58 }]);
    expect(retirementAges(of(null, null), 1950, 2000)).toEqual([]);
    const years = retirementAges(of(null, 'ID'), 1955, 1990).flatMap(({ fromYear, toYear, age }) =>
      Array.from({ length: toYear - fromYear + 1 }, (_, index) => [fromYear + index, age]),
    );
    expect(years).toEqual(
      Array.from({ length: 36 }, (_, index) => {
        const born = 1955 + index;
        return [born, Number(retirementDate(day(`${born}-06-15`), table, 'feb28').slice(0, 4)) - born];
      }),
    );
  });

  test('18: born 1967-05-20: 58 in 2025 is too young, 59 in 2026 is not', () => {
    expect(retirementDate(day('1967-05-20'), table, 'feb28')).toBe('2026-05-20');
  });

  test('18: born 1969-03-03: 59 in 2028, when 60 is asked for: 2029-03-03', () => {
    expect(retirementDate(day('1969-03-03'), table, 'feb28')).toBe('2029-03-03');
  });

  test('10.5: born 1966-09-17, age 59: 2025-09-17, or the end of the month, or the first of the next', () => {
    const at59 = [{ fromYear: 2000, age: 59 }];
    expect(retirementDate(day('1966-09-17'), at59, 'feb28')).toBe('2025-09-17');
    expect(retirementDate(day('1966-09-17'), at59, 'feb28', 'endOfMonth')).toBe('2025-09-30');
    expect(retirementDate(day('1966-09-17'), at59, 'feb28', 'firstOfNextMonth')).toBe('2025-10-01');
  });

  test('10.5: born 1968-02-29, age 58: 2026-02-28', () => {
    expect(retirementDate(day('1968-02-29'), [{ fromYear: 2000, age: 58 }], 'feb28')).toBe('2026-02-28');
  });

  test('0.2: born 1968-02-29, age 58, where birthdays are on 1 March: 2026-03-01, and the end of that month', () => {
    const at58 = [{ fromYear: 2000, age: 58 }];
    expect(retirementDate(day('1968-02-29'), at58, 'mar1')).toBe('2026-03-01');
    expect(retirementDate(day('1968-02-29'), at58, 'mar1', 'endOfMonth')).toBe('2026-03-31');
    const employer = { age: 58, day: null, country: null };
    expect(retiresOn(day('1968-02-29'), { ...employer, leapDay: 'mar1' })).toBe('2026-03-01');
    expect(retiresOn(day('1968-02-29'), { ...employer, leapDay: 'feb28' })).toBe('2026-02-28');
  });

  test('18: the year in which the age is reached decides, and nobody could have retired a birthday earlier', () => {
    fc.assert(
      fc.property(birthDates, (born) => {
        const retires = retirementDate(born, table, 'feb28');
        const year = Number(retires.slice(0, 4));
        expect(ageOn(born, retires, 'feb28')).toBeGreaterThanOrEqual(retirementAgeIn(table, year));
        expect(ageOn(born, addDays(retires, -1), 'feb28')).toBeLessThan(retirementAgeIn(table, year - 1) + 1);
        expect(ageOn(born, retires, 'feb28') - 1 < retirementAgeIn(table, year - 1)).toBe(true);
      }),
    );
  });

  test('18: whoever is born later never retires earlier', () => {
    fc.assert(
      fc.property(birthDates, fc.nat(4000), (born, days) => {
        expect(retirementDate(addDays(born, days), table, 'feb28') >= retirementDate(born, table, 'feb28')).toBe(true);
      }),
    );
  });
});

describe('limits of contracts (organisation-and-employee 16.4, 18)', () => {
  test('16.4: 12 months from 2024-03-01 and from 2024-02-29; probation of 3 months from 2025-11-30', () => {
    expect(periodEnd(day('2024-03-01'), 12)).toBe('2025-02-28');
    expect(periodEnd(day('2024-02-29'), 12)).toBe('2025-02-27');
    expect(periodEnd(day('2025-11-30'), 3)).toBe('2026-02-27');
  });

  test('0.2: a period of n months counts n months, whenever it begins', () => {
    fc.assert(
      fc.property(birthDates, fc.integer({ min: 1, max: 120 }), (from, months) => {
        expect(monthsOf({ from, to: periodEnd(from, months) })).toBe(String(months));
      }),
    );
  });

  test('PROBATION_TOO_LONG: three months and not a day more', () => {
    const contract = { fixedTerm: false, from: day('2025-11-30') };
    const judge = (probationEnd: string | null) =>
      judgeProbation(indonesia.contracts, {
        ...contract,
        probationEnd: probationEnd === null ? null : day(probationEnd),
      });
    expect(judge(null)).toEqual([]);
    expect(judge('2026-02-27')).toEqual([]);
    expect(judge('2026-02-28')).toMatchObject([{ code: 'PROBATION_TOO_LONG', values: { n: 3, date: '2026-02-27' } }]);
  });

  test('PROBATION_FORBIDDEN: no probation in a fixed term; the generic pack has no limit', () => {
    const contract = { fixedTerm: true, from: day('2025-01-01'), probationEnd: day('2025-12-31') };
    expect(judgeProbation(indonesia.contracts, contract)).toMatchObject([{ code: 'PROBATION_FORBIDDEN', values: {} }]);
    expect(judgeProbation(countryPack(null).contracts, contract)).toEqual([]);
  });

  test('FIXED_TERM_CAP: 24 and 24 and 12 months are allowed, 13 are not', () => {
    const first = [period('2021-01-01', '2022-12-31'), period('2023-01-01', '2024-12-31')];
    const renewed = (months: number) => [
      ...first,
      { from: day('2025-01-01'), to: periodEnd(day('2025-01-01'), months) },
    ];
    expect(judgeFixedTerms(indonesia.contracts, renewed(12), null)).toEqual([]);
    expect(judgeFixedTerms(indonesia.contracts, renewed(13), null)).toMatchObject([
      { code: 'FIXED_TERM_CAP', values: { n: '61', m: 60 } },
    ]);
    expect(judgeFixedTerms(countryPack('SG').contracts, renewed(100), null)).toEqual([]);
  });

  test('16.4 gapResetDays: fixed terms before a gap of so many days do not count, where the tenant has set that', () => {
    const terms = [period('2020-01-01', '2023-12-31'), period('2024-01-31', '2026-01-30')];
    const codes = (gap: number | null) => judgeFixedTerms(indonesia.contracts, terms, gap).map(({ code }) => code);
    // 30 days lie between them.
    expect(codes(null)).toEqual(['FIXED_TERM_CAP']);
    expect(codes(31)).toEqual(['FIXED_TERM_CAP']);
    expect(codes(30)).toEqual([]);
    expect(judgeFixedTerms(indonesia.contracts, terms.toReversed(), 30)).toEqual([]);
  });

  test('16.4: 2024-01-01..2025-02-14 is 13 + 14/28 months: 6,750,000 of compensation; 14 months: 7,000,000', () => {
    expect(monthsOf(period('2024-01-01', '2025-02-14'))).toBe('13.5');
    expect(fixedTermCompensation(period('2024-01-01', '2025-02-14'), decimal('6000000'))).toBe('6750000');
    expect(fixedTermCompensation(period('2024-01-01', '2025-02-28'), decimal('6000000'))).toBe('7000000');
  });
});

describe('tax status of Indonesia (organisation-and-employee 18)', () => {
  const spouse = (from: string, to: string | null = null) => ({
    relation: 'spouse' as const,
    from: day(from),
    to: to === null ? null : day(to),
  });
  const child = (from: string) => ({ relation: 'dependant' as const, from: day(from), to: null });
  const status = (family: Parameters<NonNullable<typeof indonesia.taxStatus>>[0]) =>
    indonesia.taxStatus?.(family, 2026);

  test('18: the family on 1 January decides', () => {
    expect(status([])).toBe('TK/0');
    expect(status([spouse('2026-01-01')])).toBe('K/0');
    expect(status([spouse('2026-01-02')])).toBe('TK/0');
    expect(status([spouse('2020-06-01', '2025-12-31')])).toBe('TK/0');
    expect(status([spouse('2020-06-01', '2026-01-01'), child('2026-01-01'), child('2026-01-02')])).toBe('K/1');
  });

  test('18: three dependants at most', () => {
    const four = ['2015-01-01', '2016-01-01', '2017-01-01', '2018-01-01'].map(child);
    expect(status(four)).toBe('TK/3');
    expect(status([spouse('2014-01-01'), ...four])).toBe('K/3');
  });
});

test('18: addresses of Indonesia ask for RT/RW, kelurahan and kecamatan, and a code of 5 digits', () => {
  expect(indonesia.address.map((one) => one.label.id)).toEqual([
    'Alamat',
    'RT/RW',
    'Kelurahan/desa',
    'Kecamatan',
    'Kota/kabupaten',
    'Provinsi',
    'Kode pos',
  ]);
  expect(['12345', '1234', '123456', '1234a'].map((code) => fitsPostalFormat(indonesia.postalFormat, code))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('18: notices, warning letters and the month of Indonesia', () => {
  expect(indonesia.notice).toEqual({
    resignationDays: 30,
    employerWorkingDays: 14,
    employerWorkingDaysInProbation: 7,
  });
  expect(indonesia.warningLetters).toEqual({ steps: 3, months: 6 });
  // An hour is 1/173 of a month's pay.
  expect(indonesia.month).toEqual({ days: '21.75', hours: '173' });
  // Law 13/2003, article 77: 40 hours a week.
  expect(indonesia.weeklyHours).toBe(40);
});

describe('2, 3, 18: numbers of companies', () => {
  const inIndonesia = (field: CompanyNumberField) => {
    const number = countryPack('ID').companyNumbers.find((one) => one.field === field);
    if (!number) throw new Error(field);
    return number;
  };
  const kept = (field: CompanyNumberField, typed: string): string | null => {
    const { normalise, pattern } = inIndonesia(field);
    return pattern.test(normalise(typed)) ? normalise(typed) : null;
  };

  test('18: an NPWP has 16 digits; the old 15 are kept as 0 and the 15', () => {
    expect(kept('Employer.taxId', '0012345678901000')).toBe('0012345678901000');
    expect(kept('Employer.taxId', '01.234.567.8-901.000')).toBe('0012345678901000');
    for (const wrong of ['12345', '00123456789010000', '01.234.567.8-901.00A'])
      expect(kept('Employer.taxId', wrong), wrong).toBeNull();
  });

  test('3: a NITKU has 22 digits', () => {
    expect(kept('Establishment.taxBranchId', '0012 3456 7890 1000 000001')).toBe('0012345678901000000001');
    expect(kept('Establishment.taxBranchId', '0012345678901000')).toBeNull();
  });

  test('18: a NITKU begins with the NPWP of its company, where that is known', () => {
    const [npwp, nitku] = [inIndonesia('Employer.taxId'), inIndonesia('Establishment.taxBranchId')];
    const of = (value: string) => ({ number: npwp, value });
    const branch = '0012345678901000000001';
    expect(judgeCompanyNumber(nitku, branch, of('0012345678901000'))).toBeNull();
    expect(judgeCompanyNumber(nitku, branch, of('0012345678901001'))).toBe('beginning');
    expect(judgeCompanyNumber(nitku, branch.slice(1), of('0012345678901000'))).toBe('shape');
    expect(judgeCompanyNumber(nitku, branch)).toBeNull();
    // What is no NPWP itself says nothing of a branch.
    expect(judgeCompanyNumber(nitku, branch, of('12345'))).toBeNull();
  });

  test('18: a country without such rules asks for none', () => expect(countryPack('SG').companyNumbers).toEqual([]));

  test('18: what is kept stays as it is, however its digits were grouped', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 16 });
    fc.assert(
      fc.property(digits, fc.constantFrom('.', ' ', '-'), (all, sign) => {
        const { normalise } = inIndonesia('Employer.taxId');
        const value = normalise(all.join(sign));
        expect(value).toMatch(/^\d{16}$/);
        expect(normalise(value)).toBe(value);
      }),
    );
  });
});
