-- How attendance may be recorded: the clock in the browser, that of a phone, and devices that push (attendance 13).
alter table attendance_setting
  add column web_clock boolean not null default true,
  add column mobile_clock boolean not null default true,
  add column device_push boolean not null default true;

-- What an employer decides instead of the company; without a row it follows the company.
create table attendance_employer_channel (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employer_id uuid not null,
  web_clock boolean not null,
  mobile_clock boolean not null,
  device_push boolean not null,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint attendance_employer_channel_employer_id_key unique (tenant_id, employer_id),
  constraint attendance_employer_channel_employer_id_fkey foreign key (tenant_id, employer_id) references employer (tenant_id, id)
);
select app.tenant_table('attendance_employer_channel', 'AttendanceEmployerChannel');
