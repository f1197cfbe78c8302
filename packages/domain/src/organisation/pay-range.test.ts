import { add, calendarDate, compare, type Decimal, decimal, multiply, subtract } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GradeFacts, gradeMove, gradeMoveOf, tooSoonInGrade } from './grade-moves.ts';
import {
  type Band,
  figuresBetween,
  inPeriod,
  midpointOf,
  monthlyAtFullTime,
  placeInBand,
  uplifted,
} from './pay-range.ts';

const d = decimal;
const band: Band = { minimum: d('6000000'), midpoint: d('8000000'), maximum: d('10000000') };

describe('8: pay bands', () => {
  test('8: 7,000,000 at full time lies at 0.875 and 25.00 per cent', () => {
    const place = { compaRatio: '0.875', penetration: '25', position: 'inside', outsideBy: null };
    expect(placeInBand(d('7000000'), d('1'), band)).toMatchObject(place);
    expect(placeInBand(d('4200000'), d('0.6'), band)).toMatchObject({ ...place, fullTime: '7000000' });
  });

  test('8: 10,500,000 is above by 500,000, 5.00 per cent of the maximum', () => {
    expect(placeInBand(d('10500000'), d('1'), band)).toMatchObject({
      position: 'above',
      outsideBy: '500000',
      outsidePercent: '5',
    });
    expect(placeInBand(d('5400000'), d('1'), band)).toMatchObject({ position: 'below', outsidePercent: '10' });
  });

  test('8: compa-ratio to three decimals, half up; penetration to two', () => {
    const place = (amount: string) => {
      const { compaRatio, penetration } = placeInBand(d(amount), d('1'), band);
      return [compaRatio, penetration];
    };
    expect(place('6100000')).toEqual(['0.763', '2.5']);
    expect(place('6099999')).toEqual(['0.762', '2.5']);
    expect(place('6333333')).toEqual(['0.792', '8.33']);
    expect(place('6666666')).toEqual(['0.833', '16.67']);
  });

  test('8: the bounds of a band are inside it', () => {
    const position = (amount: string) => placeInBand(d(amount), d('1'), band).position;
    expect(['5999999.99', '6000000', '10000000', '10000000.01'].map(position)).toEqual([
      'below',
      'inside',
      'inside',
      'above',
    ]);
  });

  test('8: without a midpoint it is half way; with one it is that', () => {
    expect(midpointOf({ ...band, midpoint: null, maximum: d('11000000') })).toBe('8500000');
    expect(midpointOf({ ...band, midpoint: d('7000000') })).toBe('7000000');
  });

  test('8: a minimum wage is compared with pay by month at full time', () => {
    const month = { days: d('21.75'), hours: d('173') };
    expect(monthlyAtFullTime(d('50000'), 'hour', d('0.5'), month)).toBe('17300000');
  });

  test('8: a year is twelve months, a month 21.75 days and 173 hours', () => {
    const month = { days: d('21.75'), hours: d('173') };
    expect(inPeriod(d('120000000'), 'year', 'month', month)).toBe('10000000');
    expect(inPeriod(d('200000'), 'day', 'month', month)).toBe('4350000');
    expect(inPeriod(d('50000'), 'hour', 'month', month)).toBe('8650000');
    expect(inPeriod(d('4350000'), 'month', 'day', month)).toBe('200000');
    expect(inPeriod(d('200000'), 'day', 'month', { ...month, days: d('25') })).toBe('5000000');
    expect(inPeriod(d('8650000'), 'month', 'hour', month)).toBe('50000');
    expect(inPeriod(d('50000'), 'hour', 'year', month)).toBe('103800000');
  });

  test('8: what a company counts a month as is told where it was used, and only there', () => {
    const month = { days: d('21.75'), hours: d('173') };
    expect(figuresBetween('month', 'month', month)).toEqual({});
    expect(figuresBetween('year', 'month', month)).toEqual({});
    expect(figuresBetween('day', 'month', month)).toEqual({ days: '21.75' });
    expect(figuresBetween('day', 'hour', month)).toEqual(month);
  });

  test('8: 6,000,000 + 6.5 % = 6,390,000, rounded up to 50,000 = 6,400,000', () => {
    expect(uplifted(d('6000000'), d('6.5'), null, 2)).toBe('6390000');
    expect(uplifted(d('6000000'), d('6.5'), d('50000'), 2)).toBe('6400000');
    expect(uplifted(d('6400000'), d('0'), d('50000'), 2)).toBe('6400000');
  });

  test('8: rounding goes up, by less than one unit', () => {
    const amount = fc.integer({ min: 1, max: 90_000_000 }).map((n) => d(String(n)));
    const unit = fc.constantFrom('1', '500', '1000', '50000').map(d);
    const percent = fc.integer({ min: -2000, max: 5000 }).map((n) => d(String(n / 100)));
    fc.assert(
      fc.property(amount, percent, unit, (value, by, to) => {
        const exact = add(value, multiply(multiply(value, by), '0.01' as Decimal));
        const raised = uplifted(value, by, to, 0);
        expect(compare(raised, exact)).toBeGreaterThanOrEqual(0);
        expect(compare(subtract(raised, exact), to)).toBeLessThan(0);
      }),
    );
  });
});

describe('7: grades', () => {
  test('7: a higher rank is a promotion, a lower a demotion, the same lateral', () => {
    expect([gradeMove(3, 4), gradeMove(4, 3), gradeMove(4, 4)]).toEqual(['promotion', 'demotion', 'lateral']);
  });

  test('7: between structures a mapping says what a move is, and back it is the opposite; ranks say nothing', () => {
    const grades = new Map<string, GradeFacts>([
      ['staff', { name: 'Staff', rank: 9, structure: 'Staff', mapping: { operator: 'promotion' } }],
      ['operator', { name: 'Operator', rank: 1, structure: 'Operators' }],
      ['faculty', { name: 'Faculty', rank: 5, structure: 'Faculty', mapping: { staff: 'lateral' } }],
      ['general', { name: 'General', rank: 1 }],
      ['higher', { name: 'Higher', rank: 2, structure: null }],
    ]);
    const move = (from: string, to: string) => gradeMoveOf(grades, from, to);
    expect([move('staff', 'operator'), move('operator', 'staff')]).toEqual(['promotion', 'demotion']);
    expect([move('faculty', 'staff'), move('staff', 'faculty')]).toEqual(['lateral', 'lateral']);
    expect([move('operator', 'faculty'), move('general', 'staff'), move('staff', 'gone')]).toEqual([null, null, null]);
    expect(move('general', 'higher')).toBe('promotion');
  });

  test('7: two years since 2023-08-01: a promotion on 2025-07-31 is too soon, on 2025-08-01 it is not', () => {
    const since = calendarDate('2023-08-01');
    expect(tooSoonInGrade(since, 2, calendarDate('2025-07-31'), 'feb28')).toBe(true);
    expect(tooSoonInGrade(since, 2, calendarDate('2025-08-01'), 'feb28')).toBe(false);
    expect(tooSoonInGrade(since, null, calendarDate('2023-08-02'), 'feb28')).toBe(false);
    const leap = calendarDate('2024-02-29');
    expect(tooSoonInGrade(leap, 2, calendarDate('2026-02-28'), 'feb28')).toBe(false);
    expect(tooSoonInGrade(leap, 2, calendarDate('2026-02-28'), 'mar1')).toBe(true);
  });
});
