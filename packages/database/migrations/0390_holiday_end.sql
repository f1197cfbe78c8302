-- A recurring non-work day may end (attendance 8.3): none of its occurrences begins after `effective_to`. Null: without an end.
alter table non_work_day add column effective_to date;
create or replace view non_work_day_list with (security_invoker = true) as select * from non_work_day;

create or replace function app.set_holiday_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status <> old.status and new.state = old.state then
    new.state := case new.status when 'inactive' then 'withdrawn' else 'draft' end;
  else
    new.status := case new.state when 'withdrawn' then 'inactive' else 'active' end;
  end if;
  new.to_date := nullif(new.to_date, new.from_date);
  new.recurring := coalesce(new.recurring, 'none');
  if new.recurring = 'none' then
    new.effective_from := null;
    new.effective_to := null;
  end if;
  new.feb29_rule := case when new.recurring <> 'none' and '02-29' in (to_char(new.from_date, 'MM-DD'), to_char(new.to_date, 'MM-DD'))
    then coalesce(new.feb29_rule, 'leapYearsOnly') end;
  return new;
end $$;

-- The dates of a non-work day, as `holidayDates` of the domain has them.
create function app.holiday_dates(from_date date, to_date date, recurring text, feb29_rule text, effective_from date, effective_to date)
  returns setof date language sql immutable as $$
  with span as (
    select from_date as first, coalesce(to_date, from_date) as last where recurring = 'none'
    union all
    select f.first, case when to_date is null then f.first
      else app.date_in_year(to_date, y + (extract(year from to_date) - extract(year from from_date))::int, feb29_rule,
        make_date(y + (extract(year from to_date) - extract(year from from_date))::int, 2, 28)) end
    from generate_series(1970, 2099) y
    cross join lateral (select app.date_in_year(from_date, y, feb29_rule, case when to_date is not null then make_date(y, 3, 1) end) as first) f
    where recurring <> 'none' and (effective_from is null or f.first >= effective_from) and (effective_to is null or f.first <= effective_to))
  select s.first + g from span s cross join lateral generate_series(0, s.last - s.first) g
$$;

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
    select n.*, d.date from new_rows n
    cross join lateral app.holiday_dates(n.from_date, n.to_date, n.recurring, n.feb29_rule, n.effective_from, n.effective_to) d(date)
    where n.state = 'published'
  ), gone as (
    delete from holiday h using new_rows n
    where h.tenant_id = n.tenant_id and h.non_work_day_id = n.id
      and not exists (select from published p where p.id = h.non_work_day_id and p.date = h.date))
  insert into holiday as h (tenant_id, holiday_calendar_id, non_work_day_id, date, name, local_name, kind, created_by, updated_by)
  select p.tenant_id, p.holiday_calendar_id, p.id, p.date, p.name, p.local_name, p.kind, p.updated_by, p.updated_by
  from published p order by p.tenant_id, p.id, p.date
  on conflict (tenant_id, non_work_day_id, date) do update set holiday_calendar_id = excluded.holiday_calendar_id, name = excluded.name,
    local_name = excluded.local_name, kind = excluded.kind, version = h.version + 1, updated_at = now(), updated_by = excluded.updated_by
    where (h.holiday_calendar_id, h.name, h.local_name, h.kind) is distinct from (excluded.holiday_calendar_id, excluded.name, excluded.local_name, excluded.kind);
  return null;
end $$;

drop function app.holiday_dates(date, date, text, text, date);
