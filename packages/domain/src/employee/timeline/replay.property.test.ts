import { addDays, type CalendarDate, OPEN_END, type TransitionType, transitionRule } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CareerEvent, type Facts, inOrder } from './career-event.ts';
import { covers, differences } from './differences.ts';
import { day, event } from './examples.ts';
import { eventsAfter } from './operation.ts';
import { replay } from './replay.ts';

const START = day('2024-02-20');
const DAYS = 60;
const offset = fc.integer({ min: 0, max: DAYS });
const on = (days: number): CalendarDate => addDays(START, days);

const facts = fc.dictionary(fc.constantFrom('unit', 'grade', 'managerId'), fc.constantFrom('A', 'B', null), {
  minKeys: 1,
  maxKeys: 3,
});
const pay = fc
  .option(fc.integer({ min: 1, max: 9 }))
  .map((n) => (n === null ? [] : [{ component: 'base', amount: String(n), currency: 'IDR', period: 'month' }]));
const TYPES: readonly TransitionType[] = [
  'transfer',
  'transfer',
  'transfer',
  'acting',
  'suspension',
  'resignation',
  'rehire',
];

const anyEvent = fc
  .record({
    type: fc.constantFrom(...TYPES),
    at: offset,
    length: fc.option(fc.integer({ min: 0, max: 20 })),
    facts,
    pay,
  })
  .map(({ type, at, length, facts: sets, pay: paid }) => {
    const { does } = transitionRule(type);
    const isChange = does === 'changes' || does === 'opens' || does === 'adds';
    const lasts = does === 'adds' || does === 'suspends';
    return event('x', type, on(at), isChange ? sets : {}, {
      pay: isChange ? paid : [],
      ...(lasts && length !== null ? { to: on(at + length) } : {}),
    });
  });
const HIRE = event('hire', 'hire', START, { unit: 'A', grade: 'A', managerId: null }, { sequence: 0 });
const named = (list: CareerEvent[]): CareerEvent[] =>
  list.map((one, n) => ({ ...one, id: `e${n}`, rootId: `e${n}`, transactionNo: `CT-e${n}`, sequence: n + 1 }));
const anyEvents = fc
  .array(anyEvent, { maxLength: 9 })
  .map(named)
  .map((list) => [HIRE, ...list]);
const changesOnly = fc
  .array(
    anyEvent.filter((one) => one.type === 'transfer'),
    { minLength: 1, maxLength: 7 },
  )
  .map(named)
  .map((list) => [HIRE, ...list]);

/** The same the slow and plain way: one person, day after day. */
function* dayByDay(
  events: readonly CareerEvent[],
): Generator<{ date: CalendarDate; facts: Facts | null; suspended: boolean }> {
  const ordered = inOrder(events);
  let employed: {
    facts: Record<string, unknown>;
    lastDay: CalendarDate | null;
    suspendedTo: CalendarDate | null;
  } | null = null;
  for (let n = 0; n <= DAYS + 25; n += 1) {
    const date = on(n);
    for (const one of ordered.filter(({ effectiveDate }) => effectiveDate === date)) {
      const { does } = transitionRule(one.type);
      const here: boolean = employed !== null && (employed.lastDay === null || date <= employed.lastDay);
      if (does === 'opens' && !here) employed = { facts: { ...one.sets }, lastDay: null, suspendedTo: null };
      if (!here || employed === null) continue;
      if (does === 'changes') Object.assign(employed.facts, one.sets);
      if (does === 'ends') employed.lastDay ??= date;
      if (does === 'suspends' && (employed.suspendedTo === null || employed.suspendedTo < date))
        employed.suspendedTo = one.endDate ?? OPEN_END;
    }
    const here = employed !== null && (employed.lastDay === null || date <= employed.lastDay);
    yield {
      date,
      facts: here && employed ? { ...employed.facts } : null,
      suspended: here && employed?.suspendedTo !== null && employed !== null && employed.suspendedTo >= date,
    };
  }
}

describe('organisation-and-employee 1.3: replay, any events', () => {
  test('1.6: as of any date the timeline says what a day-by-day model says', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const { segments } = replay(events);
        for (const { date, facts: expected, suspended } of dayByDay(events)) {
          const here = segments.filter((one) => one.kind === 'primary' && covers(one, date));
          expect(here).toHaveLength(expected === null ? 0 : 1);
          if (expected === null) continue;
          expect(sorted(here[0]?.facts ?? null)).toEqual(sorted(expected));
          expect(here[0]?.state).toBe(suspended ? 'suspended' : 'working');
        }
      }),
      { numRuns: 300 },
    );
  });

  test('1.2: segments of a spell neither gap nor overlap, begin with the hire and end with the last day', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const { spells, segments } = replay(events);
        for (const spell of spells) {
          const own = segments.filter((one) => one.kind === 'primary' && one.spell === spell.key);
          expect(own[0]?.validFrom).toBe(spell.hireDate);
          expect(own.at(-1)?.validTo).toBe(spell.lastDay ?? OPEN_END);
          own.slice(1).forEach((one, n) => expect(one.validFrom).toBe(addDays(own[n]?.validTo as CalendarDate, 1)));
        }
        spells.slice(1).forEach((one, n) => expect(one.hireDate > (spells[n]?.lastDay ?? OPEN_END)).toBe(true));
      }),
    );
  });

  test('1.3: deterministic: the order of entry does not matter', () => {
    fc.assert(
      fc.property(
        anyEvents.chain((events) =>
          fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
        ),
        ([events, shuffled]) => {
          expect(replay(shuffled)).toEqual(replay(events));
        },
      ),
    );
  });

  test('1.3: events that set different facts commute', () => {
    fc.assert(
      fc.property(changesOnly, offset, offset, (events, a, b) => {
        const first = event('f', 'transfer', on(a), { costCentre: 'F' }, { sequence: 100 });
        const second = event('s', 'transfer', on(b), { fte: '0.5' }, { sequence: 101 });
        const swapped = [
          { ...first, sequence: 101 },
          { ...second, sequence: 100 },
        ];
        const factsOf = (list: readonly CareerEvent[]) =>
          replay([...events, ...list]).segments.map(({ validFrom, validTo, facts: held }) => [
            validFrom,
            validTo,
            held,
          ]);
        expect(factsOf(swapped)).toEqual(factsOf([first, second]));
      }),
    );
  });

  test('1.4: cancel is the inverse of recording', () => {
    fc.assert(
      fc.property(anyEvents, anyEvent, (events, one) => {
        const added = { ...one, id: 'new', rootId: 'new', sequence: 999 };
        const undone = eventsAfter(eventsAfter(events, [{ kind: 'add', event: added }]), [
          { kind: 'cancel', id: 'new' },
        ]);
        expect(replay(undone)).toEqual(replay(events));
      }),
    );
  });

  test('1.4: a correction is a cancel and an insert', () => {
    fc.assert(
      fc.property(
        changesOnly,
        anyEvent.filter((one) => one.type === 'transfer'),
        fc.nat(),
        (events, one, index) => {
          const old = events[1 + (index % (events.length - 1))] as CareerEvent;
          const version = { ...one, id: 'v2', rootId: old.rootId, sequence: old.sequence };
          const corrected = eventsAfter(events, [{ kind: 'correct', id: old.id, event: version }]);
          const inserted = eventsAfter(eventsAfter(events, [{ kind: 'cancel', id: old.id }]), [
            { kind: 'add', event: version },
          ]);
          expect(replay(corrected)).toEqual(replay(inserted));
        },
      ),
    );
  });

  test('1.3: what differs between two careers is found on every day, and nothing else', () => {
    fc.assert(
      fc.property(anyEvents, anyEvents, (one, other) => {
        const [a, b] = [replay(one), replay(other)];
        const found = differences(a, b);
        const other_ = [...dayByDay(other)];
        [...dayByDay(one)].forEach(({ date, facts: held, suspended }, n) => {
          const there = other_[n];
          const same =
            JSON.stringify([sorted(held), suspended]) ===
            JSON.stringify([sorted(there?.facts ?? null), there?.suspended]);
          const told = found.some(
            (stretch) =>
              stretch.from <= date &&
              date <= stretch.to &&
              stretch.facts.some((fact) => fact !== 'pay' && fact !== 'posts'),
          );
          expect(told).toBe(!same);
        });
      }),
    );
  });
});

/** Facts without those that are null, in one order. */
const sorted = (held: Facts | null) =>
  held === null
    ? null
    : Object.entries({ employed: true, ...held })
        .filter(([, value]) => value !== null)
        .sort(([a], [b]) => (a < b ? -1 : 1));
