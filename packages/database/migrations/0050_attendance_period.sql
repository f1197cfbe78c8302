-- Attendance periods: they are closed and their sums frozen; what changes afterwards is an adjustment of a later period (attendance 10.4, 1.12).

-- Settings of attendance, one row a tenant; without one the standard values hold (attendance 13).
create table attendance_setting (
  tenant_id uuid primary key references tenant,
  -- The last day of a period; in a shorter month its last day.
  cut_off_day int not null default 31 check (cut_off_day between 1 and 31),
  incomplete_at_cutoff text not null default 'keep' check (incomplete_at_cutoff in ('keep', 'absent', 'half', 'present')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
select app.tenant_table('attendance_setting', 'AttendanceSetting');

create table attendance_period (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null check (code ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  date_from date not null,
  date_to date not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSING', 'LOCKED')),
  -- How incomplete days count in what was frozen.
  incomplete_as text check (incomplete_as in ('keep', 'absent', 'half', 'present')),
  -- Why it was closed although checks had findings, or opened again.
  reason text collate "und-x-icu" check (length(reason) <= 500),
  closed_at timestamptz,
  closed_by uuid,
  export_no int not null default 0,
  exported_at timestamptz,
  exported_by uuid,
  payroll_run text collate "und-x-icu" check (length(payroll_run) <= 60),
  job_id uuid,
  status text not null default 'active' check (status = 'active'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint attendance_period_code_key unique (tenant_id, code),
  constraint attendance_period_overlap exclude using gist (tenant_id with =, daterange(date_from, date_to, '[]') with &&),
  check (date_to >= date_from),
  check ((state = 'OPEN') = (incomplete_as is null))
);
select app.tenant_table('attendance_period', 'AttendancePeriod');

alter table attendance_day
  add column required_minutes int not null generated always as (coalesce((result ->> 'requiredMinutes')::int, 0)) stored,
  add column night_minutes int not null generated always as (coalesce((result ->> 'nightMinutes')::int, 0)) stored;

-- The sums of an employee in a period, frozen when it was closed; payroll reads them from here.
create table attendance_period_line (
  tenant_id uuid not null references tenant,
  period_id uuid not null,
  employee_id uuid not null,
  required_minutes int not null,
  worked_minutes int not null,
  late_minutes int not null,
  early_minutes int not null,
  outside_minutes int not null,
  night_minutes int not null,
  late_days int not null,
  early_days int not null,
  incomplete_days int not null,
  present_days numeric(9, 4) not null,
  absent_days numeric(9, 4) not null,
  leave_days numeric(9, 4) not null,
  primary key (tenant_id, period_id, employee_id),
  constraint attendance_period_line_period_id_fkey foreign key (tenant_id, period_id) references attendance_period (tenant_id, id),
  constraint attendance_period_line_employee_id_fkey foreign key (tenant_id, employee_id) references employee (tenant_id, id)
);
create index attendance_period_line_employee_id_idx on attendance_period_line (tenant_id, employee_id);
select app.tenant_table('attendance_period_line');

-- By how much the true result of a day differs from what was frozen. Only ever added: frozen and adjustments together are the truth.
create table attendance_adjustment (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  date date not null,
  origin_period_id uuid not null,
  -- The period in which it counts.
  period_id uuid not null,
  cause text not null check (cause in ('PUNCH', 'LEAVE', 'SCHEDULE', 'CLOCK', 'ASKED', 'CORRECTION', 'REOPENED')),
  required_minutes int not null,
  worked_minutes int not null,
  late_minutes int not null,
  early_minutes int not null,
  outside_minutes int not null,
  night_minutes int not null,
  late_days int not null,
  early_days int not null,
  incomplete_days int not null,
  present_days numeric(9, 4) not null,
  absent_days numeric(9, 4) not null,
  leave_days numeric(9, 4) not null,
  -- Status and numbers of the day that were frozen, and those that are true now; null: no result.
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  constraint attendance_adjustment_employee_id_fkey foreign key (tenant_id, employee_id) references employee (tenant_id, id),
  constraint attendance_adjustment_origin_period_id_fkey foreign key (tenant_id, origin_period_id) references attendance_period (tenant_id, id),
  constraint attendance_adjustment_period_id_fkey foreign key (tenant_id, period_id) references attendance_period (tenant_id, id)
);
create index attendance_adjustment_employee_id_idx on attendance_adjustment (tenant_id, employee_id, date);
create index attendance_adjustment_period_id_idx on attendance_adjustment (tenant_id, period_id, employee_id);
create index attendance_adjustment_origin_period_id_idx on attendance_adjustment (tenant_id, origin_period_id);
select app.tenant_table('attendance_adjustment');
revoke update, delete on attendance_adjustment from personalia_app;
