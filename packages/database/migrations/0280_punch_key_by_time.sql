-- Storing punches by the hundred thousand. The key against duplicates begins with the time of the punch: punches of a file then go to
-- neighbouring pages of its index, not to as many pages as there are punches.
create function app.punch_key(at timestamptz, digest text) returns uuid language sql immutable as $$
  select (lpad(to_hex(floor(extract(epoch from at))::bigint), 8, '0') || right(digest, 24))::uuid
$$;
alter table attendance_punch alter column dedupe_key type uuid
  using app.punch_key(punched_at, replace(dedupe_key::text, '-', ''));
-- What a file brought stands together, so a summary of each stretch of the table is enough to find it.
drop index attendance_punch_extract_id_idx;
create index attendance_punch_extract_id_idx on attendance_punch using brin (tenant_id, extract_id);
-- Punches of unknown badges are read all together; they are sorted when somebody looks.
drop index attendance_punch_unmatched_idx;
create index attendance_punch_unmatched_idx on attendance_punch (tenant_id) where employee_id is null;
