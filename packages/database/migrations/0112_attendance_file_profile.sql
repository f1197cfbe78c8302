-- How the files of devices are read, under a name (attendance 10.1).
create table attendance_file_profile (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  name text collate "und-x-icu" not null,
  format text not null default 'table' check (format in ('table', 'fixed')),
  badge_column text collate "und-x-icu" not null,
  date_column text collate "und-x-icu" not null,
  time_column text collate "und-x-icu",
  direction_column text collate "und-x-icu",
  date_order text not null default 'YMD' check (date_order in ('YMD', 'DMY', 'MDY')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint attendance_file_profile_name_key unique (tenant_id, name)
);
select app.tenant_table('attendance_file_profile', 'AttendanceFileProfile');
select app.searchable('attendance_file_profile', array['name']);
