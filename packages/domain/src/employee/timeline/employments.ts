import { addDays, type CalendarDate, daysBetween, OPEN_END, OPEN_KINDS, transitionRule } from '@personalia/contract';
import { type CareerEvent, type EventTerms, type Facts, inOrder, type PayTerms, sameValue } from './career-event.ts';
import { dayBefore, type FactStretch, type Stretch } from './stretch.ts';

/** One employment of service, from hire to last day. */
export interface Employment {
  /** The event that opens it, by its first version: what the employment is known by. */
  readonly key: string;
  readonly openedBy: string;
  readonly endedBy: string | null;
  readonly hireDate: CalendarDate;
  /** Inclusive; null while it goes on. */
  readonly lastDay: CalendarDate | null;
  readonly serviceDate: CalendarDate;
  /** Of an employment that got a number of its own. */
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

/** Something for a time within an employment: a suspension, or a position beside the own one. */
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

export interface EmploymentInMaking {
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
  readonly employments: readonly EmploymentInMaking[];
  readonly misplaced: readonly Misplaced[];
  /** By event: what each fact it sets was before. */
  readonly before: ReadonlyMap<string, Facts>;
  readonly payBefore: ReadonlyMap<string, Readonly<Record<string, PayTerms | null>>>;
}

/** Walks the events in the order of their dates and puts each where it belongs (1.3, steps 1 and 2). */
export function place(events: readonly CareerEvent[]): Placed {
  const employments: EmploymentInMaking[] = [];
  const misplaced: Misplaced[] = [];
  const before = new Map<string, Facts>();
  const payBefore = new Map<string, Readonly<Record<string, PayTerms | null>>>();
  for (const event of inOrder(events)) {
    const employment = employments.at(-1);
    const { does } = transitionRule(event.type);
    const refuse = (code: Misplacement, date: CalendarDate | null = null, other: string | null = null): void => {
      misplaced.push({ event, code, date, other });
    };
    if (does === 'opens') {
      if (employment && (employment.lastDay === null || event.effectiveDate <= employment.lastDay)) {
        refuse('STILL_EMPLOYED', employment.lastDay);
        continue;
      }
      noteBefore(event, {}, new Map());
      employments.push(opened(event, {}, new Map()));
      set(employments.at(-1) as EmploymentInMaking, event);
      continue;
    }
    if (!employment) {
      refuse('BEFORE_HIRE', employments[0]?.hireDate ?? null);
      continue;
    }
    if (employment.lastDay !== null && event.effectiveDate > employment.lastDay) {
      refuse(does === 'ends' ? 'ALREADY_ENDING' : 'AFTER_LAST_DAY', employment.lastDay, employment.endingNo);
      continue;
    }
    noteBefore(event, employment.facts, employment.currentPay);
    if (does === 'ends') {
      if (employment.lastDay !== null) refuse('ALREADY_ENDING', employment.lastDay, employment.endingNo);
      else close(employment, event.effectiveDate, event);
    } else if (does === 'suspends') {
      const stretch = { from: event.effectiveDate, to: event.endDate ?? OPEN_END };
      const running = employment.suspensions.find((one) => one.to >= stretch.from);
      if (running) refuse('SUSPENSION_OVERLAP', running.from, running.event.transactionNo);
      else employment.suspensions.push({ ...stretch, event, returnedBy: null });
    } else if (does === 'adds') {
      employment.posts.push({ from: event.effectiveDate, to: event.endDate ?? OPEN_END, event, returnedBy: null });
    } else if (does === 'returns') {
      if (!endEpisode(employment, event)) refuse('NOTHING_TO_RETURN');
      else set(employment, event);
    } else if (changesEmployer(event, employment) && event.effectiveDate > employment.hireDate) {
      const next = opened(event, employment.facts, employment.setBy);
      // Whoever leaves on this very day leaves the new employer.
      const { lastDay, endedBy, endingNo } = employment;
      Object.assign(next, { lastDay, endedBy, endingNo });
      close(employment, dayBefore(event.effectiveDate), event);
      for (const [component, setting] of employment.currentPay) {
        const carried = { ...setting, component, from: event.effectiveDate };
        next.currentPay.set(component, carried);
        next.pay.push(carried);
      }
      employments.push(next);
      set(next, event);
    } else set(employment, event);
  }
  return { employments, misplaced, before, payBefore };

  function noteBefore(event: CareerEvent, facts: Facts, pay: ReadonlyMap<string, PaySetting>): void {
    before.set(event.id, Object.fromEntries(Object.keys(event.sets).map((fact) => [fact, facts[fact] ?? null])));
    payBefore.set(
      event.id,
      Object.fromEntries(event.pay.map(({ component }) => [component, pay.get(component)?.terms ?? null])),
    );
  }
}

const changesEmployer = (event: CareerEvent, employment: EmploymentInMaking): boolean =>
  event.sets['employerId'] !== undefined && !sameValue(event.sets['employerId'], employment.facts['employerId']);

const opened = (event: CareerEvent, facts: Facts, setBy: ReadonlyMap<string, string>): EmploymentInMaking => ({
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
function set(employment: EmploymentInMaking, event: CareerEvent): void {
  for (const [fact, value] of [...overBy(event, employment.facts), ...Object.entries(event.sets)]) {
    employment.facts[fact] = value;
    employment.setBy.set(fact, event.id);
  }
  const last = employment.base.at(-1);
  const next: FactStretch = {
    from: event.effectiveDate,
    to: OPEN_END,
    facts: { ...employment.facts },
    eventIds: [...new Set(employment.setBy.values())],
  };
  if (last?.from === next.from) employment.base.pop();
  else if (last) employment.base[employment.base.length - 1] = { ...last, to: dayBefore(next.from) };
  employment.base.push(next);
  for (const { component, amount, currency, period } of event.pay) {
    const setting = {
      component,
      from: event.effectiveDate,
      terms: { amount, currency, period },
      eventId: event.id,
    };
    employment.currentPay.set(component, setting);
    employment.pay.push(setting);
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

function close(employment: EmploymentInMaking, lastDay: CalendarDate, event: CareerEvent): void {
  employment.lastDay = lastDay;
  employment.endedBy = event.id;
  employment.endingNo = event.transactionNo;
}

/** A Return ends, the day before, what it names. */
function endEpisode(employment: EmploymentInMaking, event: CareerEvent): boolean {
  const returns = (one: Episode): boolean =>
    one.event.rootId === event.terms.returnOf && one.from < event.effectiveDate && one.to >= event.effectiveDate;
  for (const list of [employment.suspensions, employment.posts]) {
    const index = list.findIndex(returns);
    const found = list[index];
    if (!found) continue;
    list[index] = { ...found, to: dayBefore(event.effectiveDate), returnedBy: event.id };
    return true;
  }
  return false;
}

/**
 * Dates of service (10.5): service goes on over a break of at most `bridgeDays` days; employments that touch always bridge, as
 * those of a change of employer do.
 */
export function finished(employments: readonly EmploymentInMaking[], bridgeDays: number): Employment[] {
  const result: Employment[] = [];
  for (const { key, opening, endedBy, hireDate, lastDay } of employments) {
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

function bridges(previous: Employment, hireDate: CalendarDate, terms: EventTerms, bridgeDays: number): boolean {
  if (previous.lastDay === null || terms.newService === true) return false;
  return daysBetween(addDays(previous.lastDay, 1), hireDate) <= bridgeDays;
}
