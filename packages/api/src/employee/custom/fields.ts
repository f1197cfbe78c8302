import type { CustomFieldView, FieldClass } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';

/** A custom field in use, with what only the product asks of it. */
export interface CustomFieldRow extends CustomFieldView {
  readonly isInRegister: boolean;
  readonly initial: string | null;
}

export const canSee = (
  caller: Caller,
  { fieldClass }: Pick<CustomFieldView, 'fieldClass'>,
  need: 'view' | 'edit' = 'view',
): boolean => mayUse(caller, fieldClass as FieldClass, need);

/**
 * The fields of a tenant that were not archived, in their order. `hold`: they stay as they are until the values that are
 * about to be written are there.
 */
export async function customFields(tx: Tx, tenantId: string, hold = false): Promise<CustomFieldRow[]> {
  const { rows } = await sql<CustomFieldRow>`
    select f.id, f.code, f.name_en as "nameEn", f.name_id as "nameId", f.type, f.field_class as "fieldClass",
      f.is_required as "isRequired", f.is_unique as "isUnique", f.options, f.pattern, trim_scale(f.least)::text as least,
      trim_scale(f.most)::text as most, f.initial, f.section_en as "sectionEn", f.section_id as "sectionId",
      f.visible_if_field as "visibleIfField", f.visible_if_value as "visibleIfValue", f.is_in_register as "isInRegister"
    from custom_field f where f.tenant_id = ${tenantId}::uuid and f.status = 'active' order by f.position, f.code
    ${hold ? sql`for share` : sql``}`.execute(tx);
  return rows;
}

/** What a caller is told of a field. */
export const viewOf = ({ isInRegister: _, initial: __, ...view }: CustomFieldRow): CustomFieldView => view;
