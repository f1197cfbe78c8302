-- Days of a leave year by a formula of the vocabulary (leave 8), in place of a number.

alter table leave_type add column days_formula text check (length(days_formula) <= 2000);

-- The check that asked for a number has the name that PostgreSQL gave it.
do $$
declare
  name text;
begin
  select conname into name from pg_constraint
    where conrelid = 'leave_type'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%unlimited%days IS NOT NULL%';
  execute format('alter table leave_type drop constraint %I', name);
end $$;
alter table leave_type add constraint leave_type_days check (
  entitlement = 'unlimited' or days is not null or (entitlement = 'yearly' and days_formula is not null));

-- Rules without a formula stay as versions have kept them.
create or replace function app.rules_of_leave(t leave_type) returns jsonb language sql immutable
  return jsonb_build_object('entitlement', t.entitlement, 'days', case when t.entitlement <> 'unlimited' then trim_scale(t.days)::text end, 'waitingMonths', t.waiting_months,
    'proration', t.proration, 'carry', t.carry, 'carryMax', case when t.carry = 'limited' then trim_scale(t.carry_max)::text end,
    'carryDays', case when t.carry <> 'none' then t.carry_days end, 'gender', t.gender, 'halfDays', t.half_days, 'countRestDays', t.count_rest_days,
    'countHolidays', t.count_holidays, 'backdateDays', t.backdate_days, 'needsReason', t.needs_reason,
    'confidential', t.confidential, 'colour', t.colour)
    || case when t.entitlement = 'yearly' and t.days_formula is not null then jsonb_build_object('daysFormula', t.days_formula) else '{}' end;

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
