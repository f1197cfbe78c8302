-- On duty and remote work: requests that declare the status of days (attendance 1.9, 11, 12).

-- The check has the name that PostgreSQL gave it.
do $$
declare
  check_name text;
begin
  for check_name in
    select conname from pg_constraint where conrelid = 'attendance_day'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%day_status%'
  loop
    execute format('alter table attendance_day drop constraint %I', check_name);
  end loop;
end $$;
alter table attendance_day add constraint attendance_day_day_status_check
  check (day_status in ('PRESENT', 'LATE', 'EARLY_LEAVE', 'LATE_EARLY', 'HALF_DAY', 'ABSENT', 'INCOMPLETE', 'ON_DUTY', 'REMOTE',
    'LEAVE', 'OFF', 'HOLIDAY', 'WORKED_OFF', 'WORKED_HOLIDAY', 'SCHEDULED', 'IN_PROGRESS', 'NO_SCHEDULE'));

create function app.correction_types() returns text[] language sql immutable as $$
  select '{missingIn,missingOut,missingBoth,wrongTime,wrongShift,extraPunch,onDuty,remote,statusChange}'::text[]
$$;
alter table attendance_correction_setting
  drop constraint attendance_correction_setting_allowed_types_check,
  add constraint attendance_correction_setting_allowed_types_check
    check (allowed_types <@ app.correction_types() and cardinality(allowed_types) > 0),
  add column max_days_ahead int not null default 60 check (max_days_ahead between 0 and 366);
alter table attendance_correction_reason
  drop constraint attendance_correction_reason_types_check,
  add constraint attendance_correction_reason_types_check check (types <@ app.correction_types() and cardinality(types) > 0);
drop view attendance_correction_setting_list;
create view attendance_correction_setting_list with (security_invoker = true) as
  select s.*, nullif(concat_ws(' · ', e.name, l.name, u.name, g.name), '') as applies_to
  from attendance_correction_setting s
  left join employer e on e.tenant_id = s.tenant_id and e.id = s.employer_id
  left join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
  left join organization_unit u on u.tenant_id = s.tenant_id and u.id = s.organization_unit_id
  left join grade g on g.tenant_id = s.tenant_id and g.id = s.grade_id;
grant select on attendance_correction_setting_list to personalia_app;

alter table attendance_correction
  add column date_to date,
  add column half_date date,
  add column half text check (half in ('FIRST_HALF', 'SECOND_HALF')),
  add column includes_holidays boolean not null default false,
  -- What becomes of each day, as it was when it was asked for.
  add column days jsonb;
-- Corrections there are end on their date: nothing of them changes, so the trail is not told.
alter table attendance_correction disable trigger audit_update;
update attendance_correction set date_to = date;
alter table attendance_correction enable trigger audit_update;
alter table attendance_correction
  alter column date_to set not null,
  drop constraint attendance_correction_type_check,
  drop constraint attendance_correction_check,
  add constraint attendance_correction_type_check check (type = any (app.correction_types())),
  -- Times, another shift, or days that are declared.
  add constraint attendance_correction_check check (case
    when type in ('onDuty', 'remote') then shift_id is null and num_nonnulls(clock_in, clock_out) = 0 and date_to between date and date + 30
    when type = 'wrongShift' then shift_id is not null and num_nonnulls(clock_in, clock_out) = 0
    else shift_id is null and num_nonnulls(clock_in, clock_out) > 0 end),
  add constraint attendance_correction_date_to_check check (date_to = date or (date_to > date and type in ('onDuty', 'remote'))),
  add constraint attendance_correction_half_date_check check (num_nonnulls(half_date, half) <> 1 and half_date between date and date_to);
-- Days that are declared may be corrected apart from that.
drop index attendance_correction_open_key;
create unique index attendance_correction_open_key on attendance_correction (tenant_id, employee_id, date, slot_no)
  where status in ('PENDING', 'RETURNED') and type is distinct from 'onDuty' and type is distinct from 'remote';
create index attendance_correction_declared_idx on attendance_correction (tenant_id, employee_id, date_to)
  where type in ('onDuty', 'remote');

-- New companies allow it from the start; in the others whoever keeps the settings does.
create or replace function app.add_standard_correction_setting(tenant uuid) returns void language sql as $$
  with made as (
    insert into attendance_correction_setting (tenant_id, code, name, allowed_types, allow_on_holiday, allow_on_leave)
    values (tenant, 'DEFAULT', 'Default', '{missingIn,missingOut,missingBoth,wrongTime,wrongShift,onDuty,remote}', true, true)
    returning id)
  insert into attendance_correction_reason (tenant_id, attendance_correction_setting_id, code, name, local_name, needs_note, types)
  select tenant, made.id, r.code, r.name, r.local_name, r.needs_note, r.types from made cross join (values
    ('FORGOT', 'Forgot to clock in or out', 'Lupa mencatat jam masuk atau pulang', false, '{missingIn,missingOut,missingBoth}'::text[]),
    ('DEVICE', 'The device did not work', 'Mesin absensi bermasalah', false, '{missingIn,missingOut,missingBoth,wrongTime}'),
    ('OUTSIDE', 'Worked outside the office', 'Bekerja di luar kantor', false, '{missingIn,missingOut,missingBoth,wrongTime}'),
    ('SHIFT', 'The shift was changed', 'Sif diganti', false, '{wrongShift}'),
    ('TRIP', 'Business trip', 'Perjalanan dinas', false, '{onDuty}'),
    ('VISIT', 'Customer visit or training', 'Kunjungan pelanggan atau pelatihan', false, '{onDuty}'),
    ('HOME', 'Working from home', 'Bekerja dari rumah', false, '{remote}'),
    ('OTHER', 'Other reason', 'Alasan lain', true, null)
  ) as r(code, name, local_name, needs_note, types)
$$;
