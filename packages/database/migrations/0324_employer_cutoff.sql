-- What incomplete days of an employer count as when a period is closed, instead of what the company says (attendance 10.4, 13).
create table attendance_employer_cutoff (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employer_id uuid not null,
  incomplete_at_cutoff text not null check (incomplete_at_cutoff in ('keep', 'absent', 'half', 'present')),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint attendance_employer_cutoff_employer_id_key unique (tenant_id, employer_id),
  constraint attendance_employer_cutoff_employer_id_fkey foreign key (tenant_id, employer_id) references employer (tenant_id, id)
);
select app.tenant_table('attendance_employer_cutoff', 'AttendanceEmployerCutoff');

-- By the id of the employer, as it was when the period was closed; null: for everybody as the period says.
alter table attendance_period
  add column incomplete_by_employer jsonb,
  add check (state <> 'OPEN' or incomplete_by_employer is null);
