-- Periods may lock by themselves some days after they end (attendance 10.4, 13).
alter table attendance_setting
  add column auto_lock boolean not null default false,
  add column lock_days_after_cutoff int not null default 3 check (lock_days_after_cutoff between 1 and 60);

-- When it was opened again last; from then on it is closed by hand only.
alter table attendance_period add column reopened_at timestamptz;
