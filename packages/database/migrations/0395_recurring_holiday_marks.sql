-- A recurring non-work day is a rule, no decree: published, changed or withdrawn, it has only results of open periods computed again
-- (attendance 1.12, 8.3). A day that was entered for its date still becomes an adjustment of a closed period (8.2).
alter table holiday add column recurs boolean not null default false;
comment on column holiday.recurs is 'A date of a recurring non-work day.';
update holiday h set recurs = true from non_work_day n
  where n.tenant_id = h.tenant_id and n.id = h.non_work_day_id and n.recurring <> 'none';

create or replace function app.publish_holidays() returns trigger language plpgsql as $$
declare
  twice record;
begin
  -- The exclusion constraint compares the dates that were entered; here are those of other years.
  select n.name, min(d.date) as date into twice
  from new_rows n
  join non_work_day o on o.tenant_id = n.tenant_id and o.holiday_calendar_id = n.holiday_calendar_id and lower(o.name) = lower(n.name)
    and o.id <> n.id and o.state <> 'withdrawn' and 'sameDateYearly' in (o.recurring, n.recurring)
  cross join lateral (
    select * from app.holiday_dates(n.from_date, n.to_date, n.recurring, n.feb29_rule, n.effective_from, n.effective_to)
    intersect select * from app.holiday_dates(o.from_date, o.to_date, o.recurring, o.feb29_rule, o.effective_from, o.effective_to)) d(date)
  where n.state <> 'withdrawn'
  group by n.id, n.name limit 1;
  if found then
    raise exception 'HOLIDAY_DUPLICATE' using column = 'from_date', detail = json_build_object('name', twice.name, 'date', twice.date)::text;
  end if;

  with published as materialized (
    select n.*, n.recurring <> 'none' as recurs, d.date from new_rows n
    cross join lateral app.holiday_dates(n.from_date, n.to_date, n.recurring, n.feb29_rule, n.effective_from, n.effective_to) d(date)
    where n.state = 'published'
  ), gone as (
    delete from holiday h using new_rows n
    where h.tenant_id = n.tenant_id and h.non_work_day_id = n.id
      and not exists (select from published p where p.id = h.non_work_day_id and p.date = h.date))
  insert into holiday as h (tenant_id, holiday_calendar_id, non_work_day_id, date, name, local_name, kind, recurs, created_by, updated_by)
  select p.tenant_id, p.holiday_calendar_id, p.id, p.date, p.name, p.local_name, p.kind, p.recurs, p.updated_by, p.updated_by
  from published p order by p.tenant_id, p.id, p.date
  on conflict (tenant_id, non_work_day_id, date) do update set holiday_calendar_id = excluded.holiday_calendar_id, name = excluded.name,
    local_name = excluded.local_name, kind = excluded.kind, recurs = excluded.recurs, version = h.version + 1, updated_at = now(),
    updated_by = excluded.updated_by
    where (h.holiday_calendar_id, h.name, h.local_name, h.kind, h.recurs)
      is distinct from (excluded.holiday_calendar_id, excluded.name, excluded.local_name, excluded.kind, excluded.recurs);
  return null;
end $$;

-- Whether any schedule of a company has days off in lieu of holidays (attendance 3).
create function app.compensates_holidays(tenant uuid) returns boolean language sql stable as $$
  select exists (
    select from work_schedule s where s.tenant_id = tenant and s.fallback_for_holiday_in_off = 'compensateNextWorkday'
    union all
    select from work_schedule_version v where v.tenant_id = tenant and v.was ->> 'fallback_for_holiday_in_off' = 'compensateNextWorkday')
$$;

create or replace function app.mark_holiday() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
  days_after int := case when app.compensates_holidays(changed.tenant_id) then 31 else 0 end;
begin
  insert into attendance_dirty as m (tenant_id, employee_id, month, reason, days)
  select a.tenant_id, a.employee_id, date_trunc('month', a.date::timestamp)::date, 'SCHEDULE', bit_or(1 << (extract(day from a.date)::int - 1))
  from attendance_day a
  where a.tenant_id = changed.tenant_id
    and (a.date between new.date and new.date + days_after or a.date between old.date and old.date + days_after)
    and (not changed.recurs or not exists (select from attendance_period p
      join attendance_period_line l on l.tenant_id = p.tenant_id and l.period_id = p.id and l.employee_id = a.employee_id
      where p.tenant_id = a.tenant_id and p.state <> 'OPEN' and a.date between p.date_from and p.date_to
        and (l.days is null or l.days @> a.date)))
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (tenant_id, employee_id, month, reason) do update set days = m.days | excluded.days where m.days | excluded.days <> m.days;
  return null;
end $$;
