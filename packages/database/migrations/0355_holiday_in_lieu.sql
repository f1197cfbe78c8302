-- What a public holiday on a day off does (attendance 3): nothing, or the next working day of the pattern is off in lieu of it. Null: nothing.
alter table work_schedule add column fallback_for_holiday_in_off text
  check (fallback_for_holiday_in_off in ('none', 'compensateNextWorkday'));

-- A holiday that comes, changes or goes marks the days that may be off in lieu of it as well: those of the month after it, where any
-- schedule of the company compensates. Days that stay what they were are not written.
create or replace function app.mark_holiday() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
  compensates boolean := exists (
    select from work_schedule s where s.tenant_id = changed.tenant_id and s.fallback_for_holiday_in_off = 'compensateNextWorkday'
    union all
    select from work_schedule_version v where v.tenant_id = changed.tenant_id and v.was ->> 'fallback_for_holiday_in_off' = 'compensateNextWorkday');
  days_after int := case when compensates then 31 else 0 end;
begin
  insert into attendance_dirty as m (tenant_id, employee_id, month, reason, days)
  select a.tenant_id, a.employee_id, date_trunc('month', a.date::timestamp)::date, 'SCHEDULE', bit_or(1 << (extract(day from a.date)::int - 1))
  from attendance_day a
  where a.tenant_id = changed.tenant_id
    and (a.date between new.date and new.date + days_after or a.date between old.date and old.date + days_after)
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (tenant_id, employee_id, month, reason) do update set days = m.days | excluded.days where m.days | excluded.days <> m.days;
  return null;
end $$;
