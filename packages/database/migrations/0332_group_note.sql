-- A note on a roster day may be for a whole shift group (attendance 6).
alter table roster_note
  alter column employee_id drop not null,
  add column employee_shift_group_id uuid,
  add constraint roster_note_employee_shift_group_id_fkey foreign key (tenant_id, employee_shift_group_id)
    references employee_shift_group (tenant_id, id),
  add constraint roster_note_group_date_key unique (tenant_id, employee_shift_group_id, date),
  add constraint roster_note_of_one check (num_nonnulls(employee_id, employee_shift_group_id) = 1);
