import { addDays, type CalendarDate } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeStep, ladderOn, type StepTaken, supersededBy } from './ladder.ts';
import { pointsOn } from './points.ts';
import { suspensionAfterRevoking } from './suspension.ts';
import { acknowledgementOn, answerBy, daysLeftOn, lateBy, standingOn, validTo } from './validity.ts';

const day = (text: string) => text as CalendarDate;

describe('organisation-and-employee 15.3: validity', () => {
  test('15.3: 2025-01-15 + 6 months ends on 2025-07-14, 2025-08-31 + 6 on 2026-02-27; 0 months never ends', () => {
    expect(validTo(day('2025-01-15'), 6)).toBe('2025-07-14');
    expect(validTo(day('2025-08-31'), 6)).toBe('2026-02-27');
    expect(validTo(day('2025-01-15'), 0)).toBeNull();
  });

  test('15.3: active from its first to its last day, unless it was revoked', () => {
    const sp1 = { validFrom: day('2025-01-15'), validTo: day('2025-07-14'), isRevoked: false };
    expect(standingOn(sp1, day('2025-01-14'))).toBe('SCHEDULED');
    expect(standingOn(sp1, day('2025-01-15'))).toBe('ACTIVE');
    expect(standingOn(sp1, day('2025-07-14'))).toBe('ACTIVE');
    expect(standingOn(sp1, day('2025-07-15'))).toBe('EXPIRED');
    expect(standingOn({ ...sp1, isRevoked: true }, day('2025-03-01'))).toBe('REVOKED');
    expect([day('2025-07-13'), day('2025-07-14'), day('2025-07-15')].map((one) => daysLeftOn(sp1, one))).toEqual([
      2,
      1,
      null,
    ]);
    expect(daysLeftOn({ ...sp1, validTo: null }, day('2030-01-01'))).toBeNull();
  });

  test('15.3: a letter more than 90 days after the incident is shown as late', () => {
    expect(lateBy(day('2025-01-01'), day('2025-04-01'), 90)).toBeNull();
    expect(lateBy(day('2025-01-01'), day('2025-04-02'), 90)).toBe(91);
  });

  test('15.3: three working days to answer, then not acknowledged; an answer stays what it is', () => {
    // Friday; Monday is a holiday.
    expect(answerBy(day('2025-06-06'), [day('2025-06-09')])).toBe('2025-06-12');
    expect(answerBy(day('2025-06-02'), [])).toBe('2025-06-05');
    const asked = { isNeeded: true, answer: null, answerBy: day('2025-06-12') };
    expect(acknowledgementOn(asked, day('2025-06-12'))).toBe('WAITING');
    expect(acknowledgementOn(asked, day('2025-06-13'))).toBe('NOT_ACKNOWLEDGED');
    expect(acknowledgementOn({ ...asked, answer: 'REFUSED' }, day('2025-07-01'))).toBe('REFUSED');
    expect(acknowledgementOn({ ...asked, isNeeded: false }, day('2025-07-01'))).toBeNull();
  });
});

const STEPS = [
  { typeId: 'SP3', level: 3, allowSkip: true },
  { typeId: 'VERBAL', level: 0, allowSkip: false },
  { typeId: 'SP1', level: 1, allowSkip: false },
  { typeId: 'SP2', level: 2, allowSkip: false },
];
const taken = (typeId: string, from: string, isRevoked = false): StepTaken => ({
  id: `${typeId} ${from}`,
  typeId,
  validFrom: day(from),
  validTo: validTo(day(from), 6),
  isRevoked,
});
const next = (actions: StepTaken[], on: string) => ladderOn(STEPS, actions, day(on)).next?.typeId ?? null;

describe('organisation-and-employee 15.3: points and suspension', () => {
  test('15.3: points of active actions add up, and 12 of 12 call for a review; expired and revoked ones do not count', () => {
    const given = (from: string, points: number, isRevoked = false) => ({
      validFrom: day(from),
      validTo: validTo(day(from), 6),
      isRevoked,
      points,
    });
    const actions = [given('2025-01-15', 8), given('2025-03-01', 4), given('2025-03-02', 50, true)];
    expect(pointsOn(actions, 12, day('2025-02-28'))).toEqual({ sum: 8, limit: 12, callsForReview: false });
    expect(pointsOn(actions, 12, day('2025-07-14'))).toEqual({ sum: 12, limit: 12, callsForReview: true });
    expect(pointsOn(actions, 12, day('2025-07-15'))).toEqual({ sum: 4, limit: 12, callsForReview: false });
  });

  test('15.3: revoked, a suspension ends that day; before its first day it never happens, after its last it stays', () => {
    const after = (from: string, to: string | null) =>
      suspensionAfterRevoking({ from: day(from), to: to === null ? null : day(to) }, day('2025-05-10'));
    expect(after('2025-05-05', '2025-05-18')).toEqual({ step: 'return', on: '2025-05-11' });
    expect(after('2025-05-10', null)).toEqual({ step: 'return', on: '2025-05-11' });
    expect(after('2025-05-11', null)).toEqual({ step: 'cancel' });
    expect(after('2025-05-01', '2025-05-10')).toEqual({ step: 'none' });
  });
});

describe('organisation-and-employee 15.3: the ladder', () => {
  const sp1 = taken('SP1', '2025-01-15');

  test('15.3: SP1 from 2025-01-15: a violation on 2025-07-14 proposes SP2, one on 2025-07-15 SP1', () => {
    expect(next([sp1], '2025-07-14')).toBe('SP2');
    expect(next([sp1], '2025-07-15')).toBe('SP1');
    expect(ladderOn(STEPS, [sp1], day('2025-07-14')).because?.typeId).toBe('SP1');
  });

  test('15.3: without any the first written one is next, and after a verbal one as well', () => {
    expect(next([], '2025-07-14')).toBe('SP1');
    expect(next([taken('VERBAL', '2025-07-01')], '2025-07-14')).toBe('SP1');
  });

  test('15.3: a revoked one is not on the ladder; with the top one active there is no next step', () => {
    expect(next([sp1, taken('SP2', '2025-02-01', true)], '2025-03-01')).toBe('SP2');
    expect(next([taken('SP3', '2025-02-01')], '2025-03-01')).toBeNull();
  });

  test('LADDER_SKIP: SP3 with only SP1 active needs a type that allows it and a reason', () => {
    const ladder = ladderOn(STEPS, [sp1], day('2025-03-01'));
    expect(judgeStep(ladder, 'SP3', false)).toMatchObject({ code: 'LADDER_SKIP', next: { typeId: 'SP2' } });
    expect(judgeStep(ladder, 'SP3', true)).toBeNull();
    expect(judgeStep(ladderOn(STEPS, [], day('2025-03-01')), 'SP2', true)).toMatchObject({
      code: 'LADDER_NO_SKIP',
      next: { typeId: 'SP1' },
    });
  });

  test('LADDER_LOWER: a level at or below an active one is refused, and the active one named', () => {
    const ladder = ladderOn(STEPS, [sp1], day('2025-03-01'));
    for (const typeId of ['SP1', 'VERBAL'])
      expect(judgeStep(ladder, typeId, true)).toMatchObject({
        code: 'LADDER_LOWER',
        step: { typeId: 'SP1' },
        taken: { validTo: '2025-07-14' },
      });
    expect(judgeStep(ladder, 'SP2', false)).toBeNull();
    // A verbal warning may always come first; another type is on no ladder.
    expect(judgeStep(ladderOn(STEPS, [], day('2025-03-01')), 'VERBAL', false)).toBeNull();
    expect(judgeStep(ladder, 'PRAISE', false)).toBeNull();
  });

  test('15.2: a step replaces what is active below it on its date; what is expired, revoked, later or on its level stays', () => {
    const lower = [sp1, taken('VERBAL', '2024-01-01'), taken('SP2', '2025-02-01', true)];
    const same = taken('SP3', '2025-02-01');
    const later = taken('SP2', '2025-03-02');
    const replaced = supersededBy(STEPS, [...lower, same, later], 'SP3', day('2025-03-01'));
    expect(replaced).toEqual([sp1]);
    const since = { ...sp1, supersededOn: day('2025-03-01') };
    expect([day('2025-02-28'), day('2025-03-01')].map((one) => standingOn(since, one))).toEqual([
      'ACTIVE',
      'SUPERSEDED',
    ]);
    expect(daysLeftOn(since, day('2025-02-27'))).toBe(2);
    expect(ladderOn(STEPS, [since], day('2025-03-01')).because).toBeNull();
  });

  test('15.3: whatever was given, the proposed step can be given', () => {
    const action = fc.record({
      step: fc.integer({ min: 0, max: 3 }),
      days: fc.integer({ min: 0, max: 720 }),
      isRevoked: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 8 }), fc.integer({ min: 0, max: 720 }), (actions, on) => {
        const given = actions.map(({ step, days, isRevoked }) =>
          taken(STEPS[step]?.typeId ?? '', addDays(day('2024-01-01'), days), isRevoked),
        );
        const ladder = ladderOn(STEPS, given, addDays(day('2024-01-01'), on));
        if (ladder.next) expect(judgeStep(ladder, ladder.next.typeId, false)).toBeNull();
        else expect(ladder.because?.typeId).toBe('SP3');
      }),
    );
  });
});
