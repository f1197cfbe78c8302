-- Days that have to be computed again, a row for each month of an employee: a whole month is one mark, not thirty-one.
drop function app.attendance_dirty_references() cascade;
drop function app.attendance_dirty_tenant_id_fkey() cascade;
drop function app.attendance_dirty_employee_id_fkey() cascade;
alter table attendance_dirty rename to attendance_dirty_by_day;
alter table attendance_dirty_by_day drop constraint attendance_dirty_pkey;
create table attendance_dirty (
  tenant_id uuid not null constraint attendance_dirty_tenant_id_fkey references tenant not enforced,
  employee_id uuid not null,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  reason text not null,
  -- The days of the month, the first of them the lowest bit.
  days int not null check (days > 0),
  primary key (tenant_id, employee_id, month, reason),
  constraint attendance_dirty_employee_id_fkey foreign key (tenant_id, employee_id) references employee (tenant_id, id) not enforced
);
select app.tenant_table('attendance_dirty');
select app.enforce_by_statement('attendance_dirty');
insert into attendance_dirty (tenant_id, employee_id, month, reason, days)
select tenant_id, employee_id, date_trunc('month', date)::date, reason, bit_or(1 << (extract(day from date)::int - 1))
from attendance_dirty_by_day group by 1, 2, 3, 4;
drop table attendance_dirty_by_day;
