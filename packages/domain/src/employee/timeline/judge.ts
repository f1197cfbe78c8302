import { type Finding, type ProblemCode, problemAt } from '@personalia/contract';
import type { Grades } from '../../organisation/index.ts';
import type { CareerEvent } from './career-event.ts';
import { type Difference, differences } from './differences.ts';
import type { Misplaced } from './employments.ts';
import { judgeCancelled } from './judge-cancelled.ts';
import { judgeEvent, openKindWithEnd } from './judge-event.ts';
import { eventsAfter, type Operation } from './operation.ts';
import { type Career, replay } from './replay.ts';
import { type LaterRecord, laterRecords } from './review.ts';

/** One thing that keeps an operation from being done. */
export interface TransitionFinding extends Finding<ProblemCode> {
  /** Which of the operations; null: all of them together. */
  readonly operation: number | null;
}

export interface JudgeInput {
  readonly events: readonly CareerEvent[];
  readonly operations: readonly Operation[];
  readonly grades: Grades;
  readonly bridgeDays?: number;
}

export interface Judgement {
  readonly before: Career;
  readonly after: Career;
  readonly differences: readonly Difference[];
  readonly findings: readonly TransitionFinding[];
  /** Events whose basis changes: whoever does this must say that they looked at them (BASIS_CHANGED). */
  readonly later: readonly LaterRecord[];
}

/** What operations on one person's timeline would do, and what is against it (organisation-and-employee 1.4, 12.3). */
export function judge({ events, operations, grades, bridgeDays = 0 }: JudgeInput): Judgement {
  const next = eventsAfter(events, operations);
  const before = replay(events, { bridgeDays });
  const after = replay(next, { bridgeDays });
  const ours = new Set(operations.flatMap((one) => (one.kind === 'cancel' ? [] : [one.event.id])));
  const known = new Set(before.misplaced.map((one) => one.event.id));
  // What goes with it does not stand in its way.
  const going = new Set(operations.flatMap((one) => (one.kind === 'cancel' ? [one.id] : [])));
  const staying = (id: string): CareerEvent[] => events.filter((one) => one.id === id || !going.has(one.id));
  const own = operations.flatMap((operation, index) =>
    (operation.kind === 'cancel'
      ? judgeCancelled(operation.id, staying(operation.id), before)
      : judgeEvent({ operation, events: next, earlier: events, before, after, grades })
    ).map((finding) => ({ ...finding, operation: index })),
  );
  // An event of others that had its place and would lose it; worth telling once the operation itself is sound.
  const others = [
    ...after.misplaced
      .filter(({ event }) => !ours.has(event.id) && !known.has(event.id))
      .map((one) => leftOut(one, operations)),
    // The end of a contract that would now be given to somebody who is permanent by then.
    ...next
      .filter((event) => !ours.has(event.id) && openKindWithEnd(event, after) && !openKindWithEnd(event, before))
      .map((event) => impossible(event, operations)),
  ];
  return {
    before,
    after,
    differences: differences(before, after),
    findings: onePerPlace(own.length > 0 ? own : others),
    later: laterRecords(events, operations, before, after),
  };
}

/** What becomes of an event that is already there, said in the words of the operation that does it. */
function leftOut({ event, code }: Misplaced, operations: readonly Operation[]): TransitionFinding {
  const { transactionNo, effectiveDate: date } = event;
  const values = { transactionNo, date };
  const operation = operations.length === 1 ? 0 : null;
  if (code === 'STILL_EMPLOYED') return { operation, ...problemAt('', 'REHIRED', values) };
  if (code === 'ALREADY_ENDING' || code === 'SUSPENSION_OVERLAP')
    return { operation, ...problemAt('effectiveDate', code, values) };
  return impossible(event, operations);
}

const impossible = (
  { transactionNo, effectiveDate: date }: CareerEvent,
  operations: readonly Operation[],
): TransitionFinding => ({
  operation: operations.length === 1 ? 0 : null,
  ...problemAt('effectiveDate', 'EVENTS_DEPEND', { transactionNo, date }),
});

function onePerPlace(findings: readonly TransitionFinding[]): TransitionFinding[] {
  const seen = new Set<string>();
  return findings.filter(({ operation, path, code }) => {
    const key = `${operation} ${path} ${code}`;
    return !seen.has(key) && Boolean(seen.add(key));
  });
}
