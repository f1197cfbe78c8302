-- What lists of people are sorted by besides what they show at first: among 300,000 a page read and sorted everybody, 0.3 s on
-- a quiet machine; along an index it takes a millisecond. Each costs a row that is written about a microsecond, since ids
-- come in order and most of these values are few; what few people have costs nothing for all others.
create index employee_first_name_idx on employee (tenant_id, first_name, id) where first_name is not null;
create index employee_middle_name_idx on employee (tenant_id, middle_name, id) where middle_name is not null;
create index employee_last_name_idx on employee (tenant_id, last_name, id) where last_name is not null;
create index employee_gender_idx on employee (tenant_id, gender, id) where gender is not null;
create index employee_nationality_idx on employee (tenant_id, nationality, id) where nationality is not null;
create index employee_work_email_idx on employee (tenant_id, work_email, id) where work_email is not null;
create index employee_created_at_idx on employee (tenant_id, created_at, id);
create index employee_updated_at_idx on employee (tenant_id, updated_at, id);
create index employee_current_state_idx on employee_current (tenant_id, status, id);
create index employee_current_grade_name_idx on employee_current (tenant_id, grade_name, id) include (status);
create index employee_current_fte_idx on employee_current (tenant_id, fte, id) include (status);
create index employee_current_grade_step_idx on employee_current (tenant_id, grade_step, id) where grade_step is not null;
create index employee_current_cost_centre_idx on employee_current (tenant_id, cost_centre, id) where cost_centre is not null;
create index employee_current_last_day_idx on employee_current (tenant_id, last_day, id) where last_day is not null;

-- With the day of hire: those of a kind who were hired since some day are counted from the index alone and, since its ids are
-- in order, met with those of a gender without being sorted. The register with these three filters took 0.4 s of 300,000.
drop index employee_current_employment_type_idx;
create index employee_current_employment_type_idx on employee_current (tenant_id, employment_type, id) include (status, hire_date);
