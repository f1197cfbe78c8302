import {
  type CalendarDate,
  type Decimal,
  type ExceptionOverride,
  exceptionFieldsOf,
  type LeaveRules,
} from '@personalia/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  carriedUntil,
  type EntitlementFacts,
  entitlementOf,
  entitlementWith,
  exceptionPosting,
  judgeException,
  type LeaveException,
  rulesWith,
  yearEndOf,
} from './index.ts';

const day = (text: string) => text as CalendarDate;
const RULES: LeaveRules = {
  entitlement: 'yearly',
  days: '12',
  waitingMonths: 12,
  proration: 'none',
  carry: 'none',
  carryMax: null,
  carryDays: null,
  gender: 'any',
  halfDays: false,
  countRestDays: false,
  countHolidays: false,
  backdateDays: 3,
  needsReason: false,
  confidential: false,
  colour: 'blue',
};
const YEAR = { from: day('2026-01-01'), to: day('2026-12-31') };
const YOGA: EntitlementFacts = {
  serviceDate: day('2019-02-01'),
  hireDate: day('2019-02-01'),
  lastDay: null,
  gender: 'male',
};
const exception = (from: string, to: string | null, ...overrides: ExceptionOverride[]): LeaveException => ({
  from: day(from),
  to: to === null ? null : day(to),
  overrides,
});
const add = (value: string): ExceptionOverride => ({ field: 'days', mode: 'ADD', value });
const eligible = (value: string): ExceptionOverride => ({ field: 'eligible', mode: 'SET', value });

test('E1: value of the version, then Set, Multiply, Add: 12, Multiply 0.5, Add 2 -> 8', () => {
  const exceptions = [exception('2026-01-01', null, add('2'), { field: 'days', mode: 'MULTIPLY', value: '0.5' })];
  expect(rulesWith(RULES, exceptions, day('2026-06-01')).rules.days).toBe('8');
  expect(rulesWith(RULES, exceptions, day('2025-12-31')).rules.days).toBe('12');
  const set = exception('2026-01-01', null, { field: 'days', mode: 'SET', value: '20' });
  expect(rulesWith(RULES, [...exceptions, set], day('2026-06-01')).rules.days).toBe('12');
});

test('E1: bounds are checked of the result: 12, Add -13 is below zero', () => {
  expect(judgeException(RULES, [add('-13')])).toEqual([{ field: 'days', code: 'EXC_NEGATIVE' }]);
  expect(judgeException(RULES, [add('-12')])).toEqual([]);
  expect(judgeException(RULES, [add('400')])).toEqual([{ field: 'days', code: 'EXC_BOUNDS' }]);
  expect(judgeException(RULES, [{ field: 'waitingMonths', mode: 'ADD', value: '-13' }])).toEqual([
    { field: 'waitingMonths', code: 'EXC_NEGATIVE' },
  ]);
});

test('E2: Add 4 from 2026-07-01: 4 x 184/365 = 2.0164 -> 2.0', () => {
  expect(entitlementWith(RULES, [exception('2026-07-01', null, add('4'))], YOGA, YEAR)).toMatchObject({
    policy: '12',
    change: '2',
    from: '2026-01-01',
    changeTrace: {
      formula: 'round((change * changedDays) / yearDays, 0.5)',
      inputs: [
        { name: 'change', value: '4' },
        { name: 'changedDays', value: '184' },
        { name: 'yearDays', value: '365' },
      ],
    },
  });
});

test('E2: two exceptions of a year are added up before they are rounded', () => {
  const both = [exception('2026-01-01', '2026-03-31', add('1')), exception('2026-07-01', null, add('4'))];
  // 1 x 90/365 + 4 x 184/365 = 2.2630
  expect(entitlementWith(RULES, both, YOGA, YEAR)).toMatchObject({ policy: '12', change: '2.5' });
});

test('E2: one that holds for all of the service in the year counts like the days of the type', () => {
  const always = [exception('2026-01-01', null, add('4'))];
  expect(entitlementWith(RULES, always, YOGA, YEAR)).toMatchObject({ policy: '12', change: '4' });
  const joined = { ...YOGA, serviceDate: day('2024-01-01'), hireDate: day('2026-04-01') };
  expect(entitlementWith({ ...RULES, proration: 'monthly' }, always, joined, YEAR)).toMatchObject({
    policy: '9',
    change: '3',
  });
});

test('E3: ending posts the difference for days not yet reached and never takes back what was used', () => {
  const ended = entitlementWith(RULES, [exception('2026-07-01', '2026-09-30', add('4'))], YOGA, YEAR);
  // 4 x 92/365 = 1.0082; 2 were posted.
  expect(ended).toMatchObject({ change: '1' });
  expect(exceptionPosting('1' as Decimal, '2' as Decimal, '10' as Decimal)).toBe('-1');
  expect(exceptionPosting('1' as Decimal, '2' as Decimal, '0.5' as Decimal)).toBe('-0.5');
  expect(exceptionPosting('1' as Decimal, '2' as Decimal, '0' as Decimal)).toBe('0');
  expect(exceptionPosting('1' as Decimal, '2' as Decimal, '-3' as Decimal)).toBe('0');
  expect(exceptionPosting('2' as Decimal, '2' as Decimal, '0' as Decimal)).toBe('0');
});

test('E4: not eligible stops requests and new grants and keeps what is granted', () => {
  const barred = exception('2026-07-01', null, eligible('false'));
  expect(rulesWith(RULES, [barred], day('2026-07-01'))).toEqual({
    rules: RULES,
    isBarred: true,
    isSuspended: false,
    workflow: null,
  });
  expect(entitlementWith(RULES, [barred], YOGA, YEAR)).toMatchObject({ policy: '12', change: '0' });
  const all = exception('2026-01-01', null, eligible('false'));
  expect(entitlementWith(RULES, [all], YOGA, YEAR)).toEqual({ reason: 'NOT_USABLE', from: null });
});

test('E4: eligible opens a type that is meant for others, from its own day', () => {
  const women = { ...RULES, gender: 'female' as const };
  const open = exception('2026-07-01', null, eligible('true'));
  // 12 x 184/365 = 6.0493
  expect(entitlementWith(women, [open], YOGA, YEAR)).toMatchObject({ policy: '0', change: '6', from: '2026-07-01' });
});

test('E1: a shorter waiting period grants earlier', () => {
  const joined = { ...YOGA, serviceDate: day('2026-03-16'), hireDate: day('2026-03-16') };
  const sooner = exception('2026-01-01', null, { field: 'waitingMonths', mode: 'SET', value: '3' });
  expect(entitlementWith(RULES, [], joined, YEAR)).toEqual({ reason: 'NOT_USABLE', from: null });
  expect(entitlementWith(RULES, [sooner], joined, YEAR)).toMatchObject({ policy: '12', from: '2026-06-16' });
});

const days = fc
  .integer({ min: 0, max: 364 })
  .map((n) => day(new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)));
const row = fc.oneof(
  fc.record({
    field: fc.constant('days' as const),
    mode: fc.constantFrom('SET' as const, 'MULTIPLY' as const, 'ADD' as const),
    value: fc.integer({ min: 0, max: 20 }).map(String),
  }),
  fc.record({
    field: fc.constantFrom('eligible' as const, 'halfDays' as const),
    mode: fc.constant('SET' as const),
    value: fc.constantFrom('true', 'false'),
  }),
);
const rows = fc.uniqueArray(row, { selector: ({ field, mode }) => `${field} ${mode}` });

test('5.2: carrying forward, days below zero, documents and the least of a request can be other ones', () => {
  const carries = { carry: 'limited', carryMax: '6', carryDays: 90 } as const;
  const own: LeaveRules = { ...RULES, ...carries, attachment: { from: '2', graceDays: 3 }, minRequest: '1' };
  const of = (...overrides: ExceptionOverride[]) =>
    rulesWith(own, [exception('2026-01-01', null, ...overrides)], day('2026-12-31')).rules;
  const set = (field: ExceptionOverride['field'], value: string) => ({ field, mode: 'SET' as const, value });
  const longer = of({ field: 'carryMax', mode: 'ADD', value: '6' }, set('carryDays', '180'));
  expect(yearEndOf(longer, '15' as Decimal)).toEqual({ carried: '12', expired: '3' });
  expect(carriedUntil(longer, { from: day('2027-01-01'), to: day('2027-12-31') })).toBe('2027-06-29');
  expect(of(set('negativeLimit', '5')).negativeLimit).toBe('5');
  expect(of(set('negativeLimit', '0')).negativeLimit).toBeNull();
  expect(of(set('attachmentFrom', '5')).attachment).toEqual({ from: '5', graceDays: 3 });
  expect(of(set('minRequest', '0.5')).minRequest).toBe('0.5');
  const byHr = exception('2026-01-01', null, set('workflow', 'LEAVE-HR'));
  expect(rulesWith(own, [byHr], day('2026-06-01')).workflow).toBe('LEAVE-HR');
  expect(rulesWith(own, [byHr], day('2025-06-01')).workflow).toBeNull();
  expect(exceptionFieldsOf(own)).toEqual(
    expect.arrayContaining(['carryMax', 'carryDays', 'negativeLimit', 'attachmentFrom', 'minRequest']),
  );
  expect(exceptionFieldsOf({ ...RULES, entitlement: 'event' })).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(carry|negative|attachment|minRequest)/)]),
  );
  expect(judgeException(own, [set('carryDays', '-1')])).toEqual([{ field: 'carryDays', code: 'EXC_NEGATIVE' }]);
});

test('5.2: the highest balance can be another one, and earning by period can be suspended within the dates of the exception', () => {
  const accrual = {
    period: 'monthly',
    timing: 'start',
    step: '1',
    rounding: 'nearest',
    scope: 'cumulative',
    projected: true,
  } as const;
  const own: LeaveRules = { ...RULES, carry: 'all', maxBalance: '30', accrual };
  const higher: ExceptionOverride = { field: 'maxBalance', mode: 'ADD', value: '5' };
  const on = (date: string, ...overrides: ExceptionOverride[]) =>
    rulesWith(own, [exception('2026-03-01', '2026-04-30', ...overrides)], day(date));
  // Unused 15, new 25: the balance of 30 lets 5 be carried forward, one of 35 lets 10.
  expect(yearEndOf(on('2026-05-01', higher).rules, '15' as Decimal, '25' as Decimal).carried).toBe('5');
  expect(yearEndOf(on('2026-04-30', higher).rules, '15' as Decimal, '25' as Decimal).carried).toBe('10');
  const suspended: ExceptionOverride = { field: 'accrualSuspended', mode: 'SET', value: 'true' };
  expect(
    ['2026-02-28', '2026-03-01', '2026-04-30', '2026-05-01'].map((date) => on(date, suspended).isSuspended),
  ).toEqual([false, true, true, false]);
  expect(on('2026-03-01', suspended).isBarred).toBe(false);
  expect(exceptionFieldsOf(own)).toEqual(expect.arrayContaining(['maxBalance', 'accrualSuspended']));
  // Only what the type has can be changed.
  expect(exceptionFieldsOf(RULES)).not.toEqual(expect.arrayContaining(['maxBalance']));
  expect(exceptionFieldsOf(RULES)).not.toEqual(expect.arrayContaining(['accrualSuspended']));
});

test('without exceptions the rules and the entitlement are those of the type', () => {
  fc.assert(
    fc.property(days, fc.constantFrom('none' as const, 'monthly' as const, 'daily' as const), (date, proration) => {
      const rules = { ...RULES, proration };
      expect(rulesWith(rules, [], date)).toEqual({ rules, isBarred: false, isSuspended: false, workflow: null });
      const facts = { ...YOGA, hireDate: date };
      const plain = entitlementOf(rules, facts, YEAR);
      const found = entitlementWith(rules, [], facts, YEAR);
      if ('quantity' in plain) expect(found).toMatchObject({ policy: plain.quantity, change: '0', from: plain.from });
    }),
  );
});

test('E1: the order in which rows are written down does not matter', () => {
  fc.assert(
    fc.property(rows, days, (some, date) => {
      const one = exception('2026-01-01', null, ...some);
      expect(rulesWith(RULES, [{ ...one, overrides: some.toReversed() }], date)).toEqual(rulesWith(RULES, [one], date));
      expect(
        entitlementWith(RULES, some.map((each) => ({ ...one, overrides: [each] })).toReversed(), YOGA, YEAR),
      ).toEqual(entitlementWith(RULES, [one], YOGA, YEAR));
    }),
  );
});

test('E1: limits that the type has are changed as well, and notice can be waived; what it does not have stays away', () => {
  const notice = [{ from: '0', days: 14, working: false }];
  const own = { ...RULES, maxConsecutive: '10', maxYear: '12', notice };
  const changed = exception(
    '2026-01-01',
    null,
    { field: 'maxConsecutive', mode: 'MULTIPLY', value: '2' },
    { field: 'maxYear', mode: 'ADD', value: '3' },
    { field: 'maxRequest', mode: 'ADD', value: '3' },
    { field: 'notice', mode: 'SET', value: 'false' },
  );
  expect(rulesWith(own, [changed], day('2026-06-01')).rules).toMatchObject({
    maxConsecutive: '20',
    maxYear: '15',
    notice: null,
  });
  expect(rulesWith(own, [changed], day('2026-06-01')).rules.maxRequest).toBeUndefined();
  expect(exceptionFieldsOf(own)).toEqual(expect.arrayContaining(['maxYear', 'maxConsecutive', 'notice']));
  expect(exceptionFieldsOf(own)).not.toContain('maxRequest');
  expect(judgeException(own, [{ field: 'maxYear', mode: 'ADD', value: '-13' }])).toEqual([
    { field: 'maxYear', code: 'EXC_NEGATIVE' },
  ]);
});
