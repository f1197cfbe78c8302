-- What the form of a new shift begins with (attendance 13).
alter table attendance_setting
  add column late_grace int check (late_grace between 0 and 240),
  add column late_count_from text check (late_count_from in ('shift', 'grace')),
  add column early_grace int check (early_grace between 0 and 240),
  add column early_count_from text check (early_count_from in ('shift', 'grace')),
  add column half_day_threshold int check (half_day_threshold between 0 and 1440),
  add column absent_threshold int check (absent_threshold between 0 and 1440),
  add column round_in text check (round_in in ('up', 'down', 'nearest')),
  add column round_out text check (round_out in ('up', 'down', 'nearest')),
  add column round_step text check (round_step in ('5', '10', '15', '30'));
