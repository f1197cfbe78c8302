-- Whom an overtime rule is for besides the grade, which comes first, meals after long overtime, and minutes over a limit that are kept
-- without pay (attendance 9.1).
alter table overtime_setting
  add column employer_id uuid,
  add column location_id uuid,
  add column position_id uuid,
  add column employment_type text,
  -- Null: 100.
  add column priority int check (priority between 1 and 999),
  add column meal_allowance_after int check (meal_allowance_after between 1 and 1440),
  drop constraint overtime_setting_over_cap_check,
  add constraint overtime_setting_over_cap_check check (over_cap in ('cut', 'keepUnpaid', 'block')),
  add constraint overtime_setting_employer_id_fkey foreign key (tenant_id, employer_id) references employer (tenant_id, id),
  add constraint overtime_setting_location_id_fkey foreign key (tenant_id, location_id) references location (tenant_id, id),
  add constraint overtime_setting_position_id_fkey foreign key (tenant_id, position_id) references position (tenant_id, id);
create index overtime_setting_employer_id_idx on overtime_setting (tenant_id, employer_id);
create index overtime_setting_location_id_idx on overtime_setting (tenant_id, location_id);
create index overtime_setting_position_id_idx on overtime_setting (tenant_id, position_id);

alter table overtime_day
  add column unpaid_minutes int not null default 0,
  add column has_meal boolean not null default false;
