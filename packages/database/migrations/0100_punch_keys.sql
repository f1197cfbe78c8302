-- Punches come by the hundred thousand: what they refer to is asked for once for each statement, not row by row.
alter table attendance_punch
  alter constraint attendance_punch_tenant_id_fkey not enforced,
  alter constraint attendance_punch_employee_id_fkey not enforced,
  alter constraint attendance_punch_extract_id_fkey not enforced,
  alter constraint attendance_punch_correction_id_fkey not enforced,
  alter constraint attendance_punch_device_id_fkey not enforced;
select app.enforce_by_statement('attendance_punch');
