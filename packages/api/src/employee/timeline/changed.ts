import type { Tx } from '@personalia/database';
import { type Career, differences, type PaySegment, type Segment } from '@personalia/domain';
import { noteLines } from './manager-lines.ts';
import type { StoredCareer } from './read-careers.ts';
import type { TimelineChanged } from './timeline-changed.ts';

/** Runs in the transaction of the change: what has to be computed again is done or written down for later here. */
export type TimelineListener = (tx: Tx, tenantId: string, changes: readonly TimelineChanged[]) => Promise<void>;

const listeners: TimelineListener[] = [noteLines];

/** Areas that compute something from timelines say here what they want to do when one changes. */
export const onTimelineChanged = (listener: TimelineListener): void => void listeners.push(listener);

export async function publish(tx: Tx, tenantId: string, changes: readonly TimelineChanged[]): Promise<void> {
  if (changes.length > 0) for (const listener of listeners) await listener(tx, tenantId, changes);
}

/** The difference between what is stored and what the events say; null: none. */
export function changeOf(stored: StoredCareer, career: Career): TimelineChanged | null {
  const days = differences(asCareer(stored), career);
  const [first] = days;
  if (!first) return null;
  const facts = [...new Set(days.flatMap((one) => one.facts))].sort();
  return { employeeId: stored.employeeId, fromDate: first.from, facts };
}

const asCareer = ({ segments, pay }: StoredCareer): Pick<Career, 'segments' | 'pay'> => ({
  segments: segments.map(
    ({ employmentId, kind, state, transitionIds, ...rest }): Segment => ({
      ...rest,
      employment: employmentId,
      kind: kind as Segment['kind'],
      state: state === 'suspended' ? 'suspended' : 'working',
      eventIds: transitionIds,
    }),
  ),
  pay: pay.map(
    ({ employmentId, transitionIds, ...rest }): PaySegment => ({
      ...rest,
      employment: employmentId,
      eventIds: transitionIds,
    }),
  ),
});
