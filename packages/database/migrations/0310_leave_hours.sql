-- Leave types that are counted in hours (leave 1.2): balances, requests and limits of amounts are in the unit of the type. Nothing is
-- different where no unit is chosen.

alter table leave_type
  add column unit text default 'day' check (unit in ('day', 'hour')),
  drop constraint leave_type_max_balance_check,
  add constraint leave_type_max_balance_check check (max_balance between 0.5 and 999);

-- Of types in hours: what the day counts in days, by which lengths are measured (R14 to R16).
alter table leave_request_day add column days numeric(10, 4) check (days >= 0);

-- Rules that are not set stay as versions have kept them. Quarters of a day are a rule of types in days.
alter function app.rules_of_leave(leave_type) rename to rules_of_leave_before_unit;
create function app.rules_of_leave(t leave_type) returns jsonb language sql stable
  return app.rules_of_leave_before_unit(t) || case when t.unit = 'hour' then jsonb_strip_nulls(jsonb_build_object(
    'unit', t.unit,
    'hours', case when t.by_hour then jsonb_build_object('stepMinutes', coalesce(t.hour_step, '60')::int, 'round', '0.0001') end)) else '{}' end;
grant execute on function app.rules_of_leave(leave_type) to personalia_app, personalia_identity, personalia_jobs, personalia_search;

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

-- Notifications name the unit of their amounts; those that were sent before were about days.
update notification set facts = facts || jsonb_build_object('unit', jsonb_build_object(
    'en', case when facts ->> (case event when 'leave-recounted' then 'before' else 'days' end) = '1' then 'day' else 'days' end, 'id', 'hari'))
  where event in ('leave-recounted', 'leave-days-cancelled', 'leave-expiring');
