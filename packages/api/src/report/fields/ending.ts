import { fields as field, label, TRANSITION_TYPES } from '@personalia/contract';
import { sql } from 'kysely';
import { type At, col } from '../at.ts';
import { reasonColumn, service } from './event-reason.ts';
import { type RegisterField, registerField } from './register-field.ts';

const ENDINGS = Object.entries(TRANSITION_TYPES)
  .filter(([, { does }]) => does === 'ends')
  .map(([value, rule]) => ({ value, label: rule.label }));

/** The event that ends the employment of a row. */
function ending(at: At): string {
  const employment = at.use(
    'spell_end',
    sql`left join employment spell_end on spell_end.tenant_id = t.tenant_id and spell_end.id = t.employment_id`,
  );
  return at.use(
    'ending',
    sql`left join career_transition ending on ending.tenant_id = t.tenant_id and ending.id = ${col(employment, 'end_transition_id')}`,
  );
}

/** How and why an employment ends: leavers are counted by them. */
export const endingColumns: readonly RegisterField[] = [
  registerField(
    'endType',
    service,
    field.choice({ label: label('Kind of leaving', 'Jenis keluar'), choices: ENDINGS }).optional(),
    true,
    (at) => col(ending(at), 'type'),
  ),
  reasonColumn('endReasonId', label('Reason for leaving', 'Alasan keluar'), ending, 'end_reason'),
];
