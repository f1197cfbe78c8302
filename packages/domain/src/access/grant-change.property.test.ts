import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Assigned, grantChange } from './grant-change.ts';

const assigned = (validFrom: string | null, validTo: string | null, scopeRefs: string[] = []): Assigned => ({
  validFrom,
  validTo,
  scopeRefs,
});
const held = assigned('2026-03-01', '2026-06-30', ['a', 'b']);

describe('US-8: what waits for approval, and what holds at once', () => {
  test.each([
    ['a new role waits', null, held, null, held],
    ['the same again waits for nobody', held, held, held, null],
    ['a shorter time holds at once', held, assigned('2026-04-01', '2026-05-31', ['a', 'b']), 'wanted', null],
    ['fewer units hold at once', held, assigned('2026-03-01', '2026-06-30', ['b']), 'wanted', null],
    [
      'a longer time waits, and until then it is as it was',
      held,
      assigned('2026-03-01', null, ['a', 'b']),
      held,
      'wanted',
    ],
    [
      'another unit waits, and the one that was taken away is gone at once',
      held,
      assigned('2026-03-01', '2026-06-30', ['b', 'c']),
      assigned('2026-03-01', '2026-06-30', ['b']),
      'wanted',
    ],
    [
      'quite other units: nothing is left until then',
      held,
      assigned('2026-03-01', '2026-06-30', ['c']),
      null,
      'wanted',
    ],
    [
      'a time that was not there: nothing is left until then',
      held,
      assigned('2026-07-01', null, ['a']),
      null,
      'wanted',
    ],
    [
      'units in the place of those of the role wait: nobody can say whether they are fewer',
      assigned(null, null),
      assigned(null, null, ['a']),
      assigned(null, null),
      'wanted',
    ],
  ] as const)('%s', (_name, before, wanted, now, asked) => {
    const word = (one: Assigned | null | 'wanted') => (one === 'wanted' ? wanted : one);
    expect(grantChange(before, wanted)).toEqual({ now: word(now), asked: word(asked) });
  });

  const day = fc.option(fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'));
  const some = fc
    .record({ validFrom: day, validTo: day, scopeRefs: fc.subarray(['a', 'b', 'c']) })
    .filter(({ validFrom, validTo }) => validFrom === null || validTo === null || validFrom <= validTo);
  const days = ['2025-12-31', '2026-01-15', '2026-02-01', '2026-03-15', '2026-05-01', '2026-06-01'];
  /** On which days for which units somebody has the role; `own`: for those that the role says. */
  const access = (one: Assigned | null): string[] =>
    one === null
      ? []
      : days
          .filter((at) => (one.validFrom ?? at) <= at && at <= (one.validTo ?? at))
          .flatMap((at) => (one.scopeRefs.length > 0 ? one.scopeRefs : ['own']).map((ref) => `${at} ${ref}`));

  test('US-8: nobody has more than before without an approval, whatever is wished for', () => {
    fc.assert(
      fc.property(fc.option(some), some, (before, wanted) => {
        const had = new Set(access(before));
        expect(access(grantChange(before, wanted).now).filter((one) => !had.has(one))).toEqual([]);
      }),
    );
  });

  test('US-8: what waits for nobody is just the wish; what waits is the whole of it', () => {
    fc.assert(
      fc.property(fc.option(some), some, (before, wanted) => {
        const { now, asked } = grantChange(before, wanted);
        if (asked === null) expect(now).toEqual(wanted);
        else expect(asked).toEqual(wanted);
      }),
    );
  });

  test('US-8: removing is immediate: no day and no named unit that the wish leaves out remains', () => {
    fc.assert(
      fc.property(some, some, (before, wanted) => {
        fc.pre(before.scopeRefs.length > 0 === wanted.scopeRefs.length > 0);
        const wished = new Set(access(wanted));
        expect(access(grantChange(before, wanted).now).filter((one) => !wished.has(one))).toEqual([]);
      }),
    );
  });
});
