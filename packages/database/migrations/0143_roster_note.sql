-- Notes of planners on the days of a roster (attendance 6).
create table roster_note (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  date date not null,
  text text not null check (length(text) between 1 and 500),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint roster_note_employee_id_date_key unique (tenant_id, employee_id, date),
  constraint roster_note_employee_id_fkey foreign key (tenant_id, employee_id) references employee (tenant_id, id)
);
select app.tenant_table('roster_note', 'RosterNote');
