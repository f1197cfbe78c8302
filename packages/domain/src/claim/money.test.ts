import { add, calendarDate, checkClaimTerms, decimal, parseFormula, subtract } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_WORDS } from '../workflow/index.ts';
import { adjustableLimit, isAdjustable } from './adjust.ts';
import { CLAIM_TERMS } from './before-limits.ts';
import { carriedOver, expiryOf, lotExpires, takenOfLots } from './carry.ts';
import { compute, employeeOf, G5, held, memberOf, type Terms, termsOf, typeOf, useOf } from './example.ts';
import type { ClaimFormulas, ClaimGrant } from './facts.ts';
import { formulasOf } from './formulas.ts';
import { limitStates } from './limits.ts';
import { periodEntries } from './opening.ts';
import { keptBack, overuseAtLeave } from './overuse.ts';
import { claimPeriod } from './period.ts';
import { type CurrencyRateFacts, rateOn } from './rates.ts';
import { taxesOn } from './tax.ts';

const yearly = (amount: string, more: object = {}) => ({ kind: 'PER_PERIOD' as const, amount, ...more });
const rate = (from: string, to: string, date: string, value: string): CurrencyRateFacts => ({
  from,
  to,
  date: calendarDate(date),
  rate: decimal(value),
});
const tax = (percent: string, included: boolean) => ({
  code: 'VAT',
  percent: decimal(percent),
  included,
  recoverable: false,
});

describe('CL-10: what was not used is carried over', () => {
  const terms = termsOf({ carryOver: 'AMOUNT', carryMost: '1000000', carryMonths: 3, limits: [yearly('12000000')] });
  const lot: ClaimGrant = {
    kind: 'CARRY_OVER',
    typeId: 'outpatient',
    memberId: null,
    appliesTo: 'EMPLOYEE',
    periodStart: calendarDate('2026-01-01'),
    amount: decimal('1000000'),
    expiresOn: calendarDate('2026-03-31'),
  };
  const left = (date: string, uses: ReturnType<typeof useOf>[]) =>
    limitStates(typeOf(terms) as never, employeeOf(), { memberId: null, receiptDate: calendarDate(date) }, uses, [
      lot,
    ])[0];

  test('CL-10: 2,500,000 unused, at most 1,000,000, until 31 March', () => {
    const period = claimPeriod(terms, calendarDate('2020-01-01'), calendarDate('2026-02-01'));
    expect(carriedOver(terms, decimal('2500000'), 'IDR')).toBe('1000000');
    expect(carriedOver(terms, decimal('400000'), 'IDR')).toBe('400000');
    expect(carriedOver(termsOf({ carryOver: 'PERCENT', carryPercent: '50' }), decimal('2500001'), 'IDR')).toBe(
      '1250001',
    );
    expect(carriedOver(termsOf(), decimal('2500000'), 'IDR')).toBe('0');
    expect(lotExpires(terms, period)).toBe('2026-03-31');
    expect(lotExpires(termsOf(), period)).toBe('2026-12-31');
  });

  test('CL-10: a receipt of 20 March takes the lot; on 1 April 600,000 expire', () => {
    const uses = [useOf('2026-03-20', '400000')];
    expect(left('2026-03-21', uses)).toMatchObject({
      limit: '13000000',
      used: '400000',
      left: '12600000',
      carried: '1000000',
    });
    expect(left('2026-04-01', uses)).toMatchObject({ limit: '12400000', left: '12000000', carried: '400000' });
    const [taken] = takenOfLots([lot], uses);
    expect(taken && expiryOf(taken, calendarDate('2026-03-31'))).toBeNull();
    expect(taken && expiryOf(taken, calendarDate('2026-04-01'))).toBe('-600000');
  });

  test('CL-10: a receipt in time that is claimed late still takes the lot', () => {
    const uses = [useOf('2026-06-01', '12000000')];
    expect(left('2026-03-20', uses)).toMatchObject({ left: '1000000' });
    expect(left('2026-06-02', uses)).toMatchObject({ left: '0' });
  });

  test('CL-10: used + left is the entitlement with its lots at every date, and no receipt passes it', () => {
    const day = fc.integer({ min: 1, max: 12 }).map((month) => `2026-${String(month).padStart(2, '0')}-10`);
    const receipt = fc.record({ date: day, amount: fc.integer({ min: 1, max: 9_000_000 }).map(String) });
    fc.assert(
      fc.property(fc.array(receipt, { maxLength: 6 }), day, (receipts, date) => {
        let uses: ReturnType<typeof useOf>[] = [];
        for (const one of receipts) {
          const [result] = compute(terms, [one], { uses, grants: [lot] });
          uses = [...uses, useOf(one.date, result?.eligible ?? '0')];
        }
        const state = left(date, uses);
        expect(state && add(state.used, state.left)).toBe(state?.limit);
        const [taken] = takenOfLots([lot], uses);
        const expired = taken ? subtract(lot.amount, taken.taken) : '0';
        expect(left('2026-12-31', uses)?.limit).toBe(subtract(decimal('13000000'), decimal(expired)));
      }),
      { numRuns: 100 },
    );
  });

  test('CL-10: opening a period grants, carries over and lets expire; run again it says the same', () => {
    const type = typeOf(terms) as never;
    const entries = (date: string, uses: ReturnType<typeof useOf>[], grants: ClaimGrant[] = []) =>
      periodEntries({ employee: employeeOf(), typeOn: () => type, uses, grants, date: calendarDate(date) }).map(
        ({ kind, amount, periodStart, expiresOn }) => [kind, amount, periodStart, expiresOn],
      );
    const used = [useOf('2025-05-05', '9500000')];
    const granted = ['ENTITLEMENT', '12000000', '2026-01-01', null];
    expect(entries('2026-01-01', used)).toEqual([granted, ['CARRY_OVER', '1000000', '2026-01-01', '2026-03-31']]);
    expect(entries('2026-01-01', [useOf('2025-05-05', '12000000')])).toEqual([granted]);
    const taken = [...used, useOf('2026-03-20', '400000')];
    expect(entries('2026-03-31', taken, [lot])).toEqual([granted]);
    expect(entries('2026-04-01', taken, [lot])).toEqual([granted, ['EXPIRE', '-600000', '2026-01-01', null]]);
    // What was carried into 2026 and not used is not carried into 2027 once more.
    const open = { ...lot, expiresOn: calendarDate('2026-12-31') };
    expect(entries('2027-01-01', [useOf('2026-03-20', '12500000')], [open])[1]?.[1]).toBe('500000');
    expect(
      entries('2027-01-01', [useOf('2026-03-20', '400000')], [{ ...open, amount: decimal('9000000') }])[1]?.[1],
    ).toBe('1000000');
  });

  test('CL1: a correction by HR adds to the limit or takes from it', () => {
    const adjusted = (amount: string) =>
      compute(terms, [{ amount: '99000000' }], {
        grants: [{ ...lot, kind: 'ADJUSTMENT', amount: decimal(amount), expiresOn: null }],
      })[0]?.eligible;
    expect(adjusted('500000')).toBe('12500000');
    expect(adjusted('-2000000')).toBe('10000000');
  });
});

describe('CL1: corrections of a balance', () => {
  const states = (terms: Terms) =>
    limitStates(
      typeOf(terms) as never,
      employeeOf(),
      { memberId: null, receiptDate: calendarDate('2026-03-03') },
      [],
      [],
    );
  test('CL1: a correction is of a yearly amount with a fixed period', () => {
    const found = (terms: Terms) =>
      adjustableLimit(states(terms), 'outpatient', { memberId: null, appliesTo: 'EMPLOYEE' })?.limit;
    expect(found({ limits: [yearly('12000000')] })).toBe('12000000');
    expect(found({ limits: [{ kind: 'PER_MONTH', amount: '100' }] })).toBeUndefined();
    expect(found({ limits: [{ kind: 'COUNT_PER_PERIOD', count: 2 }] })).toBeUndefined();
  });

  test('CL1: no more is taken away than the limit has; what was carried over stays', () => {
    const state = { limit: decimal('1300'), carried: decimal('300') };
    expect([isAdjustable(state, decimal('-1000')), isAdjustable(state, decimal('-1000.01'))]).toEqual([true, false]);
  });
});

describe('CL-14: rates of currencies', () => {
  const sgd = (more: object = {}) => ({ amount: '45.50', currency: 'SGD', date: '2026-03-03', ...more });

  test('CL-14: 100.00 at 0.148431 is 14.84; SGD 45.50 at 11,873.25 is IDR 540,233', () => {
    const usd = { type: { currency: 'USD' }, rates: [rate('CNY', 'USD', '2026-03-01', '0.148431')] };
    expect(compute({}, [{ amount: '100.00', currency: 'CNY' }], usd)[0]?.claimed).toBe('14.84');
    const [line] = compute({}, [sgd()], { rates: [rate('SGD', 'IDR', '2026-03-02', '11873.25')] });
    expect(line).toMatchObject({
      claimed: '540233',
      eligible: '540233',
      steps: [
        { step: 'CONVERT', amount: '45.5', from: 'SGD', rate: '11873.25', rateDate: '2026-03-02', result: '540233' },
      ],
    });
  });

  test('CL-14: the latest on or before the receipt date, at most 31 days old, else RATE_MISSING', () => {
    const rates = [rate('SGD', 'IDR', '2026-01-31', '11000'), rate('SGD', 'IDR', '2026-03-04', '12000')];
    expect(rateOn(rates, 'SGD', 'IDR', calendarDate('2026-03-03'))).toMatchObject({
      rate: '11000',
      date: '2026-01-31',
    });
    expect(rateOn(rates, 'SGD', 'IDR', calendarDate('2026-03-04'))).toMatchObject({ rate: '12000' });
    const [line] = compute({}, [sgd()], { rates: [rate('SGD', 'IDR', '2026-01-30', '11000')] });
    expect(line?.findings.map(({ code, path }) => [code, path])).toEqual([['RATE_MISSING', 'lines.0.currency']]);
  });

  test('CL-14: the other direction is inverted to 10 places where there is none of this one', () => {
    const rates = [rate('IDR', 'SGD', '2026-03-01', '0.0000842')];
    expect(rateOn(rates, 'SGD', 'IDR', calendarDate('2026-03-03'))?.rate).toBe('11876.4845605701');
    const both = [...rates, rate('SGD', 'IDR', '2026-02-20', '11900')];
    expect(rateOn(both, 'SGD', 'IDR', calendarDate('2026-03-03'))?.rate).toBe('11900');
  });

  test('CL-14: a typed rate more than 5 % away is pointed out', () => {
    const rates = [rate('SGD', 'IDR', '2026-03-02', '10000')];
    const codes = (typed: string) =>
      compute({}, [sgd({ rate: typed })], { rates })[0]?.findings.map(({ code }) => code);
    expect(codes('10500')).toEqual([]);
    expect(codes('10500.01')).toEqual(['RATE_DEVIATES']);
    expect(compute({}, [sgd({ rate: '12000' })], {})[0]).toMatchObject({ claimed: '546000', findings: [] });
  });

  test('CR-10: each line by the rate of its own receipt date, in one currency', () => {
    const rates = [rate('SGD', 'IDR', '2026-03-01', '11000'), rate('SGD', 'IDR', '2026-03-10', '12000')];
    const lines = [sgd({ amount: '10' }), sgd({ amount: '10', date: '2026-03-11' }), { amount: '5000' }];
    expect(compute({}, lines, { rates }).map(({ claimed }) => claimed)).toEqual(['110000', '120000', '5000']);
  });
});

describe('CL-15: tax on what is approved', () => {
  test('CL-15: the worked examples', () => {
    expect(taxesOn(decimal('200'), [tax('9', false)], 'SGD')).toMatchObject({
      rows: [{ amount: '18' }],
      excluded: '18',
    });
    expect(taxesOn(decimal('130.84'), [tax('7', false)], 'SGD').excluded).toBe('9.16');
    const { rows, excluded } = taxesOn(decimal('1000'), [tax('15', true)], 'SGD');
    expect([rows[0]?.amount, excluded]).toEqual(['130.43', '0']);
    expect(taxesOn(decimal('0'), [tax('9', false)], 'SGD')).toEqual({ rows: [], excluded: '0' });
  });

  test('CL-15: included taxes and the net add up to the approved amount', () => {
    const percent = fc.integer({ min: 0, max: 4000 }).map((n) => (n / 100).toFixed(2));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.array(percent, { maxLength: 4 }), (cents, percents) => {
        const approved = decimal((cents / 100).toFixed(2));
        const { rows, excluded } = taxesOn(
          approved,
          percents.map((one) => tax(one, true)),
          'SGD',
        );
        const sum = rows.reduce((all, row) => add(all, decimal(row.amount)), decimal('0'));
        expect(Number(sum)).toBeLessThanOrEqual(Number(approved));
        for (const row of rows) expect(Number(row.amount)).toBeGreaterThanOrEqual(0);
        expect(excluded).toBe('0');
        const whole = percents.reduce((all, one) => all + Number(one) / 100, 1);
        expect(Math.abs(Number(sum) - (Number(approved) - Number(approved) / whole))).toBeLessThan(
          0.006 * (percents.length + 1),
        );
      }),
      { numRuns: 200 },
    );
  });
});

describe('CL-13: limits that several claim types share', () => {
  const dental = { id: 'dental', name: 'Dental', terms: termsOf({ limits: [yearly('10000000', { sharedWith: [] })] }) };
  const POOL = '01900000-0000-7000-8000-0000000000aa';
  const shared = termsOf({ limits: [yearly('10000000', { sharedWith: [POOL] })] });

  test('CL-13: what one type used is not left to the other, in both directions', () => {
    const of = { ...useOf('2026-02-01', '7000000'), typeId: POOL };
    expect(compute(shared, [{ amount: '5000000' }], { uses: [of] })[0]).toMatchObject({
      eligible: '3000000',
      steps: [{}, { step: 'LIMIT', used: '7000000', pool: 'Outpatient' }],
    });
    const other = { id: POOL, pools: [{ ...dental, terms: shared }] };
    const used = { ...useOf('2026-02-01', '7000000'), typeId: 'dental' };
    expect(compute({}, [{ amount: '5000000' }], { type: other, uses: [used] })[0]).toMatchObject({
      eligible: '3000000',
      steps: [{}, { pool: 'Dental' }],
    });
    const alone = { id: POOL, pools: [dental] };
    expect(compute({}, [{ amount: '5000000' }], { type: alone, uses: [used] })[0]?.eligible).toBe('5000000');
  });

  test('CL-13: the wife used 7,000,000 of a family pool: the child can use 3,000,000; each on their own 10,000,000', () => {
    const family = [memberOf('wife', 'spouse', '1990-01-01'), memberOf('child', 'child', '2015-05-10')];
    const covered = (appliesTo: 'FAMILY_POOL' | 'PER_MEMBER') =>
      compute(
        { members: ['SELF', 'SPOUSE', 'CHILD'], limits: [yearly('10000000', { appliesTo })] },
        [{ amount: '50000000', member: 'child' }],
        { employee: { family }, uses: [useOf('2026-02-01', '7000000', 'wife')] },
      )[0]?.eligible;
    expect([covered('FAMILY_POOL'), covered('PER_MEMBER')]).toEqual(['3000000', '10000000']);
  });
});

describe('CL1: formulas, rounding and who can claim', () => {
  const formulas = (values: Readonly<Record<string, string>>): ClaimFormulas => ({
    stock: {
      ...NO_WORDS,
      terms: [
        ...CLAIM_TERMS,
        { ...CLAIM_TERMS[0], code: 'employee.basePay', sensitivity: 'Pay' } as never,
        { ...CLAIM_TERMS[0], code: 'employee.serviceYears' } as never,
      ],
    },
    termsOn: () =>
      new Map(
        Object.entries(values).map(([code, value]) => [code, { type: 'decimal' as const, value: decimal(value) }]),
      ),
  });
  const covered = (terms: Terms, values: Readonly<Record<string, string>>, line: object = { amount: '900000' }) =>
    compute(terms, [line], { employee: { formulas: formulas(values) } })[0];

  test('CL1: an amount by formula, never more than the receipt', () => {
    const terms = { calculation: 'FORMULA' as const, formula: 'claim.amount * 0.5 + 10000 * employee.serviceYears' };
    expect(covered(terms, { 'employee.serviceYears': '3' })).toMatchObject({ eligible: '480000', claimed: '900000' });
    expect(covered(terms, { 'employee.serviceYears': '90' })?.eligible).toBe('900000');
    expect(covered({ ...terms, formula: 'claim.quantity * 25000' }, {}, { quantity: '4' })).toMatchObject({
      claimed: '100000',
      eligible: '100000',
    });
  });

  test('CL1: a limit by formula of pay, which is not told in a refusal', () => {
    const terms = { limits: [{ kind: 'PER_PERIOD' as const, formula: 'employee.basePay * 1' }] };
    expect(covered(terms, { 'employee.basePay': '750000.4' })).toMatchObject({
      eligible: '750000',
      steps: [{}, { step: 'LIMIT', limit: '750000', isPay: true }],
    });
    const refused = covered({ ...terms, overLimit: 'BLOCK' }, { 'employee.basePay': '750000' });
    expect(refused?.findings.map(({ code }) => code)).toEqual(['OVER_LIMIT_PAY']);
  });

  test('CL1: a formula that gives nothing covers nothing and says why', () => {
    const failed = covered({ calculation: 'FORMULA', formula: 'employee.serviceYears * 2' }, {});
    expect(failed).toMatchObject({ eligible: '0', findings: [{ code: 'FORMULA_ERROR' }] });
    expect(
      formulasOf(termsOf({ eligibleWhen: 'true', limits: [yearly('1', { formula: '2' })] })).map(({ path }) => path),
    ).toEqual(['eligibleWhen', 'limits.0.formula']);
    expect(parseFormula('1').kind).toBe('number');
  });

  test('CL1: conditions: formula, gender, waiting time, probation, employer', () => {
    const reason = (terms: Terms, employee: object = {}) =>
      compute(terms, [{ amount: '10' }], { employee })[0]?.findings.map(({ code }) => code) ?? [];
    const probation = [{ ...held(G5, '2020-01-01'), probationEnd: calendarDate('2026-03-03') }];
    expect(reason({ eligibleWhen: 'false' }, { formulas: formulas({}) })).toEqual(['NOT_ELIGIBLE']);
    expect(reason({ eligibleWhen: 'true' }, { formulas: formulas({}) })).toEqual([]);
    expect(reason({ gender: 'female' }, { gender: 'male' })).toEqual(['NOT_ELIGIBLE']);
    expect(reason({ gender: 'female' }, { gender: 'female' })).toEqual([]);
    expect(reason({ waitingDays: 62 }, { hireDate: calendarDate('2026-01-01') })).toEqual(['NOT_ELIGIBLE']);
    expect(reason({ waitingDays: 61 }, { hireDate: calendarDate('2026-01-01') })).toEqual([]);
    expect(reason({ excludeProbation: true }, { assignments: probation })).toEqual(['NOT_ELIGIBLE']);
    expect(reason({ employerIds: [G5] })).toEqual(['NOT_ELIGIBLE']);
  });

  test('CL1: rounding by step and mode, smallest amount and most lines', () => {
    const half = { calculation: 'PERCENT' as const, percent: '50' };
    const rounded = (roundMode: 'Nearest' | 'Up' | 'Down') =>
      compute({ ...half, roundStep: '1000', roundMode }, [{ amount: '13001' }])[0]?.eligible;
    expect([rounded('Nearest'), rounded('Up'), rounded('Down')]).toEqual(['7000', '7000', '6000']);
    const few = compute({ minAmount: '100', maxLines: 1 }, [{ amount: '99' }, { amount: '100' }]);
    expect(few.map(({ findings }) => findings.map(({ code }) => code))).toEqual([['AMT_LEAST'], ['LINES_MOST']]);
    const twice = { employerId: G5, code: '6100' };
    expect(checkClaimTerms(termsOf({ accounts: [twice, twice] }), 'IDR').map(({ code }) => code)).toEqual([
      'EMPLOYER_TWICE',
    ]);
  });

  test('CL1: rolling months count every window in which a receipt falls', () => {
    const terms = { periodKind: 'ROLLING' as const, rollingMonths: 6, limits: [yearly('100')] };
    const left = (date: string, uses: ReturnType<typeof useOf>[]) =>
      compute(terms, [{ amount: '999', date }], { uses })[0]?.eligible;
    expect(left('2026-07-01', [useOf('2026-01-01', '80')])).toBe('100');
    expect(left('2026-06-30', [useOf('2026-01-01', '80')])).toBe('20');
    expect(left('2026-05-01', [useOf('2026-08-01', '80')])).toBe('20');
  });
});

describe('CL-8 and CR-8: those who leave', () => {
  const leaver = { lastDay: calendarDate('2026-06-30') };
  test('CL-8: 6,000,000 of 12,000,000 are left; of 7,500,000 used, 1,500,000 are recovered', () => {
    const type = typeOf({ prorateLeave: 'MONTHLY', overuseOnLeave: 'RECOVER', limits: [yearly('12000000')] }) as never;
    const uses = [useOf('2026-02-01', '7500000')];
    expect(overuseAtLeave(type, employeeOf(leaver), uses)).toEqual([
      { memberId: null, appliesTo: 'EMPLOYEE', periodStart: '2026-01-01', periodEnd: '2026-12-31', amount: '1500000' },
    ]);
    expect(overuseAtLeave(type, employeeOf(), uses)).toEqual([]);
    const each = typeOf({
      prorateLeave: 'MONTHLY',
      overuseOnLeave: 'RECOVER',
      members: ['SELF', 'SPOUSE'],
      limits: [yearly('12000000', { appliesTo: 'PER_MEMBER' })],
    }) as never;
    const family = [memberOf('wife', 'spouse', '1990-01-01')];
    const own = [useOf('2026-02-01', '7500000', 'wife'), useOf('2026-02-01', '6000000')];
    expect(overuseAtLeave(each, employeeOf({ ...leaver, family }), own)).toMatchObject([
      { memberId: 'wife', amount: '1500000' },
    ]);
    const ignored = typeOf({ prorateLeave: 'MONTHLY', limits: [yearly('12000000')] }) as never;
    expect(overuseAtLeave(ignored, employeeOf(leaver), uses)).toEqual([]);
  });

  test('CL-8: what is owed is kept back from later claims, the oldest first, and sums hold', () => {
    const debts = (...amounts: string[]) => amounts.map((one) => ({ outstanding: decimal(one) }));
    const kept = (payable: string, ...owed: string[]) =>
      keptBack(decimal(payable), debts(...owed)).map(({ amount }) => amount);
    expect(kept('2000000', '1500000')).toEqual(['1500000']);
    expect(kept('1000000', '600000', '900000')).toEqual(['600000', '400000']);
    expect(kept('0', '600000')).toEqual([]);
    fc.assert(
      fc.property(fc.nat(5000), fc.array(fc.nat(2000), { maxLength: 5 }), (payable, owed) => {
        const amounts = kept(String(payable), ...owed.map(String)).map(Number);
        const sum = amounts.reduce((a, b) => a + b, 0);
        expect(sum).toBe(
          Math.min(
            payable,
            owed.reduce((a, b) => a + b, 0),
          ),
        );
      }),
    );
  });

  test('CR-8: a leaver can submit up to so many days after the last day', () => {
    const codes = (today: string) =>
      compute({ submitAfterLeaveDays: 30 }, [{ amount: '10' }], { employee: leaver, today })[0]?.findings.map(
        ({ code }) => code,
      );
    expect(codes('2026-07-30')).toEqual([]);
    expect(codes('2026-07-31')).toEqual(['EMP_LEFT']);
  });
});
