import type { Field } from '@personalia/contract';
import type { Errors } from '../../platform/form/index.ts';
import { CONTACT, EMPLOYMENT, type Fields, fieldsWhere, IDENTITY, LAST, PAY } from '../parts/employee-parts.ts';

export const STEPS = ['identity', 'employment', 'contact', 'pay', 'custom', 'review'] as const;
export type StepKey = (typeof STEPS)[number];

export interface Step {
  readonly key: StepKey;
  readonly fields: Fields;
}

const FIELDS: Readonly<Record<Exclude<StepKey, 'custom'>, Fields>> = {
  identity: IDENTITY,
  employment: EMPLOYMENT,
  contact: CONTACT,
  pay: PAY,
  review: LAST,
};

/** The steps of a hire with what the role may fill in; a step with nothing to fill in is left out. */
export function stepsFor(mayEdit: (field: Field) => boolean, custom: Fields = {}): Step[] {
  const all = { ...FIELDS, custom };
  return STEPS.map((key) => ({ key, fields: fieldsWhere(all[key], (_, field) => mayEdit(field)) })).filter(
    ({ key, fields }) => key === 'review' || Object.keys(fields).length > 0,
  );
}

/** Names of the fields of a step that have a mistake, in the order they are shown. */
export const mistakesIn = ({ fields }: Step, errors: Errors): string[] =>
  Object.keys(fields).filter((name) => name in errors);

/** The first step that has a mistake: where to go when the whole was refused. */
export const firstBadStep = (steps: readonly Step[], errors: Errors): Step | undefined =>
  steps.find((step) => mistakesIn(step, errors).length > 0);

/** How far somebody may jump: up to the first step that is not right yet. */
export function reachable(steps: readonly Step[], errors: Errors): number {
  const bad = steps.findIndex((step) => mistakesIn(step, errors).length > 0);
  return bad < 0 ? steps.length - 1 : bad;
}
