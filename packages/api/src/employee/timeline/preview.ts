import { type CalendarDate, OPEN_END, type TransitionPreview } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type Career,
  dayBefore,
  differences,
  replay,
  type Segment,
  segmentOn,
  withoutStates,
} from '@personalia/domain';
import type { Caller } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import { seesSuspensions } from '../state.ts';
import { planFindingText } from './findings.ts';
import { namesIn } from './names.ts';
import { planTransitions } from './plan.ts';
import { employeeOf, type TimelineCommand, type TransitionOrigin } from './requests.ts';

const openEnd = (date: CalendarDate): CalendarDate | null => (date === OPEN_END ? null : date);

const line = ({ kind, validFrom, validTo, facts }: Omit<Segment, 'state'>) => ({
  kind,
  validFrom,
  validTo: openEnd(validTo),
  facts: { ...facts },
});

/** A dry run: what the requests would do to the first one's person, and everything against it. */
export async function previewTransitions(
  tx: Tx,
  caller: Caller,
  origin: TransitionOrigin,
  requests: readonly TimelineCommand[],
): Promise<TransitionPreview> {
  const [first] = requests as [TimelineCommand];
  const plan = await planTransitions(tx, { ...origin, reviewed: true }, requests);
  const id = employeeOf(first);
  const judgement = plan.judged.get(id);
  const stored = plan.careers.get(id);
  const before = judgement?.before ?? replay(stored?.events ?? [], stored);
  const after = judgement?.after ?? before;
  const withPay = mayUse(caller, 'pay', 'view');
  const sees = seesSuspensions(caller);
  const viewOf = (career: Career) => ({
    segments: sees
      ? career.segments.map((one) => ({ ...line(one), state: one.state }))
      : withoutStates(career.segments).map(line),
    ...(withPay ? { pay: career.pay.map(payLine) } : {}),
  });
  const date = dateOf(first, stored?.events ?? []);
  // An ending leaves its own day as it was; anything else begins with its day.
  const day = date === null ? null : dayBefore(date);
  const current = date === null || day === null ? undefined : (segmentOn(before, day) ?? segmentOn(before, date));
  const later = [...plan.judged.values()].flatMap((one) => one.later);
  return {
    possible: plan.findings.length === 0,
    // What asks for a reason is told as a warning by itself.
    findings: plan.findings.map(({ because: _, ...one }) => ({
      path: one.path,
      code: one.code,
      message: planFindingText(one)[caller.locale],
    })),
    later: later.map(({ transactionNo, type, effectiveDate, facts, percents }) => ({
      transactionNo,
      // A return may be from a suspension: what it changes besides is told as any change is.
      type: sees || type !== 'return' ? type : 'data-change',
      effectiveDate,
      facts: facts.map((one) => ({ ...one })),
      ...(withPay ? { percents: percents.map((one) => ({ ...one })) } : {}),
    })),
    differences: (sees ? (judgement?.differences ?? []) : differences(plain(before), plain(after))).map(
      ({ from, to, facts }) => ({
        from,
        to: openEnd(to),
        facts: [...facts],
      }),
    ),
    headcount: plan.headcount.map(({ position, severity, date: on, through, approved, occupied }) => ({
      position,
      severity,
      date: on,
      through: openEnd(through),
      approved,
      occupied,
    })),
    warnings: plan.warnings.map((one) => ({
      severity: one.severity,
      needsReason: one.needsReason ?? false,
      path: one.path,
      code: one.code,
      message: planFindingText(one)[caller.locale],
    })),
    locks: plan.locks.map((one) => ({ ...one })),
    before: viewOf(before),
    after: viewOf(after),
    current: { ...current?.facts },
    ...(withPay
      ? {
          currentPay: before.pay
            .filter((one) => date !== null && one.validFrom <= date && date <= one.validTo)
            .map(payLine),
        }
      : {}),
    names: await namesIn(tx, caller, [
      ...before.segments.map((one) => one.facts),
      ...after.segments.map((one) => one.facts),
      ...later.flatMap((one) => one.facts.flatMap(({ fact, was, is }) => [{ [fact]: was }, { [fact]: is }])),
    ]),
  };
}

/** As whoever may not know of suspensions sees it: their days are days like others. */
const plain = (career: Career): Career => ({
  ...career,
  segments: career.segments.map((one) => ({ ...one, state: 'working' })),
});

const payLine = ({ component, amount, currency, period, validFrom, validTo }: Career['pay'][number]) => ({
  component,
  amount,
  currency,
  period,
  validFrom,
  validTo: openEnd(validTo),
});

function dateOf(
  request: TimelineCommand,
  events: readonly { id: string; effectiveDate: CalendarDate }[],
): CalendarDate | null {
  if (request.kind !== 'cancel') return request.draft.effectiveDate as CalendarDate;
  return events.find((one) => one.id === request.id)?.effectiveDate ?? null;
}
