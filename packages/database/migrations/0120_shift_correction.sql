-- Corrections that ask for another shift (attendance 12): once approved, the roster plans the day with it.

alter table attendance_correction_setting drop constraint attendance_correction_setting_allowed_types_check;
alter table attendance_correction_setting add constraint attendance_correction_setting_allowed_types_check
  check (allowed_types <@ '{missingIn,missingOut,missingBoth,wrongTime,wrongShift}' and cardinality(allowed_types) > 0);
alter table attendance_correction_reason drop constraint attendance_correction_reason_types_check;
alter table attendance_correction_reason add constraint attendance_correction_reason_types_check
  check (types <@ '{missingIn,missingOut,missingBoth,wrongTime,wrongShift}' and cardinality(types) > 0);

alter table attendance_correction drop constraint attendance_correction_type_check;
alter table attendance_correction drop constraint attendance_correction_check;
alter table attendance_correction
  add column shift_id uuid,
  add constraint attendance_correction_shift_id_fkey foreign key (tenant_id, shift_id) references shift (tenant_id, id),
  add constraint attendance_correction_type_check check (type in ('missingIn', 'missingOut', 'missingBoth', 'wrongTime', 'wrongShift')),
  -- Either times, or another shift.
  add constraint attendance_correction_check check (case type when 'wrongShift' then shift_id is not null and num_nonnulls(clock_in, clock_out) = 0
    else shift_id is null and num_nonnulls(clock_in, clock_out) > 0 end);
create index attendance_correction_shift_id_idx on attendance_correction (tenant_id, shift_id) where shift_id is not null;

alter table roster_override drop constraint roster_override_source_check;
alter table roster_override
  add constraint roster_override_source_check check (source in ('manual', 'import', 'copy', 'request')),
  -- The correction that planned the day, and what was published before it: that is back when the correction is cancelled.
  add column correction_id uuid,
  add column replaces_id uuid,
  add constraint roster_override_correction_id_fkey foreign key (tenant_id, correction_id) references attendance_correction (tenant_id, id),
  add constraint roster_override_replaces_id_fkey foreign key (tenant_id, replaces_id) references roster_override (tenant_id, id);
create index roster_override_correction_id_idx on roster_override (tenant_id, correction_id) where correction_id is not null;
create index roster_override_replaces_id_idx on roster_override (tenant_id, replaces_id) where replaces_id is not null;

-- New companies allow it from the start; in the others whoever keeps the settings does.
create or replace function app.add_standard_correction_setting(tenant uuid) returns void language sql as $$
  with made as (
    insert into attendance_correction_setting (tenant_id, code, name, allowed_types, allow_on_holiday, allow_on_leave)
    values (tenant, 'DEFAULT', 'Default', '{missingIn,missingOut,missingBoth,wrongTime,wrongShift}', true, true)
    returning id)
  insert into attendance_correction_reason (tenant_id, attendance_correction_setting_id, code, name, local_name, needs_note, types)
  select tenant, made.id, r.code, r.name, r.local_name, r.needs_note, r.types from made cross join (values
    ('FORGOT', 'Forgot to clock in or out', 'Lupa mencatat jam masuk atau pulang', false, '{missingIn,missingOut,missingBoth}'::text[]),
    ('DEVICE', 'The device did not work', 'Mesin absensi bermasalah', false, '{missingIn,missingOut,missingBoth,wrongTime}'),
    ('OUTSIDE', 'Worked outside the office', 'Bekerja di luar kantor', false, '{missingIn,missingOut,missingBoth,wrongTime}'),
    ('SHIFT', 'The shift was changed', 'Sif diganti', false, '{wrongShift}'),
    ('OTHER', 'Other reason', 'Alasan lain', true, null)
  ) as r(code, name, local_name, needs_note, types)
$$;
