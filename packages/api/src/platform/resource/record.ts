import { type AccessClass, columnName, type Field, plainDecimal, type Resource } from '@personalia/contract';
import type { Caller } from '../http/index.ts';
import type { ReferenceJoin } from './columns.ts';

type Row = Readonly<Record<string, unknown>>;

/** Fields of the resource that the caller may see. */
export const visibleFields = ({ fields }: Pick<Resource, 'fields'>, caller: Caller): string[] =>
  Object.entries(fields)
    .filter(([, field]) => mayUse(caller, field.options.class ?? 'basic', 'view'))
    .map(([name]) => name);

export function mayUse(caller: Caller, fieldClass: AccessClass, need: 'view' | 'edit'): boolean {
  const access = caller.permissions.fieldAccess(fieldClass);
  return access === 'edit' || access === need;
}

/** A column's value as it is on the wire. */
export const wireValue = (field: Field | undefined, value: unknown): unknown =>
  field?.kind === 'decimal' && typeof value === 'string' ? plainDecimal(value) : (value ?? null);

/** What every record has, from the columns that every row has. */
export const systemValues = (row: Row): Record<string, unknown> => ({
  id: row['id'],
  status: row['status'],
  version: row['version'],
  createdAt: row['created_at'],
  createdBy: row['created_by_name'] ?? null,
  updatedAt: row['updated_at'],
  updatedBy: row['updated_by_name'] ?? null,
});

/** A row of the store as the record of the contract; fields that the caller may not see are absent. */
export function toRecord(
  resource: Resource,
  joins: readonly ReferenceJoin[],
  visible: readonly string[],
  row: Row,
): Record<string, unknown> {
  const record = systemValues(row);
  for (const name of visible) {
    record[name] = wireValue(resource.fields[name], row[columnName(name)]);
  }
  const refs: Record<string, { code: string | null; name: string }> = {};
  for (const { field, alias } of joins) {
    const name = row[`${alias}_name`];
    if (typeof name === 'string') refs[field] = { code: (row[`${alias}_code`] as string | null) ?? null, name };
  }
  record['refs'] = refs;
  return record;
}
