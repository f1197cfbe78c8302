-- What is done about an end of contract, probation or post before it is decided (organisation-and-employee 16.3): it is put off
-- until a day, or the manager is asked how it went. An end is known by whose it is, its kind and its day.
create table end_snooze (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  kind text not null check (kind in ('contract', 'probation', 'acting', 'secondment', 'permit', 'retirement')),
  end_date date not null,
  until_date date not null check (until_date <= end_date),
  reason text collate "und-x-icu" not null check (length(reason) between 1 and 500),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  constraint end_snooze_end_key unique (tenant_id, employee_id, kind, end_date),
  constraint end_snooze_employee_id_fkey foreign key (tenant_id, employee_id) references employee
);
select app.tenant_table('end_snooze', 'EndSnooze', array['reason']);

create table end_evaluation (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  kind text not null check (kind in ('contract', 'probation', 'acting', 'secondment', 'permit', 'retirement')),
  end_date date not null,
  asked_at timestamptz,
  asked_by uuid,
  recommendation text check (recommendation in ('continue', 'extend', 'end')),
  comment text collate "und-x-icu" check (length(comment) between 1 and 2000),
  given_at timestamptz,
  given_by uuid,
  version int not null default 1,
  primary key (tenant_id, id),
  constraint end_evaluation_end_key unique (tenant_id, employee_id, kind, end_date),
  constraint end_evaluation_employee_id_fkey foreign key (tenant_id, employee_id) references employee,
  check ((given_at is null) = (recommendation is null) and (given_at is null) = (comment is null)),
  check (asked_at is not null or given_at is not null)
);
select app.tenant_table('end_evaluation', 'EndEvaluation', array['comment']);

-- What becomes of a fixed-term contract on the day after its end without a decision (16.4), and whether a probation is confirmed
-- without an evaluation.
alter table tenant
  add column overdue_contracts text not null default 'flagOnly' check (overdue_contracts in ('flagOnly', 'autoEnd')),
  add column asks_probation_evaluation boolean not null default false;
