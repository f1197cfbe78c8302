-- Statuses of the company's own: what a result is called where a condition holds, and how much of the day counts (attendance 7).

create table attendance_own_status (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  name text collate "und-x-icu" not null,
  local_name text collate "und-x-icu",
  effective_from date not null,
  effective_to date check (effective_to >= effective_from),
  base_status text not null,
  -- Null: every day of the base status.
  measure text check (measure in ('lateMinutes', 'earlyMinutes', 'workedMinutes', 'undertimeMinutes', 'overtimeMinutes')),
  more_than int check (more_than between 0 and 1440),
  -- Null: as the base status.
  present_part text check (present_part in ('0', '0.25', '0.5', '0.75', '1')),
  priority int not null check (priority between 0 and 1000),
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint attendance_own_status_code_key unique (tenant_id, code),
  check ((measure is null) = (more_than is null))
);
select app.tenant_table('attendance_own_status', 'AttendanceOwnStatus');
select app.searchable('attendance_own_status', array['code', 'name']);
select app.keeps_former_codes('attendance_own_status', 'AttendanceOwnStatus', '', 'name');

-- Null: the status is called what it is.
alter table attendance_day add column own_status_id uuid;
