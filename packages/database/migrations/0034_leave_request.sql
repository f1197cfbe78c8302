-- Leave requests with a row for each day, and leave booked for many (leave 2 and 3).

create table mass_leave (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  mass_leave_no text not null,
  name text collate "und-x-icu" not null,
  leave_type_id uuid not null,
  dates date[] not null check (cardinality(dates) between 1 and 31),
  -- Empty: everybody.
  employer_ids uuid[] not null default '{}',
  unit_ids uuid[] not null default '{}',
  location_ids uuid[] not null default '{}',
  insufficient text not null check (insufficient in ('SKIP', 'NEGATIVE')),
  state text not null default 'POSTING' check (state in ('POSTING', 'POSTED', 'REVERSING', 'CANCELLED')),
  job_id uuid,
  status text not null default 'active' check (status = 'active'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint mass_leave_no_key unique (tenant_id, mass_leave_no),
  constraint mass_leave_leave_type_id_fkey foreign key (tenant_id, leave_type_id) references leave_type
);
create index mass_leave_created_at_idx on mass_leave (tenant_id, created_at desc, id);
create index mass_leave_leave_type_id_idx on mass_leave (tenant_id, leave_type_id);
select app.tenant_table('mass_leave', 'MassLeave');

create table leave_request (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  leave_type_id uuid not null,
  kind text not null default 'TAKE' check (kind in ('TAKE', 'CANCEL')),
  -- The approved request that this one asks to cancel.
  parent_id uuid,
  origin text not null check (origin in ('SELF', 'ON_BEHALF', 'MASS_LEAVE')),
  mass_leave_id uuid,
  from_date date not null,
  to_date date not null,
  start_portion text not null default 'FULL' check (start_portion in ('FULL', 'FIRST_HALF', 'SECOND_HALF')),
  end_portion text not null default 'FULL' check (end_portion in ('FULL', 'FIRST_HALF', 'SECOND_HALF')),
  total numeric(10, 4) not null default 0 check (total >= 0),
  reason text collate "und-x-icu" check (length(reason) <= 1000),
  -- The rules that counted the days.
  version_id uuid,
  status text not null default 'DRAFT'
    check (status in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'RETURNED', 'WITHDRAWN', 'CANCELLED')),
  -- What was left when it was submitted, without this request; null of types without a ledger.
  balance_before numeric(10, 4),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint leave_request_employee_id_fkey foreign key (tenant_id, employee_id) references employee,
  constraint leave_request_leave_type_id_fkey foreign key (tenant_id, leave_type_id) references leave_type,
  constraint leave_request_version_id_fkey foreign key (tenant_id, version_id) references leave_type_version (tenant_id, id),
  constraint leave_request_parent_id_fkey foreign key (tenant_id, parent_id) references leave_request,
  constraint leave_request_mass_leave_id_fkey foreign key (tenant_id, mass_leave_id) references mass_leave,
  check (to_date >= from_date and to_date - from_date < 366),
  check ((kind = 'CANCEL') = (parent_id is not null)),
  check ((origin = 'MASS_LEAVE') = (mass_leave_id is not null))
);
create index leave_request_employee_id_idx on leave_request (tenant_id, employee_id, from_date desc);
create index leave_request_from_date_idx on leave_request (tenant_id, from_date desc, id);
create index leave_request_leave_type_id_idx on leave_request (tenant_id, leave_type_id);
create index leave_request_version_id_idx on leave_request (tenant_id, version_id);
create index leave_request_parent_id_idx on leave_request (tenant_id, parent_id) where parent_id is not null;
create index leave_request_mass_leave_id_idx on leave_request (tenant_id, mass_leave_id) where mass_leave_id is not null;
create unique index leave_request_cancelling_key on leave_request (tenant_id, parent_id)
  where kind = 'CANCEL' and status in ('DRAFT', 'PENDING', 'RETURNED', 'APPROVED');
select app.tenant_table('leave_request', 'LeaveRequest');

-- One row for each date. Halves are slots of a number line, so that two requests never take the same part of a day (Q2).
create table leave_request_day (
  tenant_id uuid not null,
  request_id uuid not null,
  employee_id uuid not null,
  date date not null,
  kind text not null check (kind in ('WORK', 'REST', 'HOLIDAY', 'OUTSIDE')),
  holiday text,
  portion text not null check (portion in ('FULL', 'FIRST_HALF', 'SECOND_HALF')),
  quantity numeric(10, 4) not null check (quantity >= 0),
  -- Of a request that waits or is approved.
  is_active boolean not null default false,
  slots int4range not null generated always as (int4range(
    (date - date '2000-01-01') * 2 + case portion when 'SECOND_HALF' then 1 else 0 end,
    (date - date '2000-01-01') * 2 + case portion when 'FIRST_HALF' then 1 else 2 end)) stored,
  primary key (tenant_id, request_id, date),
  constraint leave_request_day_request_id_fkey foreign key (tenant_id, request_id) references leave_request on delete cascade,
  constraint leave_request_day_overlap exclude using gist (employee_id with =, tenant_id with =, slots with &&)
    where (is_active and quantity > 0)
);
create index leave_request_day_date_idx on leave_request_day (tenant_id, date, employee_id) where is_active;
select app.tenant_table('leave_request_day');

-- What became of each employee and date of a mass leave.
create table mass_leave_line (
  tenant_id uuid not null,
  mass_leave_id uuid not null,
  employee_id uuid not null,
  date date not null,
  outcome text not null check (outcome in ('DEDUCTED', 'NEGATIVE', 'NO_BALANCE', 'NOT_WORKING', 'ALREADY_AWAY', 'REVERSED')),
  quantity numeric(10, 4) not null,
  request_id uuid,
  primary key (tenant_id, mass_leave_id, employee_id, date),
  constraint mass_leave_line_mass_leave_id_fkey foreign key (tenant_id, mass_leave_id) references mass_leave,
  constraint mass_leave_line_employee_id_fkey foreign key (tenant_id, employee_id) references employee,
  constraint mass_leave_line_request_id_fkey foreign key (tenant_id, request_id) references leave_request
);
create index mass_leave_line_employee_id_idx on mass_leave_line (tenant_id, employee_id);
create index mass_leave_line_request_id_idx on mass_leave_line (tenant_id, request_id) where request_id is not null;
select app.tenant_table('mass_leave_line');
