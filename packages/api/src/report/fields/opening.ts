import { CatalogueValue, fields as field, hireForm, TRANSITION_TYPES } from '@personalia/contract';
import { sql } from 'kysely';
import { titleOf } from '../../platform/resource/index.ts';
import { type At, col, type Sql } from '../at.ts';
import { service } from './ending.ts';
import { type RegisterField, registerField } from './register-field.ts';

const OPENINGS = Object.entries(TRANSITION_TYPES)
  .filter(([, { does }]) => does === 'opens')
  .map(([value]) => value);

/** The event by which the spell of a row began. */
const opening = (at: At): string =>
  at.use(
    'opening',
    sql`left join lateral (
      select x.reason_id from career_transition x
      where x.tenant_id = t.tenant_id and x.employment_id = t.employment_id and x.type = any(${OPENINGS}::text[])
        and x.status = 'approved' and x.application not in ('superseded', 'reversed')
      order by x.effective_date, x.sequence limit 1
    ) opening on true`,
  );

const reasonId = (at: At): Sql => col(opening(at), 'reason_id');

function reason(at: At): { readonly code: Sql; readonly name: Sql } {
  const id = reasonId(at);
  const alias = at.use(
    'hire_reason',
    sql`left join catalogue_value hire_reason on hire_reason.tenant_id = t.tenant_id and hire_reason.id = ${id}`,
  );
  return { code: col(alias, 'code'), name: titleOf(CatalogueValue, alias, at.locale) };
}

/** Why a spell began: joiners are counted by it. */
export const openingColumns: readonly RegisterField[] = [
  registerField(
    'hireReasonId',
    service,
    field.reference({ label: hireForm.reasonId.options.label, to: 'CatalogueValue' }).optional(),
    true,
    reasonId,
    { named: reason },
  ),
];
