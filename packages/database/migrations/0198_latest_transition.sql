-- /career-transition shows people by their newest event: read from its newest end, and whether the person has a newer one.
create index career_transition_latest_idx on career_transition (tenant_id, effective_date desc, sequence desc, employee_id)
  include (type) where application in ('applied', 'scheduled');
create index career_transition_employee_id_idx on career_transition (tenant_id, employee_id, effective_date, sequence)
  where application in ('applied', 'scheduled');
