import type { CareerEvent } from './career-event.ts';

/** What somebody wants to do to a timeline (organisation-and-employee 1.4). */
export type Operation =
  | { readonly kind: 'add'; readonly event: CareerEvent }
  /** Another version takes the place of an event. */
  | { readonly kind: 'correct'; readonly id: string; readonly event: CareerEvent }
  | { readonly kind: 'cancel'; readonly id: string };

/** The events in force when the operations are done; a correction keeps the identity of what it replaces. */
export function eventsAfter(events: readonly CareerEvent[], operations: readonly Operation[]): CareerEvent[] {
  const gone = new Set(operations.flatMap((one) => (one.kind === 'add' ? [] : [one.id])));
  const rootOf = new Map(events.map((one) => [one.id, one.rootId]));
  const come = operations.flatMap((one) => {
    if (one.kind === 'cancel') return [];
    if (one.kind === 'add') return [one.event];
    return [{ ...one.event, rootId: rootOf.get(one.id) ?? one.event.rootId }];
  });
  return [...events.filter((one) => !gone.has(one.id)), ...come];
}
