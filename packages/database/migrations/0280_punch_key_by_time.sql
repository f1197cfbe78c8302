-- Storing punches by the hundred thousand. The key against duplicates begins with the time of the punch: punches of a file then go to
-- neighbouring pages of its index, not to as many pages as there are punches.
alter table attendance_punch alter column dedupe_key type uuid
  using (lpad(to_hex(extract(epoch from punched_at)::bigint), 8, '0') || right(replace(dedupe_key::text, '-', ''), 24))::uuid;
-- What a file brought stands together, so a summary of each stretch of the table is enough to find it.
drop index attendance_punch_extract_id_idx;
create index attendance_punch_extract_id_idx on attendance_punch using brin (tenant_id, extract_id);
-- Punches of unknown badges are read all together; they are sorted when somebody looks.
drop index attendance_punch_unmatched_idx;
create index attendance_punch_unmatched_idx on attendance_punch (tenant_id) where employee_id is null;
