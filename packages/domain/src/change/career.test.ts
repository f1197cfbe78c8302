import type { CalendarDate } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import {
  basisDay,
  careerTargets,
  changedFactsSince,
  changedPaySince,
  keptPay,
  payRise,
  proposesBlindly,
  receivingManagersOf,
  requestableChanges,
  requestableTypes,
  requestNeedsAttachment,
} from './career.ts';
import { endCompensation } from './end-compensation.ts';
import {
  contractChain,
  endActionsOf,
  endsByItself,
  eventOfDecision,
  isReminded,
  isReminderDay,
  lacksEvaluation,
  maySnoozeUntil,
  nextEnd,
} from './ends.ts';

const day = (text: string) => text as CalendarDate;

describe('organisation-and-employee 12: requests for career transitions', () => {
  test('12.3: who may start what', () => {
    expect(requestableTypes({ isHr: true, isSelf: true })).toEqual(['resignation']);
    expect(requestableTypes({ isHr: false, isSelf: false })).toEqual([
      'promotion',
      'transfer',
      'adjustment',
      'confirmation',
      'probation-extension',
    ]);
    const hr = requestableTypes({ isHr: true, isSelf: false });
    expect(hr).toContain('demotion');
    expect(hr).toContain('rotation');
    for (const type of ['hire', 'rehire', 'suspension', 'return']) expect(hr).not.toContain(type);
  });

  test('12.3: a demotion is handed in with a document; its correction and what else is asked for is not', () => {
    expect(requestNeedsAttachment({ type: 'demotion', action: 'add' })).toBe(true);
    expect(requestNeedsAttachment({ type: 'demotion', action: 'correct' })).toBe(false);
    expect(requestNeedsAttachment({ type: 'promotion', action: 'add' })).toBe(false);
  });

  test('12.3: a secondment is approved by whoever it names as manager there, each once', () => {
    const sets = (managerId: string | null) => ({ sets: { unitId: 'U2', managerId } });
    expect(receivingManagersOf([sets('rina'), sets(null), sets('rina'), { sets: {} }])).toEqual(['rina']);
  });

  test('12.4: whoever may request a type may ask to correct or cancel it; of the own resignation to cancel only', () => {
    const manager = requestableTypes({ isHr: false, isSelf: false });
    expect(requestableChanges(manager, 'promotion', { isSelf: false })).toEqual(['correct', 'cancel']);
    expect(requestableChanges(manager, 'demotion', { isSelf: false })).toEqual([]);
    expect(requestableChanges(['resignation'], 'resignation', { isSelf: true })).toEqual(['cancel']);
  });

  test('home 3.2: a rise is said in percent, where it is paid in the same way as before', () => {
    const pay = (amount: string, more: object = {}) => ({ amount, currency: 'IDR', period: 'month', ...more });
    expect(payRise(pay('10000000'), pay('10800000'))).toBe('8');
    expect(payRise(pay('9000000'), pay('10000000'))).toBe('11.1');
    expect(payRise(pay('10000000'), pay('9500000'))).toBe('-5');
    for (const [before, after] of [
      [null, pay('1')],
      [pay('1'), null],
      [pay('0'), pay('1')],
      [pay('1'), pay('1')],
      [pay('1'), pay('2', { currency: 'USD' })],
      [pay('1'), pay('2', { period: 'day' })],
    ] as const)
      expect(payRise(before, after)).toBeNull();
  });

  test('12.4: a changed event is compared on the later of its days; pay of which nothing is said stays', () => {
    expect(basisDay('promotion', day('2026-03-01'), day('2026-04-01'))).toBe('2026-04-01');
    expect(basisDay('promotion', day('2026-05-01'), day('2026-04-01'))).toBe('2026-05-01');
    const [base, allowance] = [{ component: 'base' }, { component: 'fixed-allowance' }];
    expect(
      keptPay(
        [{ ...base, value: '5' }],
        [
          { ...base, value: '1' },
          { ...allowance, value: '2' },
        ],
      ),
    ).toEqual([
      { ...base, value: '5' },
      { ...allowance, value: '2' },
    ]);
  });

  test('PENDING_EXISTS: what a request takes hold of', () => {
    expect(careerTargets('promotion', { gradeId: 'g', positionId: 'p' }, [{ component: 'base' }])).toEqual([
      'gradeId',
      'pay:base',
      'positionId',
    ]);
    expect(careerTargets('resignation', {}, [])).toEqual(['end']);
    // Two posts beside the own one are two things; the same one twice is one.
    expect(careerTargets('acting', { positionId: 'p' }, [])).toEqual(['acting:p']);
  });

  test('CAREER_CHANGED: facts and pay that hold something else by now', () => {
    expect(changedFactsSince({ gradeId: 'a', costCentre: null }, { gradeId: 'b' })).toEqual(['gradeId']);
    const before = { amount: '100', currency: 'IDR', period: 'month' };
    const now = [{ component: 'base', ...before }];
    expect(changedPaySince([{ component: 'base', before }], now)).toEqual([]);
    expect(changedPaySince([{ component: 'base', before: null }], now)).toEqual(['base']);
    expect(changedPaySince([{ component: 'base', before }], [])).toEqual(['base']);
    expect(changedPaySince([{ component: 'base', before: { ...before, amount: '90' } }], now)).toEqual(['base']);
  });

  test('whoever does not see pay proposes an increase in percent', () => {
    expect(proposesBlindly([{ component: 'base', mode: 'percent', value: '5' }])).toBe(true);
    expect(proposesBlindly([{ component: 'base', mode: 'percent', value: '-5' }])).toBe(false);
    expect(proposesBlindly([{ component: 'base', mode: 'percent', value: '100' }])).toBe(true);
    expect(proposesBlindly([{ component: 'base', mode: 'percent', value: '100.01' }])).toBe(false);
    expect(proposesBlindly([{ component: 'base', mode: 'amount', value: '5' }])).toBe(false);
  });

  test('an event is compared with the day before it, an ending with its own', () => {
    expect(basisDay('promotion', day('2026-03-01'))).toBe('2026-02-28');
    expect(basisDay('resignation', day('2026-03-01'))).toBe('2026-03-01');
  });
});

describe('organisation-and-employee 16.3: what becomes of an end', () => {
  const open = { end: day('2025-02-28'), today: day('2025-02-01'), employmentType: 'fixed-term' };

  test('a renewal begins the day after; 12 months after 28 February end on 28 February', () => {
    expect(nextEnd(day('2025-02-28'), { months: 12 })).toBe('2026-02-28');
    expect(eventOfDecision('renew', open, { months: 12 })).toEqual({
      type: 'contract-renewal',
      effectiveDate: '2025-03-01',
      changes: { contractEnd: '2026-02-28' },
    });
    expect(eventOfDecision('renew', open, {})).toBeNull();
  });

  test('let end has the end as its last day; who fails does not leave in the past', () => {
    expect(eventOfDecision('letEnd', open, {})).toMatchObject({ effectiveDate: '2025-02-28' });
    expect(eventOfDecision('fail', { ...open, today: day('2025-04-01') }, {})).toMatchObject({
      type: 'termination',
      effectiveDate: '2025-04-01',
      terms: { noticeDate: '2025-04-01' },
    });
  });

  test('a confirmation makes permanent, or ends the probation of whoever is', () => {
    expect(eventOfDecision('confirm', { ...open, employmentType: 'probationary-permanent' }, {})).toMatchObject({
      effectiveDate: '2025-03-01',
      changes: { employmentType: 'permanent' },
    });
    expect(eventOfDecision('confirm', { ...open, employmentType: 'permanent' }, {})?.changes).toEqual({
      probationEnd: null,
    });
  });

  test('retirement has its day as the last one; who is beyond it does not leave in the past', () => {
    expect(eventOfDecision('retire', open, {})).toEqual({ type: 'retirement', effectiveDate: open.end, changes: {} });
    expect(eventOfDecision('retire', { ...open, today: day('2025-04-01') }, {})?.effectiveDate).toBe('2025-04-01');
  });

  test('16.3: a post beside the own one goes on from the day after its end', () => {
    const post = { positionId: 'p' };
    expect(eventOfDecision('extendActing', { ...open, post }, { months: 3 })).toEqual({
      type: 'acting',
      effectiveDate: '2025-03-01',
      endDate: '2025-05-31',
      changes: post,
    });
    expect(eventOfDecision('extendSecondment', { ...open, post }, {})).toBeNull();
    expect(eventOfDecision('extendSecondment', open, { until: day('2025-06-30') })).toBeNull();
  });

  test('16.3: an end is put off until its own day at most; a confirmation waits for an evaluation where the tenant asks', () => {
    const until = (date: string) => maySnoozeUntil(day(date), open);
    expect([until('2025-02-01'), until('2025-02-02'), until('2025-02-28'), until('2025-03-01')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(lacksEvaluation('confirm', true, false)).toBe(true);
    expect(lacksEvaluation('confirm', true, true)).toBe(false);
    expect(lacksEvaluation('confirm', false, false)).toBe(false);
    expect(lacksEvaluation('extend', true, false)).toBe(false);
  });

  test('16.4: compensation is service months / 12 of a month of base salary and fixed allowances: 14 months of 6,000,000 are 7,000,000', () => {
    const pay = (component: string, amount: string, period = 'month', currency = 'IDR') => ({
      component,
      amount,
      currency,
      period,
    });
    const wage = [pay('base', '5500000'), pay('fixed-allowance', '500000'), pay('acting-allowance', '900000')];
    const of = (to: string, paid = wage) => endCompensation({ from: day('2024-01-01'), to: day(to) }, paid);
    expect(of('2025-02-28')).toEqual({
      months: '14',
      wage: { amount: '6000000', currency: 'IDR' },
      amount: '7000000',
    });
    expect(of('2025-02-14')).toMatchObject({ months: '13.5', amount: '6750000' });
    // Nobody guesses what a month of daily pay is, or adds up two currencies.
    expect(of('2025-02-14', [pay('base', '300000', 'day')])).toMatchObject({ wage: null, amount: null });
    expect(of('2025-02-14', [...wage, pay('position-allowance', '100', 'month', 'USD')])).toMatchObject({ wage: null });
    expect(of('2025-02-14', [])).toMatchObject({ months: '13.5', amount: null });
  });

  test('16.4: autoEnd ends a contract on the day after its end, flagOnly never', () => {
    const on = (today: string) => ({ ...open, today: day(today) });
    expect(endsByItself('autoEnd', on('2025-02-28'))).toBe(false);
    expect(endsByItself('autoEnd', on('2025-03-01'))).toBe(true);
    expect(endsByItself('flagOnly', on('2025-03-01'))).toBe(false);
  });

  test('16.2: contracts of 2021 to 2022 and 2023 to 2024 are two, and 48 months; a part of a month counts by its days', () => {
    expect(contractChain(2, day('2021-01-01'), day('2024-12-31'))).toEqual({ sequence: 2, months: '48' });
    expect(contractChain(1, day('2024-01-01'), day('2025-02-14'))).toEqual({ sequence: 1, months: '13.5' });
  });

  test('16.4: reminders 60, 30, 14, 7 and 1 days before, and on each day overdue', () => {
    const days = Array.from({ length: 66 }, (_, index) => 63 - index);
    expect(days.filter(isReminderDay)).toEqual([60, 30, 14, 7, 1, -1, -2]);
  });

  test('12.3: a retirement is proposed twelve months ahead, and reminded of like every end', () => {
    const today = day('2027-03-31');
    expect(isReminded('retirement', day('2028-03-31'), today)).toBe(true);
    expect(isReminded('retirement', day('2028-03-30'), today)).toBe(false);
    expect(isReminded('contract', day('2028-03-31'), today)).toBe(false);
    expect(isReminded('retirement', day('2027-04-30'), today)).toBe(true);
    expect(isReminded('retirement', day('2027-03-30'), today)).toBe(true);
  });

  test('actions follow the kind and the types that somebody may start', () => {
    expect(endActionsOf('probation', ['confirmation', 'contract-renewal'])).toEqual(['confirm']);
    expect(endActionsOf('contract', ['confirmation', 'contract-renewal'])).toEqual(['renew']);
    expect(endActionsOf('retirement', ['retirement', 'termination'])).toEqual(['retire']);
    // A permit is followed by another document.
    expect(endActionsOf('permit', ['termination', 'retirement'])).toEqual([]);
    expect(endActionsOf('acting', ['acting', 'secondment', 'return'])).toEqual(['extendActing']);
    expect(endActionsOf('secondment', ['acting', 'secondment'])).toEqual(['extendSecondment']);
  });
});
