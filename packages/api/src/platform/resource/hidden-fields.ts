import { type ListQuery, listFields, type Resource } from '@personalia/contract';
import { type Caller, Problem } from '../http/index.ts';
import { visibleFields } from './record.ts';
import { namesIn } from './tenant-fields.ts';

/** Filtering or sorting by a hidden field would tell its values (organisation-and-employee 0.2). */
export function refuseHiddenFields(
  resource: Pick<Resource, 'fields' | 'figures'>,
  caller: Caller,
  query: ListQuery,
): void {
  const fields = listFields(resource);
  const visible = new Set(visibleFields({ fields }, caller));
  const hidden = namesIn(query).find((name) => name in fields && !visible.has(name));
  if (hidden) throw new Problem('FIELD_FORBIDDEN', { values: { label: fields[hidden]?.options.label ?? hidden } });
}
