-- The structure of an organisation over time: levels, dated facts of units and their paths, establishments and their
-- staffing, dated seats of positions (organisation-and-employee 3, 5, 6).

-- Today where the tenant is; units and posts have no place of their own.
create function app.today_of(p_tenant uuid) returns date language sql stable as $$
  select (now() at time zone time_zone)::date from tenant where id = p_tenant
$$;

-- Levels ------------------------------------------------------------------------------------------------------------
create table organization_level (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  level_no int not null check (level_no between 1 and 15),
  name text collate "und-x-icu" not null,
  name_plural text,
  colour text not null,
  may_hold_employees boolean not null,
  mandatory_in_chain boolean not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint organization_level_level_no_key unique (tenant_id, level_no)
);
select app.tenant_table('organization_level', 'OrganizationLevel');
select app.searchable('organization_level', array['name']);

-- The name of a level whose units may not hold employees; null: they may (organisation-and-employee 5).
create function app.empty_level_of(p_tenant uuid, p_level uuid) returns text language sql stable as $$
  select l.name::text from organization_level l
  where l.tenant_id = p_tenant and l.id = p_level and l.status = 'active' and not l.may_hold_employees
$$;

-- Units: the row of the unit says what is true today, its versions what is true when -----------------------------------
alter table organization_unit
  -- What the tree is made of is kept by the versions; the row repeats today's, for lists and the reach of roles.
  drop constraint organization_unit_parent_unit_id_fkey,
  add column level_id uuid,
  add column head_employee_id uuid,
  add column head_position_id uuid,
  add column valid_from date,
  -- The unit that this one goes into when its last day has passed.
  add column merged_into_id uuid,
  add constraint organization_unit_merged_into_id_fkey foreign key (tenant_id, merged_into_id) references organization_unit (tenant_id, id),
  add constraint organization_unit_level_id_fkey foreign key (tenant_id, level_id) references organization_level (tenant_id, id);
create index organization_unit_merged_into_id_idx on organization_unit (tenant_id, merged_into_id);
create index organization_unit_level_id_idx on organization_unit (tenant_id, level_id);

create table organization_unit_version (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  unit_id uuid not null,
  valid_from date not null,
  valid_to date not null default '9999-12-31',
  name text collate "und-x-icu" not null,
  short_name text,
  parent_unit_id uuid,
  head_employee_id uuid,
  head_position_id uuid,
  cost_centre text,
  primary key (tenant_id, id),
  check (valid_to >= valid_from),
  check (num_nonnulls(head_employee_id, head_position_id) <= 1),
  constraint organization_unit_version_overlap exclude using gist (tenant_id with =, unit_id with =, daterange(valid_from, valid_to, '[]') with &&) deferrable initially immediate,
  constraint organization_unit_version_unit_id_fkey foreign key (tenant_id, unit_id) references organization_unit on delete cascade,
  constraint organization_unit_version_parent_unit_id_fkey foreign key (tenant_id, parent_unit_id) references organization_unit (tenant_id, id),
  constraint organization_unit_version_head_employee_id_fkey foreign key (tenant_id, head_employee_id) references employee (tenant_id, id),
  constraint organization_unit_version_head_position_id_fkey foreign key (tenant_id, head_position_id) references position (tenant_id, id)
);
create index organization_unit_version_unit_id_idx on organization_unit_version (tenant_id, unit_id, valid_from);
create index organization_unit_version_parent_unit_id_idx on organization_unit_version (tenant_id, parent_unit_id);
create index organization_unit_version_head_employee_id_idx on organization_unit_version (tenant_id, head_employee_id) where head_employee_id is not null;
create index organization_unit_version_head_position_id_idx on organization_unit_version (tenant_id, head_position_id) where head_position_id is not null;
select app.tenant_table('organization_unit_version', 'OrganizationUnitVersion');

-- Who is below whom, and when: a row for a unit and each unit above it, itself included, for each stretch of days.
create table organization_unit_path (
  tenant_id uuid not null,
  ancestor_id uuid not null,
  unit_id uuid not null,
  depth int not null,
  valid_from date not null,
  valid_to date not null,
  primary key (tenant_id, ancestor_id, unit_id, depth, valid_from),
  -- Written from the versions only, whose keys are enforced: checking each path again took most of the time. What they say
  -- of a deletion is done by drop_paths below.
  constraint organization_unit_path_ancestor_id_fkey foreign key (tenant_id, ancestor_id) references organization_unit (tenant_id, id) on delete cascade not enforced,
  constraint organization_unit_path_unit_id_fkey foreign key (tenant_id, unit_id) references organization_unit (tenant_id, id) on delete cascade not enforced
);
create index organization_unit_path_unit_id_idx on organization_unit_path (tenant_id, unit_id);
select app.tenant_table('organization_unit_path');

-- For each of these units the units above it, itself included, for each stretch of days. All units of the tenant are read
-- once and met by hashing: one look-up for each would be by the wrong index while the tenant is new to the planner.
create function app.unit_paths(p_tenant uuid, p_units uuid[])
returns table (ancestor_id uuid, unit_id uuid, depth int, valid_from date, valid_to date) language sql stable
set enable_nestloop = off as $$
  with recursive version as materialized (
    select v.unit_id, v.parent_unit_id, daterange(v.valid_from, v.valid_to, '[]') as days
    from organization_unit_version v where v.tenant_id = p_tenant
  ), climb as (
    select v.unit_id, v.unit_id as ancestor_id, v.parent_unit_id as next_id, 0 as depth, v.days
    from unnest(p_units) w(id) join version v on v.unit_id = w.id
    union all
    select c.unit_id, v.unit_id, v.parent_unit_id, c.depth + 1, c.days * v.days
    from climb c join version v on v.unit_id = c.next_id
    -- A circle would go on for ever; no tree of ours is this deep.
    where c.depth < 60 and c.days && v.days
  ), joined as (
    select ancestor_id, unit_id, depth, unnest(range_agg(days)) as days from climb group by ancestor_id, unit_id, depth
  )
  select ancestor_id, unit_id, depth, lower(days), upper(days) - 1 from joined
$$;

-- Writes the paths of these units and, where one has moved, of all that ever stood below it. A unit that would come below
-- itself on any day is refused, whoever wrote it.
create function app.rebuild_unit_paths(p_tenant uuid, p_units uuid[]) returns void language plpgsql set enable_nestloop = off as $$
declare
  moved uuid[];
begin
  -- A path that is there and should be comes twice: a unit with these only stands where it stood, and all below it do.
  select array_agg(distinct unit_id) into moved from (
    select unit_id from (
      select ancestor_id, unit_id, depth, valid_from, valid_to from app.unit_paths(p_tenant, p_units)
      union all
      select w.ancestor_id, w.unit_id, w.depth, w.valid_from, w.valid_to
      from unnest(p_units) u(id) join organization_unit_path w on w.tenant_id = p_tenant and w.unit_id = u.id
    ) both_paths group by ancestor_id, unit_id, depth, valid_from, valid_to having count(*) = 1
  ) changed;
  if moved is null then
    return;
  end if;
  with recursive below as (
    select unnest(moved) as id
    union
    select v.unit_id from below b join organization_unit_version v on v.tenant_id = p_tenant and v.parent_unit_id = b.id
  ) select array_agg(id) into moved from below;
  delete from organization_unit_path w using unnest(moved) u(id) where w.tenant_id = p_tenant and w.unit_id = u.id;
  insert into organization_unit_path (tenant_id, ancestor_id, unit_id, depth, valid_from, valid_to)
  select p_tenant, p.* from app.unit_paths(p_tenant, moved) p;
  if exists (
    select from unnest(moved) u(id) join organization_unit_path w on w.tenant_id = p_tenant and w.unit_id = u.id
    where w.ancestor_id = w.unit_id and w.depth > 0
  ) then
    raise exception 'UNIT_CYCLE' using column = 'parent_unit_id';
  end if;
end $$;

-- Sets facts of units from a day on: [{"unit", "from", "facts": {"name", "shortName", "parentUnitId", "headEmployeeId",
-- "headPositionId", "costCentre"}}]. A fact holds until the next version that has set it to something else.
create function app.set_unit_facts(p_tenant uuid, p_changes jsonb) returns void language plpgsql as $$
begin
  with changes as (
    select c.* from jsonb_to_recordset(p_changes) as c(unit uuid, "from" date, facts jsonb)
  ), cut as (
    update organization_unit_version v set valid_to = c."from" - 1 from changes c
    where v.tenant_id = p_tenant and v.unit_id = c.unit and v.valid_from < c."from" and v.valid_to >= c."from"
    returning v.unit_id, c."from", old.valid_to, v.name, v.short_name, v.parent_unit_id, v.head_employee_id, v.head_position_id, v.cost_centre
  )
  insert into organization_unit_version (tenant_id, unit_id, valid_from, valid_to, name, short_name, parent_unit_id, head_employee_id, head_position_id, cost_centre)
  select p_tenant, cut.* from cut;

  update organization_unit_version v set
    name = case when c.facts ? 'name' and v.valid_from < u.name then c.facts ->> 'name' else v.name end,
    short_name = case when c.facts ? 'shortName' and v.valid_from < u.short_name then c.facts ->> 'shortName' else v.short_name end,
    parent_unit_id = case when c.facts ? 'parentUnitId' and v.valid_from < u.parent_unit_id then (c.facts ->> 'parentUnitId')::uuid else v.parent_unit_id end,
    -- A head is a person or a post: the two change together.
    head_employee_id = case when c.facts ?| array['headEmployeeId', 'headPositionId'] and v.valid_from < u.head then (c.facts ->> 'headEmployeeId')::uuid else v.head_employee_id end,
    head_position_id = case when c.facts ?| array['headEmployeeId', 'headPositionId'] and v.valid_from < u.head then (c.facts ->> 'headPositionId')::uuid else v.head_position_id end,
    cost_centre = case when c.facts ? 'costCentre' and v.valid_from < u.cost_centre then c.facts ->> 'costCentre' else v.cost_centre end
  from jsonb_to_recordset(p_changes) as c(unit uuid, "from" date, facts jsonb)
  cross join lateral (
    -- The version that is changed first: of that day or, for a unit that begins later, its first.
    select x.* from organization_unit_version x where x.tenant_id = p_tenant and x.unit_id = c.unit and x.valid_to >= c."from"
    order by x.valid_from limit 1
  ) o
  cross join lateral (
    select coalesce(min(x.valid_from) filter (where x.name <> o.name), 'infinity') as name,
      coalesce(min(x.valid_from) filter (where x.short_name is distinct from o.short_name), 'infinity') as short_name,
      coalesce(min(x.valid_from) filter (where x.parent_unit_id is distinct from o.parent_unit_id), 'infinity') as parent_unit_id,
      coalesce(min(x.valid_from) filter (where (x.head_employee_id, x.head_position_id) is distinct from (o.head_employee_id, o.head_position_id)), 'infinity') as head,
      coalesce(min(x.valid_from) filter (where x.cost_centre is distinct from o.cost_centre), 'infinity') as cost_centre
    from organization_unit_version x where x.tenant_id = p_tenant and x.unit_id = c.unit and x.valid_from > o.valid_from
  ) u
  where v.tenant_id = p_tenant and v.unit_id = c.unit and v.valid_from >= o.valid_from;

  perform app.settle_units(p_tenant, array(select (c ->> 'unit')::uuid from jsonb_array_elements(p_changes) c));
end $$;

-- After versions were written: neighbours without a difference become one, paths and today's facts follow.
create function app.settle_units(p_tenant uuid, p_units uuid[]) returns void language plpgsql as $$
begin
  with compared as (
    select id, unit_id, valid_from, valid_to, coalesce(
      lag(valid_to) over w = valid_from - 1 and
      lag(jsonb_build_array(name, short_name, parent_unit_id, head_employee_id, head_position_id, cost_centre)) over w
        = jsonb_build_array(name, short_name, parent_unit_id, head_employee_id, head_position_id, cost_centre), false) as same
    from organization_unit_version where tenant_id = p_tenant and unit_id = any (p_units)
    window w as (partition by unit_id order by valid_from)
  ), grouped as (
    select *, count(*) filter (where not same) over (partition by unit_id order by valid_from) as stretch from compared
  ), ended as (
    select *, max(valid_to) over (partition by unit_id, stretch) as last_day from grouped
  ), gone as (
    delete from organization_unit_version v using ended e where v.tenant_id = p_tenant and v.id = e.id and e.same returning v.id
  )
  update organization_unit_version v set valid_to = e.last_day from ended e
  where v.tenant_id = p_tenant and v.id = e.id and not e.same and e.last_day <> e.valid_to
    -- First those that give way.
    and (select count(*) from gone) >= 0;
  perform app.rebuild_unit_paths(p_tenant, p_units);
  perform app.refresh_units(p_tenant, p_units);
end $$;

-- Brings the units' own rows to what their versions say of today. Null: of all units of the tenant, since a day has
-- begun. A unit whose last day has passed is put away.
create function app.refresh_units(p_tenant uuid, p_units uuid[] default null) returns bigint language plpgsql as $$
declare
  today date := app.today_of(p_tenant);
  written bigint;
begin
  update organization_unit u set name = v.name, short_name = v.short_name, parent_unit_id = v.parent_unit_id,
    head_employee_id = v.head_employee_id, head_position_id = v.head_position_id, cost_centre = v.cost_centre,
    status = case when v.valid_to < today then 'inactive' else u.status end,
    version = u.version + 1, updated_at = now(), updated_by = app.acting_user()
  from (
    -- Before the first day the first version, after the last day the last.
    select distinct on (x.unit_id) x.* from organization_unit_version x
    where x.tenant_id = p_tenant and (p_units is null or x.unit_id = any (p_units))
    order by x.unit_id, x.valid_from > today, abs(x.valid_from - today)
  ) v
  where u.tenant_id = p_tenant and u.id = v.unit_id
    and ((u.name, u.short_name, u.parent_unit_id, u.head_employee_id, u.head_position_id, u.cost_centre) is distinct from
      (v.name, v.short_name, v.parent_unit_id, v.head_employee_id, v.head_position_id, v.cost_centre)
      or v.valid_to < today and u.status = 'active');
  get diagnostics written = row_count;
  -- Posts of a unit that went into another go with it; a title that is there already says where it came from.
  update position p set unit_id = u.merged_into_id, version = p.version + 1, updated_at = now(), updated_by = app.acting_user(),
    title = case when exists (
      select from position t where t.tenant_id = p.tenant_id and t.unit_id = u.merged_into_id and t.status = 'active' and lower(t.title) = lower(p.title)
    ) then p.title || ' (' || u.code || ')' else p.title end
  from organization_unit u
  where u.tenant_id = p_tenant and u.merged_into_id is not null and u.status = 'inactive' and p.tenant_id = u.tenant_id and p.unit_id = u.id;
  return written;
end $$;

-- A unit that is written by itself (a form, an upload) gets its versions: a new one from its first day, a changed one
-- from today. What is changed on the day it was made was a slip and counts from the beginning.
create function app.carry_unit_facts() returns trigger language plpgsql as $$
declare
  one record;
begin
  if tg_op = 'INSERT' then
    insert into organization_unit_version (tenant_id, unit_id, valid_from, name, short_name, parent_unit_id, head_employee_id, head_position_id, cost_centre)
    select tenant_id, id, coalesce(valid_from, '1900-01-01'), name, short_name, parent_unit_id, head_employee_id, head_position_id, cost_centre from new_rows;
    for one in select tenant_id, array_agg(id) as ids from new_rows group by tenant_id loop
      perform app.rebuild_unit_paths(one.tenant_id, one.ids);
    end loop;
    return null;
  end if;
  for one in
    select n.tenant_id, jsonb_agg(jsonb_build_object('unit', n.id,
      'from', case when n.created_at > now() - interval '24 hours' and v.single then v.valid_from else t.today end,
      'facts', jsonb_build_object('name', n.name, 'shortName', n.short_name, 'parentUnitId', n.parent_unit_id,
        'headEmployeeId', n.head_employee_id, 'headPositionId', n.head_position_id, 'costCentre', n.cost_centre))) as changes
    from new_rows n
    cross join lateral (select app.today_of(n.tenant_id) as today) t
    cross join lateral (
      select x.*, not exists (select from organization_unit_version y where y.tenant_id = x.tenant_id and y.unit_id = x.unit_id and y.id <> x.id) as single
      from organization_unit_version x where x.tenant_id = n.tenant_id and x.unit_id = n.id
      order by x.valid_from > t.today, abs(x.valid_from - t.today) limit 1
    ) v
    where (n.name, n.short_name, n.parent_unit_id, n.head_employee_id, n.head_position_id, n.cost_centre) is distinct from
      (v.name, v.short_name, v.parent_unit_id, v.head_employee_id, v.head_position_id, v.cost_centre)
    group by n.tenant_id
  loop
    perform app.set_unit_facts(one.tenant_id, one.changes);
  end loop;
  return null;
end $$;
create trigger carry_facts_insert after insert on organization_unit referencing new table as new_rows for each statement execute function app.carry_unit_facts();
create trigger carry_facts_update after update on organization_unit referencing new table as new_rows for each statement execute function app.carry_unit_facts();

-- A unit that is deleted never stood above another: only its own paths go with it.
create function app.drop_unit_paths() returns trigger language plpgsql as $$
begin
  delete from organization_unit_path w using old_rows o where w.tenant_id = o.tenant_id and w.unit_id = o.id;
  return null;
end $$;
create trigger drop_paths after delete on organization_unit referencing old table as old_rows for each statement execute function app.drop_unit_paths();

-- Of indexes that seem equally good PostgreSQL takes the newest, and any seems good where a tenant is new to it: so the one
-- by id is made last, or each key of an upload would be checked by reading all units.
create unique index organization_unit_id_key on organization_unit (tenant_id, id);

-- Establishments ------------------------------------------------------------------------------------------------------
create table establishment (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employer_id uuid not null,
  code text not null,
  name text collate "und-x-icu" not null,
  establishment_type text not null,
  main_location_id uuid,
  tax_branch_id text,
  social_security_no text,
  labour_office_no text,
  opened_on date not null,
  closed_on date check (closed_on >= opened_on),
  head_employee_id uuid,
  hr_contact_id uuid,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint establishment_code_key unique (tenant_id, employer_id, code),
  constraint establishment_employer_id_fkey foreign key (tenant_id, employer_id) references employer (tenant_id, id),
  constraint establishment_main_location_id_fkey foreign key (tenant_id, main_location_id) references location (tenant_id, id),
  constraint establishment_head_employee_id_fkey foreign key (tenant_id, head_employee_id) references employee (tenant_id, id),
  constraint establishment_hr_contact_id_fkey foreign key (tenant_id, hr_contact_id) references employee (tenant_id, id)
);
create index establishment_name_idx on establishment (tenant_id, name, id);
create index establishment_main_location_id_idx on establishment (tenant_id, main_location_id);
create index establishment_head_employee_id_idx on establishment (tenant_id, head_employee_id);
create index establishment_hr_contact_id_idx on establishment (tenant_id, hr_contact_id);
select app.tenant_table('establishment', 'Establishment');
select app.searchable('establishment', array['code', 'name']);

-- The staffing table of an establishment: seats of a position over a period. The budget of a seat is pay.
create table establishment_staffing (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  establishment_id uuid not null,
  position_id uuid not null,
  approved int not null check (approved between 0 and 99999),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  budget_per_seat numeric(18, 3) check (budget_per_seat >= 0),
  currency text,
  note text,
  primary key (tenant_id, id),
  constraint establishment_staffing_overlap exclude using gist (
    tenant_id with =, establishment_id with =, position_id with =, daterange(valid_from, valid_to, '[]') with &&) deferrable initially immediate,
  constraint establishment_staffing_establishment_id_fkey foreign key (tenant_id, establishment_id) references establishment (tenant_id, id) on delete cascade,
  constraint establishment_staffing_position_id_fkey foreign key (tenant_id, position_id) references position (tenant_id, id)
);
create index establishment_staffing_establishment_id_idx on establishment_staffing (tenant_id, establishment_id);
create index establishment_staffing_position_id_idx on establishment_staffing (tenant_id, position_id);
select app.tenant_table('establishment_staffing', 'EstablishmentStaffing', array['budget_per_seat']);

-- Where somebody is employed, once the timeline says so; until then the main location of an establishment tells.
alter table assignment_segment
  add column establishment_id uuid,
  add constraint assignment_segment_establishment_id_fkey foreign key (tenant_id, establishment_id) references establishment (tenant_id, id) not enforced;
create index assignment_segment_establishment_id_idx on assignment_segment (tenant_id, establishment_id) where establishment_id is not null;
select app.enforce_by_statement('assignment_segment');

-- Seats of positions ----------------------------------------------------------------------------------------------------
alter table position
  add column grade_min_id uuid,
  add column grade_max_id uuid,
  add column job_family text,
  add column job_level text,
  add column safety_sensitive boolean,
  add column education text,
  add column experience_years int,
  add column duties text,
  add column probation_months int,
  add column notice_days int,
  add constraint position_grade_min_id_fkey foreign key (tenant_id, grade_min_id) references grade (tenant_id, id),
  add constraint position_grade_max_id_fkey foreign key (tenant_id, grade_max_id) references grade (tenant_id, id);
create index position_grade_min_id_idx on position (tenant_id, grade_min_id);
create index position_grade_max_id_idx on position (tenant_id, grade_max_id);

create table position_headcount (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  position_id uuid not null,
  -- Null: any number.
  approved int check (approved between 0 and 99999),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  note text,
  primary key (tenant_id, id),
  constraint position_headcount_overlap exclude using gist (tenant_id with =, position_id with =, daterange(valid_from, valid_to, '[]') with &&) deferrable initially immediate,
  constraint position_headcount_position_id_fkey foreign key (tenant_id, position_id) references position (tenant_id, id) on delete cascade
);
create index position_headcount_position_id_idx on position_headcount (tenant_id, position_id, valid_from);
select app.tenant_table('position_headcount', 'PositionHeadcount');

-- Brings `approved_headcount` to what the rows say of today; null: of all positions of the tenant. Days between rows
-- have no seat.
create function app.refresh_positions(p_tenant uuid, p_positions uuid[] default null) returns bigint language plpgsql as $$
declare
  today date := app.today_of(p_tenant);
  written bigint;
begin
  update position p set approved_headcount = h.approved, version = p.version + 1, updated_at = now(), updated_by = app.acting_user()
  from (
    select x.position_id, (array_agg(case when n.row then x.approved else 0 end order by n.row desc))[1] as approved
    from position_headcount x
    cross join lateral (select daterange(x.valid_from, x.valid_to, '[]') @> today as row) n
    where x.tenant_id = p_tenant and (p_positions is null or x.position_id = any (p_positions))
    group by x.position_id
  ) h
  where p.tenant_id = p_tenant and p.id = h.position_id and p.approved_headcount is distinct from h.approved;
  get diagnostics written = row_count;
  return written;
end $$;

-- A number of seats that is written by itself (a form, an upload): a new post has it from ever, a changed one from today.
create function app.carry_headcount() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into position_headcount (tenant_id, position_id, approved, valid_from)
    select tenant_id, id, approved_headcount, '1900-01-01' from new_rows where approved_headcount is not null;
    return null;
  end if;
  with changed as (
    select n.tenant_id, n.id, n.approved_headcount as approved, t.today, n.created_at > now() - interval '24 hours' as fresh,
      (select count(*) from position_headcount h where h.tenant_id = n.tenant_id and h.position_id = n.id) as had,
      (select min(h.valid_from) from position_headcount h where h.tenant_id = n.tenant_id and h.position_id = n.id and h.valid_from > t.today) as next_from,
      c.id as current_id, c.valid_from as current_from, c.valid_to as current_to
    from new_rows n
    join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id and o.approved_headcount is distinct from n.approved_headcount
    cross join lateral (select app.today_of(n.tenant_id) as today) t
    left join position_headcount c on c.tenant_id = n.tenant_id and c.position_id = n.id and daterange(c.valid_from, c.valid_to, '[]') @> t.today
    -- What follows from the rows themselves is there already.
    where coalesce(c.approved, -1) is distinct from coalesce(n.approved_headcount, -1) or c.id is null
  ), replaced as (
    update position_headcount h set approved = c.approved from changed c
    where h.tenant_id = c.tenant_id and h.id = c.current_id and (h.valid_from = c.today or c.fresh and c.had = 1)
    returning h.id
  ), cut as (
    update position_headcount h set valid_to = c.today - 1 from changed c
    where h.tenant_id = c.tenant_id and h.id = c.current_id and h.valid_from < c.today and not (c.fresh and c.had = 1)
    returning h.id
  )
  insert into position_headcount (tenant_id, position_id, approved, valid_from, valid_to)
  select c.tenant_id, c.id, c.approved, case when c.had = 0 then '1900-01-01' else c.today end, coalesce(c.current_to, c.next_from - 1)
  from changed c
  where (c.current_id is null and (c.had > 0 or c.approved is not null) and not (c.had > 0 and c.approved = 0)) or c.current_id in (select id from cut);
  return null;
end $$;
create trigger carry_headcount_insert after insert on position referencing new table as new_rows for each statement execute function app.carry_headcount();
create trigger carry_headcount_update after update on position referencing old table as old_rows new table as new_rows for each statement execute function app.carry_headcount();

-- Who stands on top: a handful among hundreds of thousands.
create index employee_current_top_idx on employee_current (tenant_id, id) where manager_id is null;

-- How many people are below whom -----------------------------------------------------------------------------------------
-- Of a unit: in it, and in it and all below. Of a manager: all who report to them, directly or through others. Counted
-- for the whole tenant at once; counting three hundred thousand people each time somebody opens the chart would be slow.
create table org_total (
  tenant_id uuid not null references tenant,
  id uuid not null,
  people int not null,
  below int not null,
  primary key (tenant_id, id)
);
select app.tenant_table('org_total');
create table org_total_stamp (
  tenant_id uuid not null references tenant,
  stamp text not null,
  primary key (tenant_id)
);
select app.tenant_table('org_total_stamp');

-- What the totals rest on: the latest segment and version, and the hour, for what leaves no new row. A unit that can be
-- deleted has nobody in it.
create function app.org_stamp(p_tenant uuid) returns text language sql stable as $$
  select concat_ws(' ',
    (select id from assignment_segment where tenant_id = p_tenant order by id desc limit 1),
    (select id from organization_unit_version where tenant_id = p_tenant order by id desc limit 1),
    to_char(now(), 'YYYY-MM-DD HH24'))
$$;

-- Counts anew when something has changed since. Whoever comes while another counts goes on with the totals as they were.
create function app.refresh_org_totals(p_tenant uuid) returns boolean language plpgsql
-- Met by hashing, because how many there are in between is unknown to the planner.
set enable_nestloop = off as $$
declare
  current_stamp text := app.org_stamp(p_tenant);
  today date := app.today_of(p_tenant);
begin
  if exists (select from org_total_stamp where tenant_id = p_tenant and stamp = current_stamp)
     or not pg_try_advisory_xact_lock(hashtextextended('org-totals ' || p_tenant::text, 0)) then
    return false;
  end if;
  delete from org_total where tenant_id = p_tenant;
  insert into org_total (tenant_id, id, people, below)
  with recursive direct as (
    select manager_id as boss, count(*) as people from employee_current
    where tenant_id = p_tenant and manager_id is not null and status in ('active', 'suspended') group by manager_id
  ), led as materialized (
    select e.id as boss, e.manager_id from employee_current e
    where e.tenant_id = p_tenant and e.manager_id is not null
      and e.id in (select k.manager_id from employee_current k where k.tenant_id = p_tenant and k.manager_id is not null)
  ), climb as (
    -- Whom somebody leads climbs as a number: everybody by themselves would be eight times the rows.
    select boss, people, 1 as depth from direct
    union all
    select l.manager_id, c.people, c.depth + 1 from climb c join led l on l.boss = c.boss where c.depth < 40
  )
  select p_tenant, boss, coalesce(sum(people) filter (where depth = 1), 0), sum(people) from climb group by boss;
  insert into org_total (tenant_id, id, people, below)
  with own as materialized (
    select unit_id, count(*) as people from employee_current
    where tenant_id = p_tenant and status in ('active', 'suspended') group by unit_id
  )
  select p_tenant, p.ancestor_id, coalesce(sum(o.people) filter (where p.depth = 0), 0), coalesce(sum(o.people), 0)
  from organization_unit_path p left join own o on o.unit_id = p.unit_id
  where p.tenant_id = p_tenant and today between p.valid_from and p.valid_to group by p.ancestor_id;
  insert into org_total_stamp (tenant_id, stamp) values (p_tenant, current_stamp)
  on conflict (tenant_id) do update set stamp = excluded.stamp;
  return true;
end $$;

-- The same as of another day: counted for the first who looks at it and kept for a while, since whoever opens one box of a
-- chart opens the next.
create table org_total_day (
  tenant_id uuid not null references tenant,
  day date not null,
  stamp text not null,
  counted_at timestamptz not null default now(),
  primary key (tenant_id, day)
);
select app.tenant_table('org_total_day');
create table org_total_on (
  tenant_id uuid not null,
  day date not null,
  id uuid not null,
  people int not null,
  below int not null,
  primary key (tenant_id, day, id)
);
select app.tenant_table('org_total_on');

-- Everybody of the day is read once; met by hashing as well.
create function app.org_totals_of(p_tenant uuid, p_day date) returns table (id uuid, people bigint, below bigint) language sql stable
set enable_nestloop = off as $$
  with recursive seat as materialized (
    select s.employee_id, s.manager_id, s.unit_id from assignment_segment s
    where s.tenant_id = p_tenant and s.kind = 'primary' and s.recorded_to is null and p_day between s.valid_from and s.valid_to
  ), direct as (
    select manager_id as boss, count(*) as people from seat where manager_id is not null group by manager_id
  ), led as materialized (
    select d.boss, s.manager_id from direct d join seat s on s.employee_id = d.boss where s.manager_id is not null
  ), climb as (
    select boss, people, 1 as depth from direct
    union all
    select l.manager_id, c.people, c.depth + 1 from climb c join led l on l.boss = c.boss where c.depth < 40
  ), own as (
    select unit_id, count(*) as people from seat group by unit_id
  )
  select boss, coalesce(sum(people) filter (where depth = 1), 0)::bigint, sum(people)::bigint from climb group by boss
  union all
  select p.ancestor_id, coalesce(sum(o.people) filter (where p.depth = 0), 0)::bigint, sum(o.people)::bigint
  from own o join organization_unit_path p on p.unit_id = o.unit_id
  where p.tenant_id = p_tenant and p_day between p.valid_from and p.valid_to group by p.ancestor_id
$$;

-- Sees to it that the totals of a day are there. Whoever comes while another counts waits for the same.
create function app.provide_org_totals(p_tenant uuid, p_day date) returns void language plpgsql as $$
declare
  current_stamp text := app.org_stamp(p_tenant);
  days_kept constant int := 5;
begin
  if exists (select from org_total_day where tenant_id = p_tenant and day = p_day and stamp = current_stamp) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('org-totals-on ' || p_tenant::text, 0));
  if exists (select from org_total_day where tenant_id = p_tenant and day = p_day and stamp = current_stamp) then
    return;
  end if;
  delete from org_total_on o where o.tenant_id = p_tenant and (o.day = p_day or o.day in (
    select d.day from org_total_day d where d.tenant_id = p_tenant and d.day <> p_day order by d.counted_at desc offset days_kept - 1));
  delete from org_total_day d where d.tenant_id = p_tenant and d.day <> p_day
    and not exists (select from org_total_on o where o.tenant_id = d.tenant_id and o.day = d.day);
  insert into org_total_on (tenant_id, day, id, people, below)
  select p_tenant, p_day, t.id, t.people, t.below from app.org_totals_of(p_tenant, p_day) t;
  insert into org_total_day (tenant_id, day, stamp) values (p_tenant, p_day, current_stamp)
  on conflict (tenant_id, day) do update set stamp = excluded.stamp, counted_at = now();
end $$;

-- Employers ---------------------------------------------------------------------------------------------------------------
alter table employer
  add column tax_id_type text,
  add column locale text not null default 'id' check (locale in ('id', 'en')),
  add column week_start text not null default 'monday' check (week_start in ('monday', 'sunday', 'saturday')),
  -- Null: warn.
  add column headcount_policy text check (headcount_policy in ('block', 'warn', 'ignore')),
  add column salary_range_policy text check (salary_range_policy in ('block', 'warn', 'ignore'));

-- Registrations with offices and schemes, over time.
create table employer_registration (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  employer_id uuid not null,
  scheme text not null,
  number text not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  primary key (tenant_id, id),
  constraint employer_registration_overlap exclude using gist (
    tenant_id with =, employer_id with =, scheme with =, daterange(valid_from, valid_to, '[]') with &&) deferrable initially immediate,
  constraint employer_registration_employer_id_fkey foreign key (tenant_id, employer_id) references employer (tenant_id, id) on delete cascade
);
create index employer_registration_employer_id_idx on employer_registration (tenant_id, employer_id);
select app.tenant_table('employer_registration', 'EmployerRegistration');

-- Grades and pay bands ------------------------------------------------------------------------------------------------------
-- Ranks are compared within a structure (staff, operators, faculty); most tenants have one.
alter table grade
  -- Null: the general one.
  add column structure text collate "und-x-icu",
  add column employment_types text[] check (cardinality(employment_types) > 0),
  add column benefits text,
  drop constraint grade_rank_key,
  -- Checked at the end of a statement, so that grades can change places.
  add constraint grade_rank_key unique nulls not distinct (tenant_id, structure, rank) deferrable initially immediate;

alter table salary_range
  add column step int check (step between 1 and 50),
  drop constraint salary_range_overlap,
  -- RANGE_OVERLAP: one active range for a grade and scope on any day.
  add constraint salary_range_overlap exclude using gist (
    tenant_id with =, grade_id with =, currency with =, period with =, coalesce(step, 0) with =,
    coalesce(employer_id, '00000000-0000-0000-0000-000000000000') with =,
    coalesce(location_id, '00000000-0000-0000-0000-000000000000') with =,
    daterange(valid_from, valid_to, '[]') with &&
  ) where (status = 'active');

grant execute on all functions in schema app to personalia_app;
