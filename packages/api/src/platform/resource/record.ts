import { columnName, type FieldClass, type Resource } from '@personalia/contract';
import type { Caller } from '../http/index.ts';
import type { ReferenceJoin } from './columns.ts';

type Row = Readonly<Record<string, unknown>>;

/** Fields of the resource that the caller may see. */
export const visibleFields = (resource: Resource, caller: Caller): string[] =>
  Object.entries(resource.fields)
    .filter(([, field]) => mayUse(caller, field.options.class ?? 'basic', 'view'))
    .map(([name]) => name);

export function mayUse(caller: Caller, fieldClass: FieldClass, need: 'view' | 'edit'): boolean {
  const access = caller.permissions.fieldAccess(fieldClass);
  return access === 'edit' || access === need;
}

/** Exact numbers lose the zeros that their column's scale adds: `1250.500` is `1250.5`. */
const plainDecimal = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('.') ? value.replace(/\.?0+$/, '') : value;

/** A row of the store as the record of the contract; fields that the caller may not see are absent. */
export function toRecord(
  resource: Resource,
  joins: readonly ReferenceJoin[],
  visible: readonly string[],
  row: Row,
): Record<string, unknown> {
  const record: Record<string, unknown> = {
    id: row['id'],
    status: row['status'],
    version: row['version'],
    createdAt: row['created_at'],
    createdBy: row['created_by_name'] ?? null,
    updatedAt: row['updated_at'],
    updatedBy: row['updated_by_name'] ?? null,
  };
  for (const name of visible) {
    const value = row[columnName(name)] ?? null;
    record[name] = resource.fields[name]?.kind === 'decimal' ? plainDecimal(value) : value;
  }
  const refs: Record<string, { code: string | null; name: string }> = {};
  for (const { field, alias } of joins) {
    const name = row[`${alias}_name`];
    if (typeof name === 'string') refs[field] = { code: (row[`${alias}_code`] as string | null) ?? null, name };
  }
  record['refs'] = refs;
  return record;
}
