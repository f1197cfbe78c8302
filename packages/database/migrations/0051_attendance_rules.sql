-- Rules by which results of days are computed, from a date on (attendance 13). Without a row the standard values hold.

-- The trail finds what a row was before by its id.
alter table attendance_setting add column id uuid not null default uuidv7();

create table attendance_rule_set (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  effective_from date not null,
  -- Minutes after the window of the last shift until a day is final.
  finalise_delay int not null check (finalise_delay between 0 and 1440),
  duplicate_seconds int not null check (duplicate_seconds between 0 and 600),
  open_pair_max_hours int not null check (open_pair_max_hours between 1 and 24),
  implausible_minutes int not null check (implausible_minutes between 60 and 1440),
  night_from time not null,
  night_to time not null,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint attendance_rule_set_effective_from_key unique (tenant_id, effective_from),
  -- Night work ends on the day after it begins.
  check (night_to < night_from)
);
select app.tenant_table('attendance_rule_set', 'AttendanceRuleSet');
