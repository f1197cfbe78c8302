-- Staffing of shift groups, and changes of the roster shortly before a shift (attendance 4, 6).

-- How many people of a group a shift needs, on a weekday (1: Monday) or on every day that is not named.
create table shift_group_staffing (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  employee_shift_group_id uuid not null,
  shift_id uuid not null,
  weekday text check (weekday in ('1', '2', '3', '4', '5', '6', '7')),
  min_staff int not null check (min_staff between 0 and 10000),
  status text not null default 'active' check (status = 'active'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint shift_group_staffing_weekday_key unique nulls not distinct (tenant_id, employee_shift_group_id, shift_id, weekday),
  constraint shift_group_staffing_employee_shift_group_id_fkey foreign key (tenant_id, employee_shift_group_id)
    references employee_shift_group (tenant_id, id) on delete cascade,
  constraint shift_group_staffing_shift_id_fkey foreign key (tenant_id, shift_id) references shift (tenant_id, id)
);
create index shift_group_staffing_shift_id_idx on shift_group_staffing (tenant_id, shift_id);
select app.tenant_table('shift_group_staffing', 'ShiftGroupStaffing');

-- 0: the roster is never frozen.
alter table attendance_setting
  add column roster_freeze_hours int not null default 0 check (roster_freeze_hours between 0 and 720);

-- It was published when the roster of its shift was frozen.
alter table roster_override add column is_late boolean not null default false;
