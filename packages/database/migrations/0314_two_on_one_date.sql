-- Several non-work days of a calendar may be on one date, as long as their names differ (attendance 8.3).
alter table non_work_day
  drop constraint non_work_day_from_date_key,
  drop constraint non_work_day_overlap,
  add constraint non_work_day_overlap exclude using gist (tenant_id with =, holiday_calendar_id with =, lower(name) with =,
    daterange(from_date, coalesce(to_date, from_date), '[]') with &&);
create index non_work_day_holiday_calendar_id_idx on non_work_day (tenant_id, holiday_calendar_id, from_date);

alter table holiday
  drop constraint holiday_date_key,
  add constraint holiday_date_key unique (tenant_id, non_work_day_id, date);
drop index holiday_non_work_day_id_idx;
create index holiday_holiday_calendar_id_idx on holiday (tenant_id, holiday_calendar_id, date);

create or replace function app.publish_holidays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from holiday h using new_rows n
    where h.tenant_id = n.tenant_id and h.non_work_day_id = n.id
      and not (n.state = 'published' and h.date between n.from_date and coalesce(n.to_date, n.from_date));
  end if;
  insert into holiday as h (tenant_id, holiday_calendar_id, non_work_day_id, date, name, local_name, kind, created_by, updated_by)
  select n.tenant_id, n.holiday_calendar_id, n.id, n.from_date + g, n.name, n.local_name, n.kind, n.updated_by, n.updated_by
  from new_rows n cross join lateral generate_series(0, coalesce(n.to_date, n.from_date) - n.from_date) g
  where n.state = 'published'
  order by n.tenant_id, n.id, 4
  on conflict (tenant_id, non_work_day_id, date) do update set holiday_calendar_id = excluded.holiday_calendar_id, name = excluded.name,
    local_name = excluded.local_name, kind = excluded.kind, version = h.version + 1, updated_at = now(), updated_by = excluded.updated_by
    where (h.holiday_calendar_id, h.name, h.local_name, h.kind) is distinct from (excluded.holiday_calendar_id, excluded.name, excluded.local_name, excluded.kind);
  return null;
end $$;

create or replace view holiday_calendar_list with (security_invoker = true) as
  select h.*, coalesce(d.days, 0) as days, coalesce(l.locations, 0) as locations
  from holiday_calendar h
  left join (
    select holiday_calendar_id, count(distinct date)::int as days from holiday
    where tenant_id = app.tenant() and status = 'active'
      and date_trunc('year', date) = date_trunc('year', (select app.today_of(app.tenant()))) group by holiday_calendar_id
  ) d on d.holiday_calendar_id = h.id
  left join (
    select holiday_calendar_id, count(*)::int as locations from location where tenant_id = app.tenant() and status = 'active' group by holiday_calendar_id
  ) l on l.holiday_calendar_id = h.id;
