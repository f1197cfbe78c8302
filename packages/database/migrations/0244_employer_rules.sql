-- Rules of days of an employer, besides those of the company (attendance 13).
alter table attendance_rule_set
  add column employer_id uuid,
  -- From the date on the employer follows the rules of the company again.
  add column inherits boolean not null default false,
  add constraint attendance_rule_set_employer_id_fkey foreign key (tenant_id, employer_id) references employer (tenant_id, id),
  drop constraint attendance_rule_set_effective_from_key,
  add constraint attendance_rule_set_effective_from_key unique nulls not distinct (tenant_id, employer_id, effective_from),
  add check (employer_id is not null or not inherits);
create index attendance_rule_set_employer_id_idx on attendance_rule_set (tenant_id, employer_id) where employer_id is not null;
