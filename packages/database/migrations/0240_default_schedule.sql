-- Default work schedules: who is in no shift group with a schedule follows that of the location, the employer or the company
-- (attendance 1.3).

create table default_work_schedule (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  name text collate "und-x-icu" not null,
  location_id uuid,
  employer_id uuid,
  work_schedule_id uuid not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint default_work_schedule_name_key unique (tenant_id, name),
  constraint default_work_schedule_location_id_fkey foreign key (tenant_id, location_id) references location (tenant_id, id),
  constraint default_work_schedule_employer_id_fkey foreign key (tenant_id, employer_id) references employer (tenant_id, id),
  constraint default_work_schedule_work_schedule_id_fkey foreign key (tenant_id, work_schedule_id) references work_schedule (tenant_id, id)
);
create index default_work_schedule_work_schedule_id_idx on default_work_schedule (tenant_id, work_schedule_id);
create index default_work_schedule_location_id_idx on default_work_schedule (tenant_id, location_id) where location_id is not null;
create index default_work_schedule_employer_id_idx on default_work_schedule (tenant_id, employer_id) where employer_id is not null;
select app.tenant_table('default_work_schedule', 'DefaultWorkSchedule');
select app.searchable('default_work_schedule', array['name']);
