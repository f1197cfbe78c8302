import { addDays, type CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type MeasuredDay,
  type OvertimeFacts,
  type OvertimeLine,
  type OvertimePay,
  type SettledOvertime,
  valueOvertime,
} from '@personalia/domain';
import { sql } from 'kysely';
import { isPeriodOf } from '../period/calendars.ts';
import { loadRules } from './load-rules.ts';
import { payDays } from './pay-days.ts';
import { approvedOvertime, paysUnasked } from './store.ts';

interface Stored extends SettledOvertime {
  readonly state: 'provisional' | 'final';
  readonly facts: OvertimeFacts;
  /** It lies in a period that is closed, or was paid in one: it stays as it is. */
  readonly isFrozen: boolean;
}

/** As far back as caps of weeks and months look. */
const LONGEST_CAP = 37;

/** Days whose overtime is valued already. */
export async function storedOvertime(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  from: CalendarDate,
): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select o.date, o.state, o.facts, o.lines, o.period_id is not null or exists (select from attendance_period p
      where p.tenant_id = o.tenant_id and o.date between p.date_from and p.date_to and p.state <> 'OPEN'
        and ${isPeriodOf(tenantId, sql`p.employer_id`, { employeeId: sql`o.employee_id`, date: sql`o.date` })}) as "isFrozen"
    from overtime_day o
    where o.tenant_id = ${tenantId} and o.employee_id = ${employeeId}::uuid and o.date >= ${addDays(from, -LONGEST_CAP)}::date
    order by o.date`.execute(tx);
  return rows;
}

/**
 * Values the overtime of days that were computed, and of all that come after them: what is paid on one day uses up the limits of
 * the next. Days of closed periods are not among them and stay as they are. Whoever computes for an employee holds a lock. `gone`: days
 * without a result.
 */
export async function valueDays(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  measured: readonly MeasuredDay[],
  gone: readonly CalendarDate[],
): Promise<void> {
  const [first] = [...measured.map(({ result }) => result.date), ...gone].toSorted();
  if (!first) return;
  const approved = await approvedOvertime(tx, tenantId, employeeId, first, null);
  const stored = await storedOvertime(tx, tenantId, employeeId, first);
  const settled = stored.filter(({ date, isFrozen }) => date < first || isFrozen);
  const open = stored.filter((one) => !settled.includes(one));
  const isAutomatic = measured.some(({ overtime }) => overtime.outside.length > 0) && (await paysUnasked(tx, tenantId));
  if (approved.length === 0 && open.length === 0 && !isAutomatic) return;
  const known = new Map<string, Pick<Stored, 'state' | 'facts'>>(
    open.filter(({ date }) => !gone.includes(date)).map((one) => [one.date, one]),
  );
  const closed = new Set(settled.flatMap(({ date, isFrozen }) => (isFrozen ? [date] : [])));
  for (const { result, overtime } of measured)
    if (!closed.has(result.date)) known.set(result.date, { state: result.state, facts: overtime });
  const asked = new Set(approved.map(({ date }) => date));
  const ruleFor = await loadRules(tx, tenantId, employeeId, [...known.keys()] as CalendarDate[]);
  // A rule may pay what is worked without anybody asking for it.
  const dates = ([...known] as [CalendarDate, Pick<Stored, 'facts'>][])
    .filter(([date, { facts }]) => asked.has(date) || (facts.outside.length > 0 && ruleFor(date)?.mode === 'automatic'))
    .map(([date]) => date);
  const days = dates.flatMap((date) => {
    const facts = known.get(date)?.facts;
    return facts ? [{ ...facts, approved: approved.filter((one) => one.date === date), rule: ruleFor(date) }] : [];
  });
  const values = valueOvertime(days, settled);
  await sql`
    delete from overtime_day where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid
      and date = any(${open.map(({ date }) => date).filter((date) => !dates.includes(date))}::date[])`.execute(tx);
  const pays = await payDays(
    tx,
    tenantId,
    employeeId,
    values.map(({ date, lines }) => ({ date, lines, formula: ruleFor(date)?.hourlyPayFormula ?? null })),
  );
  const given = values.map((value) => ({
    date: value.date,
    ...payColumns(pays.get(value.date)),
    state: known.get(value.date)?.state,
    overtime_setting_id: ruleFor(value.date)?.id ?? null,
    facts: known.get(value.date)?.facts,
    actual_minutes: value.actualMinutes,
    approved_minutes: value.approvedMinutes,
    paid_minutes: value.paidMinutes,
    cut_minutes: value.cutMinutes,
    unpaid_minutes: value.unpaidMinutes,
    has_meal: value.hasMeal,
    weighted_hours: value.weightedHours,
    lines: withAmounts(value.lines, pays.get(value.date)),
    requests: value.requests,
    steps: value.steps,
  }));
  if (given.length === 0) return;
  await sql`
    insert into overtime_day as o (tenant_id, employee_id, date, state, overtime_setting_id, facts, actual_minutes, approved_minutes,
      paid_minutes, cut_minutes, unpaid_minutes, has_meal, weighted_hours, lines, requests, steps, hourly_pay, pay, pay_currency, pay_steps, pay_failed)
    select ${tenantId}::uuid, ${employeeId}::uuid, date, state, overtime_setting_id, facts, actual_minutes, approved_minutes, paid_minutes,
      cut_minutes, unpaid_minutes, has_meal, weighted_hours, lines, requests, steps, hourly_pay, pay, pay_currency, pay_steps, pay_failed
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(date date, state text, overtime_setting_id uuid, facts jsonb,
      actual_minutes int, approved_minutes int, paid_minutes int, cut_minutes int, unpaid_minutes int, has_meal boolean, weighted_hours numeric, lines jsonb, requests jsonb, steps jsonb,
      hourly_pay numeric, pay numeric, pay_currency text, pay_steps jsonb, pay_failed boolean)
    on conflict (tenant_id, employee_id, date) do update set state = excluded.state, overtime_setting_id = excluded.overtime_setting_id,
      facts = excluded.facts, actual_minutes = excluded.actual_minutes, approved_minutes = excluded.approved_minutes,
      paid_minutes = excluded.paid_minutes, cut_minutes = excluded.cut_minutes, unpaid_minutes = excluded.unpaid_minutes,
      has_meal = excluded.has_meal, weighted_hours = excluded.weighted_hours,
      lines = excluded.lines, requests = excluded.requests, steps = excluded.steps, hourly_pay = excluded.hourly_pay, pay = excluded.pay,
      pay_currency = excluded.pay_currency, pay_steps = excluded.pay_steps, pay_failed = excluded.pay_failed, calculated_at = now()
    where (o.state, o.overtime_setting_id, o.facts, o.lines, o.requests, o.steps, o.hourly_pay, o.pay_currency, o.pay_steps) is distinct from
      (excluded.state, excluded.overtime_setting_id, excluded.facts, excluded.lines, excluded.requests, excluded.steps,
       excluded.hourly_pay, excluded.pay_currency, excluded.pay_steps)`.execute(tx);
}

const payColumns = (pay: OvertimePay | undefined) => ({
  hourly_pay: pay?.hourly ?? null,
  pay: pay?.amount ?? null,
  pay_currency: pay?.currency ?? null,
  pay_steps: pay?.steps ?? [],
  pay_failed: pay !== undefined && pay.amount === null,
});

/** Lines with what each is worth, where that is known. */
const withAmounts = (lines: readonly OvertimeLine[], pay: OvertimePay | undefined) =>
  lines.map((line, n) => (pay?.amounts[n] === undefined ? line : { ...line, amount: pay.amounts[n] }));
