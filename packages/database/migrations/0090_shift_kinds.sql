-- Flexible shifts, breaks without times, rounding and the finer rules of shifts (attendance 1.4, 1.7, 1.8, 2).

alter table shift
  drop constraint shift_kind_check,
  drop constraint shift_check,
  add constraint shift_kind_check check (kind in ('fixed', 'flexible', 'open')),
  add column flex_from time_of_day,
  add column flex_to time_of_day,
  add column core_from time_of_day,
  add column core_to time_of_day,
  add column break_minutes int check (break_minutes between 1 and 480),
  add column break_taken text check (break_taken in ('automatic', 'punched')),
  add column break_after int check (break_after between 0 and 1440),
  add column short_break text check (short_break in ('allowance', 'actual')),
  add column first_half_end time_of_day,
  add column second_half_start time_of_day,
  add column late_count_from text check (late_count_from in ('shift', 'grace')),
  add column early_count_from text check (early_count_from in ('shift', 'grace')),
  add column threshold_basis text check (threshold_basis in ('worked', 'gross')),
  add column outside_counts boolean,
  add column auto_out text check (auto_out in ('shiftEnd', 'windowEnd')),
  add column round_in text check (round_in in ('up', 'down', 'nearest')),
  add column round_out text check (round_out in ('up', 'down', 'nearest')),
  add column round_step text check (round_step in ('5', '10', '15', '30')),
  add constraint shift_times_check check (case kind when 'open' then hours is not null
    when 'flexible' then num_nonnulls(hours, flex_from, flex_to) = 3 and flex_from < flex_to
    else start_time is not null and end_time is not null end),
  add constraint shift_parts_check check (num_nonnulls(core_from, core_to) <> 1 and num_nonnulls(first_half_end, second_half_start) <> 1
    and num_nonnulls(break_minutes, break_taken) <> 1);

create or replace function app.minutes_of_shift(s shift) returns int language sql immutable
  return case when s.kind <> 'fixed' then round(s.hours * 60)::int
    else coalesce(nullif(app.minutes_between(s.end_time, s.start_time), 0), 1440)
      - coalesce(app.minutes_between(s.break_end, s.break_start), 0)
      - coalesce(app.minutes_between(s.second_break_end, s.second_break_start), 0)
      - coalesce(s.break_minutes, 0) end;

-- The columns of a view are those of its table when it was made.
drop view shift_list;
create view shift_list with (security_invoker = true) as
  select s.*, round(app.minutes_of_shift(s) / 60.0, 2) as work_hours,
    s.kind = 'fixed' and s.end_time <= s.start_time as is_night,
    (select count(distinct d.work_schedule_id)::int from work_schedule_day d where d.tenant_id = s.tenant_id and d.shift_id = s.id) as schedules
  from shift s;
grant select on shift_list to personalia_app;
