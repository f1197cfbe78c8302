import type { Decimal } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { RULE } from './example-rule.ts';
import { payOf, simulateOvertime } from './simulate.ts';

const at = (from: string, to: string) => ({ from, to });
const workday = { dayType: 'WORKDAY', nextDayType: 'WORKDAY' } as const;
const HOUR = '50000' as Decimal;

describe('attendance 9.5: a rule is tried', () => {
  test('O1, O2: what was approved and worked, and what an hour of it is paid', () => {
    const o1 = simulateOvertime(RULE, { ...workday, present: at('17:00', '20:05'), approved: at('17:00', '20:30') });
    expect(o1).toMatchObject({ actualMinutes: 185, paidMinutes: 180, weightedHours: '5.5' });
    expect(payOf(o1, HOUR)).toBe('275000');
    const o2 = simulateOvertime(RULE, { ...workday, present: at('17:00', '20:05'), approved: at('17:00', '19:00') });
    expect(payOf(o2, HOUR)).toBe('175000');
  });

  test('O3, O4, O6: the minimum, a rest day, and the limit of a day', () => {
    const present = at('17:00', '17:29');
    expect(simulateOvertime(RULE, { ...workday, present, approved: present }).paidMinutes).toBe(0);
    const ten = at('08:00', '18:00');
    const o4 = simulateOvertime(RULE, { dayType: 'REST_DAY', nextDayType: 'WORKDAY', present: ten, approved: ten });
    expect(payOf(o4, HOUR)).toBe('1150000');
    const five = at('17:00', '22:00');
    expect(simulateOvertime(RULE, { ...workday, present: five, approved: five })).toMatchObject({
      paidMinutes: 240,
      cutMinutes: 60,
    });
  });

  test('O8: work past midnight is of the day before, or of the next where the rule says so', () => {
    const told = {
      dayType: 'WORKDAY',
      nextDayType: 'REST_DAY',
      present: at('00:00', '03:00'),
      approved: at('00:00', '03:00'),
    } as const;
    expect(simulateOvertime(RULE, told).lines.map(({ dayType }) => dayType)).toEqual(['WORKDAY', 'WORKDAY']);
    const past = { ...told, present: at('22:00', '01:00'), approved: at('22:00', '01:00') };
    const split = simulateOvertime({ ...RULE, splitAtMidnight: true }, past);
    expect(split.lines.map(({ dayType }) => dayType)).toEqual(['WORKDAY', 'WORKDAY', 'REST_DAY']);
  });

  test('nothing is paid without a request, nor where overtime is not paid', () => {
    const present = at('17:00', '20:00');
    expect(simulateOvertime(RULE, { ...workday, present, approved: null }).paidMinutes).toBe(0);
    expect(simulateOvertime(null, { ...workday, present, approved: present }).paidMinutes).toBe(0);
    expect(simulateOvertime({ ...RULE, mode: 'automatic' }, { ...workday, present, approved: null }).paidMinutes).toBe(
      180,
    );
  });
});
