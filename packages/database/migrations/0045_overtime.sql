-- Overtime: how it is valued, requests for it, and what it comes to on each day (attendance 9).

create table overtime_setting (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  name text collate "und-x-icu" not null,
  effective_from date not null,
  effective_to date check (effective_to >= effective_from),
  -- Null: for everybody.
  grade_id uuid,
  is_eligible boolean not null default true,
  basis text not null default 'lesser' check (basis in ('lesser', 'actual', 'approved')),
  min_minutes int not null default 30 check (min_minutes between 0 and 480),
  round_step int not null default 30 check (round_step between 1 and 120),
  break_every int check (break_every between 0 and 960),
  break_minutes int check (break_minutes between 0 and 240),
  split_at_midnight boolean not null default false,
  cap_day int check (cap_day between 0 and 1440),
  cap_week int check (cap_week between 0 and 10080),
  cap_month int check (cap_month between 0 and 44640),
  cap_scope text not null default 'workdayOnly' check (cap_scope in ('workdayOnly', 'all')),
  over_cap text not null default 'cut' check (over_cap in ('cut', 'block')),
  request_lead_hours int not null default 0 check (request_lead_hours between 0 and 720),
  back_date_days int not null default 7 check (back_date_days between 0 and 90),
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint overtime_setting_code_key unique (tenant_id, code),
  constraint overtime_setting_grade_id_fkey foreign key (tenant_id, grade_id) references grade (tenant_id, id)
);
create index overtime_setting_code_idx on overtime_setting (tenant_id, code, id);
create index overtime_setting_grade_id_idx on overtime_setting (tenant_id, grade_id);
select app.tenant_table('overtime_setting', 'OvertimeSetting');
select app.searchable('overtime_setting', array['code', 'name']);
select app.keeps_former_codes('overtime_setting', 'OvertimeSetting', '', 'name');

-- From a minute of overtime of a day on, an hour counts as so many hours of pay.
create table overtime_tier (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  overtime_setting_id uuid not null,
  day_type text not null check (day_type in ('WORKDAY', 'REST_DAY', 'HOLIDAY', 'SHORT_HOLIDAY')),
  from_minute int not null check (from_minute between 0 and 1440),
  multiplier numeric(4, 2) not null check (multiplier between 0 and 10),
  status text not null default 'active' check (status = 'active'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint overtime_tier_from_minute_key unique (tenant_id, overtime_setting_id, day_type, from_minute),
  constraint overtime_tier_overtime_setting_id_fkey foreign key (tenant_id, overtime_setting_id)
    references overtime_setting (tenant_id, id) on delete cascade
);
select app.tenant_table('overtime_tier', 'OvertimeTier');

-- Every tenant starts with the rules of PP 35/2021 art. 31 to 33: that of the 5-day week applies, that of the 6-day week is at hand.
create function app.add_standard_overtime(tenant uuid) returns void language sql as $$
  with made as (
    insert into overtime_setting (tenant_id, code, name, effective_from, cap_day, cap_week, status) values
      (tenant, 'ID-5DAY', 'ID PP35/2021 5-day week', '2021-02-02', 240, 1080, 'active'),
      (tenant, 'ID-6DAY', 'ID PP35/2021 6-day week', '2021-02-02', 240, 1080, 'inactive')
    returning id, code)
  insert into overtime_tier (tenant_id, overtime_setting_id, day_type, from_minute, multiplier)
  select tenant, made.id, t.day_type, t.from_minute, t.multiplier from made join (values
    ('ID-5DAY', 'WORKDAY', 0, 1.5), ('ID-5DAY', 'WORKDAY', 60, 2),
    ('ID-5DAY', 'REST_DAY', 0, 2), ('ID-5DAY', 'REST_DAY', 480, 3), ('ID-5DAY', 'REST_DAY', 540, 4),
    ('ID-5DAY', 'HOLIDAY', 0, 2), ('ID-5DAY', 'HOLIDAY', 480, 3), ('ID-5DAY', 'HOLIDAY', 540, 4),
    ('ID-5DAY', 'SHORT_HOLIDAY', 0, 2), ('ID-5DAY', 'SHORT_HOLIDAY', 480, 3), ('ID-5DAY', 'SHORT_HOLIDAY', 540, 4),
    ('ID-6DAY', 'WORKDAY', 0, 1.5), ('ID-6DAY', 'WORKDAY', 60, 2),
    ('ID-6DAY', 'REST_DAY', 0, 2), ('ID-6DAY', 'REST_DAY', 420, 3), ('ID-6DAY', 'REST_DAY', 480, 4),
    ('ID-6DAY', 'HOLIDAY', 0, 2), ('ID-6DAY', 'HOLIDAY', 420, 3), ('ID-6DAY', 'HOLIDAY', 480, 4),
    ('ID-6DAY', 'SHORT_HOLIDAY', 0, 2), ('ID-6DAY', 'SHORT_HOLIDAY', 300, 3), ('ID-6DAY', 'SHORT_HOLIDAY', 360, 4)
  ) as t(code, day_type, from_minute, multiplier) on t.code = made.code
$$;
select app.add_standard_overtime(id) from tenant;
create function app.standard_overtime_of_tenant() returns trigger language plpgsql as $$
begin
  perform app.add_standard_overtime(new.id);
  return null;
end $$;
create trigger standard_overtime after insert on tenant for each row execute function app.standard_overtime_of_tenant();

create table overtime_request (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  date date not null,
  zone text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  planned_minutes int not null check (planned_minutes between 1 and 960),
  -- What the day was when it was requested.
  day_type text not null check (day_type in ('WORKDAY', 'REST_DAY', 'HOLIDAY', 'SHORT_HOLIDAY')),
  reason text collate "und-x-icu" not null check (length(reason) <= 500),
  status text not null default 'DRAFT'
    check (status in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'RETURNED', 'WITHDRAWN', 'CANCELLED')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  check (end_at > start_at),
  constraint overtime_request_employee_id_fkey foreign key (tenant_id, employee_id) references employee (tenant_id, id),
  constraint overtime_request_overlap exclude using gist (
    tenant_id with =, employee_id with =, tstzrange(start_at, end_at) with &&) where (status in ('PENDING', 'RETURNED', 'APPROVED'))
);
create index overtime_request_employee_id_idx on overtime_request (tenant_id, employee_id, date desc);
create index overtime_request_date_idx on overtime_request (tenant_id, date desc, id);
select app.tenant_table('overtime_request', 'OvertimeRequest');

-- What the overtime of a day comes to, replaced when the day or its requests are another. Only days with approved requests.
create table overtime_day (
  tenant_id uuid not null,
  employee_id uuid not null,
  date date not null,
  state text not null check (state in ('provisional', 'final')),
  overtime_setting_id uuid,
  -- Day types and presence outside the shifts, from which it is valued again when another day of the week changes.
  facts jsonb not null,
  actual_minutes int not null,
  approved_minutes int not null,
  paid_minutes int not null check (paid_minutes >= 0),
  cut_minutes int not null,
  weighted_hours numeric(8, 4) not null,
  -- Paid minutes by day type and multiplier, by request, and the steps of how they were found.
  lines jsonb not null,
  requests jsonb not null,
  steps jsonb not null,
  calculated_at timestamptz not null default now(),
  primary key (tenant_id, employee_id, date),
  constraint overtime_day_employee_id_fkey foreign key (tenant_id, employee_id) references employee (tenant_id, id),
  constraint overtime_day_overtime_setting_id_fkey foreign key (tenant_id, overtime_setting_id) references overtime_setting (tenant_id, id)
);
create index overtime_day_date_idx on overtime_day (tenant_id, date, employee_id);
create index overtime_day_overtime_setting_id_idx on overtime_day (tenant_id, overtime_setting_id);
select app.tenant_table('overtime_day');
