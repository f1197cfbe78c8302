import type { Field, RegisterFieldInfo, RegisterOperator } from '@personalia/contract';
import * as z from 'zod';

/** What the API tells of a column, in the form that cells and inputs of the kit know. */
export function fieldOf({
  kind,
  label,
  choices,
  to,
  list,
  class: fieldClass,
}: RegisterFieldInfo): Field<unknown, false> {
  const field: Field<unknown, false> = {
    kind,
    options: { label, choices, class: fieldClass, ...(to ? { to } : {}), ...(list ? { list } : {}) },
    required: false,
    schema: z.unknown(),
    optional: () => field,
  };
  return field;
}

/** A condition as people choose it: "is empty" and "is not empty" are two of them, with no value to give. */
export type Choice = Exclude<RegisterOperator, 'empty'> | 'empty' | 'filled';

export const choicesOf = (field: RegisterFieldInfo): Choice[] =>
  field.operators.flatMap((operator): Choice[] => (operator === 'empty' ? ['empty', 'filled'] : [operator as Choice]));
