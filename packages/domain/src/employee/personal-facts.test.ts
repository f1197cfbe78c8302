import { addDays, type CalendarDate, formerOn } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeOfFact } from './personal-facts.ts';

const FIRST = '2024-02-20' as CalendarDate;
const LENGTH = 30;
const day = (n: number): CalendarDate => addDays(FIRST, n);
const days = Array.from({ length: LENGTH }, (_, n) => day(n));
/** Nothing is known of what lies ahead, so it is as today. */
const today = day(LENGTH - 6);

interface Kept {
  readonly now: string | null;
  readonly former: readonly { readonly value: string | null; readonly heldUntil: CalendarDate }[];
}
const begin: Kept = { now: 'a', former: [] };
const sinceOf = ({ former }: Kept): CalendarDate | null => {
  const last = former
    .map(({ heldUntil }) => heldUntil)
    .sort()
    .at(-1);
  return last ? addDays(last, 1) : null;
};
const valueOn = ({ now, former }: Kept, on: CalendarDate): string | null => {
  const row = formerOn(former, on);
  return row ? row.value : now;
};
function change(kept: Kept, value: string | null, from: CalendarDate | null) {
  const result = changeOfFact(from, { today, since: sinceOf(kept) });
  if ('code' in result) return { kept, refused: result.code };
  const { heldUntil } = result;
  return { kept: { now: value, former: heldUntil ? [...kept.former, { value: kept.now, heldUntil }] : kept.former } };
}

const value = fc.constantFrom('a', 'b', 'c', null);
const from = fc.option(fc.integer({ min: 0, max: LENGTH - 1 }).map(day));

describe('1.1: personal facts hold from a day on', () => {
  test('1.1: on every day a fact is what a model day by day says, whatever was changed or mended before', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ value, from }), { maxLength: 12 }), (changes) => {
        let kept = begin;
        let since: CalendarDate | null = null;
        const model = new Map<CalendarDate, string | null>(days.map((one) => [one, begin.now]));
        for (const one of changes) {
          const { kept: next, refused } = change(kept, one.value, one.from);
          kept = next;
          const isRefused = one.from !== null && (one.from > today || (since !== null && one.from < since));
          expect(refused !== undefined).toBe(isRefused);
          if (isRefused) continue;
          const first = one.from ?? since ?? FIRST;
          for (const each of days) if (each >= first) model.set(each, one.value);
          since = one.from ?? since;
        }
        for (const each of days) expect([each, valueOn(kept, each)]).toEqual([each, model.get(each)]);
      }),
    );
  });

  test('1.1: said twice from the same day, the second is what was meant; a refusal changes nothing', () => {
    const first = change(begin, 'b', day(10)).kept;
    const again = change(first, 'c', day(10)).kept;
    expect(again.former).toEqual(first.former);
    expect([valueOn(again, day(9)), valueOn(again, day(10))]).toEqual(['a', 'c']);
    expect(change(again, 'd', day(9))).toEqual({ kept: again, refused: 'FACT_FROM' });
    expect(change(again, 'd', addDays(today, 1)).refused).toBe('FACT_FROM_FUTURE');
  });

  test('1.1: a mistake was one on all days of what holds now, and on no day before', () => {
    const changed = change(begin, 'b', day(10)).kept;
    const mended = change(changed, 'c', null).kept;
    expect(days.map((one) => valueOn(mended, one))).toEqual(days.map((one) => (one < day(10) ? 'a' : 'c')));
    expect(days.map((one) => valueOn(change(begin, 'c', null).kept, one))).toEqual(days.map(() => 'c'));
  });
});
