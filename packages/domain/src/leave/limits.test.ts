import { add, calendarDate as day, decimal, type LeaveRules } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { planOfDay, STANDARD_WEEK } from '../platform/day-plan/index.ts';
import { costOfDay, datesOf } from './count-days.ts';
import { judgeRequest } from './judge-request.ts';
import { attachmentNeeded, earliestStart, latestStart, noticeFor, runAround, runReach } from './limits.ts';
import { yearEndOf } from './year-end.ts';

const q = decimal;
const planOn =
  (holidays: readonly string[] = []) =>
  (date: ReturnType<typeof day>) =>
    planOfDay(date, {
      isEmployed: () => true,
      pattern: () => STANDARD_WEEK,
      holiday: (one) => (holidays.includes(one) ? { name: 'Holiday', kind: 'public' } : null),
    });
const rules = (more: Partial<LeaveRules>) => ({
  entitlement: 'yearly' as const,
  days: '12',
  waitingMonths: 0,
  proration: 'none' as const,
  carry: 'none' as const,
  carryMax: null,
  carryDays: null,
  gender: 'any' as const,
  halfDays: true,
  countRestDays: false,
  countHolidays: false,
  backdateDays: 0,
  needsReason: false,
  confidential: false,
  colour: 'blue' as const,
  ...more,
});

describe('R14: days in a row', () => {
  const counting = { countRestDays: true, countHolidays: false };
  const taken = new Map(
    [
      ...datesOf({ from: day('2026-01-30'), to: day('2026-02-03') }).map((date) => [date, 'LV-1'] as const),
      ...datesOf({ from: day('2026-02-06'), to: day('2026-02-10') }).map((date) => [date, 'LV-2'] as const),
    ].filter(([date]) => date !== '2026-02-01'),
  );
  const plan = planOn(['2026-02-01']);
  const costOf = (date: ReturnType<typeof day>) => costOfDay(plan(date), 'FULL', counting).quantity;
  const leaveOn = (date: ReturnType<typeof day>) => {
    const no = taken.get(date);
    return no === undefined ? undefined : { quantity: q('1'), no };
  };

  test('R14: 30 Jan to 3 Feb and 6 to 10 Feb exist; 4 and 5 Feb make 11 with a holiday on 1 Feb, and both are named', () => {
    const run = runAround(
      { from: day('2026-02-04'), to: day('2026-02-05') },
      q('2'),
      leaveOn,
      costOf,
      runReach({ maxConsecutive: '10' }),
    );
    expect(run).toEqual({ total: '11', requests: ['LV-1', 'LV-2'] });
  });

  test('R14: rest days between join two requests, a working day without leave parts them', () => {
    const weekdays = { countRestDays: false, countHolidays: false };
    const cost = (date: ReturnType<typeof day>) => costOfDay(planOn()(date), 'FULL', weekdays).quantity;
    const friday = (date: ReturnType<typeof day>) =>
      date === '2026-06-05' ? { quantity: q('1'), no: 'LV-3' } : undefined;
    const monday = { from: day('2026-06-08'), to: day('2026-06-08') };
    const tuesday = { from: day('2026-06-09'), to: day('2026-06-09') };
    expect(runAround(monday, q('1'), friday, cost, 20).total).toBe('2');
    expect(runAround(tuesday, q('1'), friday, cost, 20).total).toBe('1');
  });

  test('R14: a limit of many days is judged over all of its run', () => {
    const always = () => ({ quantity: q('1'), no: 'LV-9' });
    const reach = runReach({ maxConsecutive: '120', attachment: { from: '2', graceDays: 0 } });
    const own = { from: day('2026-06-08'), to: day('2026-06-08') };
    expect(Number(runAround(own, q('1'), always, () => q('1'), reach).total)).toBeGreaterThan(120);
    expect(runReach({})).toBe(0);
  });
});

describe('R15: notice', () => {
  const notice = [
    { from: '1', days: 3, working: true },
    { from: '5', days: 14, working: false },
  ];
  const isWorking = (date: ReturnType<typeof day>) => planOn()(date).kind === 'WORK';
  const earliest = (length: string) => {
    const row = noticeFor(notice, q(length));
    return row && earliestStart(day('2026-06-08'), row, isWorking);
  };

  test('R15: submitted on Mon 8 June, 2 days start on Thu 11 June, 5 days on 22 June at the earliest', () => {
    expect(earliest('2')).toBe('2026-06-11');
    expect(earliest('5')).toBe('2026-06-22');
    expect(earliest('0.5')).toBeUndefined();
  });

  test('R15: a request that is too early is refused with the earliest start; sick types go by days back', () => {
    const judged = (from: string, more: Partial<LeaveRules>, isUnrestricted = false) =>
      judgeRequest({
        range: { from: day(from), to: day(from), startPortion: 'FULL', endPortion: 'FULL' },
        rules: rules(more),
        type: 'Annual leave',
        person: { serviceDate: day('2020-01-01'), hireDate: day('2020-01-01'), lastDay: null, gender: 'male' },
        today: day('2026-06-10'),
        days: [{ date: day(from), kind: 'WORK', holiday: null, portion: 'FULL', quantity: q('1'), reason: 'WORK' }],
        others: [],
        reason: null,
        missing: [],
        usable: q('9'),
        reserved: q('0'),
        isUnrestricted,
        isWorking,
      });
    expect(judged('2026-06-12', { notice })).toMatchObject([
      { code: 'LEAVE_NOTICE_WORKING', path: 'fromDate', values: { n: '3', date: '2026-06-15' } },
    ]);
    expect(judged('2026-06-15', { notice })).toEqual([]);
    expect(judged('2026-06-12', { notice }, true)).toEqual([]);
    expect(judged('2026-06-07', { backdateDays: 3 })).toEqual([]);
    expect(judged('2028-01-03', {})).toMatchObject([{ code: 'LEAVE_TOO_FAR', values: { date: '2027-12-31' } }]);
    expect(judged('2026-06-06', { backdateDays: 3 })).toMatchObject([
      { code: 'LEAVE_BACKDATE', values: { date: '2026-06-07' } },
    ]);
  });
});

test('R10: a balance of at most 30, 25 new days and 15 unused: 5 are carried', () => {
  const end = (left: string, granted: string) =>
    yearEndOf({ carry: 'all', carryMax: null, maxBalance: '30' }, q(left), q(granted));
  expect(end('15', '25')).toEqual({ carried: '5', expired: '10' });
  expect(end('15', '30')).toEqual({ carried: '0', expired: '15' });
  expect(end('3', '25')).toEqual({ carried: '3', expired: '0' });
});

test('R10: unused 15, at most 10 carried, 15 new: 10 are carried, 25 in all', () => {
  // With a highest balance as well, the lower one holds.
  const { carried, expired } = yearEndOf({ carry: 'limited', carryMax: '10', maxBalance: '30' }, q('15'), q('15'));
  expect([carried, expired, add(carried, q('15'))]).toEqual(['10', '5', '25']);
});

test('Q8: on 1 November 2026 leave may start until 31 December 2027; with years from 15 January until 14 January 2028', () => {
  expect(latestStart(day('2026-11-01'))).toBe('2027-12-31');
  const year = { code: '2026/27', from: day('2026-01-15'), to: day('2027-01-14') };
  expect(latestStart(day('2026-11-01'), [year])).toBe('2028-01-14');
});

describe('R16: a document from 2 days on', () => {
  const sick = (graceDays: number) => rules({ attachment: { from: '2', graceDays } });
  const judged = (graceDays: number, hasFiles: boolean) =>
    judgeRequest({
      range: { from: day('2026-06-11'), to: day('2026-06-11'), startPortion: 'FULL', endPortion: 'FULL' },
      rules: sick(graceDays),
      type: 'Sick leave',
      person: { serviceDate: day('2020-01-01'), hireDate: day('2020-01-01'), lastDay: null, gender: 'male' },
      today: day('2026-06-10'),
      days: [
        { date: day('2026-06-11'), kind: 'WORK', holiday: null, portion: 'FULL', quantity: q('1'), reason: 'WORK' },
      ],
      others: [],
      reason: null,
      missing: [],
      usable: q('9'),
      reserved: q('0'),
      hasFiles,
      // The day before is another request.
      run: { total: q('2'), requests: ['LV-1'] },
    }).map(({ code }) => code);

  test('two single days in a row need it, one does not', () => {
    expect(attachmentNeeded(sick(0), q('1.5'))).toBeNull();
    expect(attachmentNeeded(sick(0), q('2'))).toEqual({ from: '2', graceDays: 0 });
    expect(attachmentNeeded(rules({}), q('30'))).toBeNull();
    expect(judged(0, false)).toEqual(['LEAVE_ATTACHMENT']);
    expect(judged(0, true)).toEqual([]);
  });

  test('with days of grace it may follow', () => {
    expect(judged(3, false)).toEqual([]);
  });
});
