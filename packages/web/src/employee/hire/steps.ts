import type { EmployeeRecord, Field } from '@personalia/contract';
import type { Errors } from '../../platform/form/index.ts';
import { CONTACT, EMPLOYMENT, type Fields, fieldsWhere, IDENTITY, LAST, PAY } from '../parts/employee-parts.ts';
import { isMistakeOf, KINDS_OF_STEP } from './hire-records.ts';
import { STEPS, type StepKey } from './step-keys.ts';

export interface Step {
  readonly key: StepKey;
  readonly fields: Fields;
  /** Records that can be added in it. */
  readonly kinds: readonly EmployeeRecord[];
}

const FIELDS: Readonly<Record<Exclude<StepKey, 'custom'>, Fields>> = {
  identity: IDENTITY,
  employment: EMPLOYMENT,
  pay: PAY,
  contact: CONTACT,
  documents: {},
  review: LAST,
};

export interface Rights {
  readonly mayEdit: (field: Field) => boolean;
  readonly mayAdd: (kind: EmployeeRecord) => boolean;
  /** Files with documents can be kept. */
  readonly mayFile: boolean;
}

/** The steps of a hire with what the role may fill in; a step with nothing to fill in is left out. */
export function stepsFor({ mayEdit, mayAdd, mayFile }: Rights, custom: Fields = {}): Step[] {
  const all = { ...FIELDS, custom };
  return STEPS.map((key) => ({
    key,
    fields: fieldsWhere(all[key], (_, field) => mayEdit(field)),
    kinds: (KINDS_OF_STEP[key] ?? []).filter(mayAdd),
  })).filter(
    ({ key, fields, kinds }) =>
      key === 'review' || (key === 'documents' && mayFile) || Object.keys(fields).length > 0 || kinds.length > 0,
  );
}

/** Names of what has a mistake in a step, in the order it is shown. */
export const mistakesIn = ({ fields, kinds }: Step, errors: Errors): string[] => [
  ...Object.keys(fields).filter((name) => name in errors),
  ...Object.keys(errors).filter((name) => isMistakeOf(kinds, name)),
];

/** The first step that has a mistake: where to go when the whole was refused. */
export const firstBadStep = (steps: readonly Step[], errors: Errors): Step | undefined =>
  steps.find((step) => mistakesIn(step, errors).length > 0);

/** How far somebody may jump: up to the first step that is not right yet. */
export function reachable(steps: readonly Step[], errors: Errors): number {
  const bad = steps.findIndex((step) => mistakesIn(step, errors).length > 0);
  return bad < 0 ? steps.length - 1 : bad;
}
