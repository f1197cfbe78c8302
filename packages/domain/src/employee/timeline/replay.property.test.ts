import { addDays, type CalendarDate, OPEN_END, type TransitionType, transitionRule } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CareerEvent, type Facts, inOrder, type PayTerms } from './career-event.ts';
import { covers, differences } from './differences.ts';
import { day, event } from './examples.ts';
import { eventsAfter } from './operation.ts';
import { type Career, replay } from './replay.ts';
import { dayAfter } from './stretch.ts';

const START = day('2024-02-20');
const DAYS = 20;
const offset = fc.integer({ min: 0, max: DAYS });
const on = (days: number): CalendarDate => addDays(START, days);
const DATES = Array.from({ length: DAYS + 25 }, (_, n) => on(n));

const facts = fc.dictionary(
  fc.constantFrom('unit', 'grade', 'managerId', 'employerId'),
  fc.constantFrom('A', 'B', null),
  { minKeys: 1, maxKeys: 3 },
);
const pay = fc.option(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom('IDR', 'USD'))).map((paid) => {
  if (paid === null) return [];
  const [n, currency] = paid;
  return [{ component: 'base', amount: String(n), currency, period: 'month' }];
});
const TYPES: readonly TransitionType[] = [
  'transfer',
  'transfer',
  'transfer',
  'acting',
  'secondment',
  'suspension',
  'return',
  'resignation',
  'rehire',
];

const anyEvent = fc
  .record({
    type: fc.constantFrom(...TYPES),
    at: offset,
    length: fc.option(fc.integer({ min: 0, max: 20 })),
    waitingDays: fc.constantFrom(0, 3),
    returnOf: fc.nat(8),
    facts,
    pay,
  })
  .map(({ type, at, length, waitingDays, returnOf, facts: sets, pay: paid }) => {
    const { does } = transitionRule(type);
    const isChange = does === 'changes' || does === 'opens' || does === 'adds' || does === 'returns';
    const lasts = does === 'adds' || does === 'suspends';
    // A position with another employer for a time is no change of employer; a return brings nobody to another one.
    const { employerId: _, ...own } = sets;
    return event('x', type, on(at), isChange ? (does === 'changes' || does === 'opens' ? sets : own) : {}, {
      pay: isChange ? paid : [],
      ...(does === 'adds' ? { terms: { waitingDays } } : {}),
      ...(does === 'returns' ? { terms: { returnOf: `e${returnOf}` } } : {}),
      ...(lasts && length !== null ? { to: on(at + length) } : {}),
    });
  });
const HIRE = event('hire', 'hire', START, { unit: 'A', grade: 'A', managerId: null, employerId: 'A' }, { sequence: 0 });
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

/** Everything that holds on one day; null when not employed. */
interface Picture {
  readonly facts: unknown;
  readonly state: string;
  readonly posts: readonly unknown[];
  readonly pay: readonly string[];
}

interface Running {
  readonly one: CareerEvent;
  to: CalendarDate;
}

/** The same the slow and plain way: one person, day after day. */
function dayByDay(events: readonly CareerEvent[]): (Picture | null)[] {
  let facts: Record<string, unknown> = {};
  let pay = new Map<string, string>();
  let hireDate: CalendarDate | null = null;
  let lastDay: CalendarDate | null = null;
  let running: Running[] = [];
  const isOf = (does: string) => (each: Running) => transitionRule(each.one.type).does === does;
  const isHere = (date: CalendarDate) => hireDate !== null && (lastDay === null || date <= lastDay);
  return DATES.map((date) => {
    const today = inOrder(events).filter(({ effectiveDate }) => effectiveDate === date);
    for (const one of today) {
      const { does } = transitionRule(one.type);
      const begins = does === 'opens' && !isHere(date);
      if (begins) [facts, pay, running, hireDate, lastDay] = [{}, new Map(), [], date, null];
      if (!isHere(date) || (does === 'opens' && !begins)) continue;
      if (does === 'ends') lastDay ??= date;
      if (does === 'adds' || (does === 'suspends' && !running.some((each) => isOf(does)(each) && each.to >= date)))
        running.push({ one, to: one.endDate ?? OPEN_END });
      if (does === 'returns') {
        const ended = running.find(
          (each) => each.one.id === one.terms.returnOf && each.one.effectiveDate < date && each.to >= date,
        );
        if (!ended) continue;
        ended.to = addDays(date, -1);
      }
      if (does === 'adds' || does === 'ends' || does === 'suspends') continue;
      const isElsewhere =
        'employerId' in one.sets && (one.sets['employerId'] ?? null) !== (facts['employerId'] ?? null);
      if (does === 'changes' && isElsewhere && hireDate !== date) [running, hireDate] = [[], date];
      Object.assign(facts, one.sets);
      for (const paid of one.pay) pay.set(paid.component, payWords(paid));
    }
    if (!isHere(date)) return null;
    const posts = running.filter((each) => isOf('adds')(each) && each.to >= date);
    const waited = posts.filter(({ one }) => addDays(one.effectiveDate, one.terms.waitingDays ?? 0) <= date);
    return {
      facts: sorted(facts),
      state: running.some((each) => isOf('suspends')(each) && each.to >= date) ? 'suspended' : 'working',
      posts: posts.map(({ one }) => JSON.stringify([one.type, sorted({ ...facts, ...one.sets })])).sort(),
      pay: [...pay.values(), ...waited.flatMap(({ one }) => one.pay.map(payWords))].sort(),
    };
  });
}

/** What a timeline says day by day. */
const picturesOf = ({ segments, pay: paid }: Pick<Career, 'segments' | 'pay'>): (Picture | null)[] =>
  DATES.map((date) => {
    const [own, ...more] = segments.filter((one) => one.kind === 'primary' && covers(one, date));
    expect(more).toEqual([]);
    if (!own) return null;
    const posts = segments.filter((one) => one.kind !== 'primary' && covers(one, date));
    return {
      facts: sorted(own.facts),
      state: own.state,
      posts: posts.map((one) => JSON.stringify([one.kind, sorted(one.facts)])).sort(),
      pay: paid
        .filter((one) => covers(one, date))
        .map(payWords)
        .sort(),
    };
  });

describe('organisation-and-employee 1.3: replay, any events', () => {
  test('1.6: as of any date the timeline says what a day-by-day model says: facts, state, positions and pay', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        expect(picturesOf(replay(events))).toEqual(dayByDay(events));
      }),
      { numRuns: 600 },
    );
  });

  test('1.3: neighbours differ: where nothing changes there is no cut', () => {
    const holds = <Row extends { readonly validFrom: CalendarDate; readonly validTo: CalendarDate }>(
      rows: readonly Row[],
      words: (row: Row) => string,
    ) => {
      for (const one of rows)
        expect(rows.filter((next) => next.validFrom === dayAfter(one.validTo)).map(words)).not.toContain(words(one));
    };
    fc.assert(
      fc.property(anyEvents, (events) => {
        const { segments, pay: paid } = replay(events);
        const own = segments.filter(({ kind }) => kind === 'primary');
        holds(own, (one) => JSON.stringify([one.employment, one.state, sorted(one.facts)]));
        const posts = new Set(events.filter(({ type }) => transitionRule(type).does === 'adds').map(({ id }) => id));
        const ownPay = paid.filter(({ eventIds }) => !eventIds.some((id) => posts.has(id)));
        holds(ownPay, (one) => `${one.employment} ${payWords(one)}`);
      }),
    );
  });

  test('1.2: segments of an employment neither gap nor overlap, begin with the hire and end with the last day', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const { employments, segments } = replay(events);
        for (const employment of employments) {
          const own = segments.filter((one) => one.kind === 'primary' && one.employment === employment.key);
          expect(own[0]?.validFrom).toBe(employment.hireDate);
          expect(own.at(-1)?.validTo).toBe(employment.lastDay ?? OPEN_END);
          own.slice(1).forEach((one, n) => expect(one.validFrom).toBe(addDays(own[n]?.validTo as CalendarDate, 1)));
        }
        employments
          .slice(1)
          .forEach((one, n) => expect(one.hireDate > (employments[n]?.lastDay ?? OPEN_END)).toBe(true));
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
        const result = (date: CalendarDate, name?: string) =>
          found.some(({ from, to, facts: names }) => from <= date && date <= to && (!name || names.includes(name)));
        const [left, right] = [picturesOf(a), picturesOf(b)];
        const isOther = (n: number, part: (picture: Picture | null | undefined) => unknown) =>
          JSON.stringify(part(left[n])) !== JSON.stringify(part(right[n]));
        const state = (picture: Picture | null | undefined) => picture?.state;
        const pays = (picture: Picture | null | undefined) => picture?.pay ?? [];
        expect(DATES.map((date) => [result(date, 'state'), result(date, 'pay')])).toEqual(
          DATES.map((_, n) => [isOther(n, state), isOther(n, pays)]),
        );
        DATES.forEach((date, n) => {
          if (isOther(n, (picture) => picture)) expect(result(date)).toBe(true);
        });
        expect(differences(a, a)).toEqual([]);
      }),
    );
  });
});

const payWords = ({ component, amount, currency, period }: PayTerms & { readonly component: string }): string =>
  `${component} ${amount} ${currency} ${period}`;

/** Facts without those that are null, in one order. */
const sorted = (held: Facts | null) =>
  held === null
    ? null
    : Object.entries({ employed: true, ...held })
        .filter(([, value]) => value !== null)
        .sort(([a], [b]) => (a < b ? -1 : 1));
