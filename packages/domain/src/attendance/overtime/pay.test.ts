import { add, type CalendarDate, type Decimal, describeOvertimeStep, type FormulaValue } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPLOYEE_TERMS } from '../../employee/index.ts';
import type { WordStock } from '../../workflow/index.ts';
import { payOvertime } from './pay.ts';
import type { OvertimeLine } from './value.ts';

const stock: WordStock = { terms: EMPLOYEE_TERMS, words: [], versions: [] };
const date = '2026-07-06' as CalendarDate;
const line = (multiplier: string, minutes: number): OvertimeLine => ({
  dayType: 'WORKDAY',
  multiplier: multiplier as Decimal,
  minutes,
});
const number = (value: string): FormulaValue => ({ type: 'decimal', value: value as Decimal });
const paidIn = (currency: string): readonly [string, FormulaValue] => [
  'employee.salary.currency',
  { type: 'string', value: currency },
];
const pay = (
  lines: readonly OvertimeLine[],
  monthly: string | null,
  { currency = 'IDR', text = 'employee.salary.monthly / 173' } = {},
) =>
  payOvertime(lines, {
    text,
    date,
    stock,
    terms: new Map([['employee.salary.monthly', monthly === null ? null : number(monthly)], paidIn(currency)]),
    baseCurrency: 'IDR',
  });
const O1 = [line('1.5', 60), line('2', 120)];

describe('attendance 9.1: the pay of an hour by a formula', () => {
  test('O1: 5.5 hours of pay of a wage of 8,650,000 are 275,000', () => {
    const found = pay(O1, '8650000');
    expect(found).toMatchObject({ hourly: '50000', amount: '275000', currency: 'IDR', amounts: ['75000', '200000'] });
    expect(found.steps.map((step) => describeOvertimeStep(step, 'en'))).toEqual([
      'Pay of an hour: employee.salary.monthly / 173.',
      'employee.salary.monthly = 8,650,000.',
      'Pay of an hour = IDR 50,000.',
      'Workday: 60 minutes × 1.5 × IDR 50,000 = IDR 75,000.',
      'Workday: 120 minutes × 2 × IDR 50,000 = IDR 200,000.',
      'Overtime pay of the day: IDR 275,000.',
    ]);
  });

  test('each line is rounded once, to the digits of the currency, from the exact pay of an hour', () => {
    // 7,000,000 / 173 = 40,462.4277...: 1.5 hours of it are 60,693.64, in the rupiah 60,694.
    expect(pay([line('1.5', 60)], '7000000').amounts).toEqual(['60694']);
    expect(pay([line('1.5', 60)], '7000000', { currency: 'USD' }).amounts).toEqual(['60693.64']);
    expect(pay([line('1.5', 60)], '7000000', { currency: 'KWD' }).amounts).toEqual(['60693.642']);
  });

  test('the parts of a longer formula are steps', () => {
    const { steps } = pay([line('2', 60)], '1000', { text: '(employee.salary.monthly + 38) / 173' });
    expect(steps.map((step) => describeOvertimeStep(step, 'en'))).toContain('employee.salary.monthly + 38 = 1,038.');
    const twice = pay([line('2', 60)], '1000', {
      text: '(employee.salary.monthly + 1) * (employee.salary.monthly + 1)',
    });
    const sentences = twice.steps.map((step) => describeOvertimeStep(step, 'en'));
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  test('a formula that gives nothing is a finding that says why, and no amount', () => {
    const missing = pay(O1, null);
    expect(missing).toMatchObject({ hourly: null, amount: null, currency: null, amounts: [] });
    expect(missing.steps.map((step) => describeOvertimeStep(step, 'en'))).toContain(
      'The pay of an hour could not be calculated. "employee.salary.monthly" has no value.',
    );
    expect(pay(O1, '1', { text: '1 / 0' }).amount).toBeNull();
    expect(pay(O1, '1', { text: 'company.gone / 173' }).amount).toBeNull();
    expect(pay(O1, '1', { text: '1 +' }).amount).toBeNull();
  });

  test('personal words are named without their value, and no part tells it', () => {
    const text = '1000 * (employee.age + 1)';
    const found = payOvertime(O1, {
      text,
      date,
      stock,
      terms: new Map([['employee.age', number('41')], paidIn('IDR')]),
      baseCurrency: 'IDR',
    });
    expect(found.hourly).toBe('42000');
    const why = found.steps.map((step) => describeOvertimeStep(step, 'en'));
    expect(why).toContain('employee.age: not shown, as it is personal data.');
    expect(why.join(' ')).not.toMatch(/\b41\b/);
    expect(why).not.toContain('employee.age + 1 = 42.');
    const failed = payOvertime(O1, { text: '1 / employee.age', date, stock, terms: new Map(), baseCurrency: 'IDR' });
    expect(failed.steps.map((step) => describeOvertimeStep(step, 'en')).at(-1)).toBe(
      'The pay of an hour could not be calculated.',
    );
  });

  test('nothing is worth less than nothing; without a currency of the salary it is that of the company', () => {
    expect(pay(O1, '-173').amount).toBe('0');
    expect(payOvertime(O1, { text: '20.5', date, stock, terms: new Map(), baseCurrency: 'USD' })).toMatchObject({
      currency: 'USD',
      amount: '112.75',
    });
  });

  test('property: the day is the sum of its lines, each within half a unit of the exact value', () => {
    const lines = fc.array(fc.tuple(fc.constantFrom('1.5', '2', '3.25'), fc.integer({ min: 1, max: 600 })), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 90_000_000 }), (given, monthly) => {
        const all = given.map(([multiplier, minutes]) => line(multiplier, minutes));
        const { amount, amounts } = pay(all, String(monthly));
        expect(amount).toBe(amounts.reduce((sum, one) => add(sum, one), '0' as Decimal));
        for (const [n, { multiplier, minutes }] of all.entries()) {
          const exact = (monthly / 173) * Number(multiplier) * (minutes / 60);
          expect(Math.abs(Number(amounts[n]) - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12);
        }
      }),
    );
  });
});
