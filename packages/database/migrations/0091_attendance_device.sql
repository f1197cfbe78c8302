-- Devices that send punches themselves, and the keys that they send them under (attendance 10.1, 10.6).

create table attendance_device (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  name text collate "und-x-icu" not null,
  location_id uuid not null,
  zone text,
  direction text not null default 'byPunch' check (direction in ('byPunch', 'in', 'out')),
  serial text collate "und-x-icu",
  note text collate "und-x-icu",
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint attendance_device_code_key unique (tenant_id, code),
  constraint attendance_device_location_id_fkey foreign key (tenant_id, location_id) references location (tenant_id, id)
);
create index attendance_device_code_idx on attendance_device (tenant_id, code, id);
create index attendance_device_location_id_idx on attendance_device (tenant_id, location_id);
select app.tenant_table('attendance_device', 'AttendanceDevice');
select app.searchable('attendance_device', array['code', 'name', 'serial']);
select app.keeps_former_codes('attendance_device', 'AttendanceDevice');

-- A key is shown once; what is kept is its hash, and its first signs by which people know it.
create table attendance_device_key (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  device_id uuid not null,
  key_hash text not null,
  key_start text not null,
  revoked_at timestamptz,
  revoked_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  constraint attendance_device_key_hash_key unique (key_hash),
  constraint attendance_device_key_device_id_fkey foreign key (tenant_id, device_id) references attendance_device (tenant_id, id) on delete cascade
);
create index attendance_device_key_device_id_idx on attendance_device_key (tenant_id, device_id);
select app.tenant_table('attendance_device_key', 'AttendanceDeviceKey', array['key_hash']);
grant select on attendance_device_key to personalia_search;
create policy search_reads on attendance_device_key for select to personalia_search using (true);
grant select on attendance_device to personalia_search;

-- What changes with each push, apart from the trail.
create table attendance_device_state (
  tenant_id uuid not null,
  device_id uuid not null,
  last_push_at timestamptz,
  last_key_id uuid,
  -- Seconds that the clock of the device is ahead.
  clock_drift int,
  minute timestamptz not null default date_trunc('minute', now()),
  calls int not null default 0,
  primary key (tenant_id, device_id),
  constraint attendance_device_state_device_id_fkey foreign key (tenant_id, device_id) references attendance_device (tenant_id, id) on delete cascade
);
select app.tenant_table('attendance_device_state');

-- Whose key it is: the one question asked before a tenant is known.
create function app.device_by_key(hash text)
  returns table (tenant_id uuid, tenant_name text, key_id uuid, device_id uuid, is_active boolean)
  language sql stable security definer set search_path = public as $$
  select k.tenant_id, t.name, k.id, k.device_id, k.revoked_at is null and d.status = 'active' and t.status = 'active'
  from attendance_device_key k join attendance_device d on d.tenant_id = k.tenant_id and d.id = k.device_id
  join tenant t on t.id = k.tenant_id where k.key_hash = hash
$$;
alter function app.device_by_key(text) owner to personalia_search;
revoke execute on function app.device_by_key(text) from public;
grant execute on function app.device_by_key(text) to personalia_app;

create view attendance_device_list with (security_invoker = true) as
  select d.*, s.last_push_at, s.clock_drift,
    (select count(*)::int from attendance_device_key k where k.tenant_id = d.tenant_id and k.device_id = d.id and k.revoked_at is null) as keys
  from attendance_device d left join attendance_device_state s on s.tenant_id = d.tenant_id and s.device_id = d.id;
grant select on attendance_device_list to personalia_app;

-- Punches of devices that send them come under a badge as those of files do.
alter table attendance_punch
  add column device_id uuid,
  drop constraint attendance_punch_source_check,
  drop constraint attendance_punch_check,
  drop constraint attendance_punch_check1,
  add constraint attendance_punch_source_check check (source in ('web', 'file', 'device', 'correction')),
  add constraint attendance_punch_badge_check check ((source in ('file', 'device')) = (badge is not null)),
  add constraint attendance_punch_whose_check check (badge is not null or employee_id is not null),
  add constraint attendance_punch_device_check check ((source = 'device') = (device_id is not null)),
  add constraint attendance_punch_device_id_fkey foreign key (tenant_id, device_id) references attendance_device (tenant_id, id);
create index attendance_punch_device_id_idx on attendance_punch (tenant_id, device_id, punched_at) where device_id is not null;
