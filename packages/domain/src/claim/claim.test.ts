import { addDays, type ClaimLimitKind, calendarDate, checkClaimTerms } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { chooseLimit, entitlement } from './entitlement.ts';
import { compute, employeeOf, G5, G6, held, memberOf, type Terms, termsOf, typeOf, useOf } from './example.ts';
import { claimPeriod } from './period.ts';

const date = calendarDate;
const eligible = (...args: Parameters<typeof compute>) => compute(...args).map((line) => line.eligible);
const codes = (...args: Parameters<typeof compute>) =>
  compute(...args).flatMap(({ findings }) => findings.map((one) => one.code));
const yearly = (amount: string, more: object = {}) => ({ kind: 'PER_PERIOD' as const, amount, ...more });
const periodOf = (terms: Terms, hired: string, on: string) => claimPeriod(termsOf(terms), date(hired), date(on));
/** The yearly limit on a date. */
function entitled(terms: Terms, employee: Parameters<typeof employeeOf>[0], on: string, currency = 'IDR') {
  const full = termsOf(terms);
  const who = employeeOf(employee);
  const at = who.assignments.find(({ from, to }) => from <= on && on <= to) ?? who.assignments[0];
  const row = at && chooseLimit(full.limits, { kind: 'PER_PERIOD', appliesTo: 'EMPLOYEE' }, at);
  if (!row) throw new Error('no limit');
  return entitlement(full, row, who, claimPeriod(full, who.hireDate, date(on)), currency);
}

describe('CL-1: the computation and its steps', () => {
  test('CL-1: 850,000 at 90 % is 765,000; 600,000 a visit; 250,000 are not covered', () => {
    const [line] = compute(
      { calculation: 'PERCENT', percent: '90', limits: [{ kind: 'PER_VISIT', amount: '600000' }] },
      [{ amount: '850000' }],
    );
    expect(line).toMatchObject({ claimed: '850000', eligible: '600000', notCovered: '250000' });
    expect(line?.steps).toEqual([
      { step: 'RECEIPT', result: '850000' },
      { step: 'PERCENT', percent: '90', result: '765000' },
      {
        step: 'LIMIT',
        kind: 'PER_VISIT',
        appliesTo: 'EMPLOYEE',
        limit: '600000',
        used: '0',
        left: '600000',
        from: null,
        to: null,
        exceeded: true,
        result: '600000',
      },
    ]);
  });

  test('CL-1: deductible first, then the percentage, then the copay, then rounding', () => {
    const [line] = compute({ calculation: 'PERCENT', percent: '90', deductible: '50000', copayPercent: '12.5' }, [
      { amount: '150001' },
    ]);
    expect(line?.steps.map(({ step, result }) => [step, result])).toEqual([
      ['RECEIPT', '150001'],
      ['DEDUCTIBLE', '100001'],
      ['PERCENT', '90000.9'],
      ['COPAY', '78750.7875'],
      ['ROUND', '78751'],
    ]);
  });

  test('CL-1: the smallest of all limits that match', () => {
    const limits = [
      { kind: 'PER_VISIT' as const, amount: '600000' },
      { kind: 'PER_DAY' as const, amount: '500000' },
      { kind: 'LIFETIME' as const, amount: '550000' },
    ];
    expect(eligible({ limits }, [{ amount: '850000' }])).toEqual(['500000']);
  });

  test('CL-1: a deductible above the receipt leaves nothing', () => {
    expect(eligible({ deductible: '100' }, [{ amount: '80' }])).toEqual(['0']);
  });

  test('CL-17: 37.5 km at 2,500; three nights', () => {
    expect(eligible({ calculation: 'RATE_X_QTY', rate: '2500', unit: 'km' }, [{ quantity: '37.5' }])).toEqual([
      '93750',
    ]);
    expect(eligible({ calculation: 'RATE_X_QTY', rate: '150000', unit: 'night' }, [{ quantity: '3' }])).toEqual([
      '450000',
    ]);
    expect(codes({ calculation: 'RATE_X_QTY', rate: '150000', unit: 'night' }, [{ quantity: '2.5' }])).toEqual([
      'QUANTITY_WHOLE',
    ]);
    expect(codes({ calculation: 'RATE_X_QTY', rate: '2500', unit: 'km' }, [{ quantity: '37.5' }])).toEqual([]);
  });

  test('CL-1: a fixed amount needs no receipt amount', () => {
    expect(compute({ calculation: 'FIXED', rate: '250000' }, [{}])).toMatchObject([
      { claimed: '250000', eligible: '250000', notCovered: '0' },
    ]);
  });

  test('0: rounding is half-up to the currency, per line', () => {
    const half = { calculation: 'PERCENT' as const, percent: '50' };
    expect(eligible(half, [{ amount: '3' }, { amount: '5' }])).toEqual(['2', '3']);
    expect(eligible(half, [{ amount: '0.01' }], { type: { currency: 'SGD' } })).toEqual(['0.01']);
  });
});

describe('CL-2 to CL-5: which limit, and what it leaves', () => {
  test.each([
    ['the general one first', [yearly('80'), yearly('120', { gradeIds: [G5] })]],
    ['the special one first', [yearly('120', { gradeIds: [G5] }), yearly('80')]],
  ])('CL-2: a specific row beats the general one, %s', (_, limits) => {
    expect(eligible({ limits }, [{ amount: '100' }])).toEqual(['100']);
    expect(eligible({ limits }, [{ amount: '130' }])).toEqual(['120']);
    expect(eligible({ limits }, [{ amount: '100' }], { employee: { assignments: [held(G6, '2020-01-01')] } })).toEqual([
      '80',
    ]);
  });

  test('CL-2: among specific rows the first that matches', () => {
    const limits = [yearly('70', { employmentTypes: ['permanent'] }), yearly('90', { gradeIds: [G5] })];
    expect(eligible({ limits }, [{ amount: '100' }])).toEqual(['70']);
  });

  test('CL-2: only one general row of a kind', () => {
    const findings = checkClaimTerms(termsOf({ limits: [yearly('80'), yearly('90')] }), 'IDR');
    expect(findings.map(({ code, path }) => [code, path])).toEqual([['LIMIT_GENERIC', 'limits.1.kind']]);
  });

  test('CL-3: CAP covers the rest, BLOCK refuses, WARN covers in full and flags', () => {
    const limits = [yearly('100')];
    const lines = [{ amount: '150' }];
    expect(compute({ overLimit: 'CAP', limits }, lines)).toMatchObject([
      { eligible: '100', notCovered: '50', overLimit: false, findings: [] },
    ]);
    expect(codes({ overLimit: 'BLOCK', limits }, lines)).toEqual(['OVER_LIMIT']);
    expect(compute({ overLimit: 'WARN', limits }, lines)).toMatchObject([
      { eligible: '150', notCovered: '0', overLimit: true, findings: [] },
    ]);
  });

  test('CL-4: lines take from the month in the order of their dates', () => {
    const limits = [{ kind: 'PER_MONTH' as const, amount: '1000000' }];
    const later = { amount: '500000', date: '2026-03-09' };
    const earlier = { amount: '700000', date: '2026-03-03' };
    expect(eligible({ limits }, [earlier, later])).toEqual(['700000', '300000']);
    expect(eligible({ limits }, [later, earlier])).toEqual(['300000', '700000']);
    expect(eligible({ limits }, [earlier, { ...later, date: '2026-04-01' }])).toEqual(['700000', '500000']);
  });

  test('CL-5: what another claim reserved is not left', () => {
    expect(
      eligible({ limits: [yearly('1000000')] }, [{ amount: '700000' }], { uses: [useOf('2026-02-01', '700000')] }),
    ).toEqual(['300000']);
  });

  test('CL-1: visits of a year are counted', () => {
    const limits = [{ kind: 'COUNT_PER_PERIOD' as const, count: 2 }];
    const lines = ['01', '02', '03'].map((day) => ({ amount: '10', date: `2026-03-${day}` }));
    expect(eligible({ limits }, lines)).toEqual(['10', '10', '0']);
  });
});

describe('CL-6 to CL-9: entitlement of a period', () => {
  const limits = [yearly('12000000')];

  test('CL-6: the join month counts up to the cut-off day', () => {
    const terms = { limits, prorateJoin: 'MONTHLY' as const, cutoffDay: 15 };
    expect(entitled(terms, { hireDate: date('2026-04-15') }, '2026-06-01')).toBe('9000000');
    expect(entitled(terms, { hireDate: date('2026-04-16') }, '2026-06-01')).toBe('8000000');
    expect(entitled(terms, { hireDate: date('2026-04-16') }, '2027-06-01')).toBe('12000000');
  });

  test('CL-7: by day, the join day included', () => {
    const terms = { limits, prorateJoin: 'DAILY' as const };
    expect(entitled(terms, { hireDate: date('2026-04-15') }, '2026-06-01')).toBe('8580822');
    expect(entitled(terms, { hireDate: date('2028-03-01') }, '2028-06-01')).toBe('10032787');
  });

  test('CL-8: leaving on 30 June leaves 6,000,000', () => {
    const terms = { limits, prorateLeave: 'MONTHLY' as const, cutoffDay: 15 };
    expect(entitled(terms, { lastDay: date('2026-06-30') }, '2026-03-01')).toBe('6000000');
  });

  const byGrade = [yearly('12000000', { gradeIds: [G5] }), yearly('18000000', { gradeIds: [G6] })];
  const promoted = (on: string) => ({ assignments: [held(G5, '2020-01-01', addDays(date(on), -1)), held(G6, on)] });

  test('CL-9: PRORATE counts months by grade with the same cut-off day', () => {
    const terms = { limits: byGrade, gradeChange: 'PRORATE' as const, cutoffDay: 15 };
    expect(entitled(terms, promoted('2026-07-01'), '2026-09-01')).toBe('15000000');
    expect(entitled(terms, promoted('2026-08-16'), '2026-09-01')).toBe('14000000');
    expect(entitled(terms, promoted('2026-08-16'), '2026-02-01')).toBe('14000000');
  });

  test('CL-9: AT_RECEIPT takes the limit of the day less all use of the period', () => {
    const terms = { limits: byGrade, gradeChange: 'AT_RECEIPT' as const };
    const situation = { employee: promoted('2026-07-01'), uses: [useOf('2026-03-01', '10000000')] };
    expect(eligible(terms, [{ amount: '9000000', date: '2026-09-01' }], situation)).toEqual(['8000000']);
    expect(eligible(terms, [{ amount: '9000000', date: '2026-06-30' }], situation)).toEqual(['2000000']);
  });

  test('CL-9: HIGHEST takes the largest of the period', () => {
    const terms = { limits: byGrade, gradeChange: 'HIGHEST' as const };
    expect(entitled(terms, promoted('2026-07-01'), '2026-02-01')).toBe('18000000');
    expect(entitled(terms, promoted('2026-07-01'), '2025-02-01')).toBe('12000000');
  });
});

describe('CL-11 to CL-13: months between, and the family', () => {
  const every = (count: number) => ({
    limits: [{ kind: 'EVERY_N_MONTHS' as ClaimLimitKind, count }],
    overLimit: 'BLOCK' as const,
  });
  const glasses = (on: string, last: string, months = 24) =>
    codes(every(months), [{ amount: '10', date: on }], { uses: [useOf(last, '10')] });

  test('CL-11: glasses once in 24 months, counted from the last receipt', () => {
    expect(glasses('2026-07-09', '2024-07-10')).toEqual(['OVER_LIMIT']);
    expect(glasses('2026-07-10', '2024-07-10')).toEqual([]);
  });
  test('CL-11: 31 August and six months is 28 February', () => {
    expect(glasses('2025-02-27', '2024-08-31', 6)).toEqual(['OVER_LIMIT']);
    expect(glasses('2025-02-28', '2024-08-31', 6)).toEqual([]);
  });
  test('CL-11: an older receipt that is claimed afterwards counts the same', () => {
    expect(glasses('2024-01-01', '2024-07-10')).toEqual(['OVER_LIMIT']);
  });

  const child = (birth: string, more = {}) => memberOf('child', 'child', birth, more);
  const covers = (terms: Terms, family: ReturnType<typeof memberOf>[], member: string, on: string) =>
    codes({ members: ['SELF', 'SPOUSE', 'CHILD'], ...terms }, [{ amount: '10', date: on, member }], {
      employee: { family },
    });

  test('CL-12: a child is younger than the age limit at the receipt date', () => {
    const terms = { childMaxAge: 21 };
    expect(covers(terms, [child('2005-05-10')], 'child', '2026-05-09')).toEqual([]);
    expect(covers(terms, [child('2005-05-10')], 'child', '2026-05-10')).toEqual(['MEMBER_NOT_COVERED']);
  });
  test('CL-12: born on 29 February, the birthday of other years is 28 February', () => {
    expect(covers({ childMaxAge: 21 }, [child('2004-02-29')], 'child', '2025-02-27')).toEqual([]);
    expect(covers({ childMaxAge: 21 }, [child('2004-02-29')], 'child', '2025-02-28')).toEqual(['MEMBER_NOT_COVERED']);
  });
  test('CL1 coverage: relations, marriage, death and how many', () => {
    expect(covers({ members: ['SELF'] }, [child('2020-01-01')], 'child', '2026-01-01')).toEqual(['MEMBER_NOT_COVERED']);
    expect(
      covers({ childUnmarriedOnly: true }, [child('2000-01-01', { isMarried: true })], 'child', '2026-01-01'),
    ).toEqual(['MEMBER_NOT_COVERED']);
    const dead = memberOf('wife', 'spouse', null, { deceasedOn: date('2026-01-01') });
    expect(covers({}, [dead], 'wife', '2026-01-01')).toEqual([]);
    expect(covers({}, [dead], 'wife', '2026-01-02')).toEqual(['MEMBER_NOT_COVERED']);
    const children = ['2010-01-01', '2012-01-01', '2014-01-01'].map((birth, n) => memberOf(`c${n}`, 'child', birth));
    expect(covers({ maxChildren: 2 }, children, 'c1', '2026-01-01')).toEqual([]);
    expect(covers({ maxChildren: 2 }, children, 'c2', '2026-01-01')).toEqual(['MEMBER_NOT_COVERED']);
  });

  test('CL-13: the family shares a pool; each person has an own limit', () => {
    const employee = { family: [memberOf('wife', 'spouse', null), child('2015-01-01')] };
    const use = [useOf('2026-02-01', '7000000', 'wife')];
    const members = ['SELF' as const, 'SPOUSE' as const, 'CHILD' as const];
    const lines = [{ amount: '12000000', member: 'child' }];
    const pool = { members, limits: [yearly('10000000', { appliesTo: 'FAMILY_POOL' })] };
    expect(eligible(pool, lines, { employee, uses: use })).toEqual(['3000000']);
    const each = { members, limits: [yearly('10000000', { appliesTo: 'PER_MEMBER' })] };
    expect(eligible(each, lines, { employee, uses: use })).toEqual(['10000000']);
    const both = { members, limits: [...each.limits, yearly('16000000', { appliesTo: 'FAMILY_POOL' })] };
    expect(eligible(both, lines, { employee, uses: use })).toEqual(['9000000']);
  });
});

describe('CL-16, CL-18 and eligibility', () => {
  test('CL-16: 31 January and 30 days: 2 March is accepted, 3 March is late', () => {
    const late = (today: string, lateAction: 'BLOCK' | 'WARN' = 'BLOCK') =>
      compute({ maxReceiptAgeDays: 30, lateAction }, [{ amount: '1', date: '2026-01-31' }], { today })[0]?.findings.map(
        ({ code, severity }) => `${code} ${severity}`,
      );
    expect(late('2026-03-02')).toEqual([]);
    expect(late('2026-03-03')).toEqual(['LATE error']);
    expect(late('2026-03-03', 'WARN')).toEqual(['LATE warning']);
  });

  test('CL-18: years from the join date, 29 February on 28 February', () => {
    const terms = { periodKind: 'ANNIVERSARY' as const };
    expect(periodOf(terms, '2024-02-29', '2025-02-27')).toEqual({ from: '2024-02-29', to: '2025-02-27' });
    expect(periodOf(terms, '2024-02-29', '2025-02-28')).toEqual({ from: '2025-02-28', to: '2026-02-27' });
    expect(periodOf(terms, '2020-05-10', '2026-05-09')).toEqual({ from: '2025-05-10', to: '2026-05-09' });
  });

  test('CL1: a fiscal year begins in its month', () => {
    const terms = { periodKind: 'FISCAL_YEAR' as const, startMonth: 4 };
    expect(periodOf(terms, '2020-01-01', '2026-03-31')).toEqual({ from: '2025-04-01', to: '2026-03-31' });
    expect(periodOf(terms, '2020-01-01', '2026-04-01')).toEqual({ from: '2026-04-01', to: '2027-03-31' });
  });

  test('CL1: all conditions of eligibility must hold at the receipt date', () => {
    const one = [{ amount: '10', date: '2026-03-03' }];
    expect(codes({ minServiceMonths: 3 }, one, { employee: { hireDate: date('2025-12-03') } })).toEqual([]);
    expect(codes({ minServiceMonths: 3 }, one, { employee: { hireDate: date('2025-12-04') } })).toEqual([
      'NOT_ELIGIBLE',
    ]);
    expect(codes({ gradeIds: [G6] }, one)).toEqual(['NOT_ELIGIBLE']);
    expect(codes({ employmentTypes: ['contract'] }, one)).toEqual(['NOT_ELIGIBLE']);
    expect(codes({}, one, { employee: { lastDay: date('2026-03-02') } })).toEqual(['NOT_ELIGIBLE']);
  });

  test('CL2, CR-9: inactive types, future dates, decimals and receipts', () => {
    expect(codes({}, [{ amount: '1' }], { type: { isActive: false } })).toEqual(['TYPE_INACTIVE']);
    expect(codes({}, [{ amount: '1' }], { type: { terms: null } })).toEqual(['TYPE_INACTIVE']);
    expect(codes({}, [{ amount: '1', date: '2026-03-04' }], { today: '2026-03-03' })).toEqual(['DATE_FUTURE']);
    expect(codes({}, [{ amount: '1.5' }])).toEqual(['AMT_SCALE']);
    const needed = { receiptRequired: true, receiptFromAmount: '100' };
    expect(codes(needed, [{ amount: '99' }, { amount: '100' }, { amount: '100', files: 1 }])).toEqual([
      'RECEIPT_MISSING',
    ]);
  });

  test('CL-19: each line takes the version that holds on its date', () => {
    const old = typeOf({ limits: [yearly('100')] });
    expect(old.terms?.limits).toHaveLength(1);
    expect(eligible({ limits: [yearly('100')] }, [{ amount: '150' }])).toEqual(['100']);
    expect(eligible({ limits: [yearly('120')] }, [{ amount: '150' }], { uses: [useOf('2026-01-01', '100')] })).toEqual([
      '20',
    ]);
  });
});
