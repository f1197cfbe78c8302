-- Corrections of days: requests that add punches and take others out of the calculation (attendance 12).

create table attendance_correction (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  date date not null,
  slot_no int not null default 1 check (slot_no between 1 and 3),
  zone text not null,
  -- What the times should be; null leaves a time as it is.
  clock_in timestamptz,
  clock_out timestamptz,
  reason text collate "und-x-icu" not null check (length(reason) <= 500),
  -- What the day was when it was asked for, and what it would become.
  before jsonb not null,
  after jsonb not null,
  status text not null default 'DRAFT'
    check (status in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'RETURNED', 'WITHDRAWN', 'CANCELLED')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint attendance_correction_employee_id_fkey foreign key (tenant_id, employee_id) references employee (tenant_id, id),
  check (clock_in is not null or clock_out is not null)
);
create index attendance_correction_employee_id_idx on attendance_correction (tenant_id, employee_id, date desc);
create index attendance_correction_created_at_idx on attendance_correction (tenant_id, created_at desc, id);
-- One request at a time for a shift of a day.
create unique index attendance_correction_open_key on attendance_correction (tenant_id, employee_id, date, slot_no)
  where status in ('PENDING', 'RETURNED');
select app.tenant_table('attendance_correction', 'AttendanceCorrection');

alter table attendance_punch add constraint attendance_punch_correction_id_fkey
  foreign key (tenant_id, correction_id) references attendance_correction (tenant_id, id);
create index attendance_punch_correction_id_idx on attendance_punch (tenant_id, correction_id) where correction_id is not null;

-- Punches that a correction takes out of the calculation, as long as it is approved. The punches themselves stay.
create table attendance_punch_void (
  tenant_id uuid not null,
  punch_id uuid not null,
  correction_id uuid not null,
  primary key (tenant_id, punch_id, correction_id),
  constraint attendance_punch_void_punch_id_fkey foreign key (tenant_id, punch_id) references attendance_punch (tenant_id, id),
  constraint attendance_punch_void_correction_id_fkey foreign key (tenant_id, correction_id) references attendance_correction (tenant_id, id)
);
create index attendance_punch_void_correction_id_idx on attendance_punch_void (tenant_id, correction_id);
select app.tenant_table('attendance_punch_void');
revoke update, delete on attendance_punch_void from personalia_app;
