-- Punches, their results by day, the badges they come under and the files they come in (attendance 1, 5, 10).

alter table shift
  add column late_grace int check (late_grace between 0 and 240),
  add column early_grace int check (early_grace between 0 and 240),
  add column half_day_threshold int check (half_day_threshold between 0 and 1440),
  add column absent_threshold int check (absent_threshold between 0 and 1440),
  add column window_before int check (window_before between 0 and 720),
  add column window_after int check (window_after between 0 and 720),
  add column pairing text check (pairing in ('firstLast', 'everyPair')),
  add column directions text check (directions in ('alternate', 'strict'));

-- The columns of a view are those of its table when it was made.
drop view shift_list;
create view shift_list with (security_invoker = true) as
  select s.*, round(app.minutes_of_shift(s) / 60.0, 2) as work_hours,
    s.kind = 'fixed' and s.end_time <= s.start_time as is_night,
    (select count(distinct d.work_schedule_id)::int from work_schedule_day d where d.tenant_id = s.tenant_id and d.shift_id = s.id) as schedules
  from shift s;
grant select on shift_list to personalia_app;

-- Badge numbers over time. Leading zeros count, capitals do not.
create table employee_attendance_mapping (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  badge text not null check (badge <> '' and length(badge) <= 40),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  note text collate "und-x-icu",
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_attendance_mapping_overlap exclude using gist (
    tenant_id with =, lower(badge) with =, daterange(valid_from, valid_to, '[]') with &&) where (status = 'active'),
  constraint employee_attendance_mapping_employee_id_fkey foreign key (tenant_id, employee_id) references employee (tenant_id, id)
);
create index employee_attendance_mapping_employee_id_idx on employee_attendance_mapping (tenant_id, employee_id, valid_from);
create index employee_attendance_mapping_badge_idx on employee_attendance_mapping (tenant_id, lower(badge), valid_from);
select app.tenant_table('employee_attendance_mapping', 'EmployeeAttendanceMapping');
select app.searchable('employee_attendance_mapping', array['badge']);

-- A file of a device and what became of its rows.
create table attendance_extract (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  extract_no text not null,
  file_id uuid,
  file_name text collate "und-x-icu" not null,
  location_id uuid not null,
  zone text not null,
  profile jsonb not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'DONE', 'PARTIAL', 'FAILED')),
  rows_read int not null default 0,
  rows_new int not null default 0,
  rows_duplicate int not null default 0,
  rows_unmatched int not null default 0,
  rows_invalid int not null default 0,
  errors jsonb not null default '[]',
  job_id uuid,
  status text not null default 'active' check (status = 'active'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint attendance_extract_no_key unique (tenant_id, extract_no),
  constraint attendance_extract_location_id_fkey foreign key (tenant_id, location_id) references location (tenant_id, id)
);
create index attendance_extract_created_at_idx on attendance_extract (tenant_id, created_at desc, id);
create index attendance_extract_location_id_idx on attendance_extract (tenant_id, location_id);
select app.tenant_table('attendance_extract', 'AttendanceExtract');

-- Raw punches are only ever added. Whose they are follows from the badge; what a device wrote goes when a person is erased.
create table attendance_punch (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid,
  punched_at timestamptz not null check (punched_at > '2000-01-01'),
  -- The date in the zone that it was reported in.
  local_date date not null,
  zone text not null,
  direction text not null check (direction in ('in', 'out', 'unknown')),
  source text not null check (source in ('web', 'file', 'correction')),
  badge text,
  device text collate "und-x-icu",
  raw_line text collate "und-x-icu",
  extract_id uuid,
  correction_id uuid,
  dedupe_key text not null,
  received_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  constraint attendance_punch_dedupe_key unique (tenant_id, dedupe_key),
  constraint attendance_punch_employee_id_fkey foreign key (tenant_id, employee_id) references employee (tenant_id, id),
  constraint attendance_punch_extract_id_fkey foreign key (tenant_id, extract_id) references attendance_extract (tenant_id, id),
  check ((source = 'file') = (badge is not null)),
  check (source = 'file' or employee_id is not null)
);
create index attendance_punch_employee_id_idx on attendance_punch (tenant_id, employee_id, punched_at);
create index attendance_punch_badge_idx on attendance_punch (tenant_id, lower(badge), local_date) where badge is not null;
create index attendance_punch_unmatched_idx on attendance_punch (tenant_id, lower(badge)) where employee_id is null;
create index attendance_punch_extract_id_idx on attendance_punch (tenant_id, extract_id) where extract_id is not null;
select app.tenant_table('attendance_punch');
revoke update, delete on attendance_punch from personalia_app;
grant update (employee_id, raw_line) on attendance_punch to personalia_app;

create function app.keep_raw_line() returns trigger language plpgsql as $$
begin
  if new.raw_line is not null then
    raise exception 'what a device wrote is kept as it is' using errcode = 'check_violation', constraint = 'attendance_punch_raw_line_check';
  end if;
  return new;
end $$;
create trigger keep_raw_line before update on attendance_punch for each row when (old.raw_line is distinct from new.raw_line)
  execute function app.keep_raw_line();

-- The result of each day of an employee, replaced when it is computed again from other facts.
create table attendance_day (
  tenant_id uuid not null references tenant,
  employee_id uuid not null,
  date date not null,
  zone text not null,
  day_type text not null check (day_type in ('workday', 'off', 'holiday')),
  state text not null check (state in ('provisional', 'final')),
  day_status text not null check (day_status in ('PRESENT', 'LATE', 'EARLY_LEAVE', 'LATE_EARLY', 'HALF_DAY', 'ABSENT', 'INCOMPLETE',
    'LEAVE', 'OFF', 'HOLIDAY', 'WORKED_OFF', 'WORKED_HOLIDAY', 'SCHEDULED', 'IN_PROGRESS', 'NO_SCHEDULE')),
  first_in timestamptz,
  last_out timestamptz,
  worked_minutes int not null,
  late_minutes int not null,
  early_minutes int not null,
  overtime_minutes int not null,
  present_fraction numeric(4, 3) not null,
  absent_fraction numeric(4, 3) not null,
  leave_fraction numeric(4, 3) not null,
  holiday_fraction numeric(4, 3) not null,
  flags text[] not null default '{}',
  -- The whole result with its shifts and the steps of how it was computed.
  result jsonb not null,
  result_hash text not null,
  calc_version int not null default 1,
  calculated_at timestamptz not null default now(),
  -- When a provisional day is to be computed again.
  final_at timestamptz,
  primary key (tenant_id, employee_id, date),
  constraint attendance_day_employee_id_fkey foreign key (tenant_id, employee_id) references employee (tenant_id, id),
  check (present_fraction + absent_fraction + leave_fraction + holiday_fraction in (0, 1))
);
create index attendance_day_date_idx on attendance_day (tenant_id, date desc, employee_id);
create index attendance_day_final_at_idx on attendance_day (tenant_id, final_at) where state = 'provisional';
select app.tenant_table('attendance_day');

-- Days that have to be computed again.
create table attendance_dirty (
  tenant_id uuid not null references tenant,
  employee_id uuid not null,
  date date not null,
  reason text not null,
  marked_at timestamptz not null default now(),
  primary key (tenant_id, employee_id, date),
  constraint attendance_dirty_employee_id_fkey foreign key (tenant_id, employee_id) references employee (tenant_id, id)
);
select app.tenant_table('attendance_dirty');
