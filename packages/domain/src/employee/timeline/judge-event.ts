import {
  compare,
  type DatedFact,
  decimal,
  type Finding,
  LASTING_FACTS,
  OPEN_KINDS,
  type ProblemCode,
  problemAt,
  type TransitionRule,
  transitionRule,
} from '@personalia/contract';
import type { Grades } from '../../organisation/index.ts';
import { type CareerEvent, sameFacts, sameValue } from './career-event.ts';
import { segmentOn } from './differences.ts';
import { judgeRank, judgeStep } from './judge-grade.ts';
import type { Operation } from './operation.ts';
import { type Career, samePay } from './replay.ts';

export type Found = Finding<ProblemCode>;

export interface Asked {
  readonly operation: Extract<Operation, { event: CareerEvent }>;
  /** In force when all is done, and before. */
  readonly events: readonly CareerEvent[];
  readonly earlier: readonly CareerEvent[];
  readonly before: Career;
  readonly after: Career;
  readonly grades: Grades;
}

const found = (path: string, code: ProblemCode, values: Found['values'] = {}): Found => problemAt(path, code, values);

/** Rules of one new or corrected event (organisation-and-employee 12.3, 12.8). */
export function judgeEvent(asked: Asked): Found[] {
  const { event } = asked.operation;
  const rule = transitionRule(event.type);
  const shape = judgeShape(event, rule);
  if (shape.length > 0) return shape;
  const place = judgePlace(asked);
  if (place.length > 0) return place;
  const sameDay = judgeSameDay(asked);
  if (sameDay.length > 0) return sameDay;
  const pay = judgePay(asked);
  if (pay.length > 0) return pay;
  return [
    ...judgeDifference(asked, rule),
    ...judgeRank(asked, rule),
    ...judgeStep(asked, rule),
    ...judgeContract(asked),
    ...judgePositions(asked, rule),
  ];
}

/** What the type of event must and may say. */
function judgeShape(event: CareerEvent, rule: TransitionRule): Found[] {
  const allowed = new Set<string>([...rule.must.flat(), ...rule.may]);
  const given = (fact: DatedFact | 'pay'): boolean =>
    fact === 'pay' ? event.pay.length > 0 : event.sets[fact] !== undefined && event.sets[fact] !== null;
  const named = (fact: DatedFact | 'pay'): boolean => given(fact) || (fact !== 'pay' && fact in event.sets);
  // Where one of several is enough, an emptied one is a value too; where it is the only one, it is what the event is about.
  const missing = rule.must.filter((group) => !group.some(rule.does === 'opens' ? given : named));
  const wrong = Object.keys(event.sets).filter((fact) => !allowed.has(fact));
  if (rule.pay === 'never' && event.pay.length > 0) wrong.push('pay');
  if (event.type === 'conversion' && event.sets['employmentType'] !== 'permanent') wrong.push('employmentType');
  const emptied = LASTING_FACTS.filter((fact) => event.sets[fact] === null);
  return [
    ...emptied.map((fact) => found(fact, 'FACT_MISSING', { type: event.type, facts: fact })),
    ...wrong.map((fact) => found(fact, 'TYPE_FACT', { type: event.type, fact })),
    ...missing.map((group) => found(group[0] ?? '', 'FACT_MISSING', { type: event.type, facts: group.join(', ') })),
    ...(rule.endDate === 'must' && event.endDate === null ? [found('endDate', 'END_DATE_REQUIRED')] : []),
    ...(rule.endDate === 'never' && event.endDate !== null
      ? [found('endDate', 'TYPE_FACT', { type: event.type, fact: 'endDate' })]
      : []),
    ...judgeRehire(event, rule),
    ...judgeNotice(event),
    ...((event.terms.costShare ?? null) !== null && rule.kind !== 'secondment'
      ? [found('costShare', 'TYPE_FACT', { type: event.type, fact: 'costShare' })]
      : []),
    ...(event.endDate !== null && event.endDate < event.effectiveDate ? [found('endDate', 'DATE_ORDER')] : []),
  ];
}

/** REHIRE_NOTE_REQUIRED: whoever advises against a person says why, and only an ending says anything of it (10.2). */
function judgeRehire(
  { type, terms: { rehireEligible = null, rehireNote = null } }: CareerEvent,
  { does }: TransitionRule,
): Found[] {
  if (does !== 'ends' && (rehireEligible !== null || rehireNote !== null))
    return [found('rehireEligible', 'TYPE_FACT', { type, fact: 'rehireEligible' })];
  return rehireEligible === false && rehireNote === null ? [found('rehireNote', 'REHIRE_NOTE_REQUIRED')] : [];
}

/** NOTICE_AFTER_LAST_DAY: notice comes first; on the last day itself it is only too short. */
const judgeNotice = ({ effectiveDate, terms: { noticeDate = null } }: CareerEvent): Found[] =>
  noticeDate !== null && noticeDate > effectiveDate ? [found('noticeDate', 'NOTICE_AFTER_LAST_DAY')] : [];

/** Whether the event finds a place in an employment. */
function judgePlace({ operation: { event }, events, after, before }: Asked): Found[] {
  const misplaced = after.misplaced.find((one) => one.event.id === event.id);
  if (!misplaced) return [];
  const { code, date, other } = misplaced;
  const firstHire = (after.employments[0] ?? before.employments[0])?.hireDate;
  switch (code) {
    case 'BEFORE_HIRE':
      return transitionRule(event.type).does === 'ends' && firstHire
        ? [found('effectiveDate', 'LAST_DAY_BEFORE_HIRE')]
        : [found('effectiveDate', 'BEFORE_HIRE', { date: firstHire ?? '' })];
    case 'AFTER_LAST_DAY':
      return [found('effectiveDate', code, { date: date ?? '' })];
    case 'STILL_EMPLOYED':
      return [found('effectiveDate', code, { date: date ?? '' })];
    case 'NOTHING_TO_RETURN':
      return [found('returnOf', code)];
    default: {
      const conflicts = events.find((one) => one.transactionNo === other);
      return [
        found('effectiveDate', code, { transactionNo: other ?? '', date: conflicts?.effectiveDate ?? date ?? '' }),
      ];
    }
  }
}

/** SAME_DATE_FACT: two events of one day must not set the same. */
function judgeSameDay({ operation: { event }, events }: Asked): Found[] {
  const same = events.filter((one) => one.id !== event.id && one.effectiveDate === event.effectiveDate);
  return same.flatMap((one) => {
    // A position beside the own one has facts of its own; a rehire on the day after an ending shares no fact with it.
    if (isPosition(one) || isPosition(event)) return [];
    const fact = Object.keys(event.sets).find((name) => name in one.sets);
    const component = event.pay.find((pay) => one.pay.some((other) => other.component === pay.component));
    const both = fact ?? (component ? 'pay' : undefined);
    return both === undefined
      ? []
      : [
          found(both, 'SAME_DATE_FACT', {
            transactionNo: one.transactionNo,
            fact: both,
            date: event.effectiveDate,
          }),
        ];
  });
}

const MOST_PAY = decimal('999999999999');

/** PAY_BOUNDS, PAY_NO_BASIS: a rise is kept as its result (12.5), which is an amount like any other, and of something. */
function judgePay({ operation: { event }, after }: Asked): Found[] {
  const held = after.payBefore.get(event.id) ?? {};
  return event.pay.flatMap(({ component, amount, entered }, index) => {
    const path = `pay.${index}.value`;
    if (entered?.mode === 'percent' && !held[component])
      return [found(path, 'PAY_NO_BASIS', { component, date: event.effectiveDate })];
    const isAmount = compare(decimal(amount), decimal('0')) >= 0 && compare(decimal(amount), MOST_PAY) <= 0;
    return isAmount ? [] : [found(path, 'PAY_BOUNDS', { amount, max: MOST_PAY })];
  });
}

const isPosition = (event: CareerEvent): boolean => transitionRule(event.type).does === 'adds';

/** NO_CHANGE: an event must change something, and a correction must correct something. */
function judgeDifference({ operation, earlier, after }: Asked, { does }: TransitionRule): Found[] {
  const { event } = operation;
  const nothing = [found('', 'NO_CHANGE', { date: event.effectiveDate })];
  if (operation.kind === 'correct') {
    const old = earlier.find((one) => one.id === operation.id);
    return old && sameEvent(old, event) ? nothing : [];
  }
  if (does !== 'changes' && does !== 'adds') return [];
  const before = after.before.get(event.id) ?? {};
  const payBefore = after.payBefore.get(event.id) ?? {};
  const differs =
    Object.entries(event.sets).some(([fact, value]) => !sameValue(before[fact], value)) ||
    event.pay.some((pay) => {
      const was = payBefore[pay.component];
      return !was || !samePay(was, pay);
    });
  return differs ? [] : nothing;
}

function sameEvent(a: CareerEvent, b: CareerEvent): boolean {
  return (
    a.effectiveDate === b.effectiveDate &&
    a.endDate === b.endDate &&
    sameValue(a.reasonId, b.reasonId) &&
    sameFacts(a.sets, b.sets) &&
    sameFacts({ ...a.terms }, { ...b.terms }) &&
    sameValue(
      a.pay.map(({ component, amount, currency, period }) => [component, amount, currency, period]),
      b.pay.map(({ component, amount, currency, period }) => [component, amount, currency, period]),
    )
  );
}

/** CONTRACT_END_BEFORE_START, CONTRACT_END_FORBIDDEN: the end of a contract lies ahead, of one that has an end (10.3). */
function judgeContract({ operation: { event }, after }: Asked): Found[] {
  const end = event.sets['contractEnd'];
  if (typeof end === 'string' && end < event.effectiveDate) return [found('contractEnd', 'CONTRACT_END_BEFORE_START')];
  const type = openKindWithEnd(event, after);
  return type === null ? [] : [found('contractEnd', 'CONTRACT_END_FORBIDDEN', { type })];
}

/** The kind of employment of somebody to whom an event gives the end of a contract that has none; null: all is well. */
export function openKindWithEnd(event: CareerEvent, career: Career): string | null {
  if (typeof event.sets['contractEnd'] !== 'string' || isPosition(event)) return null;
  const kind = String(segmentOn(career, event.effectiveDate)?.facts['employmentType']);
  return OPEN_KINDS.includes(kind) ? kind : null;
}

/** Several positions for a time are possible, but not the same position twice on one day, and no allowance twice. */
function judgePositions({ operation: { event }, after }: Asked, { does }: TransitionRule): Found[] {
  if (does !== 'adds') return [];
  const mine = after.episodes.find((one) => one.event.id === event.id);
  const others = after.episodes.filter(
    (one) => one.event.id !== event.id && isPosition(one.event) && mine && one.from <= mine.to && mine.from <= one.to,
  );
  return others.flatMap(({ event: other, from, to }) => {
    const values = { transactionNo: other.transactionNo, from, to };
    const samePosition = event.sets['positionId'] != null && other.sets['positionId'] === event.sets['positionId'];
    const sameAllowance = event.pay.some((pay) => other.pay.some((one) => one.component === pay.component));
    if (samePosition) return [found('positionId', 'POST_TWICE', values)];
    return sameAllowance ? [found('pay', 'POST_TWICE', values)] : [];
  });
}
