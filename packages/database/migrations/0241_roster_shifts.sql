-- A day of the roster may have up to three shifts, if the company plans several a day (attendance 6, 13).
alter table roster_override
  add column second_shift_id uuid,
  add column third_shift_id uuid,
  add constraint roster_override_second_shift_id_fkey foreign key (tenant_id, second_shift_id) references shift (tenant_id, id),
  add constraint roster_override_third_shift_id_fkey foreign key (tenant_id, third_shift_id) references shift (tenant_id, id),
  add check (second_shift_id is null or shift_id is not null),
  add check (third_shift_id is null or second_shift_id is not null);
create index roster_override_second_shift_id_idx on roster_override (tenant_id, second_shift_id) where second_shift_id is not null;
create index roster_override_third_shift_id_idx on roster_override (tenant_id, third_shift_id) where third_shift_id is not null;

alter table attendance_setting
  add column max_shifts_per_day int not null default 1 check (max_shifts_per_day between 1 and 3);
