-- People who are left out of a mass leave by name (leave 3.2), with the reason.
create table mass_leave_excluded (
  tenant_id uuid not null,
  mass_leave_id uuid not null,
  employee_id uuid not null,
  -- Null: erased with the person.
  reason text,
  primary key (tenant_id, mass_leave_id, employee_id),
  constraint mass_leave_excluded_mass_leave_id_fkey foreign key (tenant_id, mass_leave_id) references mass_leave,
  constraint mass_leave_excluded_employee_id_fkey foreign key (tenant_id, employee_id) references employee
);
create index mass_leave_excluded_employee_id_idx on mass_leave_excluded (tenant_id, employee_id);
select app.tenant_table('mass_leave_excluded');

alter table mass_leave_line drop constraint mass_leave_line_outcome_check,
  add constraint mass_leave_line_outcome_check check (outcome in
    ('DEDUCTED', 'NEGATIVE', 'FALLBACK', 'NO_BALANCE', 'NOT_WORKING', 'ALREADY_AWAY', 'EXCLUDED', 'REVERSED', 'OPTED_OUT'));
