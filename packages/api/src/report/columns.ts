import type { Kind } from '@personalia/contract';
import { type Caller, Problem } from '../platform/http/index.ts';
import { mayUse } from '../platform/resource/index.ts';
import { CATALOGUE, type RegisterField } from './fields/index.ts';

const GROUPING: readonly Kind[] = ['text', 'choice', 'currency', 'boolean', 'reference', 'integer'];

/** What has few different values; a sealed number makes no group. */
export const canGroup = ({ field }: RegisterField): boolean => GROUPING.includes(field.kind) && !field.options.sealed;
export const canAggregate = ({ field }: RegisterField): boolean => field.kind === 'integer' || field.kind === 'decimal';
export const canSort = ({ field }: RegisterField): boolean => field.kind !== 'note' && !field.options.sealed;

export const maySee = (caller: Caller, { field }: RegisterField): boolean =>
  mayUse(caller, field.options.class ?? 'basic', 'view');

/** A column by its key. One that the caller may not see is refused, wherever it stands: else its values could be found out. */
export function columnFor(caller: Caller, key: string, path = 'view.columns'): RegisterField {
  const column = CATALOGUE.get(key);
  if (!column) throw Problem.at(path, 'VALIDATION');
  if (!maySee(caller, column))
    throw new Problem('FIELD_FORBIDDEN', { values: { label: column.field.options.label[caller.locale] } });
  return column;
}
