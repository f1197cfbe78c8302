import { isTransitionType, TRANSITION_TYPES, transitionRule } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { TransitionDraft } from './requests.ts';

/** Suspensions, and the returns from them, are class `disciplinary` (1.1). */
export const isDisciplinary = (type: string): boolean =>
  isTransitionType(type) && transitionRule(type).does === 'suspends';

const SUSPENDING = Object.keys(TRANSITION_TYPES).filter(isDisciplinary);

/** Of a row of career_transition by its alias: whether it is a suspension, or ends what ever was one. */
export const isDisciplinaryEvent = (alias: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`(${of('type')} = any(${SUSPENDING}::text[]) or exists (
    select from career_transition y
    where y.tenant_id = ${of('tenant_id')} and y.employment_id = ${of('employment_id')} and y.type = any(${SUSPENDING}::text[])
      and coalesce(y.root_id, y.id)::text = ${of('terms')} ->> 'returnOf'))`;
};

/** The same of the row `c`. */
export const disciplinaryEvent: RawBuilder<boolean> = isDisciplinaryEvent('c');

/** Which of these drafts return somebody from a suspension. */
export async function suspensionsEnded(
  tx: Tx,
  tenantId: string,
  drafts: readonly TransitionDraft[],
): Promise<readonly TransitionDraft[]> {
  const returns = drafts.flatMap(({ employeeId, terms }) =>
    terms?.returnOf ? [{ employeeId, of: terms.returnOf }] : [],
  );
  if (returns.length === 0) return [];
  const { rows } = await sql<{ root: string }>`
    select coalesce(c.root_id, c.id) as root
    from employment m join career_transition c on c.tenant_id = m.tenant_id and c.employment_id = m.id
    where m.tenant_id = ${tenantId}::uuid and m.employee_id = any(${returns.map((one) => one.employeeId)}::uuid[])
      and c.type = any(${SUSPENDING}::text[])`.execute(tx);
  const suspensions = new Set(rows.map(({ root }) => root));
  return drafts.filter(({ terms }) => terms?.returnOf && suspensions.has(terms.returnOf));
}
