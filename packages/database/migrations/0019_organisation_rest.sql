-- What rounds off the organisation: former codes, scopes of pay bands, mapping of grades, needs of posts, signatories.

-- Codes of masters may be changed. The former code is kept as an alias: whoever asks for it gets the row as it is now, and
-- for 24 months no other row can take it (organisation-and-employee 0.2).
create table code_alias (
  tenant_id uuid not null references tenant,
  -- Kind of record, as the contract calls it.
  resource text not null,
  -- Within what codes are unique: the id of a row (the employer of a location), the name of a list; of kinds unique in the
  -- tenant the tenant itself.
  scope text not null,
  code text not null,
  record_id uuid not null,
  -- From this day on another row may take it.
  free_from date not null,
  primary key (tenant_id, resource, scope, code)
);
create index code_alias_record_id_idx on code_alias (tenant_id, record_id);
select app.tenant_table('code_alias');

-- Statement-level: one look for all rows of a statement. Arguments: the kind of record, the column it is unique within, and
-- the column that names a record to people.
create function app.keep_former_codes() returns trigger language plpgsql as $$
-- Tables of masters may have columns of these names.
#variable_conflict use_variable
declare
  kind text := tg_argv[0];
  within text := nullif(tg_argv[1], '');
  title text := tg_argv[2];
  taken jsonb;
begin
  if tg_op = 'DELETE' then
    delete from code_alias a using old_rows o where a.tenant_id = o.tenant_id and a.record_id = o.id and a.resource = kind;
    return null;
  end if;
  -- Most tenants have changed no code: there is nothing to compare with.
  if exists (select from code_alias a where a.resource = kind and a.tenant_id in (select tenant_id from new_rows)) then
    execute format('select jsonb_build_object(''code'', a.code, ''name'', r.%I, ''date'', a.free_from)
      from new_rows n
      join code_alias a on a.tenant_id = n.tenant_id and a.resource = $1 and a.scope = coalesce(to_jsonb(n) ->> $2, n.tenant_id::text) and a.code = n.code
      join %s r on r.tenant_id = a.tenant_id and r.id = a.record_id
      where a.record_id <> n.id and a.free_from > app.today_of(n.tenant_id) limit 1', title, tg_relid::regclass)
      into taken using kind, within;
    if taken is not null then
      raise exception 'CODE_ALIAS' using column = 'code', detail = taken::text;
    end if;
    -- Its own former code, or one that has been kept long enough.
    delete from code_alias a using new_rows n
    where a.tenant_id = n.tenant_id and a.resource = kind and a.scope = coalesce(to_jsonb(n) ->> within, n.tenant_id::text) and a.code = n.code;
  end if;
  return null;
end $$;

create function app.write_former_codes() returns trigger language plpgsql as $$
-- Tables of masters may have columns of these names.
#variable_conflict use_variable
declare
  kind text := tg_argv[0];
  within text := nullif(tg_argv[1], '');
begin
  insert into code_alias (tenant_id, resource, scope, code, record_id, free_from)
  select o.tenant_id, kind, s.scope, o.code, o.id, (app.today_of(o.tenant_id) + interval '24 months')::date
  from old_rows o
  join new_rows n on n.tenant_id = o.tenant_id and n.id = o.id
  cross join lateral (select coalesce(to_jsonb(o) ->> within, o.tenant_id::text) as scope) s
  where o.code <> n.code or s.scope <> coalesce(to_jsonb(n) ->> within, n.tenant_id::text)
  on conflict (tenant_id, resource, scope, code) do update set record_id = excluded.record_id, free_from = excluded.free_from;
  return null;
end $$;

-- What a table of masters needs, in one call. Triggers of one event run in the order of their names: first what is refused.
create function app.keeps_former_codes(name text, kind text, within text default '', title text default 'name') returns void language plpgsql as $$
begin
  execute format('create trigger former_codes_1_insert after insert on %I referencing new table as new_rows for each statement execute function app.keep_former_codes(%L, %L, %L)', name, kind, within, title);
  execute format('create trigger former_codes_1_update after update on %I referencing new table as new_rows for each statement execute function app.keep_former_codes(%L, %L, %L)', name, kind, within, title);
  execute format('create trigger former_codes_2_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function app.write_former_codes(%L, %L)', name, kind, within);
  execute format('create trigger former_codes_delete after delete on %I referencing old table as old_rows for each statement execute function app.keep_former_codes(%L, %L, %L)', name, kind, within, title);
end $$;

select app.keeps_former_codes('employer', 'Employer');
select app.keeps_former_codes('establishment', 'Establishment', 'employer_id');
select app.keeps_former_codes('location', 'Location', 'employer_id');
select app.keeps_former_codes('organization_unit', 'OrganizationUnit');
select app.keeps_former_codes('grade', 'Grade');
select app.keeps_former_codes('position', 'Position', '', 'title');
select app.keeps_former_codes('catalogue_value', 'CatalogueValue', 'list');
select app.keeps_former_codes('document_type', 'DocumentType');
select app.keeps_former_codes('custom_field', 'CustomField', '', 'name_en');
select app.keeps_former_codes('own_country', 'Country');
select app.keeps_former_codes('own_province', 'Province');
select app.keeps_former_codes('own_city', 'City', 'province_id');

-- Pay bands ------------------------------------------------------------------------------------------------------------------
-- A band may be for a region, an employment type, a job family; the narrower one wins (organisation-and-employee 8).
alter table salary_range
  add column province_id uuid,
  add column employment_type text,
  add column job_family text collate "und-x-icu",
  add check (location_id is null or province_id is null),
  add constraint salary_range_province_id_fkey foreign key (tenant_id, province_id) references region_key (tenant_id, id),
  drop constraint salary_range_overlap,
  -- RANGE_OVERLAP: one active range for a grade and scope on any day.
  add constraint salary_range_overlap exclude using gist (
    tenant_id with =, grade_id with =, currency with =, period with =, coalesce(step, 0) with =,
    coalesce(employer_id, '00000000-0000-0000-0000-000000000000') with =,
    coalesce(location_id, province_id, '00000000-0000-0000-0000-000000000000') with =,
    coalesce(employment_type, '') with =, coalesce(lower(job_family), '') with =,
    daterange(valid_from, valid_to, '[]') with &&
  ) where (status = 'active');
create index salary_range_province_id_idx on salary_range (tenant_id, province_id);
create trigger use_region before insert or update of province_id on salary_range
  for each row execute function app.use_region('province_id', 'province');

-- The band that holds for somebody on a day: location before region before employer before general; among bands of one
-- place that of an employment type, of a job family, of a step. The one place where this is decided.
create function app.salary_range_of(
  p_tenant uuid, p_day date, p_grade uuid, p_currency text, p_location uuid, p_employer uuid, p_employment_type text, p_position uuid, p_step int
) returns setof salary_range language sql stable as $$
  select r.* from salary_range r
  where r.tenant_id = p_tenant and r.grade_id = p_grade and r.status = 'active' and r.currency = coalesce(p_currency, r.currency)
    and r.valid_from <= p_day and (r.valid_to is null or r.valid_to >= p_day)
    and (r.location_id is null or r.location_id = p_location)
    and (r.province_id is null or r.province_id = (select l.province_id from location l where l.tenant_id = p_tenant and l.id = p_location))
    and (r.employer_id is null or r.employer_id = p_employer)
    and (r.employment_type is null or r.employment_type = p_employment_type)
    and (r.job_family is null or lower(r.job_family) = (select lower(p.job_family) from position p where p.tenant_id = p_tenant and p.id = p_position))
    and (r.step is null or r.step = p_step)
  order by r.location_id is null, r.province_id is null, r.employer_id is null, r.employment_type is null, r.job_family is null, r.step is null, r.id
  limit 1
$$;

-- How much an amount of a period is by month (8), with a month of so many working days and hours.
create function app.by_month(p_amount numeric, p_period text, p_days numeric, p_hours numeric) returns numeric language sql immutable parallel safe
  -- A year is divided by twelve at the end: a twelfth has no exact decimal, and pay at the bound of a band would lie beyond it.
  return case p_period when 'year' then p_amount / 12 when 'day' then p_amount * p_days when 'hour' then p_amount * p_hours else p_amount end;

-- The same as the company counts its months.
create function app.by_month(p_tenant uuid, p_amount numeric, p_period text) returns numeric language sql stable as $$
  select app.by_month(p_amount, p_period, t.month_days, t.month_hours) from tenant t where t.id = p_tenant
$$;

-- The band that holds for somebody on a day, by month. What a month is, is read once and not for each amount.
create function app.monthly_band_of(
  p_tenant uuid, p_day date, p_grade uuid, p_currency text, p_location uuid, p_employer uuid, p_employment_type text, p_position uuid, p_step int
) returns table (range_id uuid, minimum numeric, maximum numeric, midpoint numeric) language sql stable as $$
  select r.id, app.by_month(r.minimum, r.period, k.month_days, k.month_hours), app.by_month(r.maximum, r.period, k.month_days, k.month_hours),
    app.by_month(coalesce(r.midpoint, (r.minimum + r.maximum) / 2), r.period, k.month_days, k.month_hours)
  from app.salary_range_of(p_tenant, p_day, p_grade, p_currency, p_location, p_employer, p_employment_type, p_position, p_step) r
  join tenant k on k.id = p_tenant
$$;

-- Where pay lies in a band, and what it is of its midpoint (8); null where there is no pay or no band.
create function app.place_in_band(p_paid numeric, p_minimum numeric, p_maximum numeric) returns text language sql immutable parallel safe
  return case when p_paid < p_minimum then 'below' when p_paid > p_maximum then 'above' when p_paid is not null and p_minimum is not null then 'inside' end;
create function app.compa_ratio(p_paid numeric, p_midpoint numeric) returns numeric language sql immutable parallel safe
  return round(p_paid / nullif(p_midpoint, 0), 3);

-- Where the base pay of an employment lies in the band that holds for it on a day: at full time, by month.
create function app.place_in_range(
  p_tenant uuid, p_day date, p_employment uuid, p_grade uuid, p_step int, p_employer uuid, p_location uuid, p_employment_type text, p_position uuid,
  p_fte numeric
) returns table (place text, compa_ratio numeric) language sql stable as $$
  select app.place_in_band(v.paid, b.minimum, b.maximum), app.compa_ratio(v.paid, b.midpoint)
  from salary_segment s
  cross join lateral app.monthly_band_of(p_tenant, p_day, p_grade, s.currency, p_location, p_employer, p_employment_type, p_position, p_step) b
  cross join lateral (select app.by_month(p_tenant, s.amount, s.period) / p_fte as paid) v
  where s.tenant_id = p_tenant and s.employment_id = p_employment and s.component = 'base' and s.recorded_to is null
    and s.valid_from <= p_day and s.valid_to >= p_day
$$;

-- The pay and the band of everybody who has both, by month, of their posts on a day or, without a day, as they are today: a band
-- is looked for once for all whom it could hold for alike, which are few.
create function app.pay_in_bands(p_tenant uuid, p_day date)
  returns table (id uuid, range_id uuid, paid numeric, minimum numeric, maximum numeric, midpoint numeric) language sql stable as $$
  with post as (
    select c.id, c.employment_id, c.grade_id, c.grade_step, c.employer_id, c.location_id, c.employment_type, c.position_id, c.fte
    from employee_current c where p_day is null and c.tenant_id = p_tenant
    union all
    select s.employee_id, s.employment_id, s.grade_id, s.grade_step, s.employer_id, s.location_id, s.employment_type, s.position_id, s.fte
    from assignment_segment s
    where p_day is not null and s.tenant_id = p_tenant and s.kind = 'primary' and s.recorded_to is null and s.valid_from <= p_day and s.valid_to >= p_day
  ), paid as materialized (
    select c.id, c.grade_id, c.grade_step, c.employer_id, c.location_id, c.employment_type, c.position_id, s.currency,
      app.by_month(s.amount, s.period, k.month_days, k.month_hours) / c.fte as paid,
      -- All that a band may hang on, in one word, which is compared faster than seven columns. Of the post only its family counts.
      concat_ws('|', c.grade_id, coalesce(c.grade_step, 0), c.employer_id, c.location_id, c.employment_type, lower(p.job_family), s.currency) collate "C" as alike
    from tenant k
    cross join post c
    -- The day as a question of its own: as a column of a row it would be asked for each of them.
    join salary_segment s on s.tenant_id = k.id and s.employment_id = c.employment_id and s.component = 'base' and s.recorded_to is null
      and s.valid_from <= (select coalesce(p_day, app.today_of(p_tenant))) and s.valid_to >= (select coalesce(p_day, app.today_of(p_tenant)))
    left join position p on p.tenant_id = k.id and p.id = c.position_id
    where k.id = p_tenant and c.grade_id is not null
  ), bands as materialized (
    select k.alike, b.range_id, b.minimum, b.maximum, b.midpoint
    from (
      select alike, any_value(grade_id) as grade_id, any_value(grade_step) as step, any_value(employer_id) as employer_id,
        any_value(location_id) as location_id, any_value(employment_type) as employment_type, any_value(position_id) as position_id,
        any_value(currency) as currency
      from paid group by alike
    ) k
    cross join lateral app.monthly_band_of(p_tenant, (select coalesce(p_day, app.today_of(p_tenant))), k.grade_id, k.currency, k.location_id,
      k.employer_id, k.employment_type, k.position_id, k.step) b
  )
  select p.id, b.range_id, p.paid, b.minimum, b.maximum, b.midpoint from paid p join bands b using (alike)
$$;

-- Where everybody's pay lies.
create function app.places_in_range(p_tenant uuid, p_day date) returns table (id uuid, place text, compa_ratio numeric) language sql stable as $$
  select p.id, app.place_in_band(p.paid, p.minimum, p.maximum), app.compa_ratio(p.paid, p.midpoint) from app.pay_in_bands(p_tenant, p_day) p
$$;

-- Grades ---------------------------------------------------------------------------------------------------------------------
-- What a move between two structures counts as.
create table grade_mapping (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  grade_id uuid not null,
  to_grade_id uuid not null,
  direction text not null check (direction in ('promotion', 'lateral', 'demotion')),
  primary key (tenant_id, id),
  constraint grade_mapping_to_grade_id_key unique (tenant_id, grade_id, to_grade_id),
  constraint grade_mapping_grade_id_fkey foreign key (tenant_id, grade_id) references grade (tenant_id, id) on delete cascade,
  constraint grade_mapping_to_grade_id_fkey foreign key (tenant_id, to_grade_id) references grade (tenant_id, id)
);
create index grade_mapping_to_grade_id_idx on grade_mapping (tenant_id, to_grade_id);
select app.tenant_table('grade_mapping', 'GradeMapping');

-- What the steps of a grade are called.
create table grade_step (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  grade_id uuid not null,
  step int not null check (step between 1 and 50),
  name text collate "und-x-icu" not null,
  primary key (tenant_id, id),
  constraint grade_step_step_key unique (tenant_id, grade_id, step),
  constraint grade_step_grade_id_fkey foreign key (tenant_id, grade_id) references grade (tenant_id, id) on delete cascade
);
select app.tenant_table('grade_step', 'GradeStep');

-- Locations -----------------------------------------------------------------------------------------------------------------
-- The days off of places. A calendar has those of the one above besides its own.
create table holiday_calendar (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  name text collate "und-x-icu" not null,
  parent_calendar_id uuid,
  description text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint holiday_calendar_code_key unique (tenant_id, code),
  constraint holiday_calendar_parent_calendar_id_fkey foreign key (tenant_id, parent_calendar_id) references holiday_calendar (tenant_id, id)
);
create index holiday_calendar_name_idx on holiday_calendar (tenant_id, name, id);
create index holiday_calendar_parent_calendar_id_idx on holiday_calendar (tenant_id, parent_calendar_id);
select app.tenant_table('holiday_calendar', 'HolidayCalendar');
select app.searchable('holiday_calendar', array['code', 'name']);
select app.keeps_former_codes('holiday_calendar', 'HolidayCalendar');

create table holiday (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  holiday_calendar_id uuid not null,
  date date not null,
  name text collate "und-x-icu" not null,
  kind text not null check (kind in ('public', 'company', 'joint-leave')),
  primary key (tenant_id, id),
  constraint holiday_date_key unique (tenant_id, holiday_calendar_id, date),
  constraint holiday_holiday_calendar_id_fkey foreign key (tenant_id, holiday_calendar_id) references holiday_calendar (tenant_id, id) on delete cascade
);
select app.tenant_table('holiday', 'Holiday');

-- Whose days off hold at a place, and who gets the requests from there for which nobody else is found.
alter table location
  add column holiday_calendar_id uuid,
  add column fallback_approver_id uuid,
  add constraint location_holiday_calendar_id_fkey foreign key (tenant_id, holiday_calendar_id) references holiday_calendar (tenant_id, id),
  add constraint location_fallback_approver_id_fkey foreign key (tenant_id, fallback_approver_id) references employee (tenant_id, id);
create index location_holiday_calendar_id_idx on location (tenant_id, holiday_calendar_id);
create index location_fallback_approver_id_idx on location (tenant_id, fallback_approver_id) where fallback_approver_id is not null;

-- Whose clock a location goes by from a day on until the next row; the location itself says that of today.
create table location_zone (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  location_id uuid not null,
  valid_from date not null,
  time_zone text not null,
  primary key (tenant_id, id),
  constraint location_zone_valid_from_key unique (tenant_id, location_id, valid_from),
  constraint location_zone_location_id_fkey foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade
);
select app.tenant_table('location_zone', 'LocationZone');

-- Brings locations to the zone that their rows say of today; null: all of the tenant, since a day has begun.
create function app.refresh_location_zones(p_tenant uuid, p_locations uuid[] default null) returns bigint language plpgsql as $$
declare
  written bigint;
begin
  update location l set time_zone = v.time_zone, version = l.version + 1, updated_at = now(), updated_by = app.acting_user()
  from (
    select distinct on (z.location_id) z.location_id, z.time_zone from location_zone z
    where z.tenant_id = p_tenant and (p_locations is null or z.location_id = any (p_locations)) and z.valid_from <= app.today_of(p_tenant)
    order by z.location_id, z.valid_from desc
  ) v
  where l.tenant_id = p_tenant and l.id = v.location_id and l.time_zone <> v.time_zone;
  get diagnostics written = row_count;
  return written;
end $$;

-- A zone that is written by itself (a form, an upload, another city) holds from today on, and from the beginning on the day
-- on which the location was made.
create function app.carry_location_zone() returns trigger language plpgsql as $$
begin
  insert into location_zone (tenant_id, location_id, valid_from, time_zone)
  select n.tenant_id, n.id, '1900-01-01', coalesce(o.time_zone, n.time_zone)
  from new_rows n left join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
  on conflict do nothing;
  insert into location_zone (tenant_id, location_id, valid_from, time_zone)
  select n.tenant_id, n.id, case when n.created_at > now() - interval '24 hours' then '1900-01-01' else app.today_of(n.tenant_id) end, n.time_zone
  from new_rows n
  cross join lateral (
    select z.time_zone from location_zone z where z.tenant_id = n.tenant_id and z.location_id = n.id and z.valid_from <= app.today_of(n.tenant_id)
    order by z.valid_from desc limit 1
  ) held
  where held.time_zone <> n.time_zone
  on conflict (tenant_id, location_id, valid_from) do update set time_zone = excluded.time_zone;
  return null;
end $$;
create function app.begin_location_zone() returns trigger language plpgsql as $$
begin
  insert into location_zone (tenant_id, location_id, valid_from, time_zone) select tenant_id, id, '1900-01-01', time_zone from new_rows;
  return null;
end $$;
insert into location_zone (tenant_id, location_id, valid_from, time_zone) select tenant_id, id, '1900-01-01', time_zone from location;
create trigger begin_zone after insert on location referencing new table as new_rows for each statement execute function app.begin_location_zone();
create trigger carry_zone after update on location referencing old table as old_rows new table as new_rows for each statement execute function app.carry_location_zone();

-- Positions ------------------------------------------------------------------------------------------------------------------
-- Certificates and skills that a post asks for, called as they are in the records of people.
create table position_certificate (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  position_id uuid not null,
  kind text not null check (kind in ('certificate', 'skill')),
  name text collate "und-x-icu" not null,
  mandatory boolean not null,
  primary key (tenant_id, id),
  constraint position_certificate_position_id_fkey foreign key (tenant_id, position_id) references position (tenant_id, id) on delete cascade
);
create index position_certificate_position_id_idx on position_certificate (tenant_id, position_id);
select app.tenant_table('position_certificate', 'PositionCertificate');

-- With whom and where a post may be filled; nothing said: anybody, anywhere. Beyond it a reason is asked for.
alter table position add column employment_types_allowed text[] check (cardinality(employment_types_allowed) > 0);
create table position_location (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  position_id uuid not null,
  location_id uuid not null,
  primary key (tenant_id, id),
  constraint position_location_location_id_key unique (tenant_id, position_id, location_id),
  constraint position_location_position_id_fkey foreign key (tenant_id, position_id) references position (tenant_id, id) on delete cascade,
  constraint position_location_location_id_fkey foreign key (tenant_id, location_id) references location (tenant_id, id)
);
create index position_location_location_id_idx on position_location (tenant_id, location_id);
select app.tenant_table('position_location', 'PositionLocation');

-- The job description of a post as a document: its bytes are in the store for lasting files.
create table position_document (
  tenant_id uuid not null references tenant,
  position_id uuid not null,
  file_id uuid not null,
  name text not null,
  kind text not null,
  size int not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, position_id),
  constraint position_document_position_id_fkey foreign key (tenant_id, position_id) references position (tenant_id, id) on delete cascade
);
create index position_document_file_id_idx on position_document (tenant_id, file_id);
select app.tenant_table('position_document');

-- What a post was called and where it stood, from a day on until the next row. Only posts that changed have rows; before the
-- first row and without any the post's own row tells. People keep their events: what they hold is the post, whatever it
-- is called on a day (organisation-and-employee 6.3).
create table position_version (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  position_id uuid not null,
  valid_from date not null,
  title text collate "und-x-icu" not null,
  unit_id uuid not null,
  primary key (tenant_id, id),
  constraint position_version_valid_from_key unique (tenant_id, position_id, valid_from),
  constraint position_version_position_id_fkey foreign key (tenant_id, position_id) references position (tenant_id, id) on delete cascade,
  constraint position_version_unit_id_fkey foreign key (tenant_id, unit_id) references organization_unit (tenant_id, id)
);
create index position_version_unit_id_idx on position_version (tenant_id, unit_id);
select app.tenant_table('position_version', 'PositionVersion');

-- What a post was called on a day. One row, so that PostgreSQL puts the look-up in the place of the call, which costs a fifth:
-- `(select v from app.position_title_on(...) v)`.
create function app.position_title_on(p_tenant uuid, p_position uuid, p_day date) returns setof text language sql stable rows 1 as $$
  select coalesce(
    (select v.title from position_version v where v.tenant_id = p_tenant and v.position_id = p_position and v.valid_from <= p_day order by v.valid_from desc limit 1),
    p.title)
  from position p where p.tenant_id = p_tenant and p.id = p_position
$$;

-- Sets title or unit of posts from a day on: [{"position", "from", "title", "unit"}]; what is left out stays. It holds until
-- the next row that had said something else.
create function app.set_position_facts(p_tenant uuid, p_changes jsonb) returns void language plpgsql as $$
begin
  insert into position_version (tenant_id, position_id, valid_from, title, unit_id)
  select p.tenant_id, p.id, '1900-01-01', p.title, p.unit_id
  from jsonb_to_recordset(p_changes) as c(position uuid)
  join position p on p.tenant_id = p_tenant and p.id = c.position
  where not exists (select from position_version v where v.tenant_id = p.tenant_id and v.position_id = p.id);

  insert into position_version (tenant_id, position_id, valid_from, title, unit_id)
  select p_tenant, c.position, c."from", v.title, v.unit_id
  from jsonb_to_recordset(p_changes) as c(position uuid, "from" date)
  cross join lateral (
    select x.* from position_version x where x.tenant_id = p_tenant and x.position_id = c.position
    order by x.valid_from <= c."from" desc, abs(x.valid_from - c."from") limit 1
  ) v
  on conflict (tenant_id, position_id, valid_from) do nothing;

  update position_version v set
    title = case when c.title is not null and v.valid_from < u.title then c.title else v.title end,
    unit_id = case when c.unit is not null and v.valid_from < u.unit_id then c.unit else v.unit_id end
  from jsonb_to_recordset(p_changes) as c(position uuid, "from" date, title text, unit uuid)
  cross join lateral (
    select coalesce(min(x.valid_from) filter (where x.title <> o.title), 'infinity') as title,
      coalesce(min(x.valid_from) filter (where x.unit_id <> o.unit_id), 'infinity') as unit_id
    from position_version o
    join position_version x on x.tenant_id = o.tenant_id and x.position_id = o.position_id and x.valid_from > o.valid_from
    where o.tenant_id = p_tenant and o.position_id = c.position and o.valid_from = c."from"
  ) u
  where v.tenant_id = p_tenant and v.position_id = c.position and v.valid_from >= c."from";

  perform app.refresh_position_facts(p_tenant, array(select (c ->> 'position')::uuid from jsonb_array_elements(p_changes) c));
end $$;

-- Brings the posts' own rows to what their versions say of today; null: of all posts of the tenant, since a day has begun.
-- A title that is in use in the unit by then says where it came from.
create function app.refresh_position_facts(p_tenant uuid, p_positions uuid[] default null) returns bigint language plpgsql as $$
declare
  today date := app.today_of(p_tenant);
  written bigint;
begin
  update position p set unit_id = v.unit_id, version = p.version + 1, updated_at = now(), updated_by = app.acting_user(),
    title = case when p.status = 'active' and exists (
      select from position t where t.tenant_id = p.tenant_id and t.unit_id = v.unit_id and t.id <> p.id and t.status = 'active' and lower(t.title) = lower(v.title)
    ) then v.title || ' (' || p.code || ')' else v.title end
  from (
    select distinct on (x.position_id) x.* from position_version x
    where x.tenant_id = p_tenant and (p_positions is null or x.position_id = any (p_positions)) and x.valid_from <= today
    order by x.position_id, x.valid_from desc
  ) v
  where p.tenant_id = p_tenant and p.id = v.position_id and (p.unit_id <> v.unit_id or p.title <> v.title and p.title <> v.title || ' (' || p.code || ')');
  get diagnostics written = row_count;
  return written;
end $$;

-- A title or unit that is written by itself (a form, an upload) holds from today on; on the day it was made a change is the
-- mending of a slip and counts from the beginning.
create function app.carry_position_facts() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in
    select n.tenant_id, jsonb_agg(jsonb_build_object('position', n.id, 'from', t.today, 'title', n.title, 'unit', n.unit_id)) as changes,
      jsonb_agg(jsonb_build_object('position', n.id, 'title', o.title, 'unit', o.unit_id)) as former
    from new_rows n
    join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id and (o.title, o.unit_id) is distinct from (n.title, n.unit_id)
    cross join lateral (select app.today_of(n.tenant_id) as today) t
    where (n.created_at <= now() - interval '24 hours' or exists (select from position_version v where v.tenant_id = n.tenant_id and v.position_id = n.id))
      -- What follows from the versions themselves is there already.
      and not exists (
        select from position_version v where v.tenant_id = n.tenant_id and v.position_id = n.id and v.unit_id = n.unit_id
          and n.title in (v.title, v.title || ' (' || n.code || ')') and v.valid_from <= t.today
          and not exists (select from position_version l where l.tenant_id = v.tenant_id and l.position_id = v.position_id
            and l.valid_from > v.valid_from and l.valid_from <= t.today))
    group by n.tenant_id
  loop
    insert into position_version (tenant_id, position_id, valid_from, title, unit_id)
    select one.tenant_id, f.position, '1900-01-01', f.title, f.unit from jsonb_to_recordset(one.former) as f(position uuid, title text, unit uuid)
    where not exists (select from position_version v where v.tenant_id = one.tenant_id and v.position_id = f.position);
    perform app.set_position_facts(one.tenant_id, one.changes);
  end loop;
  return null;
end $$;
create trigger carry_position_facts after update on position referencing old table as old_rows new table as new_rows for each statement execute function app.carry_position_facts();

-- Employers ------------------------------------------------------------------------------------------------------------------
alter table employer
  add column country_id uuid,
  add constraint employer_country_id_fkey foreign key (tenant_id, country_id) references region_key (tenant_id, id);
create index employer_country_id_idx on employer (tenant_id, country_id) where country_id is not null;
create trigger use_region before insert or update of country_id on employer
  for each row execute function app.use_region('country_id', 'country');

create table employer_signatory (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  employer_id uuid not null,
  letters text not null,
  employee_id uuid,
  name text collate "und-x-icu",
  title text not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  primary key (tenant_id, id),
  check (num_nonnulls(employee_id, name) = 1),
  constraint employer_signatory_overlap exclude using gist (
    tenant_id with =, employer_id with =, letters with =, daterange(valid_from, valid_to, '[]') with &&) deferrable initially immediate,
  constraint employer_signatory_employer_id_fkey foreign key (tenant_id, employer_id) references employer (tenant_id, id) on delete cascade,
  constraint employer_signatory_employee_id_fkey foreign key (tenant_id, employee_id) references employee (tenant_id, id)
);
create index employer_signatory_employer_id_idx on employer_signatory (tenant_id, employer_id);
create index employer_signatory_employee_id_idx on employer_signatory (tenant_id, employee_id) where employee_id is not null;
select app.tenant_table('employer_signatory', 'EmployerSignatory');

-- Logo, letterhead and stamp: a large and a small file of each in the store for lasting files.
create table employer_picture (
  tenant_id uuid not null references tenant,
  employer_id uuid not null,
  kind text not null check (kind in ('logo', 'letterhead', 'stamp')),
  large_id uuid not null,
  small_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, employer_id, kind),
  constraint employer_picture_employer_id_fkey foreign key (tenant_id, employer_id) references employer (tenant_id, id) on delete cascade
);
create index employer_picture_large_id_idx on employer_picture (tenant_id, large_id);
create index employer_picture_small_id_idx on employer_picture (tenant_id, small_id);
select app.tenant_table('employer_picture');

-- Establishments ------------------------------------------------------------------------------------------------------------
-- Whose minimum wage holds; nothing said: that of the main location.
alter table establishment
  add column wage_province_id uuid,
  add column wage_city_id uuid,
  add constraint establishment_wage_province_id_fkey foreign key (tenant_id, wage_province_id) references region_key (tenant_id, id),
  add constraint establishment_wage_city_id_fkey foreign key (tenant_id, wage_city_id) references region_key (tenant_id, id);
create index establishment_wage_province_id_idx on establishment (tenant_id, wage_province_id) where wage_province_id is not null;
create index establishment_wage_city_id_idx on establishment (tenant_id, wage_city_id) where wage_city_id is not null;
create trigger use_region before insert or update of wage_province_id, wage_city_id on establishment
  for each row execute function app.use_region('wage_province_id', 'province', 'wage_city_id', 'city');

-- The minimum wage that holds on a day for whoever works at an establishment, or at a location where no establishment is
-- named: that of the city before that of its province, and of each the latest (organisation-and-employee 8, 9).
create function app.minimum_wage_of(p_tenant uuid, p_day date, p_currency text, p_establishment uuid, p_location uuid)
returns setof minimum_wage language sql stable as $$
  select w.* from (
    select coalesce(e.wage_province_id, c.province_id, l.province_id) as province_id,
      case when e.wage_province_id is null then coalesce(e.wage_city_id, l.city_id) else e.wage_city_id end as city_id
    from (select 1) one
    left join establishment e on e.tenant_id = p_tenant and e.id = p_establishment
    left join location l on l.tenant_id = p_tenant and l.id = coalesce(e.main_location_id, p_location)
    left join city c on c.tenant_id = p_tenant and c.id = e.wage_city_id
  ) r
  join minimum_wage w on w.tenant_id = p_tenant and w.province_id = r.province_id and (w.city_id is null or w.city_id = r.city_id)
  where w.status = 'active' and w.currency = p_currency and w.valid_from <= p_day
  order by w.city_id is null, w.valid_from desc limit 1
$$;

-- How many people are in the seats of a position in an establishment on a day. Somebody counts there when the timeline names
-- the establishment or, while it names none, when they work for its employer at its main location.
create function app.filled_in(p_tenant uuid, p_establishment uuid, p_employer uuid, p_location uuid, p_position uuid, p_day date)
returns table (filled int) language sql stable as $$
  select count(*)::int from assignment_segment s
  where s.tenant_id = p_tenant and s.position_id = p_position and s.kind = 'primary' and s.recorded_to is null
    and p_day between s.valid_from and s.valid_to
    and (s.establishment_id = p_establishment or s.establishment_id is null and s.employer_id = p_employer and s.location_id = p_location)
$$;

-- Documents of establishments: licences, permits, registrations; and their files, whose bytes are in the store for lasting files.
create table establishment_document (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  establishment_id uuid not null,
  document_type_id uuid not null,
  name text collate "und-x-icu" not null,
  number text,
  issuer text,
  issued_on date,
  expires_on date check (expires_on >= issued_on),
  note text,
  primary key (tenant_id, id),
  constraint establishment_document_establishment_id_fkey foreign key (tenant_id, establishment_id) references establishment (tenant_id, id) on delete cascade,
  constraint establishment_document_document_type_id_fkey foreign key (tenant_id, document_type_id) references document_type (tenant_id, id)
);
create index establishment_document_establishment_id_idx on establishment_document (tenant_id, establishment_id);
create index establishment_document_document_type_id_idx on establishment_document (tenant_id, document_type_id, expires_on);
select app.tenant_table('establishment_document', 'EstablishmentDocument');

create table establishment_file (
  tenant_id uuid not null references tenant,
  id uuid not null,
  establishment_id uuid not null,
  -- The document that it is kept with. Rows of a set are written anew under their ids, so nothing is bound to them.
  record_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  constraint establishment_file_establishment_id_fkey foreign key (tenant_id, establishment_id) references establishment (tenant_id, id) on delete cascade
);
create index establishment_file_record_id_idx on establishment_file (tenant_id, establishment_id, record_id);
select app.tenant_table('establishment_file', 'EstablishmentFile');

-- Uploads of dated rows ------------------------------------------------------------------------------------------------------
-- Rows that are kept as a set are uploaded and exported one by one, as records are: who wrote them, and at which version.
do $$
declare
  kind text;
begin
  foreach kind in array array['position_headcount', 'position_version', 'establishment_staffing', 'establishment_document', 'employer_registration', 'employer_signatory',
    'grade_mapping', 'grade_step', 'holiday', 'location_zone', 'position_certificate', 'position_location', 'organization_unit_version'] loop
    execute format('alter table %I
      add column status text not null default ''active'' check (status = ''active''),
      add column version int not null default 1,
      add column created_at timestamptz not null default now(),
      add column created_by uuid,
      add column updated_at timestamptz not null default now(),
      add column updated_by uuid', kind);
  end loop;
end $$;

-- A unit's version that a screen changes counts as changed for the upload that wrote it; when it ends follows from the next.
create function app.count_unit_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger count_version before update on organization_unit_version for each row
  when (new.version = old.version and (new.name, new.short_name, new.parent_unit_id, new.head_employee_id, new.head_position_id, new.cost_centre)
    is distinct from (old.name, old.short_name, old.parent_unit_id, old.head_employee_id, old.head_position_id, old.cost_centre))
  execute function app.count_unit_version();

-- After versions were uploaded, each with its first day only: one holds until the next; the last has no end unless the unit
-- went into another.
create function app.settle_unit_rows(p_tenant uuid, p_units uuid[]) returns void language plpgsql as $$
begin
  update organization_unit_version v set valid_to = e.last_day
  from organization_unit u, lateral (
    select x.id, coalesce(lead(x.valid_from) over (order by x.valid_from) - 1,
      case when u.merged_into_id is null then date '9999-12-31' else x.valid_to end) as last_day
    from organization_unit_version x where x.tenant_id = u.tenant_id and x.unit_id = u.id
  ) e
  where u.tenant_id = p_tenant and u.id = any (p_units) and v.tenant_id = u.tenant_id and v.id = e.id and v.valid_to <> e.last_day;
  perform app.settle_units(p_tenant, p_units);
end $$;

-- The rows of lists: today's facts with the person (`employee_list`; a query that uses no column of the person never reads the
-- person), and the same of some people as of a day (`app.employees_on`); on days without employment the nearest facts, with the
-- state that tells so (1.6). Each look-up is by key, so one plan serves any number of people: hence `offset 0`.
-- The columns of the person are those of the table `employee`: a migration that adds one calls this once more, and says nothing
-- else. Columns that are dated are found by their function app.<column>_on.
create function app.define_employee_list() returns void language plpgsql as $define$
declare
  today text;
  on_day text;
begin
  -- A view may be replaced by one with further columns at its end only.
  select string_agg(format('e.%1$I', a.attname), ', ' order by a.position, a.attnum),
    string_agg(case when a.is_dated then format('(select v from app.%1$I(c.tenant_id, c.id, p_day, e.%2$I) v)', a.attname || '_on', a.attname)
      else format('e.%I', a.attname) end, ', ' order by a.position, a.attnum)
  into today, on_day
  from (
    select k.attname, k.attnum, (select l.attnum from pg_attribute l where l.attrelid = to_regclass('employee_list') and l.attname = k.attname) as position,
      exists (select from pg_proc f where f.pronamespace = 'app'::regnamespace and f.proname = k.attname || '_on') as is_dated
    from pg_attribute k
    where k.attrelid = 'employee'::regclass and k.attnum > 0 and not k.attisdropped and k.attname not in ('status', 'is_employed')
      and k.attname not in (select c.attname from pg_attribute c where c.attrelid = 'employee_current'::regclass)
  ) a;
  execute format('create or replace view employee_list with (security_invoker = true) as
    select c.*, %s from employee_current c left join employee e on e.tenant_id = c.tenant_id and e.id = c.id', today);
  grant select on employee_list to personalia_app;
  execute format($f$create or replace function app.employees_on(p_ids uuid[], p_day date) returns setof employee_list language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
  -- As a variable, for the reason given at app.refresh_employees.
  own uuid := app.tenant();
begin
  return query
  select c.tenant_id, c.id, m.id, m.employee_no, c.number_key, (select v from app.name_on(c.tenant_id, c.id, p_day, c.display_name) v), c.sort_name, c.name_text, c.contact_text,
    case when m.hire_date > p_day then 'preboarding' when m.last_day < p_day then 'ended' when s.state = 'suspended' then 'suspended' else 'active' end,
    m.hire_date, m.service_date, m.last_day, s.valid_from, case when s.valid_to < '9999-12-31' then s.valid_to + 1 end,
    s.employer_id, em.code, em.name, s.location_id, l.code, l.name, s.unit_id, u.code, coalesce(v.name, u.name),
    s.position_id, p.code, (select v from app.position_title_on(s.tenant_id, s.position_id, p_day) v), s.grade_id, g.code, g.name, s.grade_step, s.manager_id, boss.employee_no, boss.display_name,
    s.employment_type, s.worker_category_id, s.work_arrangement_id, s.fte, s.cost_centre, %1$s
  from unnest(p_ids) w(id)
  cross join lateral (select k.* from employee_current k where k.tenant_id = own and k.id = w.id offset 0) c
  cross join lateral (
    select k.* from assignment_segment k
    where k.tenant_id = c.tenant_id and k.employee_id = c.id and k.kind = 'primary' and k.recorded_to is null
    -- The last that began, or else the first that will.
    order by (k.valid_from <= p_day) desc, abs(k.valid_from - p_day) limit 1
  ) s
  cross join lateral (select k.* from employment k where k.tenant_id = s.tenant_id and k.id = s.employment_id offset 0) m
  cross join lateral (select k.* from employee k where k.tenant_id = c.tenant_id and k.id = c.id offset 0) e
  cross join lateral (select k.code, k.name from employer k where k.tenant_id = s.tenant_id and k.id = s.employer_id offset 0) em
  cross join lateral (select k.code, k.name from location k where k.tenant_id = s.tenant_id and k.id = s.location_id offset 0) l
  cross join lateral (select k.code, k.name from organization_unit k where k.tenant_id = s.tenant_id and k.id = s.unit_id offset 0) u
  -- A unit is called as it was on the day.
  left join lateral (
    select k.name from organization_unit_version k
    where k.tenant_id = s.tenant_id and k.unit_id = s.unit_id and k.valid_from <= p_day and k.valid_to >= p_day offset 0
  ) v on true
  cross join lateral (select k.code from position k where k.tenant_id = s.tenant_id and k.id = s.position_id offset 0) p
  cross join lateral (select k.code, k.name from grade k where k.tenant_id = s.tenant_id and k.id = s.grade_id offset 0) g
  left join lateral (select k.employee_no, k.display_name from employee k where k.tenant_id = s.tenant_id and k.id = s.manager_id offset 0) boss on true;
end $$
$f$, on_day);
end $define$;
select app.define_employee_list();

-- Retirement (organisation-and-employee 2, 10.5): without an age the law of the employer's country has one, without a day the birthday.
alter table employer
  add column retirement_age int check (retirement_age between 40 and 80),
  add column retirement_day text check (retirement_day in ('exactDay', 'endOfMonth', 'firstOfNextMonth'));

-- Not used any more from a day on ----------------------------------------------------------------------------------------
-- From `inactive_from` on a master is not chosen any more (organisation-and-employee 0.2); the day comes with the status, a
-- closing date, or ahead of both.
create function app.keep_inactive_from() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  closed date := (to_jsonb(new) ->> 'closed_on')::date;
  today date;
begin
  if closed is distinct from (was ->> 'closed_on')::date then new.inactive_from := closed + 1; end if;
  if new.status = 'active' and new.inactive_from is null then return new; end if;
  today := app.today_of(new.tenant_id);
  if new.status = 'inactive' then
    new.inactive_from := least(coalesce(new.inactive_from, today), today);
  elsif was ->> 'status' = 'inactive' and new.inactive_from <= today then
    new.inactive_from := null;
  elsif new.inactive_from <= today then
    new.status := 'inactive';
  end if;
  return new;
end $$;

create function app.chosen_by_day(p_table text) returns void language plpgsql as $$
begin
  execute format('alter table %I add column inactive_from date', p_table);
  execute format('update %I set inactive_from = current_date where status = ''inactive''', p_table);
  execute format('alter table %I add constraint %I check (status = ''active'' or inactive_from is not null)', p_table, p_table || '_inactive_from_check');
  execute format('create index %I on %I (tenant_id, inactive_from) where status = ''active'' and inactive_from is not null', p_table || '_inactive_from_idx', p_table);
  execute format('create trigger keep_inactive_from before insert or update on %I for each row execute function app.keep_inactive_from()', p_table);
end $$;
select app.chosen_by_day(x) from unnest('{employer,establishment,location,organization_unit,position,grade}'::text[]) x;

-- When a day begins, what is not used any more from it on becomes inactive.
create function app.put_away(p_tenant uuid) returns void language plpgsql as $$
declare
  today date := app.today_of(p_tenant);
  name regclass;
begin
  foreach name in array '{employer,establishment,location,organization_unit,position,grade}'::regclass[] loop
    execute format('update %s set status = ''inactive'', version = version + 1, updated_at = now(), updated_by = null
      where tenant_id = $1 and status = ''active'' and inactive_from <= $2', name) using p_tenant, today;
  end loop;
end $$;

-- Managers that follow from posts or units ---------------------------------------------------------------------------------
-- Where a tenant does not name managers one by one, they are whoever holds the post above or heads the unit
-- (organisation-and-employee 1.1).
alter table tenant
  add column manager_source text not null default 'explicit' check (manager_source in ('explicit', 'position', 'unit'));

-- Who holds a post on a day and is not known to leave: the longest there.
create function app.holder_of(p_tenant uuid, p_position uuid, p_day date, p_not uuid) returns uuid language sql stable as $$
  select s.employee_id from assignment_segment s
  join employment m on m.tenant_id = s.tenant_id and m.id = s.employment_id and m.last_day is null
  where s.tenant_id = p_tenant and s.position_id = p_position and s.kind = 'primary' and s.recorded_to is null
    and p_day between s.valid_from and s.valid_to and s.employee_id <> p_not
  order by s.valid_from, s.employee_id limit 1
$$;

-- The manager that goes with a post and unit on a day; empty posts and units without a head are passed over. Null: nobody, or
-- managers are named one by one.
create function app.manager_by_source(p_tenant uuid, p_employee uuid, p_position uuid, p_unit uuid, p_day date)
returns uuid language plpgsql stable as $$
declare
  source text := (select manager_source from tenant where id = p_tenant);
  post uuid := p_position;
  found uuid;
begin
  if source = 'position' then
    for step in 1..30 loop
      post := (select reports_to_position_id from position where tenant_id = p_tenant and id = post);
      exit when post is null;
      found := app.holder_of(p_tenant, post, p_day, p_employee);
      exit when found is not null;
    end loop;
  elsif source = 'unit' then
    select x.head into found from organization_unit_path w
    join organization_unit_version v on v.tenant_id = w.tenant_id and v.unit_id = w.ancestor_id and p_day between v.valid_from and v.valid_to
    cross join lateral (select coalesce(
      (select m.employee_id from employment m where m.tenant_id = v.tenant_id and m.employee_id = v.head_employee_id and m.spell_no > 0
        and m.hire_date <= p_day and m.last_day is null),
      app.holder_of(p_tenant, v.head_position_id, p_day, p_employee)) as head) x
    where w.tenant_id = p_tenant and w.unit_id = p_unit and p_day between w.valid_from and w.valid_to and x.head <> p_employee
    order by w.depth limit 1;
  end if;
  return found;
end $$;

-- People whose posts have changed from a day on: whoever they lead, led or are led by may have another manager then.
create table manager_follow_up (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  due date not null,
  primary key (tenant_id, id)
);
create index manager_follow_up_due_idx on manager_follow_up (tenant_id, due);
select app.tenant_table('manager_follow_up');

-- Whoever decides anew where managers come from wants that for everybody.
create function app.follow_all_managers() returns trigger language plpgsql as $$
begin
  insert into manager_follow_up (tenant_id, employee_id, due)
  select c.tenant_id, c.id, app.today_of(new.id) from employee_current c
  where new.manager_source <> 'explicit' and c.tenant_id = new.id and c.status in ('active', 'suspended');
  return null;
end $$;
create trigger follow_all_managers after update of manager_source on tenant for each row
  when (new.manager_source <> old.manager_source) execute function app.follow_all_managers();

-- Of these people's changes: whose manager may be another one now.
create function app.led_by(p_tenant uuid, p_people uuid[]) returns setof uuid language sql stable as $$
  with recursive posts as (
    select c.position_id as id from employee_current c where c.tenant_id = p_tenant and c.id = any (p_people) and c.status in ('active', 'suspended')
    union
    -- Below an empty post it is the next one above who leads.
    select p.id from posts o join position p on p.tenant_id = p_tenant and p.reports_to_position_id = o.id
    where not exists (select from employee_current h where h.tenant_id = p_tenant and h.position_id = p.id and h.status in ('active', 'suspended'))
  ), headed as (
    select u.id from organization_unit u where u.tenant_id = p_tenant
      and (u.head_employee_id = any (p_people) or u.head_position_id in (select id from posts))
  )
  select c.id from employee_current c where c.tenant_id = p_tenant and c.status in ('active', 'suspended') and (
    c.id = any (p_people) or c.manager_id = any (p_people)
    or c.position_id in (select p.id from position p where p.tenant_id = p_tenant and p.reports_to_position_id in (select id from posts))
    or c.unit_id in (select w.unit_id from organization_unit_path w where w.tenant_id = p_tenant and w.ancestor_id in (select id from headed)
      and app.today_of(p_tenant) between w.valid_from and w.valid_to))
$$;

-- Lists with figures ---------------------------------------------------------------------------------------------------------
-- What of today stands beside a record in its list. A query that shows none of it does not count anything. What day it is, is a
-- question of its own: as a call it would be answered for each segment that is looked at.
create view position_list with (security_invoker = true) as
  select p.*, f.filled, p.approved_headcount - f.filled as vacant,
    -- Other facts that change within the post are neither a move in nor a move out.
    (select count(*)::int from assignment_segment s
      where s.tenant_id = p.tenant_id and s.position_id = p.id and s.kind = 'primary' and s.recorded_to is null and s.valid_from > (select (select app.today_of(app.tenant())))
        and not exists (select from assignment_segment b where b.tenant_id = s.tenant_id and b.employee_id = s.employee_id and b.position_id = s.position_id
          and b.kind = 'primary' and b.recorded_to is null and b.valid_to = s.valid_from - 1)) as moves_in,
    (select count(*)::int from assignment_segment s
      where s.tenant_id = p.tenant_id and s.position_id = p.id and s.kind = 'primary' and s.recorded_to is null
        and s.valid_to >= (select (select app.today_of(app.tenant()))) and s.valid_to < '9999-12-31'
        and not exists (select from assignment_segment n where n.tenant_id = s.tenant_id and n.employee_id = s.employee_id and n.position_id = s.position_id
          and n.kind = 'primary' and n.recorded_to is null and n.valid_from = s.valid_to + 1)) as moves_out
  from position p
  left join lateral (
    select count(*)::int as filled from employee_current c
    where c.tenant_id = p.tenant_id and c.position_id = p.id and c.status in ('active', 'suspended')
  ) f on true;

create view establishment_list with (security_invoker = true) as
  select e.*, l.city_id, f.approved, f.filled, f.vacant
  from establishment e
  left join location l on l.tenant_id = e.tenant_id and l.id = e.main_location_id
  left join lateral (
    select coalesce(sum(s.approved), 0)::int as approved, coalesce(sum(n.filled), 0)::int as filled,
      coalesce(sum(greatest(s.approved - n.filled, 0)), 0)::int as vacant
    from establishment_staffing s
    cross join lateral app.filled_in(e.tenant_id, e.id, e.employer_id, e.main_location_id, s.position_id, (select (select app.today_of(app.tenant())))) n
    where s.tenant_id = e.tenant_id and s.establishment_id = e.id and daterange(s.valid_from, s.valid_to, '[]') @> (select (select app.today_of(app.tenant())))
  ) f on true;

-- People are counted once for all rows of a list: few rows have most of them, and a list that does not ask counts nobody. (Grouped by the one
-- column of the join, as the planner drops a join only if it sees that it adds no rows.)
create view employer_list with (security_invoker = true) as
  select e.*, coalesce(p.people, 0) as employees, coalesce(n.establishments, 0) as establishments
  from employer e
  left join (
    select employer_id, count(*)::int as people from employee_current where tenant_id = app.tenant() and status in ('active', 'suspended') group by employer_id
  ) p on p.employer_id = e.id
  left join (
    select employer_id, count(*)::int as establishments from establishment where tenant_id = app.tenant() and status = 'active' group by employer_id
  ) n on n.employer_id = e.id;

create view location_list with (security_invoker = true) as
  select l.*, coalesce(p.people, 0) as employees
  from location l
  left join (
    select location_id, count(*)::int as people from employee_current where tenant_id = app.tenant() and status in ('active', 'suspended') group by location_id
  ) p on p.location_id = l.id;

create view holiday_calendar_list with (security_invoker = true) as
  select h.*, coalesce(d.days, 0) as days, coalesce(l.locations, 0) as locations
  from holiday_calendar h
  left join (
    select holiday_calendar_id, count(*)::int as days from holiday
    where tenant_id = app.tenant() and date_trunc('year', date) = date_trunc('year', (select app.today_of(app.tenant()))) group by holiday_calendar_id
  ) d on d.holiday_calendar_id = h.id
  left join (
    select holiday_calendar_id, count(*)::int as locations from location where tenant_id = app.tenant() and status = 'active' group by holiday_calendar_id
  ) l on l.holiday_calendar_id = h.id;

create view grade_list with (security_invoker = true) as
  select g.*, coalesce(p.people, 0) as employees, coalesce(r.ranges, 0) as ranges
  from grade g
  left join (
    select grade_id, count(*)::int as people from employee_current where tenant_id = app.tenant() and status in ('active', 'suspended') group by grade_id
  ) p on p.grade_id = g.id
  left join (
    select grade_id, count(*)::int as ranges from salary_range where tenant_id = app.tenant() and status = 'active' group by grade_id
  ) r on r.grade_id = g.id;
grant select on position_list, establishment_list, employer_list, location_list, grade_list, holiday_calendar_list to personalia_app;

grant execute on all functions in schema app to personalia_app;
