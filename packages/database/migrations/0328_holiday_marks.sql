-- A holiday that is added, changed or taken away on a date with results has these computed again (attendance 1.12, 8.2), whatever way
-- it came. Days of closed periods stay as they are; what differs becomes an adjustment.
create function app.mark_holiday() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  insert into attendance_dirty as m (tenant_id, employee_id, month, reason, days)
  select a.tenant_id, a.employee_id, date_trunc('month', a.date::timestamp)::date, 'SCHEDULE', bit_or(1 << (extract(day from a.date)::int - 1))
  from attendance_day a
  where a.tenant_id = changed.tenant_id and (a.date = new.date or a.date = old.date)
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (tenant_id, employee_id, month, reason) do update set days = m.days | excluded.days where m.days | excluded.days <> m.days;
  return null;
end $$;
create trigger marks_days after insert or delete on holiday for each row execute function app.mark_holiday();
create trigger marks_changed_days after update on holiday for each row
  when ((old.date, old.holiday_calendar_id, old.kind, old.status, old.name) is distinct from (new.date, new.holiday_calendar_id, new.kind, new.status, new.name))
  execute function app.mark_holiday();
