-- Organisation set-up (organisation-and-employee 2 to 8). Constraint names end in the fields that a person can mend.

create table employer (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  name text collate "und-x-icu" not null,
  legal_name text not null,
  employer_type text not null,
  parent_employer_id uuid,
  registration_no text,
  tax_id text,
  currency text not null,
  time_zone text not null,
  fiscal_year_start_month int not null check (fiscal_year_start_month between 1 and 12),
  employee_no_pattern text not null,
  probation_months_default int not null,
  notice_days_default int not null,
  address text,
  phone text,
  email text,
  website text,
  locked_through date,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employer_code_key unique (tenant_id, code),
  constraint employer_parent_employer_id_fkey foreign key (tenant_id, parent_employer_id) references employer (tenant_id, id)
);
create index employer_name_idx on employer (tenant_id, name, id);
create index employer_parent_employer_id_idx on employer (tenant_id, parent_employer_id);
select app.tenant_table('employer', 'Employer');
select app.searchable('employer', array['code', 'name', 'legal_name']);

create table location (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employer_id uuid not null,
  code text not null,
  name text collate "und-x-icu" not null,
  location_type text not null,
  address_line1 text,
  address_line2 text,
  district text,
  postal_code text,
  phone text,
  time_zone text check (time_zone is not null),
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  radius_m int,
  capacity int,
  opened_on date,
  closed_on date check (closed_on >= opened_on),
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint location_code_key unique (tenant_id, employer_id, code),
  constraint location_employer_id_fkey foreign key (tenant_id, employer_id) references employer (tenant_id, id)
);
create index location_name_idx on location (tenant_id, name, id);
select app.tenant_table('location', 'Location');
select app.searchable('location', array['code', 'name']);

create table organization_unit (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  name text collate "und-x-icu" not null,
  short_name text,
  parent_unit_id uuid,
  employer_id uuid,
  cost_centre text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint organization_unit_code_key unique (tenant_id, code),
  constraint organization_unit_parent_unit_id_fkey foreign key (tenant_id, parent_unit_id) references organization_unit (tenant_id, id),
  constraint organization_unit_employer_id_fkey foreign key (tenant_id, employer_id) references employer (tenant_id, id)
);
create index organization_unit_name_idx on organization_unit (tenant_id, name, id);
create index organization_unit_parent_unit_id_idx on organization_unit (tenant_id, parent_unit_id);
create index organization_unit_employer_id_idx on organization_unit (tenant_id, employer_id);
select app.tenant_table('organization_unit', 'OrganizationUnit');
select app.searchable('organization_unit', array['code', 'name']);

create table grade (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  name text collate "und-x-icu" not null,
  rank int not null,
  steps int,
  min_years_in_grade int,
  next_grade_id uuid,
  description text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint grade_code_key unique (tenant_id, code),
  constraint grade_rank_key unique (tenant_id, rank),
  constraint grade_next_grade_id_fkey foreign key (tenant_id, next_grade_id) references grade (tenant_id, id)
);
create index grade_next_grade_id_idx on grade (tenant_id, next_grade_id);
select app.tenant_table('grade', 'Grade');
select app.searchable('grade', array['code', 'name']);

create table position (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  title text collate "und-x-icu" not null,
  title_local text,
  unit_id uuid not null,
  employer_id uuid,
  grade_id uuid,
  reports_to_position_id uuid,
  seat_type text not null,
  approved_headcount int,
  critical boolean not null,
  description text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint position_code_key unique (tenant_id, code),
  constraint position_unit_id_fkey foreign key (tenant_id, unit_id) references organization_unit (tenant_id, id),
  constraint position_employer_id_fkey foreign key (tenant_id, employer_id) references employer (tenant_id, id),
  constraint position_grade_id_fkey foreign key (tenant_id, grade_id) references grade (tenant_id, id),
  constraint position_reports_to_position_id_fkey foreign key (tenant_id, reports_to_position_id) references position (tenant_id, id)
);
-- A title freed by deactivation can be used again (organisation-and-employee 6.2).
create unique index position_unit_id_title_key on position (tenant_id, unit_id, lower(title)) where status = 'active';
create index position_title_idx on position (tenant_id, title, id);
create index position_employer_id_idx on position (tenant_id, employer_id);
create index position_grade_id_idx on position (tenant_id, grade_id);
create index position_reports_to_position_id_idx on position (tenant_id, reports_to_position_id);
select app.tenant_table('position', 'Position');
select app.searchable('position', array['code', 'title']);

create table salary_range (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  grade_id uuid not null,
  employer_id uuid,
  location_id uuid,
  currency text not null,
  period text not null,
  minimum numeric(18, 3) not null,
  midpoint numeric(18, 3),
  maximum numeric(18, 3) not null,
  valid_from date not null,
  valid_to date,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint salary_range_grade_id_fkey foreign key (tenant_id, grade_id) references grade (tenant_id, id),
  constraint salary_range_employer_id_fkey foreign key (tenant_id, employer_id) references employer (tenant_id, id),
  constraint salary_range_location_id_fkey foreign key (tenant_id, location_id) references location (tenant_id, id),
  check (minimum >= 0 and minimum < maximum and (midpoint is null or midpoint between minimum and maximum)),
  check (valid_to is null or valid_to >= valid_from),
  -- RANGE_OVERLAP: one active range for a grade and scope on any day.
  constraint salary_range_overlap exclude using gist (
    tenant_id with =, grade_id with =, currency with =, period with =,
    coalesce(employer_id, '00000000-0000-0000-0000-000000000000') with =,
    coalesce(location_id, '00000000-0000-0000-0000-000000000000') with =,
    daterange(valid_from, valid_to, '[]') with &&
  ) where (status = 'active')
);
create index salary_range_valid_from_idx on salary_range (tenant_id, valid_from, id);
create index salary_range_employer_id_idx on salary_range (tenant_id, employer_id);
create index salary_range_location_id_idx on salary_range (tenant_id, location_id);
select app.tenant_table('salary_range', 'SalaryRange', '{}');

-- How many rows of the tenant refer to a row, over all foreign keys of its table; counting stops at `most` in each.
create function app.references_to(target regclass, target_id uuid, most int default 10000) returns bigint language plpgsql stable as $$
declare
  link record;
  found bigint;
  total bigint := 0;
begin
  for link in
    select c.conrelid::regclass as source, a.attname as column_name
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
    where c.contype = 'f' and c.confrelid = target and c.confdeltype <> 'c' and c.conparentid = 0
  loop
    execute format('select count(*) from (select 1 from %s where tenant_id = app.tenant() and %I = $1 limit $2) r', link.source, link.column_name)
      into found using target_id, most;
    total := total + found;
  end loop;
  return total;
end $$;

-- Those of these records that something refers to, each table asked once for all of them; `but_by`: tables whose references
-- do not count.
create function app.referred_to(target regclass, ids uuid[], but_by regclass[] default '{}') returns setof uuid language plpgsql stable as $$
declare
  link record;
begin
  for link in
    select c.conrelid::regclass as source, a.attname as column_name
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
    where c.contype = 'f' and c.confrelid = target and c.confdeltype <> 'c' and c.conparentid = 0 and c.conrelid <> all (but_by)
  loop
    return query execute format('select distinct r.%1$I from %2$s r where r.tenant_id = app.tenant() and r.%1$I = any ($1)',
      link.column_name, link.source) using ids;
  end loop;
end $$;

-- Whether making `parent` the parent of `child` would close a circle, following one self-reference of a table upwards.
create function app.would_cycle(target regclass, column_name name, child uuid, parent uuid) returns boolean language plpgsql stable as $$
declare
  circle boolean;
begin
  execute format(
    'with recursive up as (
       select t.id, t.%2$I as parent from %1$s t where t.tenant_id = app.tenant() and t.id = $2
       union
       select t.id, t.%2$I from up join %1$s t on t.tenant_id = app.tenant() and t.id = up.parent
     ) select exists (select from up where id = $1)', target, column_name)
    into circle using child, parent;
  return circle;
end $$;
grant execute on all functions in schema app to personalia_app;
