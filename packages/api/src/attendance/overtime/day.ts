import {
  type CalendarDate,
  type DayStep,
  type Decimal,
  describeOvertimeStep,
  type Locale,
  type OvertimeOfDay,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { OvertimeLine, OvertimeValue } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { noteSensitiveRead } from '../../platform/resource/index.ts';
import { maySee } from '../../workflow/index.ts';

type Value = Pick<
  OvertimeValue,
  'actualMinutes' | 'approvedMinutes' | 'paidMinutes' | 'cutMinutes' | 'unpaidMinutes' | 'hasMeal' | 'weightedHours'
> & { readonly lines: readonly (OvertimeLine & { readonly amount?: Decimal })[]; readonly steps: readonly DayStep[] };

/** What it is worth, and how that was found. */
interface StoredPay {
  readonly hourly: string | null;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly steps: readonly DayStep[];
}

/** A value as it goes over the wire, with its steps as sentences; without `pay` nothing of it says what it is worth. */
export const valueShown = (
  {
    steps,
    lines,
    actualMinutes,
    approvedMinutes,
    paidMinutes,
    cutMinutes,
    unpaidMinutes,
    hasMeal,
    weightedHours,
  }: Value,
  about: Pick<OvertimeOfDay, 'state' | 'rule'>,
  locale: Locale,
  pay?: StoredPay,
): OvertimeOfDay => ({
  ...about,
  actualMinutes,
  approvedMinutes,
  paidMinutes,
  cutMinutes,
  unpaidMinutes,
  hasMeal,
  weightedHours,
  ...(pay ? { pay: pay.steps.length > 0 ? moneyOf(pay) : null } : {}),
  lines: lines.map(({ dayType, multiplier, minutes, amount }) => ({
    dayType,
    multiplier,
    minutes,
    ...(pay && amount !== undefined ? { amount } : {}),
  })),
  why: [...steps, ...(pay?.steps ?? [])].map((step) => describeOvertimeStep(step, locale)),
});

const moneyOf = ({ hourly, amount, currency }: StoredPay) => ({ hourly, amount, currency });

type Row = Value & Pick<OvertimeOfDay, 'state' | 'rule'> & { readonly pay: StoredPay; readonly employeeNo: string };

/** What the overtime of a day comes to; null without approved overtime or a result. */
export async function overtimeOfDay(
  tx: Tx,
  caller: Caller,
  employeeId: string,
  date: CalendarDate,
): Promise<OvertimeOfDay | null> {
  const { tenantId, locale } = caller;
  const { rows } = await sql<Row>`
    select o.state, s.name as rule, o.actual_minutes as "actualMinutes", o.approved_minutes as "approvedMinutes",
      o.paid_minutes as "paidMinutes", o.cut_minutes as "cutMinutes", o.unpaid_minutes as "unpaidMinutes",
      o.has_meal as "hasMeal", trim_scale(o.weighted_hours)::text as "weightedHours", o.lines, o.steps, c.employee_no as "employeeNo",
      json_build_object('hourly', trim_scale(o.hourly_pay)::text, 'amount', trim_scale(o.pay)::text, 'currency', o.pay_currency,
        'steps', o.pay_steps) as pay
    from overtime_day o join employee_current c on c.tenant_id = o.tenant_id and c.id = o.employee_id
    left join overtime_setting s on s.tenant_id = o.tenant_id and s.id = o.overtime_setting_id
    where o.tenant_id = ${tenantId} and o.employee_id = ${employeeId}::uuid and o.date = ${date}::date`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { state, rule, pay } = row;
  const seesPay = maySee(caller, 'Pay');
  if (seesPay && pay.amount !== null && caller.employeeId !== employeeId)
    await noteSensitiveRead(tx, { kind: 'Employee', id: employeeId, label: row.employeeNo }, { class: 'pay' });
  return valueShown(row, { state, rule }, locale, seesPay ? pay : undefined);
}
