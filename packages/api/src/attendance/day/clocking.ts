import type { Channels, Clocking } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { clockingBy } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';

/** Browsers of phones name themselves so. It is a matter of order, not of security: whoever wants to can name another one. */
const PHONE = 'Mobi';

/** Whether the caller may clock where the call comes from, by the settings of their employer (attendance 13). */
export async function clockingOf(
  tx: Tx,
  { tenantId, employeeId }: Pick<Caller, 'tenantId' | 'employeeId'>,
): Promise<Clocking> {
  const { rows } = await sql<Omit<Channels, 'devicePush'> & { isPhone: boolean }>`
    select coalesce(c.web_clock, s.web_clock, true) as "webClock", coalesce(c.mobile_clock, s.mobile_clock, true) as "mobileClock",
      strpos(coalesce(app.context() ->> 'agent', ''), ${PHONE}) > 0 as "isPhone"
    from tenant o
    left join attendance_setting s on s.tenant_id = o.id
    left join employee_current e on e.tenant_id = o.id and e.id = ${employeeId}::uuid
    left join attendance_employer_channel c on c.tenant_id = o.id and c.employer_id = e.employer_id
    where o.id = ${tenantId}`.execute(tx);
  const [found] = rows;
  return found ? clockingBy(found, found.isPhone) : 'allowed';
}

const REFUSALS = { useComputer: 'CLOCK_USE_COMPUTER', usePhone: 'CLOCK_USE_PHONE', off: 'CLOCK_OFF' } as const;

export async function refuseClocking(tx: Tx, caller: Caller): Promise<void> {
  const clocking = await clockingOf(tx, caller);
  if (clocking !== 'allowed') throw new Problem(REFUSALS[clocking]);
}
