-- /career-transition shows people by their newest event: read from its newest end.
create index career_transition_latest_idx on career_transition (tenant_id, effective_date desc, sequence desc, employee_id)
  where application in ('applied', 'scheduled');
