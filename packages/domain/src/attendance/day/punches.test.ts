import { calendarDate } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import type { DayResult } from './index.ts';
import { clock, DAY, day, MON, one, punch, ROUND_60, run, shift, slotTimes } from './testing/day-facts.ts';

describe('attendance 1.4: windows', () => {
  const AM = shift('08:00', '12:00', null, ROUND_60);
  test('1.4a: both ends of a window belong to it, a minute more does not', () => {
    expect(slotTimes(one([AM], ['07:00', '13:00']))).toEqual([['07:00', '13:00']]);
    expect(slotTimes(one([AM], ['07:00', '13:01']))).toEqual([['07:00', null]]);
  });

  test('1.4b: a shift after midnight takes what was punched the evening before', () => {
    const slot = shift('00:30', '10:00', null, ROUND_60);
    const days = [day(calendarDate('2026-07-05'), []), day(MON, [slot])];
    const punches = [punch('2026-07-05 23:30'), punch('2026-07-06 11:00'), punch('2026-07-06 23:30')];
    expect(run(days, punches).map(slotTimes)).toEqual([[], [['23:30', '11:00']]]);
  });

  test('1.4c: what is after midnight belongs to the evening shift as long as its window lasts', () => {
    const slot = shift('15:00', '23:00', null, { windowBefore: 60, windowAfter: 120 });
    expect(slotTimes(one([slot], ['15:00', '2026-07-07 01:00']))).toEqual([['15:00', '01:00']]);
    expect(slotTimes(one([slot], ['15:00', '2026-07-07 01:01']))).toEqual([['15:00', null]]);
    expect(slotTimes(one([slot], ['00:30', '15:00']))).toEqual([['15:00', null]]);
  });
});

describe('attendance 1.5 to 1.7: which punches count', () => {
  test('1.5: near duplicates are ignored and said', () => {
    const result = one([DAY], ['07:58:03', '07:58:41', '07:59:30', '17:01:10']);
    expect(slotTimes(result)).toEqual([['07:58', '17:01']]);
    expect(result.steps).toContainEqual({ rule: 'punches', outcome: 'double', inputs: { n: 2, seconds: 60 } });
  });

  test('1.5: other directions are no duplicates, and a chain suppresses five minutes at most', () => {
    const strict = shift('08:00', '17:00', null, { directions: 'strict' });
    expect(slotTimes(one([strict], ['in 08:00:00', 'out 08:00:30']))).toEqual([['08:00', '08:00']]);
    expect(slotTimes(one([strict], ['in 08:00:00', '08:00:30', 'out 17:00:00', 'out 17:01:01']))).toEqual([
      ['08:00', '17:01'],
    ]);
    // Each 50 seconds after the one before: the seventh is 300 seconds after the first, the eighth counts again.
    const chain = Array.from({ length: 8 }, (_, n) => `17:0${Math.floor((n * 50) / 60)}:${String((n * 50) % 60)}`);
    const seconds = (text: string) => text.replace(/:(\d)$/, ':0$1');
    const result = one([DAY], ['08:00:00', ...chain.map(seconds)]);
    expect(slotTimes(result)).toEqual([['08:00', '17:05']]);
    expect(result.steps).toContainEqual({ rule: 'punches', outcome: 'double', inputs: { n: 6, seconds: 60 } });
  });

  const S1 = shift('08:00', '12:00', null, ROUND_60);
  const S2 = shift('12:30', '16:30', null, ROUND_60);
  test('1.6a: an unknown punch closes the shift that is open', () => {
    const result = one([S1, S2], ['07:55', '12:04', '12:26', '16:31']);
    expect(slotTimes(result)).toEqual([
      ['07:55', '12:04'],
      ['12:26', '16:31'],
    ]);
    expect(result).toMatchObject({ workedMinutes: 480, lateMinutes: 0, status: 'PRESENT' });
  });

  test('1.6b: a punch between two shifts is shared, or the second is incomplete', () => {
    expect(slotTimes(one([S1, S2], ['07:55', '12:10', '16:31']))).toEqual([
      ['07:55', '12:10'],
      ['12:10', '16:31'],
    ]);
    const [unshared] = run([day(MON, [S1, S2])], ['07:55', '12:10', '16:31'], { sharedBoundaryPunch: false });
    expect(unshared).toMatchObject({ flags: ['missingIn'], status: 'INCOMPLETE' });
  });

  test('1.6c: a clock-in after the end of the first shift is of the second', () => {
    const result = one([S1, S2], ['in 07:58', 'out 12:00', 'in 12:01', 'out 16:30']);
    expect(slotTimes(result)[1]).toEqual(['12:01', '16:30']);
  });

  test('1.6: an out belongs to the shift that is open, else to the one with the nearer end', () => {
    expect(slotTimes(one([S1, S2], ['in 08:00', 'out 12:55', 'in 12:56', 'out 16:30']))).toEqual([
      ['08:00', '12:55'],
      ['12:56', '16:30'],
    ]);
    expect(slotTimes(one([S1, S2], ['out 12:50']))).toEqual([
      [null, '12:50'],
      [null, null],
    ]);
  });

  test('1.6d: a night that is followed by a day keeps its out', () => {
    const night = shift('19:00', '07:00', null, ROUND_60);
    const next = shift('07:00', '19:00', null, ROUND_60);
    const [first, second] = run(
      [day(MON, [night]), day(calendarDate('2026-07-07'), [next])],
      ['18:55', '2026-07-07 07:04', '2026-07-07 19:02'],
      { sharedBoundaryPunch: false },
    );
    expect(slotTimes(first as DayResult)).toEqual([['18:55', '07:04']]);
    expect(second).toMatchObject({ status: 'INCOMPLETE', flags: ['missingIn'] });
  });

  test('1.7a: first and last, or every pair', () => {
    const punches = ['09:30', '11:00', '11:30', '14:30', '16:00'];
    const times = ['09:00', '18:00'] as const;
    expect(one([shift(...times)], punches).workedMinutes).toBe(390);
    expect(one([shift(...times, null, { pairing: 'everyPair' })], punches)).toMatchObject({
      workedMinutes: 270,
      flags: ['earlyLeave', 'late', 'unpairedPunch'],
    });
  });

  test('1.7b: a single punch is of the nearer end', () => {
    const result = one([shift('08:00', '17:00')], ['16:40']);
    expect(result).toMatchObject({ status: 'INCOMPLETE', firstIn: null, workedMinutes: 0 });
    expect(clock(result.lastOut)).toBe('16:40');
    expect(result.flags).toContain('missingIn');
  });

  test('1.7: with directions, an in while open is ignored and an unknown punch pairs with nothing', () => {
    const slot = shift('08:00', '17:00', null, { directions: 'strict', pairing: 'everyPair' });
    const result = one([slot], ['in 08:00', 'in 09:00', '10:00', 'out 12:00', 'out 13:00', 'in 14:00', 'out 17:00']);
    expect(result).toMatchObject({ workedMinutes: 420, flags: ['unpairedPunch'] });
  });

  test('1.2, 1.7: punches that say break begin and end a break, and are no clock-in or clock-out', () => {
    const slot = shift('08:00', '17:00', null, { directions: 'strict', pairing: 'everyPair' });
    const result = one([slot], ['in 08:00', 'breakOut 12:00', 'breakIn 12:40', 'out 17:00']);
    expect(result).toMatchObject({ workedMinutes: 500, status: 'PRESENT', flags: [] });
    expect(slotTimes(result)).toEqual([['08:00', '17:00']]);
    // Whoever comes back from the break and never clocks out has no clock-out.
    const open = one([slot], ['in 08:00', 'breakOut 12:00', 'breakIn 12:40']);
    expect(open).toMatchObject({ status: 'INCOMPLETE', flags: expect.arrayContaining(['missingOut']) });
    // Where in and out alternate, what a punch says does not count.
    const alternate = shift('08:00', '17:00', null, { directions: 'alternate', pairing: 'everyPair' });
    expect(one([alternate], ['in 08:00', 'breakOut 12:00', 'breakIn 12:40', 'out 17:00']).workedMinutes).toBe(500);
    // The end of a break opens a shift again, so the next out closes this one (1.6).
    const late = shift('17:00', '21:00', null, { directions: 'strict', pairing: 'everyPair' });
    const both = one(
      [slot, late],
      ['in 08:00', 'breakOut 12:00', 'breakIn 12:40', 'out 17:02', 'in 17:05', 'out 21:00'],
    );
    expect(slotTimes(both)).toEqual([
      ['08:00', '17:02'],
      ['17:05', '21:00'],
    ]);
  });
});
