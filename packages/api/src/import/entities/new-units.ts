import { errorAt, type Finding, fields as field, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { ImportField } from './entity.ts';

const UNIT = 'OrganizationUnit';
const words = label('Parent of new units', 'Induk unit baru');

/** Below which unit those stand that an upload makes by the way: said once for all rows, or by a column. */
export const NEW_UNIT_PARENT: ImportField = {
  key: 'newUnitParentId',
  field: field
    .reference({
      label: words,
      to: UNIT,
      help: label(
        'Of units that are created from the file. Empty: below the top unit, if there is only one.',
        'Untuk unit yang dibuat dari berkas. Kosong: di bawah unit teratas, bila hanya ada satu.',
      ),
    })
    .optional(),
  label: words,
  synonyms: [],
  isAside: true,
};

/** Columns of records that stand in a unit which they may bring themselves. */
export const withNewUnits = (fields: readonly ImportField[]): ImportField[] =>
  fields.flatMap((one) => (one.key === 'unitId' && one.creatable ? [one, NEW_UNIT_PARENT] : [one]));

export const placeNewUnit: Finding = errorAt(
  NEW_UNIT_PARENT.key,
  'NEW_UNIT_PARENT',
  label(
    'Several units are at the top. Choose the one that new units are put below.',
    'Ada beberapa unit teratas. Pilih induk untuk unit baru.',
  ),
);

/** Units that stand below none: two of them tell as much as all. */
export async function topUnits(tx: Tx, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from organization_unit where tenant_id = ${tenantId}::uuid and parent_unit_id is null and status = 'active' limit 2`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
