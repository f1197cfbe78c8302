-- Days off one by one (attendance 8): searched, and withdrawn by making them inactive.
alter table holiday drop constraint holiday_status_check, add check (status in ('active', 'inactive'));
create index holiday_day_idx on holiday (tenant_id, date, id);
select app.searchable('holiday', array['name']);

create or replace view holiday_calendar_list with (security_invoker = true) as
  select h.*, coalesce(d.days, 0) as days, coalesce(l.locations, 0) as locations
  from holiday_calendar h
  left join (
    select holiday_calendar_id, count(*)::int as days from holiday
    where tenant_id = app.tenant() and status = 'active'
      and date_trunc('year', date) = date_trunc('year', (select app.today_of(app.tenant()))) group by holiday_calendar_id
  ) d on d.holiday_calendar_id = h.id
  left join (
    select holiday_calendar_id, count(*)::int as locations from location where tenant_id = app.tenant() and status = 'active' group by holiday_calendar_id
  ) l on l.holiday_calendar_id = h.id;
