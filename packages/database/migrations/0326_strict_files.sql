-- Files of punches that are refused as a whole, or read between two dates; punches of the future are kept and do not count (attendance 10.2).
alter table attendance_extract
  add column is_strict boolean not null default false,
  add column date_from date,
  add column date_to date check (date_to >= date_from),
  add column rows_rejected int not null default 0,
  drop constraint attendance_extract_state_check,
  add constraint attendance_extract_state_check check (state in ('QUEUED', 'RUNNING', 'DONE', 'PARTIAL', 'REFUSED', 'FAILED'));

-- Excluded as its time had not come when it was read; it counts once a file brings it again afterwards.
alter table attendance_punch_annotation
  add column is_future boolean not null default false,
  add check (not is_future or type = 'exclude');
create index attendance_punch_annotation_future_idx on attendance_punch_annotation (tenant_id) where is_future and ended_at is null;

-- A badge may be of one device only (attendance 5): what is of any device is in the way of every device.
alter table employee_attendance_mapping
  add column device_id uuid,
  add constraint employee_attendance_mapping_device_id_fkey foreign key (tenant_id, device_id) references attendance_device (tenant_id, id),
  drop constraint employee_attendance_mapping_overlap,
  add constraint employee_attendance_mapping_overlap exclude using gist (
    tenant_id with =, lower(badge) with =, daterange(valid_from, valid_to, '[]') with &&,
    (case when device_id is null then numrange(null, null)
      else numrange(hashtextextended(device_id::text, 0)::numeric, hashtextextended(device_id::text, 0)::numeric, '[]') end) with &&)
    where (status = 'active');
create index employee_attendance_mapping_device_id_idx on employee_attendance_mapping (tenant_id, device_id) where device_id is not null;

-- A file may be of a device that is kept: its punches are matched as those that the device sends.
alter table attendance_file_profile
  add column device_id uuid,
  add constraint attendance_file_profile_device_id_fkey foreign key (tenant_id, device_id) references attendance_device (tenant_id, id);
create index attendance_file_profile_device_id_idx on attendance_file_profile (tenant_id, device_id) where device_id is not null;
alter table attendance_punch
  drop constraint attendance_punch_device_check,
  add constraint attendance_punch_device_check check (case source when 'device' then device_id is not null when 'file' then true else device_id is null end);
