import { type ListQuery, listFields, type Resource } from '@personalia/contract';
import { type Caller, Problem } from '../http/index.ts';
import { visibleFields } from './record.ts';
import { namesIn } from './tenant-fields.ts';

/**
 * Filtering or sorting by a hidden field would tell its values (organisation-and-employee 0.2). `names`: what the query
 * names; a figure that is only to be shown is left out of the answer instead.
 */
export function refuseHiddenFields(
  resource: Pick<Resource, 'fields' | 'figures'>,
  caller: Caller,
  query: ListQuery,
  names: readonly string[] = namesIn({ ...query, figures: undefined }),
): void {
  const fields = listFields(resource);
  const visible = new Set(visibleFields({ fields }, caller));
  const hidden = names.find((name) => name in fields && !visible.has(name));
  if (hidden) throw new Problem('FIELD_FORBIDDEN', { values: { label: fields[hidden]?.options.label ?? hidden } });
}
