-- Documents that leave from a length on needs (R16), at once or within days.

alter table leave_type
  add column attachment_from numeric(5, 1) check (attachment_from between 0.5 and 366),
  add column attachment_grace_days int check (attachment_grace_days between 1 and 90);

-- Until when the document has to be there; null once it is, or where none is needed.
alter table leave_request add column attachment_due_on date;

-- Rules without it stay as versions have kept them.
create or replace function app.rules_of_leave(t leave_type) returns jsonb language sql immutable
  return jsonb_build_object('entitlement', t.entitlement, 'days', case when t.entitlement <> 'unlimited' then trim_scale(t.days)::text end, 'waitingMonths', t.waiting_months,
    'proration', t.proration, 'carry', t.carry, 'carryMax', case when t.carry = 'limited' then trim_scale(t.carry_max)::text end,
    'carryDays', case when t.carry <> 'none' then t.carry_days end, 'gender', t.gender, 'halfDays', t.half_days, 'countRestDays', t.count_rest_days,
    'countHolidays', t.count_holidays, 'backdateDays', t.backdate_days, 'needsReason', t.needs_reason,
    'confidential', t.confidential, 'colour', t.colour)
    || case when t.entitlement = 'yearly' and t.days_formula is not null then jsonb_build_object('daysFormula', t.days_formula) else '{}' end
    || jsonb_strip_nulls(jsonb_build_object(
      'maxBalance', case when t.entitlement = 'yearly' and t.carry <> 'none' then trim_scale(t.max_balance)::text end,
      'maxConsecutive', trim_scale(t.max_consecutive)::text,
      'attachment', case when t.attachment_from is not null then jsonb_build_object('from', trim_scale(t.attachment_from)::text,
        'graceDays', coalesce(t.attachment_grace_days, 0)) end))
    || case when t.notice_days is null and t.long_from is null then '{}' else jsonb_build_object('notice',
      case when t.notice_days is null then '[]' else jsonb_build_array(
        jsonb_build_object('from', '0', 'days', t.notice_days, 'working', t.notice_unit is not distinct from 'working')) end
      || case when t.long_from is null or t.long_notice_days is null then '[]' else jsonb_build_array(
        jsonb_build_object('from', trim_scale(t.long_from)::text, 'days', t.long_notice_days, 'working', t.long_notice_unit is not distinct from 'working')) end) end;

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
