-- An employer may have periods of its own: another cut-off day, and closed by themselves (attendance 10.4, 13).
create table attendance_employer_period (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employer_id uuid not null,
  cut_off_day int not null check (cut_off_day between 1 and 31),
  -- The first day that is in a period of its own.
  date_from date not null,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint attendance_employer_period_employer_id_key unique (tenant_id, employer_id),
  constraint attendance_employer_period_employer_id_fkey foreign key (tenant_id, employer_id) references employer (tenant_id, id)
);
select app.tenant_table('attendance_employer_period', 'AttendanceEmployerPeriod');

-- Null: of the company. A day of an employee lies in the period of the employer of that day where there is one, else in that of the company.
alter table attendance_period
  add column employer_id uuid,
  add constraint attendance_period_employer_id_fkey foreign key (tenant_id, employer_id) references employer (tenant_id, id),
  drop constraint attendance_period_code_key,
  drop constraint attendance_period_overlap,
  add constraint attendance_period_code_key unique nulls not distinct (tenant_id, code, employer_id),
  add constraint attendance_period_overlap exclude using gist (tenant_id with =,
    coalesce(employer_id, '00000000-0000-0000-0000-000000000000'::uuid) with =, daterange(date_from, date_to, '[]') with &&);
create index attendance_period_employer_id_idx on attendance_period (tenant_id, employer_id) where employer_id is not null;
