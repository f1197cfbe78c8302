import { hireForm, TRANSITION_TYPES } from '@personalia/contract';
import { sql } from 'kysely';
import { inForce } from '../../employee/index.ts';
import type { At } from '../at.ts';
import { reasonColumn } from './event-reason.ts';
import type { RegisterField } from './register-field.ts';

const OPENINGS = Object.entries(TRANSITION_TYPES)
  .filter(([, { does }]) => does === 'opens')
  .map(([value]) => value);

/** The event by which the employment of a row began. */
const opening = (at: At): string =>
  at.use(
    'opening',
    sql`left join lateral (
      select x.reason_id from career_transition x
      where x.tenant_id = t.tenant_id and x.employment_id = t.employment_id and x.type = any(${OPENINGS}::text[])
        and ${inForce('x')}
      order by x.effective_date, x.sequence limit 1
    ) opening on true`,
  );

/** Why an employment began: joiners are counted by it. */
export const openingColumns: readonly RegisterField[] = [
  reasonColumn('hireReasonId', hireForm.reasonId.options.label, opening, 'hire_reason'),
];
