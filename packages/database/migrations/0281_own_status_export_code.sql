-- What stands in exported month sheets for a status of the company's own (attendance 7).
alter table attendance_own_status add column export_code text check (char_length(export_code) between 1 and 10);
