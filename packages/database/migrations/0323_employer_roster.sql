-- What an employer decides about the roster instead of the company; without a row it follows the company (attendance 13).
create table attendance_employer_roster (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employer_id uuid not null,
  roster_freeze_hours int not null check (roster_freeze_hours between 0 and 720),
  max_shifts_per_day int not null check (max_shifts_per_day between 1 and 3),
  rest_level text not null check (rest_level in ('off', 'warn', 'block')),
  rest_hours int not null check (rest_hours between 0 and 24),
  days_in_row_level text not null check (days_in_row_level in ('off', 'warn', 'block')),
  days_in_row int not null check (days_in_row between 1 and 30),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint attendance_employer_roster_employer_id_key unique (tenant_id, employer_id),
  constraint attendance_employer_roster_employer_id_fkey foreign key (tenant_id, employer_id) references employer (tenant_id, id)
);
select app.tenant_table('attendance_employer_roster', 'AttendanceEmployerRoster');
