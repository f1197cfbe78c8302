import { addDays, type CalendarDate, OPEN_END, type TransitionType, transitionRule } from '@personalia/contract';
import {
  type Career,
  type CareerEvent,
  dayBefore,
  eventsAfter,
  type Facts,
  type Operation,
  type PayChange,
  replay,
  type Segment,
  segmentOn,
} from '../../employee/index.ts';
import type { Grades } from '../../organisation/index.ts';
import type { HistoryPlan, HistoryRow, HistoryStep } from './history-row.ts';
import { judgeResult, judgeRows, samePay, text } from './judge-rows.ts';
import { typedChanges } from './typed-changes.ts';

export interface HistoryContext {
  readonly grades: Grades;
  /** A row on a day without employment opens one; otherwise it is a mistake. */
  readonly opens: boolean;
}

/**
 * What has to be recorded so that somebody's timeline says what a file says of it, day by day: the hire is moved or mended,
 * changes become typed events, a gap an end and a rehire. Rows say what holds from their day on; the rest of the career
 * stays as it is. What is so already needs no event, so the same file a second time asks for nothing.
 */
export function planHistory(
  events: readonly CareerEvent[],
  given: readonly HistoryRow[],
  context: HistoryContext,
): HistoryPlan {
  const rows = given.toSorted((a, b) => (a.from === b.from ? a.no - b.no : a.from < b.from ? -1 : 1));
  const wrong = judgeRows(rows);
  if (wrong.length > 0) return { steps: [], states: new Map(), findings: wrong };
  const draft = new Draft(events, context);
  for (const [index, row] of rows.entries()) {
    const missing = draft.begin(row, rows, index);
    if (missing) return { steps: [], states: new Map(), findings: [missing] };
    const next = rows[index + 1];
    if (typeof row.to === 'string' && next?.from !== addDays(row.to, 1)) draft.end(row, row.to);
  }
  return { steps: draft.steps, states: draft.states, findings: judgeResult(rows, draft.career, draft.events) };
}

/** The career as the rows make it, one row after the other. */
class Draft {
  readonly states = new Map<number, 'add' | 'change' | 'same'>();
  readonly #stored: readonly CareerEvent[];
  readonly #before: Career;
  readonly #context: HistoryContext;
  #steps: HistoryStep[] = [];
  #made = 0;
  events: readonly CareerEvent[];
  career: Career;

  constructor(stored: readonly CareerEvent[], context: HistoryContext) {
    this.#stored = stored;
    this.#context = context;
    this.#before = replay(stored);
    this.events = stored;
    this.career = this.#before;
  }

  get steps(): readonly HistoryStep[] {
    return this.#steps;
  }

  begin(row: HistoryRow, rows: readonly HistoryRow[], index: number) {
    const segment = segmentOn(this.career, row.from);
    if (segment) this.#change(row, segment);
    else if (!this.#context.opens) {
      const date = this.career.employments[0]?.hireDate ?? '';
      return { row: row.no, path: 'from', code: 'BEFORE_HIRE' as const, values: { date } };
    } else this.#open(row, rows, index);
    return null;
  }

  /** Facts of the day that differ: mended where an event of that day set them, recorded as new events otherwise. */
  #change(row: HistoryRow, { facts, employment }: Segment): void {
    this.states.set(row.no, 'same');
    this.#mendReason(row, employment);
    const changed = Object.fromEntries(
      Object.entries(row.sets).filter(([name, value]) => text(value) !== text(facts[name])),
    );
    const pay = row.pay.filter((one) => {
      const held = this.career.pay.find(
        (other) => other.component === one.component && other.validFrom <= row.from && row.from <= other.validTo,
      );
      return !held || !samePay(held, one);
    });
    if (Object.keys(changed).length === 0 && pay.length === 0) return;
    const today = this.events.filter(
      (one) =>
        one.effectiveDate === row.from && ['opens', 'changes', 'returns'].includes(transitionRule(one.type).does),
    );
    const opening = this.career.employments.find(
      (one) => one.key === employment && one.hireDate === row.from,
    )?.openedBy;
    let [factsLeft, payLeft]: [Facts, readonly PayChange[]] = [changed, pay];
    for (const event of today) {
      const all = event.id === opening && transitionRule(event.type).does === 'opens';
      const mine = Object.entries(factsLeft).filter(([name]) => all || name in event.sets);
      const paid = payLeft.filter(
        (one) => all || event.pay.some((other) => other.component === one.component) || this.#isNewAndPays(event),
      );
      if (mine.length === 0 && paid.length === 0) continue;
      this.#mend(row, event, Object.fromEntries(mine), paid);
      factsLeft = Object.fromEntries(Object.entries(factsLeft).filter(([name]) => !mine.some(([one]) => one === name)));
      payLeft = payLeft.filter((one) => !paid.includes(one));
    }
    for (const { type, sets, pay: paid } of typedChanges(factsLeft, payLeft, facts, this.#context.grades))
      this.#record(row, { type, effectiveDate: row.from, sets, pay: paid }, 'add');
  }

  /** Why somebody was hired, where the row is that of the first day. */
  #mendReason(row: HistoryRow, employment: string): void {
    const opened = this.career.employments.find((one) => one.key === employment && one.hireDate === row.from);
    const hire = this.events.find((one) => one.id === opened?.openedBy);
    const why = hire ? whyHired(row, hire.type) : {};
    if (hire && why.reasonId && why.reasonId !== hire.reasonId) this.#replace(row, hire, why);
  }

  #isNewAndPays = (event: CareerEvent): boolean =>
    this.#steps.some((one) => one.event === event) && transitionRule(event.type).pay !== 'never';

  /** A row of a day on which nobody was employed: the hire was earlier than known, or there is one more employment. */
  #open(row: HistoryRow, rows: readonly HistoryRow[], index: number): void {
    const [first] = this.career.employments;
    const hire = this.events.find((one) => one.id === first?.openedBy);
    if (first && hire && row.from < first.hireDate) {
      const joins = lastsUntil(rows, index, dayBefore(first.hireDate));
      this.#replace(row, hire, {
        effectiveDate: row.from,
        sets: { ...hire.sets, ...row.sets },
        pay: joins ? withPay(hire.pay, row.pay) : row.pay,
        ...whyHired(row, hire.type),
      });
      return;
    }
    const known = segmentOn(this.#before, row.from) ?? this.career.segments.findLast((one) => one.kind === 'primary');
    const paid = this.#before.pay.filter((one) => one.validFrom <= row.from && row.from <= one.validTo);
    const sets = Object.entries({ ...known?.facts, ...row.sets }).filter(([, value]) => text(value) !== '');
    const pay = withPay(
      paid.map(({ component, amount, currency, period }) => ({ component, amount, currency, period })),
      row.pay,
    );
    const event = { effectiveDate: row.from, sets: Object.fromEntries(sets), pay, ...whyHired(row, 'rehire') };
    this.#record(row, { type: 'rehire', ...event }, 'add');
  }

  /** The last day of a row behind which the file leaves a gap, or nothing. */
  end(row: HistoryRow, lastDay: CalendarDate): void {
    const employment = this.career.employments.find(
      (one) => one.hireDate <= lastDay && (one.lastDay === null || one.lastDay >= lastDay),
    );
    if (!employment) return;
    const ending = this.events.find((one) => one.id === employment.endedBy && transitionRule(one.type).does === 'ends');
    const type = row.endType ?? 'resignation';
    const why = row.endReasonId === undefined ? {} : { reasonId: row.endReasonId };
    if (!ending) {
      if (employment.lastDay !== lastDay)
        this.#record(row, { type, effectiveDate: lastDay, sets: {}, pay: [], ...why }, 'change');
    } else if (employment.lastDay !== lastDay || (row.endReasonId && row.endReasonId !== ending.reasonId))
      this.#replace(row, ending, { effectiveDate: lastDay, ...why });
  }

  #mend(row: HistoryRow, event: CareerEvent, sets: Facts, pay: readonly PayChange[]): void {
    this.#replace(row, event, { sets: { ...event.sets, ...sets }, pay: withPay(event.pay, pay) });
  }

  #record(
    row: HistoryRow,
    event: Pick<CareerEvent, 'type' | 'effectiveDate' | 'sets' | 'pay' | 'reasonId'>,
    state: 'add' | 'change',
  ) {
    const id = this.#newId();
    const sequence = this.#sequence(event.effectiveDate);
    const whole = { ...event, id, rootId: id, transactionNo: '', endDate: null, sequence, terms: {} };
    this.#steps.push({ row: row.no, corrects: null, event: whole });
    this.#settle(row, state);
  }

  /** Another version of an event; of one that this file has brought itself, instead of it. */
  #replace(row: HistoryRow, event: CareerEvent, other: Partial<CareerEvent>): void {
    const moved = other.effectiveDate !== undefined && other.effectiveDate !== event.effectiveDate;
    const version = {
      ...event,
      ...other,
      ...(moved ? { sequence: this.#sequence(other.effectiveDate as CalendarDate) } : {}),
    };
    const at = this.#steps.findIndex((one) => one.event.id === event.id);
    const step = this.#steps[at];
    if (step) this.#steps[at] = { ...step, event: version };
    else this.#steps.push({ row: row.no, corrects: event.id, event: { ...version, id: this.#newId() } });
    this.#settle(row, step?.corrects === null ? 'add' : 'change');
  }

  #settle(row: HistoryRow, state: 'add' | 'change'): void {
    if (this.states.get(row.no) !== 'change') this.states.set(row.no, state);
    const operations = this.#steps.map(
      ({ corrects, event }): Operation =>
        corrects === null ? { kind: 'add', event } : { kind: 'correct', id: corrects, event },
    );
    this.events = eventsAfter(this.#stored, operations);
    this.career = replay(this.events);
  }

  #newId(): string {
    this.#made += 1;
    return `new ${this.#made}`;
  }

  #sequence(date: CalendarDate): number {
    return 1 + Math.max(0, ...this.events.filter((one) => one.effectiveDate === date).map((one) => one.sequence));
  }
}

function whyHired({ hireReasonId, rehireReasonId }: HistoryRow, type: TransitionType): Pick<CareerEvent, 'reasonId'> {
  const reasonId = (type === 'rehire' ? rehireReasonId : null) ?? hireReasonId;
  return reasonId === undefined ? {} : { reasonId };
}

/** Whether rows without a gap go on from one until a day. */
function lastsUntil(rows: readonly HistoryRow[], index: number, day: CalendarDate): boolean {
  let at = index;
  for (;;) {
    const row = rows[at];
    if (!row || typeof row.to !== 'string') return true;
    if (row.to === OPEN_END || row.to >= day) return true;
    if (rows[at + 1]?.from !== addDays(row.to, 1)) return false;
    at += 1;
  }
}

const withPay = (held: readonly PayChange[], given: readonly PayChange[]): PayChange[] => [
  ...held.filter((one) => !given.some((other) => other.component === one.component)),
  ...given,
];
