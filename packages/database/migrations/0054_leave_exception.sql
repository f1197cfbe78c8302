-- Deviations from the rules of a leave type that one employee is granted, from a day on (leave 5).

-- Each field of an exception as days of a number line, so that two exceptions never change the same field on the same day.
create function app.slots_of_exception(overrides jsonb, date_from date, date_to date) returns int8multirange
  language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(range_agg(int8range(
    f.no * 10000000::bigint + (date_from - date '0001-01-01'),
    f.no * 10000000::bigint + (coalesce(date_to, date '9999-12-31') - date '0001-01-01'), '[]')), '{}')
  from (
    select distinct array_position(array['days', 'eligible', 'waitingMonths', 'backdateDays', 'halfDays', 'countRestDays', 'countHolidays'], o ->> 'field') as no
    from jsonb_array_elements(overrides) o) f
  where f.no is not null
$$;

create table leave_exception (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  leave_type_id uuid not null,
  effective_from date not null,
  effective_to date,
  -- Rows of field, mode and value, as `ExceptionOverride` of the contract has them.
  overrides jsonb not null check (jsonb_typeof(overrides) = 'array' and jsonb_array_length(overrides) > 0),
  -- Taken away when the person is erased.
  reason text collate "und-x-icu" check (length(reason) <= 1000),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'ACTIVE', 'ENDED')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint leave_exception_employee_id_fkey foreign key (tenant_id, employee_id) references employee,
  constraint leave_exception_leave_type_id_fkey foreign key (tenant_id, leave_type_id) references leave_type,
  check (effective_to >= effective_from),
  constraint leave_exception_overlap exclude using gist (employee_id with =, tenant_id with =, leave_type_id with =,
    app.slots_of_exception(overrides, effective_from, effective_to) with &&) where (state <> 'DRAFT')
);
create index leave_exception_employee_id_idx on leave_exception (tenant_id, employee_id, leave_type_id);
create index leave_exception_leave_type_id_idx on leave_exception (tenant_id, leave_type_id);
create index leave_exception_effective_from_idx on leave_exception (tenant_id, effective_from desc, id);
select app.tenant_table('leave_exception', 'LeaveTypeException');

grant execute on function app.slots_of_exception(jsonb, date, date) to personalia_app;
