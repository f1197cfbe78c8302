-- The key against duplicate punches as sixteen bytes instead of sixty-four letters: of what storing a punch takes, its index was the
-- most. Keys that were no digest become one.
alter table attendance_punch alter column dedupe_key type uuid
  using case when dedupe_key ~ '^[0-9a-f]{64}$' then left(dedupe_key, 32) else md5(dedupe_key) end::uuid;
-- Punches of unknown badges are looked for by their badge.
drop index attendance_punch_employee_id_idx;
create index attendance_punch_employee_id_idx on attendance_punch (tenant_id, employee_id, punched_at) where employee_id is not null;
