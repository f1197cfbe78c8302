-- What time administrators say of raw punches: that one does not count, or whose it is (attendance 1.2, 10.5). The punch itself stays.
create table attendance_punch_annotation (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  punch_id uuid not null,
  type text not null check (type in ('exclude', 'reassign')),
  -- Whose it was, and whose it is.
  from_employee_id uuid,
  employee_id uuid,
  reason text collate "und-x-icu" not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  -- Null: it still holds.
  ended_at timestamptz,
  ended_by uuid,
  primary key (tenant_id, id),
  constraint attendance_punch_annotation_punch_id_fkey foreign key (tenant_id, punch_id) references attendance_punch (tenant_id, id) on delete cascade,
  constraint attendance_punch_annotation_employee_id_fkey foreign key (tenant_id, employee_id) references employee (tenant_id, id),
  constraint attendance_punch_annotation_from_employee_id_fkey foreign key (tenant_id, from_employee_id) references employee (tenant_id, id),
  check ((type = 'reassign') = (employee_id is not null))
);
create unique index attendance_punch_annotation_held_key on attendance_punch_annotation (tenant_id, punch_id, type) where ended_at is null;
create index attendance_punch_annotation_employee_id_idx on attendance_punch_annotation (tenant_id, employee_id);
create index attendance_punch_annotation_from_employee_id_idx on attendance_punch_annotation (tenant_id, from_employee_id);
create index attendance_punch_annotation_punch_id_idx on attendance_punch_annotation (tenant_id, punch_id);
select app.tenant_table('attendance_punch_annotation', 'AttendancePunchAnnotation');
revoke update, delete on attendance_punch_annotation from personalia_app;
grant update (ended_at, ended_by) on attendance_punch_annotation to personalia_app;

-- Final results that somebody has to look at; each month has few of them.
create index attendance_day_exception_idx on attendance_day (tenant_id, date desc)
  where day_status in ('INCOMPLETE', 'NO_SCHEDULE') or flags && '{formulaError,implausible,workedOnLeave}'::text[];
