import { describe, expect, test } from 'vitest';
import type { CareerEvent } from './career-event.ts';
import { day, event, monthly } from './examples.ts';
import { judge } from './judge.ts';
import type { Operation } from './operation.ts';

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

  test('1.5.3: BASIS_CHANGED: the later promotion now reads G5A to G6 and review is asked', () => {
    const { findings, later } = ask([hire, promotion], add(event('i', 'promotion', '2024-05-01', { gradeId: 'G5A' })));
    expect(findings).toEqual([]);
    expect(later).toMatchObject([{ transactionNo: 'CT-p', facts: [{ fact: 'gradeId', was: 'G5', is: 'G5A' }] }]);
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
  });

  test('SAME_DATE_FACT: the same fact on the same date is refused, another fact is not', () => {
    const again = event('q', 'promotion', '2024-07-01', { gradeId: 'G6', locationId: 'Bandung' });
    expect(codes([hire, promotion], add(again))).toEqual([
      ['gradeId', 'SAME_DATE_FACT', { transactionNo: 'CT-p', fact: 'gradeId', date: '2024-07-01' }],
    ]);
    expect(codes([hire, promotion], add(event('m', 'transfer', '2024-07-01', { locationId: 'B' })))).toEqual([]);
  });

  test('NO_CHANGE: an event, and a correction, must make a difference', () => {
    expect(codes([hire], add(event('m', 'transfer', '2024-01-01', { locationId: 'Jakarta' })))).toEqual([
      ['', 'NO_CHANGE', { date: '2024-01-01' }],
    ]);
    const same = { ...promotion, id: 'p2' };
    expect(codes([hire, promotion], { kind: 'correct', id: 'p', event: same })).toMatchObject([['', 'NO_CHANGE', {}]]);
    const wrongly = { ...same, reasonId: 'results' };
    expect(codes([hire, promotion], { kind: 'correct', id: 'p', event: wrongly })).toEqual([]);
  });

  test('BEFORE_HIRE, AFTER_LAST_DAY, ALREADY_ENDING name the date that is in the way', () => {
    const end = event('e', 'resignation', '2025-06-30');
    const move = (date: string) => add(event('m', 'transfer', date, { locationId: 'B' }));
    expect(codes([hire], move('2022-12-31'))).toEqual([['effectiveDate', 'BEFORE_HIRE', { date: '2023-01-01' }]]);
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
  });

  test('1.4: the hire date moves earlier freely and later as far as no event lies before it', () => {
    const moved = (date: string): Operation => ({
      kind: 'correct',
      id: 'h',
      event: { ...hire, id: 'h2', effectiveDate: day(date) },
    });
    const early = ask([hire, promotion], moved('2022-12-01'));
    expect(early.findings).toEqual([]);
    expect(early.after.spells).toMatchObject([{ key: 'h', openedBy: 'h2', hireDate: '2022-12-01' }]);
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
    expect(ask([hire], { kind: 'cancel', id: 'h' }).after.spells).toEqual([]);
  });

  test('REHIRED: an end with a later spell is not cancelled; without one the spell reopens', () => {
    const end = event('e', 'resignation', '2025-06-30');
    const rehire = event('r', 'rehire', '2026-01-01', { gradeId: 'G4' });
    expect(codes([hire, end, rehire], { kind: 'cancel', id: 'e' })).toEqual([
      ['', 'REHIRED', { transactionNo: 'CT-r', date: '2026-01-01' }],
    ]);
    expect(ask([hire, end], { kind: 'cancel', id: 'e' }).after.spells).toMatchObject([{ lastDay: null }]);
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
  });

  test('END_DATE_REQUIRED, DATE_ORDER: what is for a time has an end, and not before its beginning', () => {
    const acting = (to?: string) =>
      add(event('a', 'acting', '2025-01-10', { positionId: 'P9' }, to === undefined ? {} : { to }));
    expect(codes([hire], acting())).toEqual([['endDate', 'END_DATE_REQUIRED', {}]]);
    expect(codes([hire], acting('2025-01-09'))).toEqual([['endDate', 'DATE_ORDER', {}]]);
    expect(codes([hire], acting('2025-01-10'))).toEqual([]);
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

  test('POST_TWICE: acting in two posts is fine, in one post twice is not', () => {
    const first = event('a', 'acting', '2025-01-01', { positionId: 'P9' }, { to: '2025-03-31' });
    const second = (positionId: string, from: string) =>
      codes([hire, first], add(event('b', 'acting', from, { positionId }, { to: '2025-06-30' })));
    expect(second('P8', '2025-02-01')).toEqual([]);
    expect(second('P9', '2025-04-01')).toEqual([]);
    expect(second('P9', '2025-03-31')).toMatchObject([['positionId', 'POST_TWICE', { transactionNo: 'CT-a' }]]);
  });

  test('NOTHING_TO_RETURN: a return names what runs on its date', () => {
    const suspended = event('s', 'suspension', '2025-05-05', {}, { to: '2025-05-18' });
    const back = (date: string, returnOf: string) =>
      codes([hire, suspended], add(event('b', 'return', date, {}, { terms: { returnOf } })));
    expect(back('2025-05-10', 's')).toEqual([]);
    expect(back('2025-05-19', 's')).toMatchObject([['returnOf', 'NOTHING_TO_RETURN', {}]]);
    expect(back('2025-05-10', 'h')).toMatchObject([['returnOf', 'NOTHING_TO_RETURN', {}]]);
  });
});
