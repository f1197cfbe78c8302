-- Punches that say break, as devices do that have keys for it (attendance 1.2).
alter table attendance_punch
  drop constraint attendance_punch_direction_check,
  add constraint attendance_punch_direction_check check (direction in ('in', 'out', 'breakOut', 'breakIn', 'unknown'));

-- Timed breaks besides the first two, as people write them: 10:00-10:15, 15:00-15:15.
alter table shift add column more_breaks text
  check (more_breaks ~ '^([01]\d|2[0-3]):[0-5]\d *[-–] *([01]\d|2[0-3]):[0-5]\d( *, *([01]\d|2[0-3]):[0-5]\d *[-–] *([01]\d|2[0-3]):[0-5]\d){0,3}$');
create function app.minutes_of_breaks(breaks text) returns int language sql immutable as $$
  select sum(app.minutes_between(split_part(b, '-', 2), split_part(b, '-', 1)))::int
  from string_to_table(replace(replace(breaks, ' ', ''), '–', '-'), ',') b
$$;
create or replace function app.minutes_of_shift(s shift) returns int language sql immutable
  return case when s.kind <> 'fixed' then round(s.hours * 60)::int
    else coalesce(nullif(app.minutes_between(s.end_time, s.start_time), 0), 1440)
      - coalesce(app.minutes_between(s.break_end, s.break_start), 0)
      - coalesce(app.minutes_between(s.second_break_end, s.second_break_start), 0)
      - coalesce(app.minutes_of_breaks(s.more_breaks), 0)
      - coalesce(s.break_minutes, 0) end;

-- The columns of a view are those of its table when it was made.
drop view shift_list;
create view shift_list with (security_invoker = true) as
  select s.*, round(app.minutes_of_shift(s) / 60.0, 2) as work_hours,
    s.kind = 'fixed' and s.end_time <= s.start_time as is_night,
    (select count(distinct d.work_schedule_id)::int from work_schedule_day d where d.tenant_id = s.tenant_id and d.shift_id = s.id) as schedules
  from shift s;
grant select on shift_list to personalia_app;
