import { describe, expect, test } from 'vitest';
import type { CareerEvent, Facts } from './career-event.ts';
import { withoutStates } from './differences.ts';
import { event, monthly, OPEN, payShape, shape } from './examples.ts';
import { eventsAfter } from './operation.ts';
import { replay } from './replay.ts';

const hire = event('h', 'hire', '2023-01-01', { grade: 'G5', location: 'Jakarta' });
const promotion = event('p', 'promotion', '2024-07-01', { grade: 'G6' });

describe('0.2: who may not know of suspensions', () => {
  test('sees neither their state nor the cuts that they make', () => {
    const career = replay([
      event('h', 'hire', '2023-01-01', { gradeId: 'G5' }),
      event('s', 'suspension', '2024-03-01', {}, { to: '2024-03-31' }),
      event('p', 'promotion', '2024-06-01', { gradeId: 'G6' }),
    ]);
    expect(career.segments).toHaveLength(4);
    const shown = withoutStates(career.segments);
    expect(shown.map((one) => [one.validFrom, one.validTo])).toEqual([
      ['2023-01-01', '2024-05-31'],
      ['2024-06-01', OPEN],
    ]);
    expect(shown.every((one) => !('state' in one))).toBe(true);
  });
});

describe('organisation-and-employee 1.5: worked examples', () => {
  test('1.5.1: a transfer splits; cancelling it leaves exactly one segment', () => {
    const start = event('h', 'hire', '2021-10-01', { unit: 'Accounts', position: 'Accountant' });
    const transfer = event('t', 'transfer', '2025-03-10', { unit: 'Management', position: 'Manager' });
    expect(shape(replay([transfer, start]))).toEqual([
      ['2021-10-01', '2025-03-09', { unit: 'Accounts', position: 'Accountant' }],
      ['2025-03-10', OPEN, { unit: 'Management', position: 'Manager' }],
    ]);
    expect(shape(replay(eventsAfter([transfer, start], [{ kind: 'cancel', id: 't' }])))).toEqual([
      ['2021-10-01', OPEN, { unit: 'Accounts', position: 'Accountant' }],
    ]);
  });

  test('1.5.2: an insert in the past carries forward and leaves the basis of the later event alone', () => {
    const move = event('m', 'transfer', '2024-03-15', { location: 'Bandung' });
    const career = replay([hire, promotion, move]);
    expect(shape(career)).toEqual([
      ['2023-01-01', '2024-03-14', { grade: 'G5', location: 'Jakarta' }],
      ['2024-03-15', '2024-06-30', { grade: 'G5', location: 'Bandung' }],
      ['2024-07-01', OPEN, { grade: 'G6', location: 'Bandung' }],
    ]);
    expect(career.before.get('p')).toEqual({ grade: 'G5' });
  });

  test('1.5.3: an insert that changes a basis shows in what the later event was before', () => {
    const insert = event('i', 'promotion', '2024-05-01', { grade: 'G5A' });
    const career = replay([hire, promotion, insert]);
    expect(shape(career).map(([from, to, facts]) => [from, to, (facts as { grade: string }).grade])).toEqual([
      ['2023-01-01', '2024-04-30', 'G5'],
      ['2024-05-01', '2024-06-30', 'G5A'],
      ['2024-07-01', OPEN, 'G6'],
    ]);
    expect(career.before.get('p')).toEqual({ grade: 'G5A' });
  });

  test('1.5.4: correction of a date moves the change and keeps what lies in between', () => {
    const move = event('m', 'transfer', '2024-07-15', { location: 'Bandung' });
    const corrected = { ...event('p2', 'promotion', '2024-08-01', { grade: 'G6' }), rootId: 'p' };
    const after = eventsAfter([hire, promotion, move], [{ kind: 'correct', id: 'p', event: corrected }]);
    expect(shape(replay(after))).toEqual([
      ['2023-01-01', '2024-07-14', { grade: 'G5', location: 'Jakarta' }],
      ['2024-07-15', '2024-07-31', { grade: 'G5', location: 'Bandung' }],
      ['2024-08-01', OPEN, { grade: 'G6', location: 'Bandung' }],
    ]);
  });

  test('1.5.5: cancelling the middle of three salaries lets the first one go on', () => {
    const events = [
      event('h', 'hire', '2024-01-01', {}, { pay: [monthly('10000000')] }),
      event('a', 'adjustment', '2025-01-01', {}, { pay: [monthly('11000000', '10')] }),
      event('b', 'adjustment', '2026-01-01', {}, { pay: [monthly('12100000', '10')] }),
    ];
    expect(payShape(replay(events))).toEqual([
      ['2024-01-01', '2024-12-31', '10000000'],
      ['2025-01-01', '2025-12-31', '11000000'],
      ['2026-01-01', OPEN, '12100000'],
    ]);
    expect(payShape(replay(eventsAfter(events, [{ kind: 'cancel', id: 'a' }])))).toEqual([
      ['2024-01-01', '2025-12-31', '10000000'],
      ['2026-01-01', OPEN, '12100000'],
    ]);
  });

  test('1.5.6: a change of the future is part of the timeline at once', () => {
    const future = event('t', 'transfer', '2025-07-01', { location: 'Bandung' });
    expect(shape(replay([hire, future])).map(([from]) => from)).toEqual(['2023-01-01', '2025-07-01']);
  });

  test('1.5.7: hired and ended on one day counts that day; a last day before it is refused', () => {
    const start = event('h', 'hire', '2025-02-03', { unit: 'A' });
    const last = (date: string) => event('e', 'resignation', date);
    expect(shape(replay([start, last('2025-02-03')]))).toEqual([['2025-02-03', '2025-02-03', { unit: 'A' }]]);
    expect(replay([start, last('2025-02-02')]).misplaced).toMatchObject([{ code: 'BEFORE_HIRE' }]);
  });
});

describe('organisation-and-employee 1.4: employments', () => {
  const start = event('h', 'hire', '2018-04-01', { employerId: 'A', unit: 'X' }, { pay: [monthly('100')] });
  const end = event('e', 'resignation', '2022-03-31');
  const rehired = (date: string) => event('r', 'rehire', date, { employerId: 'A', unit: 'Y' });

  test('10.5: with bridgeDays 30 a break of 29 days keeps the service date, one of 44 days does not', () => {
    const service = (date: string) =>
      replay([start, end, rehired(date)], { bridgeDays: 30 }).employments[1]?.serviceDate;
    expect(service('2022-04-30')).toBe('2018-04-01');
    expect(service('2022-05-15')).toBe('2022-05-15');
    // 30 days still bridge, 31 do not.
    expect([service('2022-05-01'), service('2022-05-02')]).toEqual(['2018-04-01', '2022-05-02']);
  });

  test('10.5: over two breaks the first service date is kept', () => {
    const left = event('f', 'resignation', '2023-12-31');
    const again = event('g', 'rehire', '2024-01-10', { employerId: 'A', unit: 'Z' });
    const { employments } = replay([start, end, rehired('2022-04-30'), left, again], { bridgeDays: 30 });
    expect(employments.map((one) => one.serviceDate)).toEqual(['2018-04-01', '2018-04-01', '2018-04-01']);
  });

  test('10.5: employments that touch always bridge, unless a new service is agreed', () => {
    expect(replay([start, end, rehired('2022-04-01')]).employments[1]?.serviceDate).toBe('2018-04-01');
    const anew = { ...rehired('2022-04-01'), terms: { newService: true } };
    expect(replay([start, end, anew]).employments[1]?.serviceDate).toBe('2022-04-01');
  });

  test('1.4: nothing of the first employment is carried into a rehire', () => {
    const career = replay([start, end, rehired('2023-01-01')]);
    expect(shape(career)).toEqual([
      ['2018-04-01', '2022-03-31', { employerId: 'A', unit: 'X' }],
      ['2023-01-01', OPEN, { employerId: 'A', unit: 'Y' }],
    ]);
    expect(payShape(career)).toEqual([['2018-04-01', '2022-03-31', '100']]);
  });

  test('12.5: a change of employer on 2025-07-01 ends one employment on 2025-06-30 and opens the next; service and pay go on', () => {
    const move = event('t', 'transfer', '2025-07-01', { employerId: 'B' }, { terms: { employeeNo: 'B1' } });
    const career = replay([start, move]);
    expect(career.employments).toMatchObject([
      { hireDate: '2018-04-01', lastDay: '2025-06-30', endedBy: 't' },
      { hireDate: '2025-07-01', lastDay: null, serviceDate: '2018-04-01', employeeNo: 'B1', openedBy: 't' },
    ]);
    expect(career.segments.map((one) => [one.employment, one.facts])).toEqual([
      ['h', { employerId: 'A', unit: 'X' }],
      ['t', { employerId: 'B', unit: 'X' }],
    ]);
    expect(payShape(career)).toEqual([
      ['2018-04-01', '2025-06-30', '100'],
      ['2025-07-01', OPEN, '100'],
    ]);
    const anew = replay([start, { ...move, terms: { newService: true } }]);
    expect(anew.employments.map((one) => one.serviceDate)).toEqual(['2018-04-01', '2025-07-01']);
  });

  test('12.3: a transfer that names the same employer opens no employment; nor does one to the employer on the hire date', () => {
    const move = (date: string, employerId: string) => event('t', 'transfer', date, { employerId, unit: 'Z' });
    expect(replay([start, move('2025-07-01', 'A')]).employments).toHaveLength(1);
    const { employments, segments } = replay([start, move('2018-04-01', 'B')]);
    expect([employments.length, segments.map((one) => one.facts)]).toEqual([1, [{ employerId: 'B', unit: 'Z' }]]);
  });

  test('1.4: whoever leaves on the very day of a change of employer leaves the new one, in whichever order it was recorded', () => {
    const move = event('t', 'transfer', '2022-03-31', { employerId: 'B' });
    const earlier = { ...move, sequence: 0 };
    for (const events of [
      [start, end, move],
      [start, earlier, end],
    ])
      expect(replay(events).employments).toMatchObject([
        { lastDay: '2022-03-30', endedBy: 't' },
        { hireDate: '2022-03-31', lastDay: '2022-03-31', endedBy: 'e' },
      ]);
  });
});

describe('organisation-and-employee 12.3: what lasts for a time', () => {
  const start = event('h', 'hire', '2024-01-01', { unit: 'A', position: 'P1', managerId: 'M' });

  test('12.3: whoever becomes permanent has no end of a contract any more, and once confirmed no probation', () => {
    const ends = (...events: CareerEvent[]) =>
      shape(replay([event('h', 'hire', '2023-01-01', { employmentType: 'fixed-term' }), ...events])).map(
        ([from, , facts]) => [from, (facts as Facts)['contractEnd'] ?? null, (facts as Facts)['probationEnd'] ?? null],
      );
    const renewal = event('r', 'contract-renewal', '2024-01-01', { contractEnd: '2024-12-31' });
    const conversion = event('c', 'conversion', '2024-06-01', { employmentType: 'permanent' });
    const former = [
      ['2023-01-01', null, null],
      ['2024-01-01', '2024-12-31', null],
    ];
    expect(ends(renewal, conversion)).toEqual([...former, ['2024-06-01', null, null]]);
    // Whichever is entered first.
    expect(ends(conversion, renewal)).toEqual([...former, ['2024-06-01', null, null]]);
    const onProbation = event('p', 'conversion', '2024-06-01', {
      employmentType: 'probationary-permanent',
      probationEnd: '2024-08-31',
    });
    const confirmation = event('k', 'confirmation', '2024-08-01', { employmentType: 'permanent' });
    expect(ends(renewal, onProbation, confirmation)).toEqual([
      ...former,
      ['2024-06-01', null, '2024-08-31'],
      ['2024-08-01', null, null],
    ]);
  });

  test('12.5: suspended for 14 days from 2025-05-05, back on 2025-05-19', () => {
    const suspended = event('s', 'suspension', '2025-05-05', {}, { to: '2025-05-18', terms: { payPercent: '50' } });
    expect(replay([start, suspended]).segments.map((one) => [one.validFrom, one.validTo, one.state])).toEqual([
      ['2024-01-01', '2025-05-04', 'working'],
      ['2025-05-05', '2025-05-18', 'suspended'],
      ['2025-05-19', OPEN, 'working'],
    ]);
  });

  test('12.3: a Return ends a suspension the day before', () => {
    const suspended = event('s', 'suspension', '2025-05-05');
    const back = event('b', 'return', '2025-05-10', {}, { terms: { returnOf: 's' } });
    expect(replay([start, suspended, back]).segments[1]).toMatchObject({ state: 'suspended', validTo: '2025-05-09' });
    const late = { ...back, effectiveDate: suspended.effectiveDate };
    expect(replay([start, suspended, late]).misplaced).toMatchObject([{ code: 'NOTHING_TO_RETURN' }]);
  });

  test('12.3: a Return ends a position for a time as well, on its last day at the latest, and may set facts', () => {
    const acting = event('a', 'acting', '2025-01-01', { position: 'P9' }, { to: '2025-03-31' });
    const back = event('b', 'return', '2025-03-31', { unit: 'B' }, { terms: { returnOf: 'a' } });
    const { segments, misplaced } = replay([start, acting, back]);
    expect(misplaced).toEqual([]);
    expect(segments.map((one) => [one.kind, one.validFrom, one.validTo, one.facts['unit']])).toEqual([
      ['primary', '2024-01-01', '2025-03-30', 'A'],
      ['primary', '2025-03-31', OPEN, 'B'],
      ['acting', '2025-01-01', '2025-03-30', 'A'],
    ]);
  });

  test('12.3: acting, secondment and an additional position are each of their kind, and several run at once', () => {
    const kinds = (['acting', 'secondment', 'additional'] as const).map((type) =>
      event(type, type, '2025-01-01', { position: `P-${type}` }, { to: '2025-03-31' }),
    );
    expect(
      replay([start, ...kinds])
        .segments.slice(1)
        .map((one) => one.kind),
    ).toEqual(['acting', 'secondment', 'additional']);
  });

  test('12.3: acting leaves the own position alone; what it does not say follows the own post', () => {
    const acting = event('a', 'acting', '2025-01-01', { position: 'P9' }, { to: '2025-03-31' });
    const moved = event('m', 'transfer', '2025-02-01', { unit: 'B' });
    const { segments } = replay([start, acting, moved]);
    expect(segments.filter((one) => one.kind === 'primary')).toHaveLength(2);
    expect(
      segments.filter((one) => one.kind === 'acting').map((one) => [one.validFrom, one.validTo, one.facts]),
    ).toEqual([
      ['2025-01-01', '2025-01-31', { unit: 'A', position: 'P9', managerId: 'M' }],
      ['2025-02-01', '2025-03-31', { unit: 'B', position: 'P9', managerId: 'M' }],
    ]);
  });

  test('12.5: an acting allowance from day 31 is paid 2025-01-31 to 2025-03-31', () => {
    const pay = [{ component: 'allowance', amount: '500', currency: 'IDR', period: 'month' }];
    const acting = event(
      'a',
      'acting',
      '2025-01-01',
      { position: 'P9' },
      { to: '2025-03-31', pay, terms: { waitingDays: 30 } },
    );
    expect(payShape(replay([start, acting]))).toEqual([['2025-01-31', '2025-03-31', '500']]);
  });

  test('1.2: what runs when the last day comes ends with it', () => {
    const acting = event('a', 'acting', '2025-01-01', { position: 'P9' }, { to: '2025-03-31' });
    const end = event('e', 'resignation', '2025-02-15');
    expect(replay([start, acting, end]).segments.map((one) => [one.kind, one.validTo])).toEqual([
      ['primary', '2025-02-15'],
      ['acting', '2025-02-15'],
    ]);
  });
});
