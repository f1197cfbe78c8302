-- Results of days come by the million: what they refer to is asked for once for each statement, not row by row.
alter table attendance_day
  alter constraint attendance_day_tenant_id_fkey not enforced,
  alter constraint attendance_day_employee_id_fkey not enforced;
select app.enforce_by_statement('attendance_day');
alter table attendance_dirty
  alter constraint attendance_dirty_tenant_id_fkey not enforced,
  alter constraint attendance_dirty_employee_id_fkey not enforced;
select app.enforce_by_statement('attendance_dirty');
