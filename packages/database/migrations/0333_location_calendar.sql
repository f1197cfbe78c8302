-- A location that gets another holiday calendar has the results of its people computed again (attendance 1.12). Days whose sums are
-- frozen stay as they are: a calendar is chosen for what is to come, and no decree.
create function app.mark_location_calendar() returns trigger language plpgsql as $$
begin
  insert into attendance_dirty as m (tenant_id, employee_id, month, reason, days)
  select a.tenant_id, a.employee_id, date_trunc('month', a.date::timestamp)::date, 'SCHEDULE', bit_or(1 << (extract(day from a.date)::int - 1))
  from assignment_segment s
  join attendance_day a on a.tenant_id = s.tenant_id and a.employee_id = s.employee_id and a.date between s.valid_from and s.valid_to
  where s.tenant_id = new.tenant_id and s.location_id = new.id and s.kind = 'primary' and s.recorded_to is null
    and not exists (select from attendance_period p
      join attendance_period_line l on l.tenant_id = p.tenant_id and l.period_id = p.id and l.employee_id = a.employee_id
      where p.tenant_id = a.tenant_id and p.state <> 'OPEN' and a.date between p.date_from and p.date_to
        and (l.days is null or l.days @> a.date))
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (tenant_id, employee_id, month, reason) do update set days = m.days | excluded.days where m.days | excluded.days <> m.days;
  return null;
end $$;
create trigger marks_days after update on location for each row
  when (old.holiday_calendar_id is distinct from new.holiday_calendar_id) execute function app.mark_location_calendar();
