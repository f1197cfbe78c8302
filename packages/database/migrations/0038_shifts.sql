-- Shifts, work schedules and the groups that follow them (attendance 2 to 4).

create domain time_of_day as text check (value ~ '^([01]\d|2[0-3]):[0-5]\d$');

create table shift (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  name text collate "und-x-icu" not null,
  kind text not null check (kind in ('fixed', 'open')),
  start_time time_of_day,
  end_time time_of_day,
  hours numeric(6, 2) check (hours > 0 and hours <= 24),
  break_start time_of_day,
  break_end time_of_day,
  second_break_start time_of_day,
  second_break_end time_of_day,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint shift_code_key unique (tenant_id, code),
  check (case kind when 'open' then hours is not null else start_time is not null and end_time is not null end),
  check (num_nonnulls(break_start, break_end) <> 1 and num_nonnulls(second_break_start, second_break_end) <> 1)
);
create index shift_code_idx on shift (tenant_id, code, id);
select app.tenant_table('shift', 'Shift');
select app.searchable('shift', array['code', 'name']);
select app.keeps_former_codes('shift', 'Shift');

create table work_schedule (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  name text collate "und-x-icu" not null,
  cycle_length int not null check (cycle_length between 1 and 366),
  anchor_date date not null,
  holiday_rule text not null check (holiday_rule in ('followCalendar', 'workThrough')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint work_schedule_code_key unique (tenant_id, code)
);
create index work_schedule_code_idx on work_schedule (tenant_id, code, id);
select app.tenant_table('work_schedule', 'WorkSchedule');
select app.searchable('work_schedule', array['code', 'name']);
select app.keeps_former_codes('work_schedule', 'WorkSchedule');

-- The working days of a cycle; days without a row are off.
create table work_schedule_day (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  work_schedule_id uuid not null,
  day int not null check (day between 1 and 366),
  shift_id uuid not null,
  status text not null default 'active' check (status = 'active'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint work_schedule_day_shift_id_key unique (tenant_id, work_schedule_id, day, shift_id),
  constraint work_schedule_day_work_schedule_id_fkey foreign key (tenant_id, work_schedule_id) references work_schedule (tenant_id, id) on delete cascade,
  constraint work_schedule_day_shift_id_fkey foreign key (tenant_id, shift_id) references shift (tenant_id, id)
);
create index work_schedule_day_shift_id_idx on work_schedule_day (tenant_id, shift_id);
select app.tenant_table('work_schedule_day', 'WorkScheduleDay');

create table employee_shift_group (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  name text collate "und-x-icu" not null,
  description text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_shift_group_code_key unique (tenant_id, code)
);
create index employee_shift_group_code_idx on employee_shift_group (tenant_id, code, id);
select app.tenant_table('employee_shift_group', 'EmployeeShiftGroup');
select app.searchable('employee_shift_group', array['code', 'name']);
select app.keeps_former_codes('employee_shift_group', 'EmployeeShiftGroup');

-- Each schedule of a group applies until the next one begins.
create table shift_group_schedule (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  employee_shift_group_id uuid not null,
  valid_from date not null,
  work_schedule_id uuid not null,
  offset_days int not null check (offset_days between 0 and 365),
  status text not null default 'active' check (status = 'active'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint shift_group_schedule_valid_from_key unique (tenant_id, employee_shift_group_id, valid_from),
  constraint shift_group_schedule_employee_shift_group_id_fkey foreign key (tenant_id, employee_shift_group_id)
    references employee_shift_group (tenant_id, id) on delete cascade,
  constraint shift_group_schedule_work_schedule_id_fkey foreign key (tenant_id, work_schedule_id) references work_schedule (tenant_id, id)
);
create index shift_group_schedule_work_schedule_id_idx on shift_group_schedule (tenant_id, work_schedule_id);
select app.tenant_table('shift_group_schedule', 'ShiftGroupSchedule');

create table shift_group_member (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  employee_shift_group_id uuid not null,
  employee_id uuid not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  status text not null default 'active' check (status = 'active'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  -- One group of an employee on any date.
  constraint shift_group_member_overlap exclude using gist (
    tenant_id with =, employee_id with =, daterange(valid_from, valid_to, '[]') with &&),
  constraint shift_group_member_employee_shift_group_id_fkey foreign key (tenant_id, employee_shift_group_id)
    references employee_shift_group (tenant_id, id) on delete cascade,
  constraint shift_group_member_employee_id_fkey foreign key (tenant_id, employee_id) references employee (tenant_id, id)
);
create index shift_group_member_employee_shift_group_id_idx on shift_group_member (tenant_id, employee_shift_group_id);
create index shift_group_member_employee_id_idx on shift_group_member (tenant_id, employee_id, valid_from);
select app.tenant_table('shift_group_member', 'ShiftGroupMember');

-- What lists show besides. `shiftMinutes` of the contract computes the same.
create function app.minutes_between(later text, earlier text) returns int language sql immutable
  return (((substr(later, 1, 2)::int * 60 + substr(later, 4, 2)::int) - (substr(earlier, 1, 2)::int * 60 + substr(earlier, 4, 2)::int)) + 1440) % 1440;
create function app.minutes_of_shift(s shift) returns int language sql immutable
  return case when s.kind = 'open' then round(s.hours * 60)::int
    else coalesce(nullif(app.minutes_between(s.end_time, s.start_time), 0), 1440)
      - coalesce(app.minutes_between(s.break_end, s.break_start), 0)
      - coalesce(app.minutes_between(s.second_break_end, s.second_break_start), 0) end;

create view shift_list with (security_invoker = true) as
  select s.*, round(app.minutes_of_shift(s) / 60.0, 2) as work_hours,
    s.kind = 'fixed' and s.end_time <= s.start_time as is_night,
    (select count(distinct d.work_schedule_id)::int from work_schedule_day d where d.tenant_id = s.tenant_id and d.shift_id = s.id) as schedules
  from shift s;

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

create view employee_shift_group_list with (security_invoker = true) as
  select g.*, s.name as schedule_now,
    (select count(*)::int from shift_group_member m where m.tenant_id = g.tenant_id and m.employee_shift_group_id = g.id
      and (select app.today_of(app.tenant())) between m.valid_from and coalesce(m.valid_to, 'infinity')) as members
  from employee_shift_group g
  left join lateral (
    select w.name from shift_group_schedule r join work_schedule w on w.tenant_id = r.tenant_id and w.id = r.work_schedule_id
    where r.tenant_id = g.tenant_id and r.employee_shift_group_id = g.id and r.valid_from <= (select app.today_of(app.tenant()))
    order by r.valid_from desc limit 1) s on true;
grant select on shift_list, work_schedule_list, employee_shift_group_list to personalia_app;
