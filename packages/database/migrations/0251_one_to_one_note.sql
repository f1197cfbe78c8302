-- What a manager notes for the next talk with somebody (home-and-self-service 3.4): for its author and HR, never for the person.
create table one_to_one_note (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  noted_on date not null,
  text text collate "und-x-icu" not null check (length(text) between 1 and 4000),
  created_at timestamptz not null default now(),
  created_by uuid not null,
  primary key (tenant_id, id),
  constraint one_to_one_note_employee_id_fkey foreign key (tenant_id, employee_id) references employee
);
create index one_to_one_note_employee_id_idx on one_to_one_note (tenant_id, employee_id, noted_on desc, id desc);
select app.tenant_table('one_to_one_note', 'OneToOneNote', array['text']);
