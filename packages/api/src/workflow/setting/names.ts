import { EMPLOYMENT_TYPES, type Locale, SCOPE_DIMENSION_LABELS, type WorkflowScope } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { RequestType } from '../../platform/requests/index.ts';

/** Records that a workflow may point to, with their codes. */
export const REFERENCED = (tenantId: string): RawBuilder<unknown> => sql`
  select 'employer' as kind, id, code, name from employer where tenant_id = ${tenantId}
  union all select 'establishment', id, code, name from establishment where tenant_id = ${tenantId}
  union all select 'location', id, code, name from location where tenant_id = ${tenantId}
  union all select 'orgUnit', id, code, name from organization_unit where tenant_id = ${tenantId}
  union all select 'grade', id, code, name from grade where tenant_id = ${tenantId}
  union all select 'level', id, level_no::text, name from organization_level where tenant_id = ${tenantId}
  union all select 'position', id, code, title from position where tenant_id = ${tenantId}
  union all select 'role', id, code, name from role where tenant_id = ${tenantId}
  union all select 'employee', id, employee_no, display_name from employee where tenant_id = ${tenantId}`;

export interface Referenced {
  readonly kind: string;
  readonly id: string;
  readonly code: string | null;
  readonly name: string;
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Every id that stands anywhere in a value. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return ID.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(idsIn);
}

export async function referencedBy(tx: Tx, tenantId: string, value: unknown): Promise<ReadonlyMap<string, Referenced>> {
  const ids = [...new Set(idsIn(value))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Referenced>`
    select r.kind, r.id, r.code, r.name from (${REFERENCED(tenantId)}) r where r.id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Names {
  readonly locale: Locale;
  readonly nameOf: (value: string) => string;
}

/** How values of scopes and slots are called: records by their names, the rest by its label. */
export async function namesFor(
  tx: Tx,
  tenantId: string,
  locale: Locale,
  types: readonly RequestType[],
  value: unknown,
): Promise<Names> {
  const records = await referencedBy(tx, tenantId, value);
  const labels = new Map<string, string>(EMPLOYMENT_TYPES.map((one) => [one.value, one.label[locale]]));
  for (const type of types)
    for (const one of (await type.subTypes?.(tx, tenantId)) ?? []) labels.set(one.value, one.label[locale]);
  return { locale, nameOf: (id) => records.get(id)?.name ?? labels.get(id) ?? id };
}

const IS_NOT: Readonly<Record<Locale, string>> = { en: 'not ', id: 'bukan ' };

/** "PT A, PT B", "not Head office". */
export const scopeValues = ({ include, values }: WorkflowScope, { locale, nameOf }: Names): string =>
  `${include ? '' : IS_NOT[locale]}${values.map(nameOf).join(', ')}`;

/** "Employer: PT A; Grade: G5, G6"; null: everyone. */
export const scopeText = (scope: readonly WorkflowScope[], names: Names): string | null =>
  scope.length === 0
    ? null
    : scope
        .map((row) => `${SCOPE_DIMENSION_LABELS[row.dimension][names.locale]}: ${scopeValues(row, names)}`)
        .join('; ');
