-- A work schedule is what it is from a date on; before it, what it was then (attendance 0, 3).

alter table work_schedule add column effective_from date;

-- A schedule as it was, from a date until the next version or what it is now. The row is kept whole, its working days beside it.
create table work_schedule_version (
  tenant_id uuid not null,
  work_schedule_id uuid not null,
  -- 1900-01-01: always.
  valid_from date not null,
  was jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, work_schedule_id, valid_from),
  constraint work_schedule_version_work_schedule_id_fkey foreign key (tenant_id, work_schedule_id)
    references work_schedule (tenant_id, id) on delete cascade
);
select app.tenant_table('work_schedule_version');

create table work_schedule_version_day (
  tenant_id uuid not null,
  work_schedule_id uuid not null,
  valid_from date not null,
  day int not null check (day between 1 and 366),
  shift_id uuid not null,
  primary key (tenant_id, work_schedule_id, valid_from, day, shift_id),
  constraint work_schedule_version_day_valid_from_fkey foreign key (tenant_id, work_schedule_id, valid_from)
    references work_schedule_version (tenant_id, work_schedule_id, valid_from) on delete cascade,
  constraint work_schedule_version_day_shift_id_fkey foreign key (tenant_id, shift_id) references shift (tenant_id, id)
);
create index work_schedule_version_day_shift_id_idx on work_schedule_version_day (tenant_id, shift_id);
select app.tenant_table('work_schedule_version_day');

-- The working days of every version; those of what a schedule is now have no date.
create view work_schedule_planned_day with (security_invoker = true) as
  select tenant_id, work_schedule_id, null::date as valid_from, id, day, shift_id from work_schedule_day
  union all
  select tenant_id, work_schedule_id, valid_from, null::uuid, day, shift_id from work_schedule_version_day;
grant select on work_schedule_planned_day to personalia_app;

-- The columns of a view are those of its table when it was made.
drop view work_schedule_list;
create view work_schedule_list with (security_invoker = true) as
  select w.*, d.work_days, d.weekly_hours,
    (select count(distinct g.employee_shift_group_id)::int from shift_group_schedule g
      where g.tenant_id = w.tenant_id and g.work_schedule_id = w.id) as groups
  from work_schedule w
  cross join lateral (
    select count(distinct d.day)::int as work_days,
      round(coalesce(sum(app.minutes_of_shift(s)), 0) * 7 / 60.0 / w.cycle_length, 2) as weekly_hours
    from work_schedule_day d join shift s on s.tenant_id = d.tenant_id and s.id = d.shift_id
    where d.tenant_id = w.tenant_id and d.work_schedule_id = w.id) d;
grant select on work_schedule_list to personalia_app;
