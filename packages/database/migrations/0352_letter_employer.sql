-- A template may be that of one employer (organisation-and-employee 15.4); of work actions it names the one that it replaces there.
alter table letter_template
  add column employer_id uuid,
  add column instead_of_id uuid,
  add constraint letter_template_employer_id_fkey foreign key (tenant_id, employer_id) references employer (tenant_id, id),
  add constraint letter_template_instead_of_id_fkey foreign key (tenant_id, instead_of_id) references letter_template (tenant_id, id);
create index letter_template_employer_id_idx on letter_template (tenant_id, employer_id);
create index letter_template_instead_of_id_idx on letter_template (tenant_id, instead_of_id);
