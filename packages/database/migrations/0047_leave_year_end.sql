-- What becomes of days that are left when a leave year ends (leave R10): rules of a type, years that are closed and reopened.

alter table leave_type
  add column carry text not null default 'none' check (carry in ('none', 'limited', 'all')),
  add column carry_max numeric(6, 3) check (carry_max > 0),
  add column carry_days int check (carry_days between 1 and 366),
  add constraint leave_type_carry_max check (carry <> 'limited' or carry_max is not null);

create or replace function app.rules_of_leave(t leave_type) returns jsonb language sql immutable
  return jsonb_build_object('entitlement', t.entitlement, 'days', case when t.entitlement <> 'unlimited' then trim_scale(t.days)::text end, 'waitingMonths', t.waiting_months,
    'proration', t.proration, 'carry', t.carry, 'carryMax', case when t.carry = 'limited' then trim_scale(t.carry_max)::text end,
    'carryDays', case when t.carry <> 'none' then t.carry_days end, 'gender', t.gender, 'halfDays', t.half_days, 'countRestDays', t.count_rest_days,
    'countHolidays', t.count_holidays, 'backdateDays', t.backdate_days, 'needsReason', t.needs_reason,
    'confidential', t.confidential, 'colour', t.colour);
update leave_type_version set rules = '{"carry": "none", "carryMax": null, "carryDays": null}'::jsonb || rules;

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

alter table leave_year
  add column state text not null default 'OPEN' check (state in ('OPEN', 'CLOSING', 'CLOSED', 'REOPENING')),
  add column closed_at timestamptz,
  add column closed_by uuid,
  add column job_id uuid,
  add column version int not null default 1;

alter table leave_lot drop constraint leave_lot_source_check, add constraint leave_lot_source_check check (source in ('POLICY', 'ADJUSTMENT', 'CARRY'));
alter table leave_entry drop constraint leave_entry_type_check,
  add constraint leave_entry_type_check check (type in ('ENTITLEMENT', 'TAKEN', 'REVERSAL', 'ADJUSTMENT', 'CARRY', 'EXPIRY'));
