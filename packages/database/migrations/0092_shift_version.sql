-- A shift is what it is from a date on; before it, what it was then (attendance 0, 2).

alter table shift add column effective_from date;

-- A shift as it was, from a date until the next version or what it is now. The row is kept whole.
create table shift_version (
  tenant_id uuid not null,
  shift_id uuid not null,
  -- 1900-01-01: always.
  valid_from date not null,
  was jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, shift_id, valid_from),
  constraint shift_version_shift_id_fkey foreign key (tenant_id, shift_id) references shift (tenant_id, id) on delete cascade
);
select app.tenant_table('shift_version');

-- The columns of a view are those of its table when it was made.
drop view shift_list;
create view shift_list with (security_invoker = true) as
  select s.*, round(app.minutes_of_shift(s) / 60.0, 2) as work_hours,
    s.kind = 'fixed' and s.end_time <= s.start_time as is_night,
    (select count(distinct d.work_schedule_id)::int from work_schedule_day d where d.tenant_id = s.tenant_id and d.shift_id = s.id) as schedules
  from shift s;
grant select on shift_list to personalia_app;
