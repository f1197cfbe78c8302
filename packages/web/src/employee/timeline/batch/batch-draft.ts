import {
  type BatchPerson,
  type DatedFact,
  TRANSITION_TYPES,
  type TransitionBatch,
  type TransitionType,
  transitionRule,
} from '@personalia/contract';
import { bodyOf, type TransitionForm } from '../transition-form.ts';

/** What one person of a batch gets that the others do not. */
export interface OwnValues {
  readonly facts: Readonly<Partial<Record<DatedFact, unknown>>>;
  readonly pay: string | null;
}
export const NO_OWN: OwnValues = { facts: {}, pay: null };

export interface BatchMember extends BatchPerson {
  readonly own: OwnValues;
}

/** Changes of what people have; a rotation is a set of its own. */
export const BATCH_TYPES = (Object.keys(TRANSITION_TYPES) as TransitionType[]).filter(
  (type) => type !== 'rotation' && TRANSITION_TYPES[type].does === 'changes',
);

/** Those that are recorded at once: a change that needs a document is recorded one by one. */
export const RECORDED_TYPES = BATCH_TYPES.filter((type) => transitionRule(type).attachment !== 'must');

/** New people behind those that are there, each once. */
export function withPeople(before: readonly BatchMember[], found: readonly BatchPerson[]): BatchMember[] {
  const there = new Set(before.map(({ id }) => id));
  return [...before, ...found.filter(({ id }) => !there.has(id)).map((one) => ({ ...one, own: NO_OWN }))];
}

/** The batch as it is sent; null while type, day or people are missing. Own pay has the component and mode of that for all. */
export function batchOf(form: TransitionForm, members: readonly BatchMember[]): TransitionBatch | null {
  const body = bodyOf(form);
  if (!body || members.length === 0) return null;
  const people = members.map(({ id, own }) => ({
    employeeId: id,
    ...(Object.keys(own.facts).length > 0 ? { changes: own.facts } : {}),
    ...(own.pay && form.pay
      ? {
          pay: [
            {
              component: form.pay.component,
              mode: form.pay.mode,
              value: own.pay,
              currency: form.pay.currency,
              period: form.pay.period,
            },
          ],
        }
      : {}),
  }));
  return { ...body, people } as unknown as TransitionBatch;
}

/** Numbers as they are pasted from a sheet: one a line, or parted by commas, tabs or semicolons. */
export const numbersIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];
