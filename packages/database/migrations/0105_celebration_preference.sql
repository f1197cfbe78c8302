-- Whether the own team is told of somebody's birthday and years of service (home-and-self-service 3.5). No row: of both.
create table celebration_preference (
  tenant_id uuid not null references tenant,
  employee_id uuid not null,
  birthday boolean not null,
  anniversary boolean not null,
  primary key (tenant_id, employee_id),
  constraint celebration_preference_employee_id_fkey foreign key (tenant_id, employee_id) references employee on delete cascade
);
select app.tenant_table('celebration_preference');
