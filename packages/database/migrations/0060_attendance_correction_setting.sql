-- Who may ask for which corrections, and how (attendance 11).

create table attendance_correction_setting (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  name text collate "und-x-icu" not null,
  -- Whom it is for; all null: the default of the company.
  employer_id uuid,
  location_id uuid,
  organization_unit_id uuid,
  grade_id uuid,
  priority int not null default 100 check (priority between 1 and 999),
  effective_from date,
  effective_to date check (effective_to >= effective_from),
  allowed_types text[] not null
    check (allowed_types <@ '{missingIn,missingOut,missingBoth,wrongTime}' and cardinality(allowed_types) > 0),
  max_days_back int not null default 30 check (max_days_back between 0 and 366),
  deadline text not null default 'anytime' check (deadline in ('anytime', 'untilPeriodLock', 'daysAfterPeriodEnd')),
  deadline_days int check (deadline_days between 0 and 60),
  max_per_period int check (max_per_period between 1 and 100),
  max_minutes_per_request int check (max_minutes_per_request between 1 and 1440),
  allow_on_holiday boolean not null default false,
  allow_on_leave boolean not null default false,
  auto_approve_minutes int check (auto_approve_minutes between 1 and 240),
  auto_approve_per_period int check (auto_approve_per_period between 1 and 100),
  manager_may_create boolean not null default true,
  hr_may_create boolean not null default true,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint attendance_correction_setting_code_key unique (tenant_id, code),
  constraint attendance_correction_setting_employer_id_fkey foreign key (tenant_id, employer_id) references employer (tenant_id, id),
  constraint attendance_correction_setting_location_id_fkey foreign key (tenant_id, location_id) references location (tenant_id, id),
  constraint attendance_correction_setting_organization_unit_id_fkey foreign key (tenant_id, organization_unit_id)
    references organization_unit (tenant_id, id),
  constraint attendance_correction_setting_grade_id_fkey foreign key (tenant_id, grade_id) references grade (tenant_id, id)
);
create index attendance_correction_setting_priority_idx on attendance_correction_setting (tenant_id, priority, id);
create index attendance_correction_setting_employer_id_idx on attendance_correction_setting (tenant_id, employer_id);
create index attendance_correction_setting_location_id_idx on attendance_correction_setting (tenant_id, location_id);
create index attendance_correction_setting_organization_unit_id_idx on attendance_correction_setting (tenant_id, organization_unit_id);
create index attendance_correction_setting_grade_id_idx on attendance_correction_setting (tenant_id, grade_id);
select app.tenant_table('attendance_correction_setting', 'AttendanceCorrectionSetting');
select app.searchable('attendance_correction_setting', array['code', 'name']);
select app.keeps_former_codes('attendance_correction_setting', 'AttendanceCorrectionSetting', '', 'name');

create table attendance_correction_reason (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  attendance_correction_setting_id uuid not null,
  code text not null,
  name text collate "und-x-icu" not null,
  local_name text collate "und-x-icu",
  needs_note boolean not null default false,
  -- Null: for all types.
  types text[] check (types <@ '{missingIn,missingOut,missingBoth,wrongTime}' and cardinality(types) > 0),
  status text not null default 'active' check (status = 'active'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint attendance_correction_reason_code_key unique (tenant_id, attendance_correction_setting_id, code),
  constraint attendance_correction_reason_attendance_correction_setting_id_fkey foreign key (tenant_id, attendance_correction_setting_id)
    references attendance_correction_setting (tenant_id, id) on delete cascade
);
select app.tenant_table('attendance_correction_reason', 'AttendanceCorrectionReason');

create view attendance_correction_setting_list with (security_invoker = true) as
  select s.*, nullif(concat_ws(' · ', e.name, l.name, u.name, g.name), '') as applies_to
  from attendance_correction_setting s
  left join employer e on e.tenant_id = s.tenant_id and e.id = s.employer_id
  left join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
  left join organization_unit u on u.tenant_id = s.tenant_id and u.id = s.organization_unit_id
  left join grade g on g.tenant_id = s.tenant_id and g.id = s.grade_id;
grant select on attendance_correction_setting_list to personalia_app;

-- Every company begins with what held before there were settings.
create function app.add_standard_correction_setting(tenant uuid) returns void language sql as $$
  with made as (
    insert into attendance_correction_setting (tenant_id, code, name, allowed_types, allow_on_holiday, allow_on_leave)
    values (tenant, 'DEFAULT', 'Default', '{missingIn,missingOut,missingBoth,wrongTime}', true, true)
    returning id)
  insert into attendance_correction_reason (tenant_id, attendance_correction_setting_id, code, name, local_name, needs_note, types)
  select tenant, made.id, r.code, r.name, r.local_name, r.needs_note, r.types from made cross join (values
    ('FORGOT', 'Forgot to clock in or out', 'Lupa mencatat jam masuk atau pulang', false, '{missingIn,missingOut,missingBoth}'::text[]),
    ('DEVICE', 'The device did not work', 'Mesin absensi bermasalah', false, null),
    ('OUTSIDE', 'Worked outside the office', 'Bekerja di luar kantor', false, null),
    ('OTHER', 'Other reason', 'Alasan lain', true, null)
  ) as r(code, name, local_name, needs_note, types)
$$;
select app.add_standard_correction_setting(id) from tenant;
create function app.standard_correction_setting_of_tenant() returns trigger language plpgsql as $$
begin
  perform app.add_standard_correction_setting(new.id);
  return null;
end $$;
create trigger standard_correction_setting after insert on tenant
  for each row execute function app.standard_correction_setting_of_tenant();

-- CORRECTION_SETTING_DEFAULT: whoever changes settings leaves exactly one active one that is for everybody.
create function app.one_default_correction_setting() returns trigger language plpgsql as $$
declare
  defaults int;
begin
  select count(*) into defaults from attendance_correction_setting s
  where s.tenant_id = app.tenant() and s.status = 'active'
    and num_nonnulls(s.employer_id, s.location_id, s.organization_unit_id, s.grade_id) = 0;
  if app.tenant() is not null and defaults <> 1 then
    raise exception 'CORRECTION_SETTING_DEFAULT' using column = 'employer_id';
  end if;
  return null;
end $$;
create trigger one_default after insert or update or delete on attendance_correction_setting
  for each statement execute function app.one_default_correction_setting();

-- A request keeps the setting that was valid when it was submitted (attendance 11).
alter table attendance_correction
  add column type text check (type in ('missingIn', 'missingOut', 'missingBoth', 'wrongTime')),
  add column reason_code text,
  add column setting_id uuid,
  add column terms jsonb,
  add column auto_approved boolean not null default false,
  add constraint attendance_correction_setting_id_fkey foreign key (tenant_id, setting_id) references attendance_correction_setting (tenant_id, id);
create index attendance_correction_setting_id_idx on attendance_correction (tenant_id, setting_id);
