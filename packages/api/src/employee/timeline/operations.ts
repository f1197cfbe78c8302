import {
  add,
  type CalendarDate,
  currencyDecimals,
  decimal,
  divide,
  multiply,
  round,
  transitionRule,
} from '@personalia/contract';
import { newId } from '@personalia/database';
import {
  type Career,
  type CareerEvent,
  eventsAfter,
  type Facts,
  type Operation,
  type PayChange,
  replay,
  segmentOn,
} from '@personalia/domain';
import { plainFacts } from './fact-columns.ts';
import type { Masters } from './masters.ts';
import type { StoredCareer } from './read-careers.ts';
import type { PayDraft, TimelineCommand, TransitionDraft } from './requests.ts';

/** Called before numbers are given out; also what a preview calls it. */
export const NOT_NUMBERED = '…';

/** Requests for one person as operations on their events, in the order in which they were asked for. */
export function operationsOf(
  career: StoredCareer,
  requests: readonly TimelineCommand[],
  masters: Masters,
): Operation[] {
  const operations: Operation[] = [];
  for (const request of requests) {
    if (request.kind === 'cancel') {
      operations.push({ kind: 'cancel', id: request.id });
      continue;
    }
    const old = request.kind === 'correct' ? career.events.find((one) => one.id === request.id) : undefined;
    const others = eventsAfter(career.events, [
      ...operations,
      ...(old ? [{ kind: 'cancel' as const, id: old.id }] : []),
    ]);
    const event = eventOf(request.draft, others, masters, old);
    operations.push(old ? { kind: 'correct', id: old.id, event } : { kind: 'add', event });
  }
  return operations;
}

function eventOf(
  draft: TransitionDraft,
  others: readonly CareerEvent[],
  masters: Masters,
  old: CareerEvent | undefined,
): CareerEvent {
  const id = newId();
  const effectiveDate = draft.effectiveDate as CalendarDate;
  const { newNumber: _, ...given } = draft.terms ?? {};
  const terms = { ...unasked(old), ...given };
  const sameDay = others.filter((one) => one.effectiveDate === effectiveDate).map((one) => one.sequence);
  const known = replay(others);
  return {
    id,
    rootId: old?.rootId ?? id,
    transactionNo: NOT_NUMBERED,
    type: draft.type,
    effectiveDate,
    endDate: (draft.endDate ?? null) as CalendarDate | null,
    sequence: old?.effectiveDate === effectiveDate ? old.sequence : Math.max(0, ...sameDay) + 1,
    sets: plainFacts(withDefaults(draft, segmentOn(known, effectiveDate)?.facts ?? {}, masters)),
    pay: (draft.pay ?? []).map((one) => payOf(one, draft, known, masters)),
    terms: Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null && value !== undefined)),
    reasonId: (draft.reasonId === undefined ? old?.reasonId : draft.reasonId) ?? null,
  };
}

/** What a correction keeps where nothing is said of it, since nothing asks for it then: the number of an employment, and its service. */
const unasked = (old: CareerEvent | undefined): Pick<CareerEvent['terms'], 'employeeNo' | 'newService'> => ({
  employeeNo: old?.terms.employeeNo ?? null,
  newService: old?.terms.newService ?? null,
});

/**
 * What comes along where nothing else was chosen (1.1): a new position brings its grade, where the type of event is about
 * grades, and another unit its cost centre.
 */
function withDefaults(
  { type, effectiveDate, changes = {} }: TransitionDraft,
  held: Facts,
  { positionId, unitId }: Masters,
): Readonly<Record<string, unknown>> {
  const { does, rank, may } = transitionRule(type);
  const sets: Record<string, unknown> = { ...changes };
  const isAboutGrades = does === 'opens' || rank === 'up' || rank === 'down';
  const post = isAboutGrades && changes.gradeId == null ? positionId.get(String(changes.positionId)) : undefined;
  if (post?.gradeId) sets['gradeId'] = post.gradeId;
  const isElsewhere = changes.unitId != null && changes.unitId !== held['unitId'];
  if (isElsewhere && may.includes('costCentre') && !('costCentre' in changes)) {
    const { costCentres } = unitId.get(String(changes.unitId)) ?? {};
    const code = costCentres?.find(({ from }) => from <= effectiveDate)?.code;
    if (code) sets['costCentre'] = code;
  }
  return sets;
}

/** The absolute result, rounded to what the currency has (12.5). */
function payOf(
  draft: PayDraft,
  { effectiveDate, changes }: TransitionDraft,
  known: Career,
  masters: Masters,
): PayChange {
  const date = effectiveDate as CalendarDate;
  const held = known.pay.find(
    (one) => one.component === draft.component && one.validFrom <= date && date <= one.validTo,
  );
  const employerId = changes?.employerId ?? segmentOn(known, date)?.facts['employerId'];
  const currency = draft.currency ?? held?.currency ?? masters.employerId.get(String(employerId))?.currency ?? '';
  const period = draft.period ?? held?.period ?? 'month';
  const value = decimal(draft.value);
  const basis = decimal(held?.amount ?? '0');
  const results = {
    absolute: value,
    amount: add(basis, value),
    percent: add(basis, divide(multiply(basis, value), decimal('100'), 20)),
  };
  const amount = round(results[draft.mode], currencyDecimals(currency));
  const entered = draft.mode === 'absolute' ? {} : { entered: { mode: draft.mode, value: draft.value } };
  return { component: draft.component, amount, currency, period, ...entered };
}
