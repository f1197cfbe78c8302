-- Corrections that take punches of a day out, as nobody worked for them (attendance 11, 12).

alter table attendance_correction
  add column void_punch_ids uuid[] not null default '{}',
  drop constraint attendance_correction_check,
  -- Times, another shift, days that are declared, or punches that do not count.
  add constraint attendance_correction_check check (case
    when type in ('onDuty', 'remote') then shift_id is null and num_nonnulls(clock_in, clock_out) = 0 and date_to between date and date + 30
    when type = 'wrongShift' then shift_id is not null and num_nonnulls(clock_in, clock_out) = 0
    when type = 'extraPunch' then shift_id is null and num_nonnulls(clock_in, clock_out) = 0 and cardinality(void_punch_ids) > 0
    else shift_id is null and num_nonnulls(clock_in, clock_out) > 0 end),
  add constraint attendance_correction_void_punch_ids_check check (cardinality(void_punch_ids) = 0 or type = 'extraPunch');

-- New companies allow it from the start; in the others whoever keeps the settings does.
create or replace function app.add_standard_correction_setting(tenant uuid) returns void language sql as $$
  with made as (
    insert into attendance_correction_setting (tenant_id, code, name, allowed_types, allow_on_holiday, allow_on_leave)
    values (tenant, 'DEFAULT', 'Default', '{missingIn,missingOut,missingBoth,wrongTime,extraPunch,wrongShift,onDuty,remote}', true, true)
    returning id)
  insert into attendance_correction_reason (tenant_id, attendance_correction_setting_id, code, name, local_name, needs_note, types)
  select tenant, made.id, r.code, r.name, r.local_name, r.needs_note, r.types from made cross join (values
    ('FORGOT', 'Forgot to clock in or out', 'Lupa mencatat jam masuk atau pulang', false, '{missingIn,missingOut,missingBoth}'::text[]),
    ('DEVICE', 'The device did not work', 'Mesin absensi bermasalah', false, '{missingIn,missingOut,missingBoth,wrongTime}'),
    ('OUTSIDE', 'Worked outside the office', 'Bekerja di luar kantor', false, '{missingIn,missingOut,missingBoth,wrongTime}'),
    ('MISTAKE', 'Clocked by mistake', 'Tidak sengaja absen', false, '{extraPunch}'),
    ('SHIFT', 'The shift was changed', 'Sif diganti', false, '{wrongShift}'),
    ('TRIP', 'Business trip', 'Perjalanan dinas', false, '{onDuty}'),
    ('VISIT', 'Customer visit or training', 'Kunjungan pelanggan atau pelatihan', false, '{onDuty}'),
    ('HOME', 'Working from home', 'Bekerja dari rumah', false, '{remote}'),
    ('OTHER', 'Other reason', 'Alasan lain', true, null)
  ) as r(code, name, local_name, needs_note, types)
$$;
