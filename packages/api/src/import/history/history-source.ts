import { addDays, type CalendarDate, OPEN_END, plainDecimal, type Resource } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { inForce, placeOfSegment, scopeOfEmployees, seesSuspensions } from '../../employee/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { type ExportSource, mayUse } from '../../platform/resource/index.ts';
import type { Values } from '../entities/entity.ts';

/** People whose rows are read together. */
const PIECE = 500;

interface Ref {
  readonly code: string;
  readonly name: string;
}
interface Stretch extends Values {
  readonly id: string;
  readonly employmentId: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly refs: Readonly<Record<string, Ref | null>>;
  readonly hireReason: Ref | null;
  readonly endReason: Ref | null;
}
interface Paid {
  readonly employeeNo: string;
  readonly employmentId: string;
  readonly component: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly amount: string;
  readonly currency: string;
  readonly period: string;
}

/** Careers as the upload of histories brings them: a row for each stretch of days on which nothing changes, pay included. */
export const historySource = (resource: Resource): ExportSource => ({
  resource,
  async *every(tx, caller) {
    const withPay = mayUse(caller, 'pay', 'view');
    for await (const ids of people(tx, caller)) {
      const stretches = await stretchesOf(tx, caller, ids);
      const pay = withPay ? await payOf(tx, caller, ids) : [];
      const base = Map.groupBy(
        pay.filter(({ component }) => component === 'base'),
        (one) => one.employmentId,
      );
      for (const one of stretches)
        for (const part of cutByPay(one, base.get(one.employmentId) ?? [])) yield recordOf(one, part);
    }
  },
});

/** Pay as the upload of pay brings it; that of a position for a time belongs to the position. */
export const paySource = (resource: Resource): ExportSource => ({
  resource,
  async *every(tx, caller) {
    for await (const ids of people(tx, caller))
      for (const { employeeNo, component, from, amount, currency, period } of await payOf(tx, caller, ids)) {
        const refs = { employeeId: { code: employeeNo, name: employeeNo } };
        yield { component, validFrom: from, amount, currency, period, refs };
      }
  },
});

async function* people(tx: Tx, caller: Caller): AsyncGenerator<string[]> {
  const scope = scopeOfEmployees(caller, 'export');
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; key: string }>`
      select t.id, t.number_key as key from employee_current t
      where t.tenant_id = ${caller.tenantId} and t.number_key > ${after}${scope ? sql` and ${scope}` : sql``}
      order by t.number_key limit ${PIECE}`.execute(tx);
    if (rows.length === 0) return;
    yield rows.map(({ id }) => id);
    after = rows.at(-1)?.key ?? '';
  }
}

const named = (alias: string) => sql`json_build_object('code', ${sql.ref(`${alias}.code`)}, 'name', '')`;

/** Looked up each by itself, as the places have joins enough (`placeOfSegment`). */
const valueOf = (column: string) =>
  sql`(select ${named('k')} from catalogue_value k where k.tenant_id = s.tenant_id and k.id = ${sql.ref(`s.${column}`)})`;

async function stretchesOf(tx: Tx, caller: Caller, ids: readonly string[]): Promise<Stretch[]> {
  const { tenantId } = caller;
  const { rows } = await sql<Stretch & { fte: string }>`
    select s.id, s.employment_id as "employmentId", s.valid_from as "from", s.valid_to as "to", s.grade_step as "gradeStep",
      s.employment_type as "employmentType", s.fte::text as fte, s.cost_centre as "costCentre", s.probation_end as "probationEnd", s.contract_end as "contractEnd",
      case when m.hire_date = s.valid_from and w.id is not null then ${named('w')} end as "hireReason",
      case when m.last_day = s.valid_to then x.type end as "endType",
      case when m.last_day = s.valid_to and v.id is not null then ${named('v')} end as "endReason",
      json_build_object('employeeId', json_build_object('code', y.employee_no, 'name', ''), 'employerId', ${named('e')},
        'locationId', ${named('o')}, 'unitId', ${named('u')}, 'positionId', ${named('p')}, 'gradeId', ${named('g')},
        'establishmentId', case when h.id is not null then ${named('h')} end,
        'managerId', case when b.id is not null then json_build_object('code', b.employee_no, 'name', '') end,
        'workerCategoryId', ${valueOf('worker_category_id')}, 'workArrangementId', ${valueOf('work_arrangement_id')}) as refs
    from employment m
    join assignment_segment s on s.tenant_id = m.tenant_id and s.employment_id = m.id and s.recorded_to is null and s.kind = 'primary'
    join employee y on y.tenant_id = m.tenant_id and y.id = m.employee_id
    ${placeOfSegment}
    left join lateral (
      select h.reason_id from career_transition h where h.tenant_id = m.tenant_id and h.employment_id = m.id
        and h.type in ('hire', 'rehire') and ${inForce('h')}
      order by h.effective_date, h.sequence limit 1) began on true
    left join catalogue_value w on w.tenant_id = m.tenant_id and w.id = began.reason_id
    left join career_transition x on x.tenant_id = m.tenant_id and x.id = m.end_transition_id
    left join catalogue_value v on v.tenant_id = x.tenant_id and v.id = x.reason_id
    where m.tenant_id = ${tenantId} and m.employee_id = any(${[...ids]}::uuid[]) and m.spell_no > 0
    order by y.employee_no, s.valid_from`.execute(tx);
  const stretches = rows.map((row) => ({ ...row, fte: plainDecimal(row.fte) }));
  return seesSuspensions(caller) ? stretches : joined(stretches);
}

/** Stretches without the cuts that suspensions make: whoever may not know of them would be told their days. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const whole: Stretch[] = [];
  for (const one of stretches) {
    const before = whole.at(-1);
    const goesOn = before && addDays(before.to, 1) === one.from && factsIn(before) === factsIn(one);
    if (goesOn) whole[whole.length - 1] = { ...before, to: one.to, endType: one['endType'], endReason: one.endReason };
    else whole.push(one);
  }
  return whole;
}

const factsIn = ({
  id: _,
  from: __,
  to: ___,
  hireReason: ____,
  endType: _____,
  endReason: ______,
  ...facts
}: Stretch): string => JSON.stringify(facts);

async function payOf(tx: Tx, { tenantId }: Caller, ids: readonly string[]): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select y.employee_no as "employeeNo", s.employment_id as "employmentId", s.component, s.valid_from as "from", s.valid_to as "to",
      s.amount::text as amount, s.currency, s.period
    from employment m
    join salary_segment s on s.tenant_id = m.tenant_id and s.employment_id = m.id and s.recorded_to is null
    join employee y on y.tenant_id = m.tenant_id and y.id = m.employee_id
    where m.tenant_id = ${tenantId} and m.employee_id = any(${[...ids]}::uuid[]) and m.spell_no > 0
    order by y.employee_no, s.component, s.valid_from`.execute(tx);
  return rows.map((row) => ({ ...row, amount: plainDecimal(row.amount) }));
}

interface Part {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly pay: Paid | undefined;
}

/** A stretch is cut where the pay changes within it. */
function cutByPay({ from, to }: Stretch, pay: readonly Paid[]): Part[] {
  const cuts = new Set<CalendarDate>([from]);
  for (const one of pay) {
    if (one.from > from && one.from <= to) cuts.add(one.from);
    const next = one.to === OPEN_END ? OPEN_END : addDays(one.to, 1);
    if (one.to !== OPEN_END && next > from && next <= to) cuts.add(next);
  }
  const starts = [...cuts].sort();
  return starts.map((start, n) => {
    const next = starts[n + 1];
    return {
      from: start,
      to: next === undefined ? to : addDays(next, -1),
      pay: pay.find((one) => one.from <= start && start <= one.to),
    };
  });
}

/** Why it began belongs to the first day, an ending to the last. */
function recordOf(
  { from, to, hireReason, endType, endReason, ...stretch }: Stretch,
  part: Part,
): Record<string, unknown> {
  const refs = {
    ...stretch.refs,
    hireReasonId: part.from === from ? hireReason : null,
    endReasonId: part.to === to ? endReason : null,
  };
  return {
    ...stretch,
    refs: Object.fromEntries(Object.entries(refs).filter(([, ref]) => ref !== null)),
    validFrom: part.from,
    validTo: part.to === OPEN_END ? null : part.to,
    endType: part.to === to ? endType : null,
    salaryAmount: part.pay?.amount ?? null,
    salaryCurrency: part.pay?.currency ?? null,
    salaryPeriod: part.pay?.period ?? null,
  };
}
