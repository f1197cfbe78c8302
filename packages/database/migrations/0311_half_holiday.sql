-- Holidays that give a half of the day off, and days in place of a holiday on a rest day (attendance 8.1).
alter table holiday drop constraint holiday_kind_check,
  add constraint holiday_kind_check check (kind in ('public', 'substitute', 'joint-leave', 'company', 'first-half', 'second-half'));
