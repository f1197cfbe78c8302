-- Labour checks of the roster: whether they warn or refuse, and their limits (attendance 6, 13). What there was before were warnings.
alter table attendance_setting
  add column rest_level text not null default 'warn' check (rest_level in ('off', 'warn', 'block')),
  add column rest_hours int not null default 11 check (rest_hours between 0 and 24),
  add column days_in_row_level text not null default 'warn' check (days_in_row_level in ('off', 'warn', 'block')),
  add column days_in_row int not null default 6 check (days_in_row between 1 and 30);
