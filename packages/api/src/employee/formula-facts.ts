import { EMPLOYEE_TERMS, type EmployeeTermFacts, employeeTerms } from '@personalia/domain';
import { sql } from 'kysely';
import { type FormulaSource, keyOfDay } from '../platform/area/index.ts';

type Row = EmployeeTermFacts & { readonly employeeId: string; readonly asOf: Parameters<typeof employeeTerms>[1] };

/** Pay of a month; what is paid by the day or the hour has none. */
const MONTHLY = sql`case y.period when 'month' then y.amount when 'year' then round(y.amount / 12, 6) end`;

/** People on a day each, as the terms of formulas ask about them: their employment of that day, else the one before it. */
const valuesOf: FormulaSource['valuesOf'] = async (tx, tenantId, people) => {
  const { rows } = await sql<Row>`
    select i.id as "employeeId", i.day as "asOf", m.employee_no as "employeeNo", e.gender,
      (select v from app.marital_status_on(e.tenant_id, e.id, i.day, e.marital_status) v) as "maritalStatus",
      (select v from app.religion_on(e.tenant_id, e.id, i.day, e.religion) v) as religion,
      (select v from app.nationality_on(e.tenant_id, e.id, i.day, e.nationality) v) as nationality,
      e.birth_date as "birthDate", m.hire_date as "hireDate", m.service_date as "serviceDate", m.last_day as "lastDay",
      s.probation_end as "probationEnd", s.contract_end as "contractEnd", g.code as "gradeCode", g.rank as "gradeLevel",
      p.code as "positionCode", u.code as "unitCode", l.code as "locationCode", n.code as country, o.code as "employerCode",
      b.code as "establishmentCode", s.employment_type as "employmentType", trim_scale(s.fte)::text as fte,
      exists (select from assignment_segment r where r.tenant_id = e.tenant_id and r.manager_id = e.id and r.kind = 'primary'
        and r.recorded_to is null and i.day between r.valid_from and r.valid_to) as "isManager",
      f.dependents, f.children, trim_scale(pay.base)::text as "basePay", trim_scale(pay.monthly)::text as "monthlyPay", pay.currency,
      k.leap_day as "leapDay"
    from unnest(${people.map(({ employeeId }) => employeeId)}::uuid[], ${people.map(({ asOf }) => asOf)}::date[]) as i(id, day)
    join tenant k on k.id = ${tenantId}
    join employee e on e.tenant_id = ${tenantId} and e.id = i.id and e.anonymised_at is null
    join lateral (select n.* from employment n where n.tenant_id = e.tenant_id and n.employee_id = e.id
      order by i.day between n.hire_date and coalesce(n.last_day, 'infinity') desc, n.hire_date <= i.day desc, n.hire_date desc limit 1) m on true
    left join assignment_segment s on s.tenant_id = e.tenant_id and s.employee_id = e.id and s.kind = 'primary' and s.recorded_to is null
      and s.employment_id = m.id and i.day between s.valid_from and s.valid_to
    left join grade g on g.tenant_id = s.tenant_id and g.id = s.grade_id
    left join position p on p.tenant_id = s.tenant_id and p.id = s.position_id
    left join organization_unit u on u.tenant_id = s.tenant_id and u.id = s.unit_id
    left join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
    left join country n on n.tenant_id = l.tenant_id and n.id = l.country_id
    left join employer o on o.tenant_id = s.tenant_id and o.id = s.employer_id
    left join establishment b on b.tenant_id = s.tenant_id and b.id = s.establishment_id
    cross join lateral (
      select count(*) filter (where r.is_dependant and coalesce(r.benefit_from, '-infinity') <= i.day and coalesce(r.benefit_to, 'infinity') >= i.day)::int as dependents,
        count(*) filter (where r.relation = 'child')::int as children
      from employee_family_member r where r.tenant_id = e.tenant_id and r.employee_id = e.id and r.status = 'active'
        and coalesce(r.birth_date, '-infinity') <= i.day and coalesce(r.deceased_on, 'infinity') > i.day) f
    cross join lateral (
      select sum(${MONTHLY}) filter (where y.component = 'base') as base,
        case when bool_or(y.component = 'base' and y.period in ('month', 'year')) then sum(${MONTHLY}) end as monthly,
        max(y.currency) filter (where y.component = 'base') as currency
      from salary_segment y where y.tenant_id = m.tenant_id and y.employment_id = m.id and y.recorded_to is null
        and y.component in ('base', 'fixed-allowance') and i.day between y.valid_from and y.valid_to) pay`.execute(tx);
  return new Map(
    rows.map(({ employeeId, asOf, ...facts }) => [keyOfDay({ employeeId, asOf }), employeeTerms(facts, asOf)]),
  );
};

/** The terms about employees, and their values. */
export const employeeFormulas: FormulaSource = {
  terms: EMPLOYEE_TERMS.map(({ valueOf: _, ...term }) => term),
  valuesOf,
};
