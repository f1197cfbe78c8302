import { describe, expect, test } from 'vitest';
import type { GradeFacts } from '../../organisation/index.ts';
import type { CareerEvent } from './career-event.ts';
import { day, event, monthly } from './examples.ts';
import { judge } from './judge.ts';
import type { Operation } from './operation.ts';
import { percentOf } from './review.ts';

const grades = new Map([
  ['G4', { rank: 4, name: 'Grade 4' }],
  ['G5', { rank: 5, name: 'Grade 5' }],
  ['G5A', { rank: 6, name: 'Grade 5A' }],
  ['G6', { rank: 7, name: 'Grade 6' }],
]);
const hire = event('h', 'hire', '2023-01-01', {
  employerId: 'E',
  unitId: 'U',
  positionId: 'P',
  employmentType: 'permanent',
  gradeId: 'G5',
  locationId: 'Jakarta',
  managerId: 'M',
});
const promotion = event('p', 'promotion', '2024-07-01', { gradeId: 'G6' });
const ask = (events: readonly CareerEvent[], ...operations: Operation[]) => judge({ events, operations, grades });
const add = (one: CareerEvent): Operation => ({ kind: 'add', event: one });
const codes = (events: readonly CareerEvent[], ...operations: Operation[]) =>
  ask(events, ...operations).findings.map(({ path, code, values }) => [path, code, values]);

describe('organisation-and-employee 1.4: what speaks against an operation', () => {
  test('1.5.2: nobody is asked to review when the basis of the later event stays', () => {
    const judged = ask([hire, promotion], add(event('m', 'transfer', '2024-03-15', { locationId: 'Bandung' })));
    expect([judged.findings, judged.later]).toEqual([[], []]);
    expect(judged.differences).toEqual([
      { from: '2024-03-15', to: '9999-12-31', facts: ['locationId'], employerIds: ['E'] },
    ]);
  });

  test('1.4: days of a change of employer belong to both employers, whose closed periods they may lie in', () => {
    const move = event('t', 'transfer', '2024-03-15', { employerId: 'F', locationId: 'Site' });
    const days = { from: '2024-03-15', to: '9999-12-31', facts: ['employerId', 'locationId'], employerIds: ['E', 'F'] };
    expect(ask([hire], add(move)).differences).toEqual([days]);
    expect(ask([hire, move], { kind: 'cancel', id: 't' }).differences).toEqual([days]);
  });

  test('1.5.3: BASIS_CHANGED: the later promotion now reads G5A to G6 and review is asked', () => {
    const { findings, later } = ask([hire, promotion], add(event('i', 'promotion', '2024-05-01', { gradeId: 'G5A' })));
    expect(findings).toEqual([]);
    expect(later).toMatchObject([{ transactionNo: 'CT-p', facts: [{ fact: 'gradeId', was: 'G5', is: 'G5A' }] }]);
  });

  test('10.3: a rise leads to an amount from 0 on, and a percentage is of something', () => {
    const paid = { ...hire, pay: [monthly('6000000')] };
    const pay = (amount: string, percent?: string) =>
      codes([paid], add(event('a', 'adjustment', '2025-06-01', {}, { pay: [monthly(amount, percent)] })));
    const max = '999999999999';
    expect(pay('-1000000')).toEqual([['pay.0.value', 'PAY_BOUNDS', { amount: '-1000000', max }]]);
    expect(pay('1000000000000')).toEqual([['pay.0.value', 'PAY_BOUNDS', { amount: '1000000000000', max }]]);
    expect(pay('0', '-100')).toEqual([]);
    expect(pay(max)).toEqual([]);
    const allowance = { ...monthly('0', '10'), component: 'position-allowance' };
    expect(codes([paid], add(event('b', 'adjustment', '2025-06-01', {}, { pay: [allowance] })))).toEqual([
      ['pay.0.value', 'PAY_NO_BASIS', { component: 'position-allowance', date: '2025-06-01' }],
    ]);
  });

  test('12.3, 10.3: the end of a contract lies ahead, and whoever is permanent has none', () => {
    const fixed = { ...hire, sets: { ...hire.sets, employmentType: 'fixed-term' } };
    const renewal = (id: string, date: string, contractEnd: string) =>
      event(id, 'contract-renewal', date, { contractEnd });
    const permanent = event('c', 'conversion', '2024-06-01', { employmentType: 'permanent' });
    expect(codes([fixed], add(renewal('r', '2024-01-01', '2023-12-31')))).toEqual([
      ['contractEnd', 'CONTRACT_END_BEFORE_START', {}],
    ]);
    expect(codes([fixed], add(renewal('r', '2024-01-01', '2024-01-01')))).toEqual([]);
    expect(codes([fixed, permanent], add(renewal('r', '2024-06-02', '2025-12-31')))).toEqual([
      ['contractEnd', 'CONTRACT_END_FORBIDDEN', { type: 'permanent' }],
    ]);
    expect(codes([fixed, permanent], add(renewal('r', '2024-05-31', '2025-12-31')))).toEqual([]);
    // Made permanent backdated, before a renewal: that has to go first.
    const renewed = [fixed, renewal('r', '2025-01-01', '2025-12-31')];
    expect(codes(renewed, add(permanent))).toEqual([
      ['effectiveDate', 'EVENTS_DEPEND', { transactionNo: 'CT-r', date: '2025-01-01' }],
    ]);
    expect(codes(renewed, { kind: 'cancel', id: 'r' }, add(permanent))).toEqual([]);
    // Of people who were kept otherwise nothing is asked again.
    expect(codes([...renewed, permanent], add(event('t', 'transfer', '2025-02-01', { unitId: 'V' })))).toEqual([]);
  });

  test('12.5: notice is given on the last day at the latest', () => {
    const left = (noticeDate: string) =>
      codes([hire], add(event('e', 'resignation', '2025-04-09', {}, { terms: { noticeDate: day(noticeDate) } })));
    expect(left('2025-04-10')).toEqual([['noticeDate', 'NOTICE_AFTER_LAST_DAY', {}]]);
    expect(left('2025-04-09')).toEqual([]);
  });

  test('1.5.5: a percentage whose basis changes is told as what it has become: 21.00', () => {
    const events = [
      event('h', 'hire', '2024-01-01', {}, { pay: [monthly('10000000')] }),
      event('a', 'adjustment', '2025-01-01', {}, { pay: [monthly('11000000', '10')] }),
      event('b', 'adjustment', '2026-01-01', {}, { pay: [monthly('12100000', '10')] }),
    ];
    const { later } = ask(events, { kind: 'cancel', id: 'a' });
    expect(later).toMatchObject([
      { transactionNo: 'CT-b', percents: [{ component: 'base', entered: '10', now: '21' }] },
    ]);
    // Of nothing there is no percentage.
    expect(percentOf({ amount: '0', currency: 'IDR', period: 'month' }, '500')).toBeNull();
  });

  test('SAME_DATE_FACT: the same fact on the same date is refused, another fact is not', () => {
    const again = event('q', 'promotion', '2024-07-01', { gradeId: 'G6', locationId: 'Bandung' });
    expect(codes([hire, promotion], add(again))).toEqual([
      ['gradeId', 'SAME_DATE_FACT', { transactionNo: 'CT-p', fact: 'gradeId', date: '2024-07-01' }],
    ]);
    expect(codes([hire, promotion], add(event('m', 'transfer', '2024-07-01', { locationId: 'B' })))).toEqual([]);
    const raise = (id: string, amount: string) => event(id, 'adjustment', '2024-03-01', {}, { pay: [monthly(amount)] });
    expect(codes([hire, raise('a', '100')], add(raise('b', '200')))).toEqual([
      ['pay', 'SAME_DATE_FACT', { transactionNo: 'CT-a', fact: 'pay', date: '2024-03-01' }],
    ]);
    // A position beside the own one says nothing of the own one.
    const moved = event('r', 'rotation', '2024-07-01', { positionId: 'P2' });
    const beside = event('a', 'acting', '2024-07-01', { positionId: 'P9' }, { to: '2024-07-31' });
    expect(codes([hire, moved], add(beside))).toEqual([]);
    expect(codes([hire, beside], add(moved))).toEqual([]);
  });

  test('NO_CHANGE: an event, and a correction, must make a difference', () => {
    expect(codes([hire], add(event('m', 'transfer', '2024-01-01', { locationId: 'Jakarta' })))).toEqual([
      ['', 'NO_CHANGE', { date: '2024-01-01' }],
    ]);
    const same = { ...promotion, id: 'p2' };
    expect(codes([hire, promotion], { kind: 'correct', id: 'p', event: same })).toMatchObject([['', 'NO_CHANGE', {}]]);
    const sound: Partial<CareerEvent>[] = [
      { reasonId: 'results' },
      { effectiveDate: day('2024-07-02') },
      { sets: { gradeId: 'G6', locationId: 'Bandung' } },
      { pay: [monthly('100')] },
    ];
    for (const change of sound)
      expect(codes([hire, promotion], { kind: 'correct', id: 'p', event: { ...same, ...change } })).toEqual([]);
    const suspended = event('s', 'suspension', '2024-07-01', {}, { to: '2024-07-31', terms: { payPercent: '50' } });
    const again = (change: Partial<CareerEvent>) =>
      codes([hire, suspended], { kind: 'correct', id: 's', event: { ...suspended, id: 's2', ...change } });
    expect(again({})).toMatchObject([['', 'NO_CHANGE', {}]]);
    expect([again({ endDate: day('2024-08-31') }), again({ terms: { payPercent: '25' } })]).toEqual([[], []]);
  });

  test('NO_CHANGE: pay of another amount, currency or period is a change; the same again is none', () => {
    const paid = event('a', 'adjustment', '2023-06-01', {}, { pay: [monthly('100')] });
    const raise = (change: object) =>
      codes([hire, paid], add(event('b', 'adjustment', '2024-01-01', {}, { pay: [{ ...monthly('100'), ...change }] })));
    expect(raise({})).toMatchObject([['', 'NO_CHANGE', {}]]);
    for (const change of [{ amount: '101' }, { currency: 'USD' }, { period: 'year' }, { component: 'fixed-allowance' }])
      expect(raise(change)).toEqual([]);
  });

  test('BEFORE_HIRE, AFTER_LAST_DAY, ALREADY_ENDING name the date that is in the way', () => {
    const end = event('e', 'resignation', '2025-06-30');
    const move = (date: string) => add(event('m', 'transfer', date, { locationId: 'B' }));
    expect(codes([hire], move('2022-12-31'))).toEqual([['effectiveDate', 'BEFORE_HIRE', { date: '2023-01-01' }]]);
    const later: Operation = {
      kind: 'correct',
      id: 'h',
      event: { ...hire, id: 'h2', effectiveDate: day('2023-06-01') },
    };
    expect(codes([hire], later, move('2023-05-31'))).toEqual([
      ['effectiveDate', 'BEFORE_HIRE', { date: '2023-06-01' }],
    ]);
    expect(codes([hire, end], move('2025-06-30'))).toEqual([]);
    expect(codes([hire, end], move('2025-07-01'))).toEqual([
      ['effectiveDate', 'AFTER_LAST_DAY', { date: '2025-06-30' }],
    ]);
    const already = { transactionNo: 'CT-e', date: '2025-06-30' };
    for (const date of ['2025-01-31', '2025-06-30', '2025-12-31'])
      expect(codes([hire, end], add(event('f', 'retirement', date)))).toEqual([
        ['effectiveDate', 'ALREADY_ENDING', already],
      ]);
  });

  test('1.5.7: LAST_DAY_BEFORE_HIRE', () => {
    expect(codes([hire], add(event('e', 'resignation', '2022-12-31')))).toEqual([
      ['effectiveDate', 'LAST_DAY_BEFORE_HIRE', {}],
    ]);
  });

  test('EVENTS_DEPEND: an end does not silently drop what is planned after it', () => {
    const planned = event('m', 'transfer', '2025-09-01', { locationId: 'B' });
    expect(codes([hire, planned], add(event('e', 'resignation', '2025-06-30')))).toEqual([
      ['effectiveDate', 'EVENTS_DEPEND', { transactionNo: 'CT-m', date: '2025-09-01' }],
    ]);
    // What had no place before is nobody's doing now.
    const end = event('e', 'resignation', '2025-06-30');
    const earlier = add(event('d', 'data-change', '2025-01-01', { costCentre: 'C' }));
    expect(codes([hire, end, planned], earlier)).toEqual([]);
  });

  test('1.4: the hire date moves earlier freely and later as far as no event lies before it', () => {
    const moved = (date: string): Operation => ({
      kind: 'correct',
      id: 'h',
      // However it calls itself, it is another version of the same event.
      event: { ...hire, id: 'h2', rootId: 'h2', effectiveDate: day(date) },
    });
    const early = ask([hire, promotion], moved('2022-12-01'));
    expect(early.findings).toEqual([]);
    expect(early.after.employments).toMatchObject([{ key: 'h', openedBy: 'h2', hireDate: '2022-12-01' }]);
    expect(ask([hire, promotion], moved('2024-06-30')).findings).toEqual([]);
    expect(codes([hire, promotion], moved('2024-07-02'))).toEqual([
      ['effectiveDate', 'EVENTS_DEPEND', { transactionNo: 'CT-p', date: '2024-07-01' }],
    ]);
  });

  test('HIRE_HAS_DEPENDENTS: a hire is cancelled only when it is alone', () => {
    expect(codes([hire, promotion], { kind: 'cancel', id: 'h' })).toMatchObject([
      ['', 'HIRE_HAS_DEPENDENTS', { n: 1 }],
    ]);
    expect(codes([hire], { kind: 'cancel', id: 'h' })).toEqual([]);
    expect(ask([hire], { kind: 'cancel', id: 'h' }).after.employments).toEqual([]);
    const onTheDay = event('d', 'data-change', '2023-01-01', { costCentre: 'C' });
    expect(codes([hire, onTheDay], { kind: 'cancel', id: 'h' })).toMatchObject([['', 'HIRE_HAS_DEPENDENTS', { n: 1 }]]);
    // Only of its own employment, and not when both go.
    const end = event('e', 'resignation', '2024-06-30');
    const rehire = event('r', 'rehire', '2025-01-01', hire.sets);
    const since = event('l', 'data-change', '2025-03-01', { costCentre: 'C' });
    expect(codes([hire, end, rehire, since], { kind: 'cancel', id: 'h' })).toMatchObject([
      ['', 'HIRE_HAS_DEPENDENTS', { n: 1 }],
    ]);
    expect(codes([hire, end, rehire], { kind: 'cancel', id: 'r' })).toEqual([]);
    expect(codes([hire, promotion], { kind: 'cancel', id: 'h' }, { kind: 'cancel', id: 'p' })).toEqual([]);
  });

  test('REHIRED: an end with a later employment is not cancelled; without one the employment reopens', () => {
    const end = event('e', 'resignation', '2025-06-30');
    const rehire = event('r', 'rehire', '2026-01-01', { gradeId: 'G4' });
    expect(codes([hire, end, rehire], { kind: 'cancel', id: 'e' })).toEqual([
      ['', 'REHIRED', { transactionNo: 'CT-r', date: '2026-01-01' }],
    ]);
    expect(ask([hire, end], { kind: 'cancel', id: 'e' }).after.employments).toMatchObject([{ lastDay: null }]);
    const moved = (date: string): Operation => ({
      kind: 'correct',
      id: 'e',
      event: { ...end, id: 'e2', effectiveDate: day(date) },
    });
    expect(codes([hire, end, rehire], moved('2025-12-31'))).toEqual([]);
    expect(codes([hire, end, rehire], moved('2026-01-01'))).toEqual([
      ['', 'REHIRED', { transactionNo: 'CT-r', date: '2026-01-01' }],
    ]);
    expect(codes([hire], add(event('x', 'rehire', '2025-01-01', hire.sets)))).toEqual([
      ['effectiveDate', 'STILL_EMPLOYED', { date: '' }],
    ]);
  });
});

describe('organisation-and-employee 12.3: the table of types', () => {
  test('TYPE_FACT and FACT_MISSING: what a type cannot say, and what it must', () => {
    expect(codes([hire], add(event('x', 'manager-change', '2024-01-01', { gradeId: 'G6' })))).toEqual([
      ['gradeId', 'TYPE_FACT', { type: 'manager-change', fact: 'gradeId' }],
      ['managerId', 'FACT_MISSING', { type: 'manager-change', facts: 'managerId, dottedManagers' }],
    ]);
    expect(codes([hire], add(event('x', 'conversion', '2024-01-01', { employmentType: 'daily' })))).toMatchObject([
      ['employmentType', 'TYPE_FACT', {}],
    ]);
    expect(codes([hire], add(event('x', 'manager-change', '2024-01-01', { managerId: null })))).toEqual([]);
    expect(codes([hire], add(event('x', 'transfer', '2024-01-01', { unitId: null })))).toEqual([
      ['unitId', 'FACT_MISSING', { type: 'transfer', facts: 'unitId' }],
    ]);
    const paid = event('x', 'manager-change', '2024-01-01', { managerId: 'N' }, { pay: [monthly('100')] });
    expect(codes([hire], add(paid))).toEqual([['pay', 'TYPE_FACT', { type: 'manager-change', fact: 'pay' }]]);
    const ending = event('x', 'promotion', '2024-01-01', { gradeId: 'G6' }, { to: '2024-12-31' });
    expect(codes([hire], add(ending))).toEqual([['endDate', 'TYPE_FACT', { type: 'promotion', fact: 'endDate' }]]);
  });

  test('REHIRE_NOTE_REQUIRED, TYPE_FACT: only an ending advises against somebody, and says why', () => {
    const says = (type: 'resignation' | 'promotion', terms: CareerEvent['terms']) =>
      codes([hire], add(event('x', type, '2024-01-01', type === 'promotion' ? { gradeId: 'G6' } : {}, { terms })));
    expect(says('resignation', { rehireEligible: false })).toEqual([['rehireNote', 'REHIRE_NOTE_REQUIRED', {}]]);
    expect(says('resignation', { rehireEligible: false, rehireNote: 'Left without notice' })).toEqual([]);
    expect(says('resignation', { rehireEligible: true })).toEqual([]);
    for (const terms of [{ rehireEligible: true }, { rehireNote: 'Good' }])
      expect(says('promotion', terms)).toMatchObject([['rehireEligible', 'TYPE_FACT', { type: 'promotion' }]]);
  });

  test('END_DATE_REQUIRED, DATE_ORDER: what is for a time has an end, and not before its beginning', () => {
    const acting = (to?: string) =>
      add(event('a', 'acting', '2025-01-10', { positionId: 'P9' }, to === undefined ? {} : { to }));
    expect(codes([hire], acting())).toEqual([['endDate', 'END_DATE_REQUIRED', {}]]);
    expect(codes([hire], acting('2025-01-09'))).toEqual([['endDate', 'DATE_ORDER', {}]]);
    expect(codes([hire], acting('2025-01-10'))).toEqual([]);
    const own = event('a', 'acting', '2025-01-10', { positionId: 'P' }, { to: '2025-01-31' });
    expect(codes([hire], add(own))).toEqual([['', 'NO_CHANGE', { date: '2025-01-10' }]]);
  });

  test('RANK_NOT_HIGHER, RANK_NOT_LOWER: promotions rise, demotions fall', () => {
    const to = (type: 'promotion' | 'demotion', gradeId: string) =>
      codes([hire], add(event('x', type, '2024-01-01', { gradeId })));
    expect(to('promotion', 'G6')).toEqual([]);
    expect(to('promotion', 'G4')).toEqual([['gradeId', 'RANK_NOT_HIGHER', { grade: 'Grade 5' }]]);
    expect(to('demotion', 'G4')).toEqual([]);
    expect(to('demotion', 'G6')).toEqual([['gradeId', 'RANK_NOT_LOWER', { grade: 'Grade 5' }]]);
    expect(codes([hire], add(event('x', 'promotion', '2024-01-01', { positionId: 'P2' })))).toEqual([
      ['gradeId', 'RANK_NOT_HIGHER', { grade: 'Grade 5' }],
    ]);
  });

  test('7 STEP_BEYOND: a step is one of the grade that comes with it, or that somebody has', () => {
    const counted = new Map<string, GradeFacts>([...grades, ['G6', { rank: 7, name: 'Grade 6', steps: 3 }]]);
    const text = (one: CareerEvent) =>
      judge({ events: [hire], operations: [add(one)], grades: counted }).findings.map(({ path, code }) => [path, code]);
    const risen = (gradeStep: number) => event('x', 'promotion', '2024-01-01', { gradeId: 'G6', gradeStep });
    expect(text(risen(3))).toEqual([]);
    expect(text(risen(4))).toEqual([['gradeStep', 'STEP_BEYOND']]);
    // A grade whose number of steps is empty has none.
    expect(text(event('y', 'adjustment', '2024-01-01', { gradeStep: 1 }))).toEqual([['gradeStep', 'NO_STEPS']]);
  });

  test('7 STEP_BEYOND: a step that stays while the grade changes is one of the other grade, or is emptied with it', () => {
    const stepped = new Map<string, GradeFacts>([
      ...grades,
      ['G4', { rank: 4, name: 'Grade 4' }],
      ['G5', { rank: 5, name: 'Grade 5', steps: 4 }],
      ['G6', { rank: 7, name: 'Grade 6', steps: 3 }],
    ]);
    const on = (gradeStep: number) => ({ ...hire, sets: { ...hire.sets, gradeStep } });
    const text = (gradeStep: number, one: CareerEvent) =>
      judge({ events: [on(gradeStep)], operations: [add(one)], grades: stepped }).findings.map(({ path, code }) => [
        path,
        code,
      ]);
    const to = (type: 'promotion' | 'demotion', gradeId: string, more: object = {}) =>
      event('x', type, '2024-01-01', { gradeId, ...more });
    expect(text(3, to('promotion', 'G6'))).toEqual([]);
    expect(text(4, to('promotion', 'G6'))).toEqual([['gradeStep', 'STEP_BEYOND']]);
    expect(text(4, to('promotion', 'G6', { gradeStep: 1 }))).toEqual([]);
    expect(text(1, to('demotion', 'G4'))).toEqual([['gradeStep', 'NO_STEPS']]);
    expect(text(1, to('demotion', 'G4', { gradeStep: null }))).toEqual([]);
    // A position for a time has a grade and no step of its own, and what says nothing of either is not asked.
    const acting = event('y', 'acting', '2024-01-01', { positionId: 'P2', gradeId: 'G6' });
    expect(text(4, { ...acting, endDate: day('2024-02-01') })).toEqual([]);
    expect(text(50, event('z', 'data-change', '2024-01-01', { costCentre: 'X' }))).toEqual([]);
  });

  test('RANK_NOT_SAME, GRADE_NOT_MAPPED: a transfer keeps the rank; between structures a mapping says what it is', () => {
    const others = { structure: 'Operators', rank: 9, name: 'Operator' };
    const mapped = new Map<string, GradeFacts>([
      ...grades,
      ['O1', { ...others, mapping: { G5: 'lateral' as const } }],
      ['O2', others],
    ]);
    const moved = (gradeId: string) => {
      const operations = [add(event('x', 'transfer', '2024-01-01', { gradeId, locationId: 'B' }))];
      const { findings } = judge({ events: [hire], operations, grades: mapped });
      return findings.map(({ path, code, values }) => [path, code, values]);
    };
    expect(moved('G5')).toEqual([]);
    expect(moved('G6')).toEqual([['gradeId', 'RANK_NOT_SAME', { grade: 'Grade 5' }]]);
    expect(moved('O1')).toEqual([]);
    expect(moved('O2')).toEqual([['gradeId', 'GRADE_NOT_MAPPED', { grade: 'Grade 5', other: 'Operator' }]]);
  });

  test('SUSPENSION_OVERLAP: also with one that comes later', () => {
    const first = event('s', 'suspension', '2025-05-05', {}, { to: '2025-05-18' });
    const second = (from: string, to?: string) =>
      codes([hire, first], add(event('t', 'suspension', from, {}, to === undefined ? {} : { to })));
    expect(second('2025-05-18')).toEqual([
      ['effectiveDate', 'SUSPENSION_OVERLAP', { transactionNo: 'CT-s', date: '2025-05-05' }],
    ]);
    expect(second('2025-05-01')).toEqual([
      ['effectiveDate', 'SUSPENSION_OVERLAP', { transactionNo: 'CT-s', date: '2025-05-05' }],
    ]);
    expect(second('2025-05-19')).toEqual([]);
  });

  test('POST_TWICE: acting in two positions is fine, in one position twice is not', () => {
    const first = event('a', 'acting', '2025-01-01', { positionId: 'P9' }, { to: '2025-03-31' });
    const second = (positionId: string, from: string) =>
      codes([hire, first], add(event('b', 'acting', from, { positionId }, { to: '2025-06-30' })));
    expect(second('P8', '2025-02-01')).toEqual([]);
    expect(second('P9', '2025-04-01')).toEqual([]);
    expect(second('P9', '2025-03-31')).toMatchObject([['positionId', 'POST_TWICE', { transactionNo: 'CT-a' }]]);
    // Also one that would begin before; two hosts without a position are two positions; an allowance is paid once.
    const before = event('b', 'acting', '2024-12-01', { positionId: 'P9' }, { to: '2025-01-01' });
    expect(codes([hire, first], add(before))).toMatchObject([['positionId', 'POST_TWICE', {}]]);
    const host = (id: string, unitId: string) =>
      event(id, 'secondment', '2025-01-01', { unitId }, { to: '2025-03-31' });
    expect(codes([hire, host('s', 'V')], add(host('t', 'W')))).toEqual([]);
    const paid = (id: string, positionId: string, component: string) =>
      event(id, 'acting', '2025-01-01', { positionId }, { to: '2025-03-31', pay: [{ ...monthly('5'), component }] });
    const allowed = (component: string) =>
      codes([hire, paid('a', 'P8', 'acting-allowance')], add(paid('b', 'P9', component)));
    expect(allowed('acting-allowance')).toMatchObject([['pay', 'POST_TWICE', { transactionNo: 'CT-a' }]]);
    expect(allowed('fixed-allowance')).toEqual([]);
  });

  test('NOTHING_TO_RETURN: a return names what runs on its date', () => {
    const suspended = event('s', 'suspension', '2025-05-05', {}, { to: '2025-05-18' });
    const back = (date: string, returnOf: string) =>
      codes([hire, suspended], add(event('b', 'return', date, {}, { terms: { returnOf } })));
    expect(back('2025-05-10', 's')).toEqual([]);
    expect(back('2025-05-18', 's')).toEqual([]);
    expect(back('2025-05-19', 's')).toMatchObject([['returnOf', 'NOTHING_TO_RETURN', {}]]);
    expect(back('2025-05-10', 'h')).toMatchObject([['returnOf', 'NOTHING_TO_RETURN', {}]]);
  });

  test('12.3 TYPE_FACT: what the host bears of the cost is said of a secondment, and of nothing else', () => {
    const share = { terms: { costShare: '60' } };
    const lent = event('x', 'secondment', '2025-05-05', { unitId: 'U2' }, { to: '2025-08-04', ...share });
    expect(codes([hire], add(lent))).toEqual([]);
    expect(codes([hire], add(event('x', 'transfer', '2025-05-05', { unitId: 'U2' }, share)))).toMatchObject([
      ['costShare', 'TYPE_FACT', { fact: 'costShare' }],
    ]);
  });
});
