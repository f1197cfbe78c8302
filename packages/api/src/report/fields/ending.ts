import { CatalogueValue, fields as field, label, TRANSITION_TYPES } from '@personalia/contract';
import { sql } from 'kysely';
import { titleOf } from '../../platform/resource/index.ts';
import { type At, col, type Sql } from '../at.ts';
import { type RegisterField, registerField } from './register-field.ts';

export const service = label('Service', 'Masa kerja');

const ENDINGS = Object.entries(TRANSITION_TYPES)
  .filter(([, { does }]) => does === 'ends')
  .map(([value, rule]) => ({ value, label: rule.label }));

/** The event that ends the spell of a row. */
function ending(at: At): string {
  const spell = at.use(
    'spell_end',
    sql`left join employment spell_end on spell_end.tenant_id = t.tenant_id and spell_end.id = t.employment_id`,
  );
  return at.use(
    'ending',
    sql`left join career_transition ending on ending.tenant_id = t.tenant_id and ending.id = ${col(spell, 'end_transition_id')}`,
  );
}

const reasonId = (at: At): Sql => col(ending(at), 'reason_id');

function reason(at: At): { readonly code: Sql; readonly name: Sql } {
  const id = reasonId(at);
  const alias = at.use(
    'end_reason',
    sql`left join catalogue_value end_reason on end_reason.tenant_id = t.tenant_id and end_reason.id = ${id}`,
  );
  return { code: col(alias, 'code'), name: titleOf(CatalogueValue, alias, at.locale) };
}

/** How and why a spell ends: leavers are counted by them. */
export const endingColumns: readonly RegisterField[] = [
  registerField(
    'endType',
    service,
    field.choice({ label: label('Kind of leaving', 'Jenis keluar'), choices: ENDINGS }).optional(),
    true,
    (at) => col(ending(at), 'type'),
  ),
  registerField(
    'endReasonId',
    service,
    field.reference({ label: label('Reason for leaving', 'Alasan keluar'), to: 'CatalogueValue' }).optional(),
    true,
    reasonId,
    { named: reason },
  ),
];
