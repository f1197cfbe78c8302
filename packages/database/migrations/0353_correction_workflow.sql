-- A correction setting may name the workflow that its requests take (attendance 11).
select app.searchable('workflow', array['code', 'name']);

alter table attendance_correction_setting
  add column workflow_id uuid,
  add constraint attendance_correction_setting_workflow_id_fkey foreign key (tenant_id, workflow_id) references workflow (tenant_id, id);
create index attendance_correction_setting_workflow_id_idx on attendance_correction_setting (tenant_id, workflow_id);
drop view attendance_correction_setting_list;
create view attendance_correction_setting_list with (security_invoker = true) as
  select s.*, nullif(concat_ws(' · ', e.name, l.name, u.name, g.name), '') as applies_to
  from attendance_correction_setting s
  left join employer e on e.tenant_id = s.tenant_id and e.id = s.employer_id
  left join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
  left join organization_unit u on u.tenant_id = s.tenant_id and u.id = s.organization_unit_id
  left join grade g on g.tenant_id = s.tenant_id and g.id = s.grade_id;
grant select on attendance_correction_setting_list to personalia_app;
