import { type Decimal, calendarDate as day, decimal, type LeaveRules, subtract } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { type PlanSources, planOfDay, STANDARD_WEEK } from '../platform/day-plan/index.ts';
import {
  allocate,
  balanceOn,
  cancelDays,
  changedTerms,
  consumableFrom,
  countDays,
  type DayRange,
  entitlementOf,
  entitlementUntilLastDay,
  heldBeyond,
  type JudgedRequest,
  judgeBalance,
  judgeRequest,
  remainingOf,
  reversalOf,
  shortOfMinimum,
  spansOf,
  takenEntries,
  totalOf,
  usableFrom,
  usableOn,
  warningsOf,
  without,
} from './index.ts';

const q = (text: string): Decimal => decimal(text);
const range = (from: string, to = from, startPortion: DayRange['startPortion'] = 'FULL', endPortion = startPortion) =>
  ({ from: day(from), to: day(to), startPortion, endPortion }) as DayRange;
const planFor =
  (holidays: readonly string[] = [], change: Partial<PlanSources> = {}) =>
  (date: ReturnType<typeof day>) =>
    planOfDay(date, {
      isEmployed: () => true,
      pattern: () => STANDARD_WEEK,
      holiday: (one) => (holidays.includes(one) ? { name: 'Holiday', kind: 'public' } : null),
      ...change,
    });
const OFF = { countRestDays: false, countHolidays: false };

describe('R1, R2: counting days', () => {
  const nyepi = planFor(['2026-03-17']);

  test('R1: Friday to Wednesday around a holiday is 3 days; 6 with everything, 5 with rest days only', () => {
    const asked = range('2026-03-13', '2026-03-18');
    const days = countDays(asked, nyepi, OFF);
    expect(days.map(({ quantity }) => quantity)).toEqual(['1', '0', '0', '1', '0', '1']);
    expect(days.map(({ reason }) => reason)).toEqual(['WORK', 'REST', 'REST', 'WORK', 'HOLIDAY', 'WORK']);
    expect(totalOf(days)).toBe('3');
    expect(totalOf(countDays(asked, nyepi, { countRestDays: true, countHolidays: true }))).toBe('6');
    expect(totalOf(countDays(asked, nyepi, { countRestDays: true, countHolidays: false }))).toBe('5');
  });

  test('R1, R2: on a half holiday a day costs half a day, and so does the half that is worked; the other half is free', () => {
    const plan = planFor([], { holiday: () => ({ name: 'New Year’s Eve', kind: 'second-half' }) });
    const cost = (portion: DayRange['startPortion'], rules: Parameters<typeof countDays>[2] = OFF) => {
      const [one] = countDays(range('2026-12-31', '2026-12-31', portion), plan, rules);
      return [one?.quantity, one?.reason];
    };
    expect(cost('FULL')).toEqual(['0.5', 'HALF_HOLIDAY']);
    expect(cost('FIRST_HALF')).toEqual(['0.5', 'HALF_HOLIDAY']);
    expect(cost('SECOND_HALF')).toEqual(['0', 'HOLIDAY']);
    expect(cost('QUARTER_4')).toEqual(['0', 'HOLIDAY']);
    expect(cost('QUARTER_1')).toEqual(['0.25', 'HALF_HOLIDAY']);
    const inHours = { ...OFF, unit: 'hour' as const };
    for (const portion of ['FULL', 'FIRST_HALF'] as const) expect(cost(portion, inHours)[0]).toBe('4');
    expect(cost('SECOND_HALF', inHours)[0]).toBe('0');
  });

  test('R1: a Saturday of four hours costs half a day, and so does half of it', () => {
    const hours = [...STANDARD_WEEK.hours.slice(0, 5), q('4'), q('0')];
    const plan = planFor([], { pattern: () => ({ ...STANDARD_WEEK, hours }) });
    expect(totalOf(countDays(range('2026-03-14'), plan, OFF))).toBe('0.5');
    expect(totalOf(countDays(range('2026-03-14', '2026-03-14', 'FIRST_HALF'), plan, OFF))).toBe('0.5');
  });

  test('R1: a holiday on a rest day is off if either rule leaves it off', () => {
    const saturday = planFor(['2026-03-14']);
    const asked = range('2026-03-14');
    expect(totalOf(countDays(asked, saturday, { countRestDays: true, countHolidays: false }))).toBe('0');
    expect(totalOf(countDays(asked, saturday, { countRestDays: false, countHolidays: true }))).toBe('0');
    expect(totalOf(countDays(asked, saturday, { countRestDays: true, countHolidays: true }))).toBe('1');
  });

  test('R2: 10 June second half to 12 June first half is 2', () => {
    const asked = range('2026-06-10', '2026-06-12', 'SECOND_HALF', 'FIRST_HALF');
    expect(totalOf(countDays(asked, planFor(), OFF))).toBe('2');
  });

  test('Q9: 30 July second half to 4 August around a holiday is 1.5 days in July and 1 in August', () => {
    const days = countDays(range('2026-07-30', '2026-08-04', 'SECOND_HALF', 'FULL'), planFor(['2026-08-03']), OFF);
    const inMonth = (month: string) => totalOf(days.filter(({ date }) => date.startsWith(month)));
    expect([inMonth('2026-07'), inMonth('2026-08')]).toEqual(['1.5', '1']);
  });

  test('R1: days outside the employment cost nothing', () => {
    const plan = planFor([], { isEmployed: (date) => date >= '2026-06-11' });
    expect(totalOf(countDays(range('2026-06-10', '2026-06-12'), plan, OFF))).toBe('2');
  });
});

describe('R3, R4: entitlement', () => {
  const year = { from: day('2026-01-01'), to: day('2026-12-31') };
  const rules = { days: '12', proration: 'none', gender: 'any', waitingMonths: 12 } as const;
  const facts = (joined: string, lastDay: string | null = null, gender: string | null = 'male') => ({
    serviceDate: day(joined),
    hireDate: day(joined),
    lastDay: lastDay === null ? null : day(lastDay),
    gender,
  });

  test('R3: the first usable day after twelve months; 29 February becomes 28 February', () => {
    expect(usableFrom(rules, facts('2025-03-10'))).toBe('2026-03-10');
    expect(usableFrom(rules, facts('2024-02-29'))).toBe('2025-02-28');
    expect(entitlementOf(rules, facts('2025-03-10'), year)).toMatchObject({
      quantity: '12',
      from: '2026-03-10',
      to: '2026-12-31',
      trace: { formula: 'days', inputs: [{ name: 'days', value: '12' }] },
    });
    expect(entitlementOf(rules, facts('2026-02-01'), year)).toEqual({ reason: 'WAITING', from: '2027-02-01' });
  });

  test.each([
    ['none', '2026-04-01', '12'],
    ['none', '2026-03-16', '12'],
    ['daily', '2026-04-01', '9'],
    ['daily', '2026-03-16', '9.5'],
    ['monthly', '2026-04-01', '9'],
    ['monthly', '2026-03-16', '9'],
    ['monthlyCutoff', '2026-04-01', '9'],
    ['monthlyCutoff', '2026-03-16', '9'],
    ['monthlyCutoff', '2026-03-15', '10'],
  ] as const)('R4: %s, joined %s: %s days', (proration, joined, quantity) => {
    const own = { ...rules, proration, prorationCutoff: 15, waitingMonths: 0 };
    expect(entitlementOf(own, facts(joined), year)).toMatchObject({ quantity });
  });

  test('R4: a cut-off day is at most the last of its month; a leaver is there on it, or the month is not counted', () => {
    const own = { ...rules, proration: 'monthlyCutoff', prorationCutoff: 31, waitingMonths: 0 } as const;
    const of = (joined: string, left: string | null = null) => entitlementOf(own, facts(joined, left), year);
    expect(of('2026-02-28')).toMatchObject({ quantity: '11' });
    expect(of('2020-01-01', '2026-06-29')).toMatchObject({ quantity: '5' });
    expect(of('2020-01-01', '2026-06-30')).toMatchObject({ quantity: '6' });
  });

  test('R4: full time until 30 June, half of it from 1 July: 12 days become 5.9507 + 3.0247 = 8.9753, which is 9', () => {
    const own = { ...rules, byFte: true, waitingMonths: 0 };
    const part = (from: string, share: string) => ({ from: day(from), share: q(share) });
    const of = (fte: ReturnType<typeof part>[], joined = '2020-01-01', proration: 'none' | 'daily' = 'none') =>
      entitlementOf({ ...own, proration }, { ...facts(joined), fte }, year);
    const halved = of([part('2026-01-01', '1'), part('2026-07-01', '0.5')]);
    // 181 + 184 / 2 = 273 days.
    expect(halved).toMatchObject({
      quantity: '9',
      trace: {
        formula: 'round(days * fteDays / employedDays, 0.5)',
        inputs: [
          { name: 'days', value: '12' },
          { name: 'fteDays', value: '273' },
          { name: 'employedDays', value: '365' },
        ],
      },
    });
    expect(of([part('2026-01-01', '0.5')])).toMatchObject({ quantity: '6' });
    expect(of([part('2026-01-01', '1')])).toMatchObject({ quantity: '12', trace: { formula: 'days' } });
    // 12 x 275/365 x 0.8 = 7.2329.
    expect(of([part('2026-04-01', '0.8')], '2026-04-01', 'daily')).toMatchObject({ quantity: '7' });
    expect(entitlementOf(rules, { ...facts('2020-01-01'), fte: [part('2026-01-01', '0.5')] }, year)).toMatchObject({
      quantity: '12',
    });
  });

  test('R4: in a leap year a day is one of 366; halves are rounded away from zero', () => {
    const leap = { from: day('2028-01-01'), to: day('2028-12-31') };
    const own = { ...rules, proration: 'daily', waitingMonths: 0 } as const;
    // 12 x 275/366 = 9.0164; 4.5 x 183/366 = 2.25.
    expect(entitlementOf(own, facts('2028-04-01'), leap)).toMatchObject({ quantity: '9' });
    expect(entitlementOf({ ...own, days: '4.5' }, facts('2028-07-02'), leap)).toMatchObject({ quantity: '2.5' });
  });

  test('R4: a leaver is prorated to the last day (R21: 5.9507 becomes 6)', () => {
    const left = entitlementOf({ ...rules, proration: 'daily' }, facts('2020-01-01', '2026-06-30'), year);
    expect(left).toMatchObject({
      quantity: '6',
      trace: {
        formula: 'round(days * employedDays / yearDays, 0.5)',
        inputs: [
          { name: 'days', value: '12' },
          { name: 'employedDays', value: '181' },
          { name: 'yearDays', value: '365' },
        ],
      },
    });
  });

  test('R21: who leaves on 30 June with 8 days taken owes 2; who leaves within the waiting period is due nothing', () => {
    const due = (joined: string, left: string | null, isSpecial = false) =>
      entitlementUntilLastDay({ ...rules, proration: 'daily' }, facts(joined, left), year, { isSpecial }).quantity;
    expect(subtract(due('2020-01-01', '2026-06-30'), decimal('8'))).toBe('-2');
    expect(due('2020-01-01', null)).toBe('12');
    expect(due('2025-11-01', '2026-06-30')).toBe('0');
    expect(due('2025-11-01', '2026-06-30', true)).toBe('6');
  });

  test('maternity leave is for women; who left before the year has nothing', () => {
    expect(entitlementOf({ ...rules, gender: 'female' }, facts('2020-01-01'), year)).toEqual({
      reason: 'GENDER',
      from: null,
    });
    expect(entitlementOf(rules, facts('2020-01-01', '2025-12-31'), year)).toEqual({
      reason: 'NOT_EMPLOYED',
      from: null,
    });
  });
});

describe('section 0, R11, R12: ledger', () => {
  const needs = (...dates: string[]) => dates.map((date) => ({ date: day(date), quantity: q('1') }));

  test('section 0: 12 and 3 carried, 2 taken, 1 expired: 13 on 31 March, 12 on 1 April', () => {
    const entries = [
      { effectiveDate: day('2026-01-01'), quantity: q('12') },
      { effectiveDate: day('2026-01-01'), quantity: q('3') },
      { effectiveDate: day('2026-02-10'), quantity: q('-2') },
      { effectiveDate: day('2026-04-01'), quantity: q('-1') },
    ];
    expect(balanceOn(entries, day('2026-03-31'))).toBe('13');
    expect(balanceOn(entries, day('2026-04-01'))).toBe('12');
  });

  test('R11: one day from the lot that expires first, three from the new one', () => {
    const lots = [
      { id: 'new', from: day('2026-01-01'), to: day('2026-12-31'), remaining: q('15') },
      { id: 'carried', from: day('2026-01-01'), to: day('2026-03-31'), remaining: q('15') },
    ];
    const { pieces, missing } = allocate(needs('2026-03-31', '2026-04-01', '2026-04-02', '2026-04-03'), lots);
    expect(pieces.map(({ lotId }) => lotId)).toEqual(['carried', 'new', 'new', 'new']);
    expect(missing).toEqual([]);
  });

  test('R12: on 26 March 15 days until 31 March and 15 until July: 30 are left, 6 + 15 = 21 can be used up', () => {
    const all = [
      { id: 'carried', from: day('2026-01-01'), to: day('2026-03-31'), remaining: q('15') },
      { id: 'new', from: day('2026-01-01'), to: day('2026-07-31'), remaining: q('15') },
    ];
    expect(consumableFrom(all, day('2026-03-26'), () => q('1'))).toBe('21');
    // Saturday and Sunday cost nothing: 26, 27, 30 and 31 March.
    const cost = (date: ReturnType<typeof day>) => countDays(range(date), planFor(), OFF)[0]?.quantity ?? q('0');
    expect(consumableFrom(all, day('2026-03-26'), cost)).toBe('19');
    expect(consumableFrom(all, day('2026-01-01'), cost)).toBe('30');
    expect(consumableFrom(all, day('2026-04-01'), cost)).toBe('15');
  });

  test('B9: lots are usable within their days only', () => {
    const lots = [
      { id: 'a', from: day('2026-04-04'), to: day('2026-06-01'), remaining: q('1') },
      { id: 'b', from: day('2026-05-05'), to: day('2026-08-01'), remaining: q('2') },
    ];
    const usable = (date: string) => judgeBalance(needs(date), [], lots).usable;
    expect(['2026-05-01', '2026-05-05', '2026-06-02', '2026-08-02'].map(usable)).toEqual(['1', '3', '2', '0']);
  });

  test('Q3: of 30 granted days 4 are taken and 1 waits: 26 are left and 25 are available', () => {
    const granted = { id: 'a', from: day('2026-01-01'), to: day('2026-12-31'), remaining: q('30') };
    const lots = without(
      [granted],
      allocate(needs('2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05'), [granted]).pieces,
    );
    expect(usableOn(lots, day('2026-05-04'))).toBe('26');
    expect(judgeBalance(needs('2026-05-04'), needs('2026-06-01'), lots)).toMatchObject({ usable: '25', reserved: '1' });
  });

  test('Q3: what waits for approval cannot be asked for twice', () => {
    const lots = [{ id: 'a', from: day('2026-01-01'), to: day('2026-12-31'), remaining: q('1') }];
    const judged = judgeBalance(needs('2026-05-04'), needs('2026-06-01'), lots);
    expect(judged).toMatchObject({ usable: '0', reserved: '1', missing: [{ date: '2026-05-04', quantity: '1' }] });
  });

  test('Q3: which request was submitted first does not decide which lot it needs', () => {
    const lots = [
      { id: 'early', from: day('2026-01-01'), to: day('2026-03-31'), remaining: q('1') },
      { id: 'late', from: day('2026-02-01'), to: day('2026-04-30'), remaining: q('1') },
    ];
    // Alone, the waiting day would take the lot that expires first, the only one that covers January.
    const judged = judgeBalance(needs('2026-01-12'), needs('2026-02-10'), lots);
    expect(judged.pieces).toEqual([{ date: '2026-01-12', lotId: 'early', quantity: '1' }]);
    expect(judged.missing).toEqual([]);
  });

  test('Q4: 29 December to 2 January around a holiday takes 3 days of one year and 1 of the next', () => {
    const days = countDays(range('2025-12-29', '2026-01-02'), planFor(['2026-01-01']), OFF);
    const lots = ['2025', '2026'].map((id) => ({
      id,
      from: day(`${id}-01-01`),
      to: day(`${id}-12-31`),
      remaining: q('12'),
    }));
    const { pieces, missing } = allocate(
      days.filter(({ quantity }) => quantity !== '0'),
      lots,
    );
    expect(pieces.map(({ lotId }) => lotId)).toEqual(['2025', '2025', '2025', '2026']);
    expect([totalOf(days), missing]).toEqual(['4', []]);
  });

  test('Q4: a day without a lot is named', () => {
    const lots = [{ id: 'a', from: day('2026-01-01'), to: day('2026-12-31'), remaining: q('9') }];
    expect(allocate(needs('2026-12-31', '2027-01-04'), lots).missing).toEqual([{ date: '2027-01-04', quantity: '1' }]);
  });

  test('cancelling gives each piece back to its own lot', () => {
    const taken = takenEntries([{ date: day('2026-03-31'), lotId: 'carried', quantity: q('0.5') }]);
    const left = remainingOf([...taken, ...reversalOf(taken)]);
    expect([...left]).toEqual([['carried', '0']]);
  });

  test('2.3: a request that replaces leave holds only what it costs beyond it', () => {
    // Monday to Wednesday becomes Tuesday to Friday.
    const held = heldBeyond(
      needs('2026-07-14', '2026-07-15', '2026-07-16', '2026-07-17'),
      needs('2026-07-13', '2026-07-14', '2026-07-15'),
    );
    expect(held.map(({ date, quantity }) => [Number(date.slice(8)), quantity])).toEqual([
      [14, '0'],
      [15, '0'],
      [16, '0'],
      [17, '1'],
    ]);
    const half = { date: day('2026-07-14'), quantity: q('0.5') };
    expect(heldBeyond(needs('2026-07-14'), [half])).toEqual([half]);
    expect(heldBeyond(needs('2026-07-14'), [])).toEqual(needs('2026-07-14'));
    const terms = { leaveTypeId: 'a', fromDate: '1', toDate: '2', startPortion: 'FULL', endPortion: 'FULL' };
    expect(changedTerms({ ...terms, reason: null }, { ...terms, reason: '' })).toEqual([]);
    expect(changedTerms(terms, { ...terms, toDate: '3', reason: 'Trip' })).toEqual(['toDate', 'reason']);
  });

  test('2.3: chosen days end; rest days stay between two days of leave only', () => {
    // Thursday to Tuesday around a weekend.
    const booked = (['1', '1', '0', '0', '1', '0.5'] as Decimal[]).map((quantity, n) => ({
      date: day(`2026-07-${String(n + 9).padStart(2, '0')}`),
      quantity,
      isActive: true,
    }));
    const datesOfDays = (days: readonly { date: string }[] = []) => days.map(({ date }) => Number(date.slice(8)));
    const cancelled = (...dates: string[]) => cancelDays(booked, dates.map(day));
    const middle = cancelled('2026-07-10');
    expect([datesOfDays(middle?.ended), datesOfDays(middle?.left)]).toEqual([[10], [9, 11, 12, 13, 14]]);
    const end = cancelled('2026-07-14', '2026-07-13');
    expect([datesOfDays(end?.given), datesOfDays(end?.ended), datesOfDays(end?.left)]).toEqual([
      [13, 14],
      [11, 12, 13, 14],
      [9, 10],
    ]);
    expect(cancelled('2026-07-09', '2026-07-10', '2026-07-13', '2026-07-14')?.left).toEqual([]);
    // A rest day, a day outside and a day that is cancelled already.
    expect(cancelled('2026-07-11')).toBeNull();
    expect(cancelled('2026-07-15')).toBeNull();
    expect(cancelDays([{ ...booked[0], isActive: false } as (typeof booked)[number]], [day('2026-07-09')])).toBeNull();
    expect(shortOfMinimum({ minRequest: '2' }, end?.left ?? [])).toBeNull();
    expect(shortOfMinimum({ minRequest: '2' }, cancelled('2026-07-09', '2026-07-10')?.left ?? [])).toBe('2');
    expect(shortOfMinimum({ minRequest: '2' }, [])).toBeNull();
    expect(spansOf(booked.map(({ date }) => date).toSpliced(1, 1))).toEqual([
      { from: '2026-07-09', to: '2026-07-09' },
      { from: '2026-07-11', to: '2026-07-14' },
    ]);
  });
});

describe('Q1, Q2: what a request is refused for', () => {
  const rules: LeaveRules = {
    entitlement: 'yearly',
    days: '12',
    waitingMonths: 12,
    proration: 'none',
    carry: 'none',
    carryMax: null,
    carryDays: null,
    gender: 'any',
    halfDays: true,
    countRestDays: false,
    countHolidays: false,
    backdateDays: 0,
    needsReason: false,
    confidential: false,
    colour: 'blue',
  };
  const found = (asked: DayRange, change: Partial<JudgedRequest> = {}) =>
    judgeRequest({
      range: asked,
      rules,
      type: 'Annual leave',
      person: { serviceDate: day('2020-01-01'), hireDate: day('2020-01-01'), lastDay: null, gender: 'male' },
      today: day('2026-06-01'),
      days: countDays(asked, planFor(), change.rules ?? rules),
      others: [],
      reason: null,
      missing: [],
      usable: q('9'),
      reserved: q('0'),
      ...change,
    });
  const judge = (...args: Parameters<typeof found>) => found(...args).map(({ code }) => code);
  const other = (date: string, portion: 'FULL' | 'FIRST_HALF' | 'SECOND_HALF') => [
    { date: day(date), portion, type: 'Annual leave', no: 'LV-1' },
  ];

  test('a plain request passes', () => {
    expect(judge(range('2026-06-08', '2026-06-09'))).toEqual([]);
  });

  test('Q2: halves of one day do not clash, the same half and full days do', () => {
    const half = range('2026-06-08', '2026-06-08', 'FIRST_HALF');
    expect(judge(half, { others: other('2026-06-08', 'SECOND_HALF') })).toEqual([]);
    expect(judge(half, { others: other('2026-06-08', 'FIRST_HALF') })).toEqual(['LEAVE_OVERLAP']);
    expect(judge(range('2026-06-08'), { others: other('2026-06-08', 'SECOND_HALF') })).toEqual(['LEAVE_OVERLAP']);
    // A rest day that costs nothing never clashes.
    expect(judge(range('2026-06-05', '2026-06-08'), { others: other('2026-06-06', 'FULL') })).toEqual([]);
  });

  test('Q2: 9 April second half to 10 April leaves 8 April to 9 April first half free', () => {
    const taken = [...other('2026-04-09', 'SECOND_HALF'), ...other('2026-04-10', 'FULL')];
    const at = (...asked: Parameters<typeof range>) =>
      judge(range(...asked), { others: taken, today: day('2026-04-01') });
    expect(at('2026-04-08', '2026-04-09', 'FULL', 'FIRST_HALF')).toEqual([]);
    expect(at('2026-04-08', '2026-04-09')).toEqual(['LEAVE_OVERLAP']);
    expect(at('2026-04-10', '2026-04-10', 'FIRST_HALF')).toEqual(['LEAVE_OVERLAP']);
  });

  test('all failures come together', () => {
    const strict = { ...rules, waitingMonths: 120, halfDays: false, gender: 'female', needsReason: true } as const;
    expect(judge(range('2026-05-30', '2026-05-30', 'FIRST_HALF'), { rules: strict })).toEqual([
      'LEAVE_NOT_ELIGIBLE',
      'LEAVE_WAITING',
      'LEAVE_HALF_DAY',
      'LEAVE_NO_WORKING_DAYS',
      'LEAVE_BACKDATE',
      'LEAVE_REASON',
    ]);
  });

  test('R8: leave for an event says its day and lies around it', () => {
    const event = { ...rules, entitlement: 'event', days: '3', event: { before: 2, after: 5 } } as const;
    const own = (from: string, eventDate: string | null) =>
      found(range(from), { rules: event, eventDate: eventDate === null ? null : day(eventDate) });
    expect(own('2026-06-10', null)).toEqual([{ code: 'LEAVE_EVENT_DATE', path: 'eventDate', values: {} }]);
    expect(own('2026-06-10', '2026-06-12')).toEqual([]);
    expect(own('2026-06-17', '2026-06-12')).toEqual([]);
    expect(own('2026-06-18', '2026-06-12')).toEqual([
      {
        code: 'LEAVE_EVENT_WINDOW',
        path: 'fromDate',
        values: { type: 'Annual leave', from: '2026-06-10', to: '2026-06-17' },
      },
    ]);
  });

  test('Q1: blocked dates, the least and most of a request, of a leave year and of an employment, all at once', () => {
    const limits = { ...rules, minRequest: '2', maxRequest: '5', maxYear: '10', maxTimes: 1 };
    const own = (from: string, to: string, change: Partial<JudgedRequest> = {}) =>
      found(range(from, to), { rules: limits, ...change });
    expect(own('2026-06-10', '2026-06-11')).toEqual([]);
    expect(own('2026-06-10', '2026-06-10')).toMatchObject([{ code: 'LEAVE_MIN', values: { n: '2' } }]);
    expect(own('2026-06-08', '2026-06-15').map(({ code }) => code)).toEqual(['LEAVE_MAX']);
    const blocked = { date: day('2026-06-11'), reason: 'Stocktaking' };
    expect(
      own('2026-06-10', '2026-06-11', { blocked, yearUse: [{ used: q('9.5'), asked: q('2') }], timesTaken: 1 }),
    ).toEqual([
      { code: 'LEAVE_BLOCKED', path: 'fromDate', values: blocked },
      { code: 'LEAVE_YEAR_LIMIT', path: 'toDate', values: { max: '10', over: '1.5' } },
      { code: 'LEAVE_TIMES', path: 'leaveTypeId', values: { type: 'Annual leave', n: '1' } },
    ]);
    expect(own('2026-06-10', '2026-06-11', { blocked, isUnrestricted: true })).toEqual([]);
    // A warning keeps nothing from being asked, and HR that enters leave for others is not asked.
    expect(own('2026-06-10', '2026-06-11', { discouraged: [blocked] })).toEqual([]);
    expect(warningsOf({ discouraged: [blocked] })).toMatchObject([{ code: 'LEAVE_DISCOURAGED', values: blocked }]);
    expect(warningsOf({ discouraged: [blocked], isUnrestricted: true })).toEqual([]);
  });

  test('R8: event leave is limited for each request', () => {
    const event = { ...rules, entitlement: 'event', days: '3' } as const;
    expect(judge(range('2026-06-08', '2026-06-10'), { rules: event })).toEqual([]);
    expect(judge(range('2026-06-08', '2026-06-11'), { rules: event })).toEqual(['LEAVE_MAX']);
  });

  test('a missing balance says how much is usable; without any entitlement, that there is none', () => {
    const missing = [{ date: day('2026-06-09'), quantity: q('1') }];
    expect(judge(range('2026-06-08', '2026-06-09'), { missing, usable: q('1') })).toEqual(['LEAVE_BALANCE']);
    expect(judge(range('2026-06-08', '2026-06-09'), { missing, usable: q('0') })).toEqual(['LEAVE_NO_ENTITLEMENT_ON']);
  });
});
