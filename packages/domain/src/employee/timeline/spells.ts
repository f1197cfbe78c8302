import { addDays, type CalendarDate, daysBetween, OPEN_END, OPEN_KINDS, transitionRule } from '@personalia/contract';
import { type CareerEvent, type EventTerms, type Facts, inOrder, type PayTerms, sameValue } from './career-event.ts';
import { dayBefore, type FactStretch, type Stretch } from './stretch.ts';

/** One spell of service, from hire to last day. */
export interface Spell {
  /** The event that opens it, by its first version: what the spell is known by. */
  readonly key: string;
  readonly openedBy: string;
  readonly endedBy: string | null;
  readonly hireDate: CalendarDate;
  /** Inclusive; null while it goes on. */
  readonly lastDay: CalendarDate | null;
  readonly serviceDate: CalendarDate;
  /** Of a spell that got a number of its own. */
  readonly employeeNo: string | null;
}

/** What makes an event impossible where it stands; a misplaced event changes nothing. */
export type Misplacement =
  | 'BEFORE_HIRE'
  | 'AFTER_LAST_DAY'
  | 'STILL_EMPLOYED'
  | 'ALREADY_ENDING'
  | 'SUSPENSION_OVERLAP'
  | 'NOTHING_TO_RETURN';

export interface Misplaced {
  readonly event: CareerEvent;
  readonly code: Misplacement;
  /** The hire date, last day or end that is in the way. */
  readonly date: CalendarDate | null;
  readonly other: string | null;
}

/** Something for a time within a spell: a suspension, or a post beside the own one. */
export interface Episode extends Stretch {
  readonly event: CareerEvent;
  /** Ended early by a Return. */
  readonly returnedBy: string | null;
}

export interface PaySetting {
  readonly component: string;
  readonly from: CalendarDate;
  readonly terms: PayTerms;
  readonly eventId: string;
}

export interface SpellInMaking {
  key: string;
  opening: CareerEvent;
  hireDate: CalendarDate;
  lastDay: CalendarDate | null;
  endedBy: string | null;
  endingNo: string | null;
  facts: Record<string, unknown>;
  setBy: Map<string, string>;
  base: FactStretch[];
  pay: PaySetting[];
  currentPay: Map<string, PaySetting>;
  suspensions: Episode[];
  posts: Episode[];
}

export interface Placed {
  readonly spells: readonly SpellInMaking[];
  readonly misplaced: readonly Misplaced[];
  /** By event: what each fact it sets was before. */
  readonly before: ReadonlyMap<string, Facts>;
  readonly payBefore: ReadonlyMap<string, Readonly<Record<string, PayTerms | null>>>;
}

/** Walks the events in the order of their dates and puts each where it belongs (1.3, steps 1 and 2). */
export function place(events: readonly CareerEvent[]): Placed {
  const spells: SpellInMaking[] = [];
  const misplaced: Misplaced[] = [];
  const before = new Map<string, Facts>();
  const payBefore = new Map<string, Readonly<Record<string, PayTerms | null>>>();
  for (const event of inOrder(events)) {
    const spell = spells.at(-1);
    const { does } = transitionRule(event.type);
    const refuse = (code: Misplacement, date: CalendarDate | null = null, other: string | null = null): void => {
      misplaced.push({ event, code, date, other });
    };
    if (does === 'opens') {
      if (spell && (spell.lastDay === null || event.effectiveDate <= spell.lastDay)) {
        refuse('STILL_EMPLOYED', spell.lastDay);
        continue;
      }
      noteBefore(event, {}, new Map());
      spells.push(opened(event, {}, new Map()));
      set(spells.at(-1) as SpellInMaking, event);
      continue;
    }
    if (!spell) {
      refuse('BEFORE_HIRE', spells[0]?.hireDate ?? null);
      continue;
    }
    if (spell.lastDay !== null && event.effectiveDate > spell.lastDay) {
      refuse(does === 'ends' ? 'ALREADY_ENDING' : 'AFTER_LAST_DAY', spell.lastDay, spell.endingNo);
      continue;
    }
    noteBefore(event, spell.facts, spell.currentPay);
    if (does === 'ends') {
      if (spell.lastDay !== null) refuse('ALREADY_ENDING', spell.lastDay, spell.endingNo);
      else close(spell, event.effectiveDate, event);
    } else if (does === 'suspends') {
      const stretch = { from: event.effectiveDate, to: event.endDate ?? OPEN_END };
      const running = spell.suspensions.find((one) => one.to >= stretch.from);
      if (running) refuse('SUSPENSION_OVERLAP', running.from, running.event.transactionNo);
      else spell.suspensions.push({ ...stretch, event, returnedBy: null });
    } else if (does === 'adds') {
      spell.posts.push({ from: event.effectiveDate, to: event.endDate ?? OPEN_END, event, returnedBy: null });
    } else if (does === 'returns') {
      if (!endEpisode(spell, event)) refuse('NOTHING_TO_RETURN');
      else set(spell, event);
    } else if (changesEmployer(event, spell) && event.effectiveDate > spell.hireDate) {
      const next = opened(event, spell.facts, spell.setBy);
      // Whoever leaves on this very day leaves the new employer.
      const { lastDay, endedBy, endingNo } = spell;
      Object.assign(next, { lastDay, endedBy, endingNo });
      close(spell, dayBefore(event.effectiveDate), event);
      for (const [component, setting] of spell.currentPay) {
        const carried = { ...setting, component, from: event.effectiveDate };
        next.currentPay.set(component, carried);
        next.pay.push(carried);
      }
      spells.push(next);
      set(next, event);
    } else set(spell, event);
  }
  return { spells, misplaced, before, payBefore };

  function noteBefore(event: CareerEvent, facts: Facts, pay: ReadonlyMap<string, PaySetting>): void {
    before.set(event.id, Object.fromEntries(Object.keys(event.sets).map((fact) => [fact, facts[fact] ?? null])));
    payBefore.set(
      event.id,
      Object.fromEntries(event.pay.map(({ component }) => [component, pay.get(component)?.terms ?? null])),
    );
  }
}

const changesEmployer = (event: CareerEvent, spell: SpellInMaking): boolean =>
  event.sets['employerId'] !== undefined && !sameValue(event.sets['employerId'], spell.facts['employerId']);

const opened = (event: CareerEvent, facts: Facts, setBy: ReadonlyMap<string, string>): SpellInMaking => ({
  key: event.rootId,
  opening: event,
  hireDate: event.effectiveDate,
  lastDay: null,
  endedBy: null,
  endingNo: null,
  facts: { ...facts },
  setBy: new Map(setBy),
  base: [],
  pay: [],
  currentPay: new Map(),
  suspensions: [],
  posts: [],
});

/** From its date on the event's values hold, until another event sets the same facts. */
function set(spell: SpellInMaking, event: CareerEvent): void {
  for (const [fact, value] of [...overBy(event, spell.facts), ...Object.entries(event.sets)]) {
    spell.facts[fact] = value;
    spell.setBy.set(fact, event.id);
  }
  const last = spell.base.at(-1);
  const next: FactStretch = {
    from: event.effectiveDate,
    to: OPEN_END,
    facts: { ...spell.facts },
    eventIds: [...new Set(spell.setBy.values())],
  };
  if (last?.from === next.from) spell.base.pop();
  else if (last) spell.base[spell.base.length - 1] = { ...last, to: dayBefore(next.from) };
  spell.base.push(next);
  for (const { component, amount, currency, period } of event.pay) {
    const setting = {
      component,
      from: event.effectiveDate,
      terms: { amount, currency, period },
      eventId: event.id,
    };
    spell.currentPay.set(component, setting);
    spell.pay.push(setting);
  }
}

/**
 * What an event brings to an end without saying so: whoever becomes permanent has neither the end of a contract (12.3:
 * "closes the fixed-term contract") nor, once confirmed, a probation.
 */
function overBy({ sets }: CareerEvent, held: Facts): [string, null][] {
  const kind = sets['employmentType'];
  if (typeof kind !== 'string' || !OPEN_KINDS.includes(kind)) return [];
  const over = kind === 'permanent' ? ['contractEnd', 'probationEnd'] : ['contractEnd'];
  return over.filter((fact) => (held[fact] ?? null) !== null).map((fact) => [fact, null]);
}

function close(spell: SpellInMaking, lastDay: CalendarDate, event: CareerEvent): void {
  spell.lastDay = lastDay;
  spell.endedBy = event.id;
  spell.endingNo = event.transactionNo;
}

/** A Return ends, the day before, what it names. */
function endEpisode(spell: SpellInMaking, event: CareerEvent): boolean {
  const returns = (one: Episode): boolean =>
    one.event.rootId === event.terms.returnOf && one.from < event.effectiveDate && one.to >= event.effectiveDate;
  for (const list of [spell.suspensions, spell.posts]) {
    const index = list.findIndex(returns);
    const found = list[index];
    if (!found) continue;
    list[index] = { ...found, to: dayBefore(event.effectiveDate), returnedBy: event.id };
    return true;
  }
  return false;
}

/**
 * Dates of service (10.5): service goes on over a break of at most `bridgeDays` days; spells that touch always bridge, as
 * those of a change of employer do.
 */
export function finished(spells: readonly SpellInMaking[], bridgeDays: number): Spell[] {
  const result: Spell[] = [];
  for (const { key, opening, endedBy, hireDate, lastDay } of spells) {
    const previous = result.at(-1);
    result.push({
      key,
      openedBy: opening.id,
      endedBy,
      hireDate,
      lastDay,
      serviceDate: previous && bridges(previous, hireDate, opening.terms, bridgeDays) ? previous.serviceDate : hireDate,
      employeeNo: opening.terms.employeeNo ?? null,
    });
  }
  return result;
}

function bridges(previous: Spell, hireDate: CalendarDate, terms: EventTerms, bridgeDays: number): boolean {
  if (previous.lastDay === null || terms.newService === true) return false;
  return daysBetween(addDays(previous.lastDay, 1), hireDate) <= bridgeDays;
}
