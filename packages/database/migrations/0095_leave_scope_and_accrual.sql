-- Rules of a leave type for groups of employees (leave 0), earning by period (R5, R6), changes of group within a leave year (R7),
-- balances below zero (R13) and pay (R17).

alter table leave_type
  add column accrual text not null default 'upfront' check (accrual in ('upfront', 'weekly', 'semiMonthly', 'monthly', 'quarterly', 'halfYearly')),
  add column accrual_timing text not null default 'start' check (accrual_timing in ('start', 'end', 'joinDay')),
  add column accrual_step text not null default '0.5' check (accrual_step in ('1', '0.5', '0.25', '0.0001')),
  add column accrual_rounding text not null default 'nearest' check (accrual_rounding in ('nearest', 'up', 'down')),
  add column accrual_scope text not null default 'cumulative' check (accrual_scope in ('cumulative', 'perPeriod')),
  add column max_grant numeric(6, 3) check (max_grant > 0),
  add column tier_change text not null default 'nextYear' check (tier_change in ('nextYear', 'prorata', 'full')),
  add column negative_limit numeric(6, 3) check (negative_limit > 0),
  add column count_projected boolean not null default true,
  add column pay_effect text not null default 'full' check (pay_effect in ('full', 'partial', 'unpaid')),
  add column pay_percent numeric(5, 2) check (pay_percent > 0 and pay_percent < 100);

-- Whom other rules of a type are for, the lowest number first; blank: the rule of the type.
create table leave_type_group (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  leave_type_id uuid not null,
  priority int not null check (priority between 1 and 999),
  name text collate "und-x-icu" not null,
  employer_id uuid,
  location_id uuid,
  organization_unit_id uuid,
  grade_id uuid,
  is_available boolean not null default true,
  days numeric(6, 3) check (days > 0),
  waiting_months int check (waiting_months between 0 and 240),
  carry_max numeric(6, 3) check (carry_max > 0),
  max_balance numeric(6, 3) check (max_balance > 0),
  max_consecutive numeric(6, 3) check (max_consecutive > 0),
  status text not null default 'active' check (status = 'active'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint leave_type_group_priority_key unique (tenant_id, leave_type_id, priority),
  constraint leave_type_group_leave_type_id_fkey foreign key (tenant_id, leave_type_id) references leave_type (tenant_id, id) on delete cascade,
  constraint leave_type_group_employer_id_fkey foreign key (tenant_id, employer_id) references employer (tenant_id, id),
  constraint leave_type_group_location_id_fkey foreign key (tenant_id, location_id) references location (tenant_id, id),
  constraint leave_type_group_organization_unit_id_fkey foreign key (tenant_id, organization_unit_id) references organization_unit (tenant_id, id),
  constraint leave_type_group_grade_id_fkey foreign key (tenant_id, grade_id) references grade (tenant_id, id),
  check (num_nonnulls(employer_id, location_id, organization_unit_id, grade_id) > 0)
);
create index leave_type_group_employer_id_idx on leave_type_group (tenant_id, employer_id);
create index leave_type_group_location_id_idx on leave_type_group (tenant_id, location_id);
create index leave_type_group_organization_unit_id_idx on leave_type_group (tenant_id, organization_unit_id);
create index leave_type_group_grade_id_idx on leave_type_group (tenant_id, grade_id);
select app.tenant_table('leave_type_group', 'LeaveTypeGroup');

-- Rules that are not set stay as versions have kept them.
create or replace function app.rules_of_leave(t leave_type) returns jsonb language sql stable
  return jsonb_build_object('entitlement', t.entitlement, 'days', case when t.entitlement <> 'unlimited' then trim_scale(t.days)::text end, 'waitingMonths', t.waiting_months,
    'proration', t.proration, 'carry', t.carry, 'carryMax', case when t.carry = 'limited' then trim_scale(t.carry_max)::text end,
    'carryDays', case when t.carry <> 'none' then t.carry_days end, 'gender', t.gender, 'halfDays', t.half_days, 'countRestDays', t.count_rest_days,
    'countHolidays', t.count_holidays, 'backdateDays', t.backdate_days, 'needsReason', t.needs_reason,
    'confidential', t.confidential, 'colour', t.colour)
    || case when t.entitlement = 'yearly' and t.days_formula is not null then jsonb_build_object('daysFormula', t.days_formula) else '{}' end
    || jsonb_strip_nulls(jsonb_build_object(
      'maxBalance', case when t.entitlement = 'yearly' and (t.carry <> 'none' or t.accrual <> 'upfront') then trim_scale(t.max_balance)::text end,
      'maxConsecutive', trim_scale(t.max_consecutive)::text,
      'attachment', case when t.attachment_from is not null then jsonb_build_object('from', trim_scale(t.attachment_from)::text,
        'graceDays', coalesce(t.attachment_grace_days, 0)) end,
      'accrual', case when t.entitlement = 'yearly' and t.accrual <> 'upfront' then jsonb_build_object('period', t.accrual, 'timing', t.accrual_timing,
        'step', t.accrual_step, 'rounding', t.accrual_rounding, 'scope', t.accrual_scope, 'projected', t.count_projected) end,
      'maxGrant', case when t.entitlement = 'yearly' then trim_scale(t.max_grant)::text end,
      'negativeLimit', case when t.entitlement = 'yearly' then trim_scale(t.negative_limit)::text end,
      'pay', case when t.pay_effect <> 'full' then jsonb_build_object('effect', t.pay_effect,
        'percent', case when t.pay_effect = 'partial' then trim_scale(t.pay_percent)::text else '0' end) end,
      'groups', (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('name', g.name, 'employerId', g.employer_id, 'locationId', g.location_id,
          'unitId', g.organization_unit_id, 'gradeId', g.grade_id, 'unavailable', case when not g.is_available then true end,
          'days', trim_scale(g.days)::text, 'waitingMonths', g.waiting_months, 'carryMax', trim_scale(g.carry_max)::text,
          'maxBalance', trim_scale(g.max_balance)::text, 'maxConsecutive', trim_scale(g.max_consecutive)::text)) order by g.priority)
        from leave_type_group g where g.tenant_id = t.tenant_id and g.leave_type_id = t.id)))
    || case when t.tier_change <> 'nextYear' and t.entitlement = 'yearly' and t.accrual = 'upfront'
        and exists (select from leave_type_group g where g.tenant_id = t.tenant_id and g.leave_type_id = t.id)
      then jsonb_build_object('tierChange', t.tier_change) else '{}' end
    || case when t.notice_days is null and t.long_from is null then '{}' else jsonb_build_object('notice',
      case when t.notice_days is null then '[]' else jsonb_build_array(
        jsonb_build_object('from', '0', 'days', t.notice_days, 'working', t.notice_unit is not distinct from 'working')) end
      || case when t.long_from is null or t.long_notice_days is null then '[]' else jsonb_build_array(
        jsonb_build_object('from', trim_scale(t.long_from)::text, 'days', t.long_notice_days, 'working', t.long_notice_unit is not distinct from 'working')) end) end;

-- The group of some rules that an employee is in on a day: its place among them, the first that fits; 0: none.
create function app.leave_group_of(tenant uuid, groups jsonb, employee uuid, day date) returns int language sql stable
  return case when groups is null then 0 else coalesce((
    select g.n::int from assignment_segment s cross join lateral jsonb_array_elements(groups) with ordinality as g(o, n)
    where s.tenant_id = tenant and s.employee_id = employee and s.kind = 'primary' and s.recorded_to is null and day between s.valid_from and s.valid_to
      and coalesce((g.o ->> 'employerId')::uuid, s.employer_id) = s.employer_id
      and coalesce((g.o ->> 'locationId')::uuid, s.location_id) = s.location_id
      and coalesce((g.o ->> 'gradeId')::uuid, s.grade_id) = s.grade_id
      and (g.o ->> 'unitId' is null or exists (select from organization_unit_path w where w.tenant_id = tenant and w.unit_id = s.unit_id
        and w.ancestor_id = (g.o ->> 'unitId')::uuid and day between w.valid_from and w.valid_to))
    order by g.n limit 1), 0) end;

drop view leave_type_list;
create view leave_type_list with (security_invoker = true) as
  select t.*,
    (select max(v.effective_from) from leave_type_version v
      where v.tenant_id = t.tenant_id and v.leave_type_id = t.id) as published_from,
    (select v.rules is distinct from app.rules_of_leave(t) from (select 1) one left join lateral (
      select l.rules from leave_type_version l where l.tenant_id = t.tenant_id and l.leave_type_id = t.id
      order by l.effective_from desc limit 1) v on true) as has_changes
  from leave_type t;
grant select on leave_type_list to personalia_app;

-- What was due of an entitlement that is earned by period, and what of it was granted: a posting is made once, and what the highest
-- balance cut is not made up for later (R6). Only ever added to.
create table leave_accrual (
  tenant_id uuid not null,
  lot_id uuid not null,
  date date not null,
  due numeric(10, 4) not null check (due > 0),
  granted numeric(10, 4) not null check (granted between 0 and due),
  posted_at timestamptz not null default now(),
  primary key (tenant_id, lot_id, date),
  constraint leave_accrual_lot_id_fkey foreign key (tenant_id, lot_id) references leave_lot on delete cascade
);
select app.tenant_table('leave_accrual');
revoke update, delete on leave_accrual from personalia_app;

grant execute on function app.rules_of_leave(leave_type), app.leave_group_of(uuid, jsonb, uuid, date)
  to personalia_app, personalia_identity, personalia_jobs, personalia_search;
