-- What people are notified of; nothing unless the company says so (attendance 13).
alter table attendance_setting
  -- Minutes after the end of the shift; null: nobody is notified.
  add column missing_out_minutes int check (missing_out_minutes between 5 and 720),
  add column notify_incomplete boolean not null default false,
  -- Days before a period ends or locks; null: nobody is notified.
  add column period_notice_days int check (period_notice_days between 1 and 30);
