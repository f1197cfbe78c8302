-- The register: its saved views, and calendar differences as the contract counts them (organisation-and-employee 11).

create table register_view (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  owner_id uuid not null,
  name text collate "und-x-icu" not null check (length(name) between 1 and 60),
  state jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint register_view_name_key unique (tenant_id, owner_id, name),
  constraint register_view_owner_id_fkey foreign key (tenant_id, owner_id) references app_user
);
select app.tenant_table('register_view', 'EmployeeDataView');

-- Roles whose people see a view, too.
create table register_view_role (
  tenant_id uuid not null,
  view_id uuid not null,
  role_id uuid not null,
  primary key (tenant_id, view_id, role_id),
  constraint register_view_role_view_id_fkey foreign key (tenant_id, view_id) references register_view on delete cascade,
  constraint register_view_role_role_id_fkey foreign key (tenant_id, role_id) references role on delete cascade
);
create index register_view_role_role_id_idx on register_view_role (tenant_id, role_id);
select app.tenant_table('register_view_role');

-- Complete months from a day to another, as calendars count them: a month from the 31st is full on the last day of a
-- shorter one, and years from 29 February on the day on which the company keeps it in common years (`tenant.leap_day`).
-- Null before the beginning.
create function app.full_months(p_from date, p_to date, p_leap text) returns int language sql immutable parallel safe
  return case when p_to >= p_from then
    (extract(year from p_to)::int - extract(year from p_from)::int) * 12 + extract(month from p_to)::int - extract(month from p_from)::int
    - case when extract(day from p_to) < case when p_leap = 'mar1' and extract(month from p_from) = 2 and extract(month from p_to) = 2 then extract(day from p_from)
        else least(extract(day from p_from), extract(day from date_trunc('month', p_to::timestamp) + interval '1 month - 1 day')) end then 1 else 0 end
  end;

-- The birthday or anniversary in a year; of 29 February in a common year as the company keeps it.
create function app.anniversary(p_of date, p_year int, p_leap text) returns date language sql immutable parallel safe
  return (p_of + make_interval(years => p_year - extract(year from p_of)::int))::date
    + case when p_leap = 'mar1' and extract(day from p_of + make_interval(years => p_year - extract(year from p_of)::int)) < extract(day from p_of) then 1 else 0 end;

-- The first birthday or anniversary on a day or after it.
create function app.next_anniversary(p_of date, p_day date, p_leap text) returns date language sql immutable parallel safe
  return case when app.anniversary(p_of, extract(year from p_day)::int, p_leap) >= p_day then app.anniversary(p_of, extract(year from p_day)::int, p_leap)
    else app.anniversary(p_of, extract(year from p_day)::int + 1, p_leap) end;

grant execute on all functions in schema app to personalia_app;
