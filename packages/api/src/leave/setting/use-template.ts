import type { LeaveTemplate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { TEMPLATES } from './templates.ts';

/** Templates grant the days of a year at once. */
const AT_ONCE = {
  accrual: 'upfront',
  accrual_timing: 'start',
  accrual_step: '0.5',
  accrual_rounding: 'nearest',
  accrual_scope: 'cumulative',
  count_projected: true,
  tier_change: 'nextYear',
} as const;

/** Adds the types of a template that the tenant does not have yet. They are drafts until they are published. */
export async function useTemplate(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string | null },
  template: LeaveTemplate,
): Promise<{ added: number; existing: number }> {
  const types = TEMPLATES[template];
  const added = await tx
    .insertInto('leave_type')
    .values(
      types.map(
        (
          {
            code,
            name,
            localName,
            waitingMonths,
            carryMax,
            carryDays,
            halfDays,
            countRestDays,
            countHolidays,
            backdateDays,
            needsReason,
            payEffect,
            ...rest
          },
          n,
        ) => ({
          tenant_id: tenantId,
          code,
          name,
          local_name: localName,
          waiting_months: waitingMonths,
          carry_max: carryMax as never,
          carry_days: carryDays,
          half_days: halfDays,
          count_rest_days: countRestDays,
          count_holidays: countHolidays,
          backdate_days: backdateDays,
          needs_reason: needsReason,
          pay_effect: payEffect,
          ...AT_ONCE,
          ...rest,
          days: rest.days as never,
          sort_order: (n + 1) * 10,
          created_by: userId,
          updated_by: userId,
        }),
      ),
    )
    .onConflict((on) => on.columns(['tenant_id', 'code']).doNothing())
    .returning('id')
    .execute();
  return { added: added.length, existing: types.length - added.length };
}
