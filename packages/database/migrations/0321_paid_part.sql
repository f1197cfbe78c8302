-- What payroll pays of days with a status of the company's own (attendance 7), summed as a measure of its own.
alter table attendance_own_status add column paid_part numeric(3, 2) check (paid_part between 0 and 1);

-- Until now what counts as present was paid. Old rows say so without an entry in the trail: nothing of them changes.
alter table attendance_period_line add column paid_days numeric(9, 4);
update attendance_period_line set paid_days = present_days;
alter table attendance_period_line alter column paid_days set not null;

alter table attendance_adjustment add column paid_days numeric(9, 4);
update attendance_adjustment set paid_days = present_days,
  before = case when before is not null then jsonb_set(before, '{measures,paidDays}', before #> '{measures,presentDays}') end,
  after = case when after is not null then jsonb_set(after, '{measures,paidDays}', after #> '{measures,presentDays}') end;
alter table attendance_adjustment alter column paid_days set not null;
