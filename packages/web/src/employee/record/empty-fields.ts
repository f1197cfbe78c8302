import { askedOfChanges, type Field } from '@personalia/contract';
import type { Draft } from '../../platform/form/index.ts';
import type { AnyRecord } from '../../platform/resource/data/record.ts';

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a field of a record is shown while the empty ones are folded: known, typed, needed, or wrong. */
export const isWorthShowing = (
  name: string,
  { required }: Field,
  { values, errors }: Pick<Draft, 'values' | 'errors'>,
  base: AnyRecord,
): boolean => required || name in errors || name in askedOfChanges || !isEmpty(base[name]) || !isEmpty(values[name]);
