-- Non-work days on the same date every year (attendance 8.1, 8.3). Their dates of the years 1970 to 2099 stand in `holiday`: every date
-- that leave and attendance ask for, so readers know nothing of recurrence and no job adds years.
alter table non_work_day
  add column recurring text not null default 'none' check (recurring in ('none', 'sameDateYearly')),
  -- Null where no date is 29 February.
  add column feb29_rule text check (feb29_rule in ('leapYearsOnly', 'feb28', 'mar01')),
  -- Null: years before the entered one as well.
  add column effective_from date;
create index non_work_day_recurring_idx on non_work_day (tenant_id, holiday_calendar_id) where recurring <> 'none';
create or replace view non_work_day_list with (security_invoker = true) as select * from non_work_day;

-- The same day of another year; 29 February by its rule where there is none.
create function app.date_in_year(day date, year int, feb29_rule text, otherwise date) returns date language sql immutable as $$
  select case
    when extract(month from day) <> 2 or extract(day from day) <> 29 or make_date(year, 3, 1) - make_date(year, 2, 1) = 29
      then make_date(year, extract(month from day)::int, extract(day from day)::int)
    when feb29_rule = 'feb28' then make_date(year, 2, 28)
    when feb29_rule = 'mar01' then make_date(year, 3, 1)
    else otherwise
  end
$$;

-- The dates of a non-work day, as `holidayDates` of the domain has them. A single 29 February is in leap years only unless another
-- rule is set; a span does without it.
create function app.holiday_dates(from_date date, to_date date, recurring text, feb29_rule text, effective_from date) returns setof date
  language sql immutable as $$
  with span as (
    select from_date as first, coalesce(to_date, from_date) as last where recurring = 'none'
    union all
    select f.first, case when to_date is null then f.first
      else app.date_in_year(to_date, y + (extract(year from to_date) - extract(year from from_date))::int, feb29_rule,
        make_date(y + (extract(year from to_date) - extract(year from from_date))::int, 2, 28)) end
    from generate_series(1970, 2099) y
    cross join lateral (select app.date_in_year(from_date, y, feb29_rule, case when to_date is not null then make_date(y, 3, 1) end) as first) f
    where recurring <> 'none' and (effective_from is null or f.first >= effective_from))
  select s.first + g from span s cross join lateral generate_series(0, s.last - s.first) g
$$;

create or replace function app.set_holiday_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status <> old.status and new.state = old.state then
    new.state := case new.status when 'inactive' then 'withdrawn' else 'draft' end;
  else
    new.status := case new.state when 'withdrawn' then 'inactive' else 'active' end;
  end if;
  new.to_date := nullif(new.to_date, new.from_date);
  new.recurring := coalesce(new.recurring, 'none');
  if new.recurring = 'none' then new.effective_from := null; end if;
  new.feb29_rule := case when new.recurring <> 'none' and '02-29' in (to_char(new.from_date, 'MM-DD'), to_char(new.to_date, 'MM-DD'))
    then coalesce(new.feb29_rule, 'leapYearsOnly') end;
  return new;
end $$;

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
    select * from app.holiday_dates(n.from_date, n.to_date, n.recurring, n.feb29_rule, n.effective_from)
    intersect select * from app.holiday_dates(o.from_date, o.to_date, o.recurring, o.feb29_rule, o.effective_from)) d(date)
  where n.state <> 'withdrawn'
  group by n.id, n.name limit 1;
  if found then
    raise exception 'HOLIDAY_DUPLICATE' using column = 'from_date', detail = json_build_object('name', twice.name, 'date', twice.date)::text;
  end if;

  with published as materialized (
    select n.*, d.date from new_rows n
    cross join lateral app.holiday_dates(n.from_date, n.to_date, n.recurring, n.feb29_rule, n.effective_from) d(date)
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
