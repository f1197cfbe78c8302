import type { Decimal, InputOf, ReplyOf, SimulateOvertime } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { payOf, simulateOvertime } from '@personalia/domain';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { valueShown } from './day.ts';
import { loadRule } from './load-rules.ts';

/** What a rule makes of overtime that is told (attendance 9.5); a rule that pays nothing says that none applies. */
export async function trySetting(
  tx: Tx,
  { tenantId, locale }: Caller,
  id: string,
  { dayType, nextDayType = dayType, present, approved = present, hourlyPay }: InputOf<typeof SimulateOvertime>['body'],
): Promise<ReplyOf<typeof SimulateOvertime>> {
  const rule = await loadRule(tx, tenantId, id);
  if (!rule) throw new Problem('NOT_FOUND');
  const value = simulateOvertime(rule.isEligible ? rule : null, { dayType, nextDayType, present, approved });
  return {
    value: valueShown(value, { state: 'final', rule: rule.name }, locale),
    pay: hourlyPay === undefined ? null : payOf(value, hourlyPay as Decimal),
  };
}
