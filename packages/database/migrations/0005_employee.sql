-- People, their spells of service, the events of a career and what follows from them (organisation-and-employee 1.2, 10.2).

-- How a person is called, by the way that the company chose (10.2, tenant.name_pattern); `displayName` of the domain says the
-- same. concat_ws leaves out what is not there, so one name alone brings no comma and no space. Not immutable because
-- concat_ws is not; it is put in the place of the call nevertheless.
create function app.shown_name(name_pattern text, title text, first_name text, middle_name text, last_name text, suffix text, preferred_name text)
  returns text language sql stable parallel safe
  return case name_pattern
    when 'title-given-middle-family' then concat_ws(', ', concat_ws(' ', title, first_name, middle_name, last_name), suffix)
    when 'given-family' then concat_ws(' ', first_name, last_name)
    -- Whose preferred name ends with the family name has it once.
    when 'preferred-family' then concat_ws(' ', coalesce(preferred_name, first_name),
      case when last_name = preferred_name or right(preferred_name, length(last_name) + 1) = ' ' || last_name then null else last_name end)
    when 'family-given' then concat_ws(', ', last_name, first_name)
    when 'family-given-middle' then concat_ws(', ', last_name, nullif(concat_ws(' ', first_name, middle_name), ''), suffix)
    when 'family-title-given-middle' then
      -- A title stands before a name, never behind it alone.
      case when num_nonnulls(first_name, middle_name) = 0 then concat_ws(', ', concat_ws(' ', title, last_name), suffix)
        else concat_ws(', ', last_name, concat_ws(' ', title, first_name, middle_name), suffix) end
    when 'family-before-given' then concat_ws(', ', concat_ws(' ', last_name, first_name, middle_name), suffix)
    else concat_ws(', ', concat_ws(' ', first_name, middle_name, last_name), suffix)
  end;
-- All names that a person has, however the person is called: what search finds and duplicates are compared by.
create function app.whole_name(first_name text, middle_name text, last_name text, suffix text) returns text language sql stable parallel safe
  return concat_ws(', ', concat_ws(' ', first_name, middle_name, last_name), suffix);

-- The person: one row for life. Every column has a field class in the contract; the API leaves out what a role may not see.
create table employee (
  tenant_id uuid not null references tenant not enforced,
  id uuid not null default uuidv7(),
  -- Of the current spell; numbers of earlier spells stay in `employment`.
  employee_no text not null check (length(employee_no) between 1 and 20),
  title text,
  first_name text check (length(first_name) <= 100),
  middle_name text check (length(middle_name) <= 100),
  last_name text check (length(last_name) <= 100),
  suffix text,
  preferred_name text,
  name_local_script text,
  display_name text not null check (length(display_name) between 1 and 400),
  birth_date date,
  birth_place text,
  gender text,
  marital_status text,
  married_on date,
  religion text,
  blood_type text,
  nationality text,
  work_email text check (work_email = lower(work_email)),
  personal_email text check (personal_email = lower(personal_email)),
  phone text,
  home_phone text,
  work_extension text,
  -- Words that find the person again, in their order with commas between them.
  tags text collate "und-x-icu",
  -- Citizenships besides; who has that of the country where they work is no foreigner there.
  other_nationalities text[] check (cardinality(other_nationalities) > 0),
  -- In which the person is written to, and the zone they work in, where that is not their location's.
  language text,
  time_zone text,
  -- Of whoever left: whether they may come back, and why not; follows from the event that ended the last spell.
  rehire_eligible boolean,
  rehire_note text collate "und-x-icu",
  -- False after the last day: an address may then be used by somebody else.
  is_employed boolean not null default true,
  -- When the person was erased (10.9): number and career stay.
  anonymised_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  check (num_nonnulls(first_name, last_name) > 0)
);
create unique index employee_employee_no_key on employee (tenant_id, lower(employee_no));
create unique index employee_work_email_key on employee (tenant_id, work_email) where is_employed and work_email is not null;
create unique index employee_personal_email_key on employee (tenant_id, personal_email) where is_employed and personal_email is not null;
create index employee_birth_date_idx on employee (tenant_id, birth_date) where birth_date is not null;
create index employee_phone_idx on employee (tenant_id, phone) where phone is not null;
create index employee_home_phone_idx on employee (tenant_id, home_phone) where home_phone is not null;
create index employee_tags_idx on employee (tenant_id) where tags is not null;
select app.tenant_table('employee', 'Employee');
select app.enforce_by_statement('employee');

-- Personal facts that hold from a day on (1.1): the person has what holds today, and a table for each fact what was so before,
-- up to a last day. Whose fact never changed has no row there. Makes the table, and for each of its `facts` the function
-- app.<fact>_on: what held on a day, which is what holds now unless a row says otherwise. One row, so that PostgreSQL puts
-- the look-up in the place of the call, which costs a third: `(select v from app.religion_on(...) v)`.
create function app.personal_fact(name text, kind text, columns text, facts text[]) returns void language plpgsql as $$
declare
  former text := 'employee_former_' || name;
  fact text;
  of_type text;
begin
  execute format('create table %1$I (
    tenant_id uuid not null references tenant,
    id uuid not null default uuidv7(),
    employee_id uuid not null,
    %2$s,
    held_until date not null,
    status text not null default ''active'' check (status in (''active'', ''inactive'')),
    version int not null default 1,
    created_at timestamptz not null default now(),
    created_by uuid,
    updated_at timestamptz not null default now(),
    updated_by uuid,
    primary key (tenant_id, id),
    constraint %3$I foreign key (tenant_id, employee_id) references employee not enforced,
    constraint %4$I unique (tenant_id, employee_id, held_until)
  )', former, columns, former || '_employee_id_fkey', former || '_held_until_key');
  execute format('create index %I on %I (tenant_id, employee_id)', former || '_employee_id_idx', former);
  perform app.tenant_table(former, kind);
  perform app.enforce_by_statement(former);
  foreach fact in array facts loop
    select format_type(a.atttypid, a.atttypmod) into of_type from pg_attribute a where a.attrelid = former::regclass and a.attname = fact;
    execute format('create function app.%1$I(p_tenant uuid, p_employee uuid, p_day date, p_now %2$s) returns setof %2$s language sql stable rows 1 parallel safe
      begin atomic
        select case when f.held_until is null then p_now else f.%3$I end
        from (select 1) one left join lateral (
          select k.%3$I, k.held_until from %4$I k
          where k.tenant_id = p_tenant and k.employee_id = p_employee and k.held_until >= p_day order by k.held_until limit 1
        ) f on true;
      end', fact || '_on', of_type, fact, former);
  end loop;
end $$;
select app.personal_fact('name', 'EmployeeFormerName',
  -- The parts, by the names of their columns, of a name that was the person's own: it is shown as names are. Null of one that
  -- somebody wrote down as a whole, which stays as it was written.
  'name text collate "und-x-icu" not null, name_parts jsonb, reason text', array['name']);
-- Somebody wrote another name in its place, so its parts are no longer known. (Names that follow the company's choice keep their version.)
create function app.forget_name_parts() returns trigger language plpgsql as $$
begin
  new.name_parts := null;
  return new;
end $$;
create trigger forget_name_parts before update of name on employee_former_name for each row
  when (new.name <> old.name and new.version <> old.version) execute function app.forget_name_parts();
select app.personal_fact('marital_status', 'EmployeeFormerMaritalStatus', 'marital_status text', array['marital_status']);
select app.personal_fact('nationality', 'EmployeeFormerNationality',
  'nationality text, other_nationalities text[] check (cardinality(other_nationalities) > 0)', array['nationality', 'other_nationalities']);
select app.personal_fact('religion', 'EmployeeFormerReligion', 'religion text', array['religion']);

-- By former names people are found for ever.
create function app.former_names(p_tenant uuid, p_employee uuid) returns text language sql stable parallel safe
  return (select string_agg(case when f.name_parts is null then f.name else concat_ws(' ', app.whole_name(f.name_parts ->> 'first_name',
      f.name_parts ->> 'middle_name', f.name_parts ->> 'last_name', f.name_parts ->> 'suffix'), f.name_parts ->> 'preferred_name') end,
    ' ' order by f.held_until desc) from employee_former_name f
    where f.tenant_id = p_tenant and f.employee_id = p_employee);

alter table app_user add constraint app_user_employee_id_fkey foreign key (tenant_id, employee_id) references employee;

-- A spell of service with an employer; the tenant follows from the person, here and in all tables below. That spells do not overlap follows from their primary segments, which cannot.
create table employment (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  spell_no int not null default 1 check (spell_no > 0),
  employee_no text not null,
  hire_date date not null,
  last_day date,
  service_date date not null,
  end_transition_id uuid,
  primary key (tenant_id, id),
  constraint employment_spell_no_key unique (tenant_id, employee_id, spell_no),
  constraint employment_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced,
  constraint employment_last_day_check check (last_day is null or last_day >= hire_date)
);
-- A list as of a day that is sorted by the hire begins here.
create index employment_hire_date_idx on employment (tenant_id, hire_date, employee_id);
select app.tenant_table('employment');

-- The events. `changes` holds the facts that an event sets, one key each; a table of its own would be a dozen rows for
-- every hire. Pay stands apart, so that nothing that shows events shows pay.
create table career_transition (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  transaction_no text not null,
  employee_id uuid not null,
  employment_id uuid not null,
  type text not null,
  effective_date date not null,
  end_date date check (end_date >= effective_date),
  -- Order of events of one day.
  sequence int not null default 1,
  changes jsonb not null,
  pay_changes jsonb,
  -- What the facts were before; written again by every replay.
  before jsonb not null default '{}',
  reason text,
  comment text,
  batch_no text,
  correction_of uuid,
  status text not null check (status in ('draft', 'pending', 'returned', 'rejected', 'withdrawn', 'approved', 'cancelled')),
  application text not null default 'none' check (application in ('none', 'scheduled', 'applied', 'superseded', 'reversed')),
  approved_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint career_transition_transaction_no_key unique (tenant_id, transaction_no),
  constraint career_transition_employment_id_fkey foreign key (tenant_id, employment_id) references employment not enforced,
  constraint career_transition_correction_of_fkey foreign key (tenant_id, correction_of) references career_transition (tenant_id, id) not enforced
);
create index career_transition_employment_id_idx on career_transition (tenant_id, employment_id, effective_date, sequence);
create index career_transition_correction_of_idx on career_transition (tenant_id, correction_of) where correction_of is not null;
select app.tenant_table('career_transition');
alter table employment add constraint employment_end_transition_id_fkey foreign key (tenant_id, end_transition_id) references career_transition not enforced;
create index employment_end_transition_id_idx on employment (tenant_id, end_transition_id) where end_transition_id is not null;
select app.enforce_by_statement('employment');

-- An approved event is never rewritten: it is superseded, reversed or cancelled by another one. Only the owner's undo of an
-- import (app.undo_hires) removes one.
create function app.keep_approved_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status in ('approved', 'cancelled')
      and current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
      raise exception 'approved events are kept' using errcode = 'insufficient_privilege';
    end if;
    return old;
  end if;
  if old.status in ('approved', 'cancelled') and
     (new.employee_id, new.employment_id, new.transaction_no, new.type, new.effective_date, new.end_date, new.sequence, new.changes, new.pay_changes, new.created_at)
     is distinct from
     (old.employee_id, old.employment_id, old.transaction_no, old.type, old.effective_date, old.end_date, old.sequence, old.changes, old.pay_changes, old.created_at)
  then
    raise exception 'approved events are kept' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger keep_approved before update or delete on career_transition for each row execute function app.keep_approved_event();

-- Lists that people choose from and that each tenant keeps itself; starting values come with the tenant.
create table catalogue_value (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  list text not null,
  name text collate "und-x-icu" not null,
  local_name text collate "und-x-icu",
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint catalogue_value_code_key unique (tenant_id, list, code)
);
create index catalogue_value_name_idx on catalogue_value (tenant_id, name, id);
create unique index catalogue_value_list_name_key on catalogue_value (tenant_id, list, lower(name));
create unique index catalogue_value_list_local_name_key on catalogue_value (tenant_id, list, lower(local_name)) where local_name is not null;
select app.tenant_table('catalogue_value', 'CatalogueValue');
select app.searchable('catalogue_value', array['code', 'name', 'local_name']);

-- Stretches of days on which all dated facts stay the same: computed from the events, never edited. A row that a replay
-- replaces gets `recorded_to` and stays, so that it can be asked what was known at an earlier moment.
create table assignment_segment (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  employment_id uuid not null,
  kind text not null default 'primary' check (kind in ('primary', 'acting', 'secondment', 'additional')),
  valid_from date not null,
  valid_to date not null default '9999-12-31',
  employer_id uuid not null,
  location_id uuid not null,
  unit_id uuid not null,
  position_id uuid not null,
  grade_id uuid not null,
  grade_step int,
  manager_id uuid,
  dotted_managers jsonb not null default '[]',
  employment_type text not null,
  worker_category_id uuid,
  work_arrangement_id uuid,
  fte numeric(4, 2) not null default 1 check (fte between 0.01 and 1.50),
  cost_centre text,
  state text not null default 'working' check (state in ('working', 'suspended')),
  transition_ids uuid[] not null,
  recorded_from timestamptz not null default now(),
  recorded_to timestamptz,
  -- By the spell, which all that asks for a segment knows: one index less to write.
  primary key (tenant_id, employment_id, id),
  check (valid_to >= valid_from),
  -- The person first: it alone tells where in the index a row belongs, so that the other columns are hardly ever compared.
  constraint assignment_segment_overlap exclude using gist (employee_id with =, tenant_id with =, daterange(valid_from, valid_to, '[]') with &&)
    where (kind = 'primary' and recorded_to is null),
  constraint assignment_segment_employment_id_fkey foreign key (tenant_id, employment_id) references employment not enforced,
  constraint assignment_segment_employer_id_fkey foreign key (tenant_id, employer_id) references employer not enforced,
  constraint assignment_segment_location_id_fkey foreign key (tenant_id, location_id) references location not enforced,
  constraint assignment_segment_unit_id_fkey foreign key (tenant_id, unit_id) references organization_unit not enforced,
  constraint assignment_segment_position_id_fkey foreign key (tenant_id, position_id) references position not enforced,
  constraint assignment_segment_grade_id_fkey foreign key (tenant_id, grade_id) references grade not enforced,
  constraint assignment_segment_manager_id_fkey foreign key (tenant_id, manager_id) references employee not enforced,
  constraint assignment_segment_worker_category_id_fkey foreign key (tenant_id, worker_category_id) references catalogue_value not enforced,
  constraint assignment_segment_work_arrangement_id_fkey foreign key (tenant_id, work_arrangement_id) references catalogue_value not enforced
);
-- Of everybody the facts of a day, and of one person all of them.
create index assignment_segment_employee_id_idx on assignment_segment (tenant_id, employee_id, valid_from);
create index assignment_segment_employer_id_idx on assignment_segment (tenant_id, employer_id);
create index assignment_segment_location_id_idx on assignment_segment (tenant_id, location_id);
create index assignment_segment_unit_id_idx on assignment_segment (tenant_id, unit_id, valid_from);
create index assignment_segment_position_id_idx on assignment_segment (tenant_id, position_id, valid_from);
create index assignment_segment_grade_id_idx on assignment_segment (tenant_id, grade_id);
create index assignment_segment_manager_id_idx on assignment_segment (tenant_id, manager_id) where manager_id is not null;
create index assignment_segment_worker_category_id_idx on assignment_segment (tenant_id, worker_category_id) where worker_category_id is not null;
create index assignment_segment_work_arrangement_id_idx on assignment_segment (tenant_id, work_arrangement_id) where work_arrangement_id is not null;
-- Few posts are any but the own one, and few people are on probation: whoever looks for them reads no others.
create index assignment_segment_beside_idx on assignment_segment (tenant_id, kind, employee_id) where kind <> 'primary' and recorded_to is null;
create index assignment_segment_top_idx on assignment_segment (tenant_id, employee_id) where manager_id is null and recorded_to is null;
select app.tenant_table('assignment_segment');

-- Pay, class `pay`: the table itself keeps every version, so the audit trail tells only that there was a change.
create table salary_segment (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  employment_id uuid not null,
  valid_from date not null,
  valid_to date not null default '9999-12-31' check (valid_to >= valid_from),
  component text not null default 'base',
  amount numeric(19, 4) not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  period text not null check (period in ('hour', 'day', 'month', 'year')),
  transition_ids uuid[] not null,
  recorded_from timestamptz not null default now(),
  recorded_to timestamptz,
  primary key (tenant_id, id),
  -- One live row for each component and start: live rows have no end of record, and nulls count as equal.
  constraint salary_segment_live_key unique nulls not distinct (tenant_id, employment_id, component, valid_from, recorded_to),
  constraint salary_segment_employment_id_fkey foreign key (tenant_id, employment_id) references employment not enforced
);
select app.tenant_table('salary_segment');
select app.enforce_by_statement('salary_segment');

-- The read model of every screen that says "today": one row for each employee, with what its references are called. It
-- can always be made again from segments (app.refresh_employees); names follow by trigger when a master is renamed.
create table employee_current (
  tenant_id uuid not null,
  id uuid not null,
  employment_id uuid not null,
  employee_no text not null,
  number_key text collate "C" not null generated always as (lower(employee_no)) stored,
  display_name text not null,
  -- Byte order of the folded name: what the index walks and what a position in the list compares.
  sort_name text collate "C" not null generated always as (app.fold(display_name)) stored,
  name_text text not null,
  contact_text text,
  status text not null check (status in ('preboarding', 'active', 'suspended', 'ended')),
  hire_date date not null,
  service_date date not null,
  last_day date,
  valid_from date not null,
  -- The next day on which a fact changes, if one is known.
  next_change date,
  employer_id uuid not null,
  employer_code text not null,
  employer_name text collate "und-x-icu" not null,
  location_id uuid not null,
  location_code text not null,
  location_name text collate "und-x-icu" not null,
  unit_id uuid not null,
  unit_code text not null,
  unit_name text collate "und-x-icu" not null,
  position_id uuid not null,
  position_code text not null,
  position_title text collate "und-x-icu" not null,
  grade_id uuid not null,
  grade_code text not null,
  grade_name text collate "und-x-icu" not null,
  grade_step int,
  manager_id uuid,
  manager_no text,
  manager_name text collate "und-x-icu",
  employment_type text not null,
  worker_category_id uuid,
  work_arrangement_id uuid,
  fte numeric(4, 2) not null,
  cost_centre text,
  primary key (tenant_id, id),
  constraint employee_current_id_fkey foreign key (tenant_id, id) references employee not enforced
);
-- With the state, so that a page far down is found without reading the rows before it.
create index employee_current_sort_name_idx on employee_current (tenant_id, sort_name, id) include (status);
create index employee_current_number_key_idx on employee_current (tenant_id, number_key, id) include (status);
create index employee_current_hire_date_idx on employee_current (tenant_id, hire_date, id) include (status);
create index employee_current_position_title_idx on employee_current (tenant_id, position_title, id) include (status);
-- What else the list shows at first and can be sorted by: without these each page reads and sorts everybody, 110 ms among
-- 300,000 instead of one. They cost an import 3 microseconds of a row each.
create index employee_current_unit_name_idx on employee_current (tenant_id, unit_name, id) include (status);
create index employee_current_location_name_idx on employee_current (tenant_id, location_name, id) include (status);
create index employee_current_employer_name_idx on employee_current (tenant_id, employer_name, id) include (status);
create index employee_current_manager_name_idx on employee_current (tenant_id, manager_name, id) include (status);
create index employee_current_employment_type_idx on employee_current (tenant_id, employment_type, id) include (status);
create index employee_current_unit_id_idx on employee_current (tenant_id, unit_id);
create index employee_current_position_id_idx on employee_current (tenant_id, position_id);
create index employee_current_manager_id_idx on employee_current (tenant_id, manager_id) where manager_id is not null;
-- Few people are anything but active, so walking the names to find them would take long.
create index employee_current_status_idx on employee_current (tenant_id, status, sort_name, id) where status <> 'active';
-- Entries wait in a short list and go into the index together, which costs a tenth of one by one; a long list would slow
-- the searches (performance.md, trap 6), so whoever writes keeps it short (app.refresh_employees, and `writeHires` of the API).
create index employee_current_search_idx on employee_current using gin (tenant_id, name_text gin_trgm_ops, contact_text gin_trgm_ops) with (fastupdate = on);
select app.tenant_table('employee_current');
select app.enforce_by_statement('employee_current');

-- Written with || because concat_ws is not immutable, and only what is gets planned into the query that calls it.
create function app.employee_name_text(whole_name text, preferred_name text, name_local_script text, former_names text default null) returns text
  language sql immutable parallel safe
  return app.fold(whole_name || coalesce(' ' || preferred_name, '') || coalesce(' ' || name_local_script, '') || coalesce(' ' || former_names, ''));
create function app.employee_contact_text(work_email text, personal_email text, phone text, home_phone text) returns text
  language sql immutable parallel safe
  return nullif(ltrim(lower(coalesce(work_email, '') || coalesce(' ' || personal_email, '') || coalesce(' ' || phone, '') || coalesce(' ' || home_phone, ''))), '');

-- Writes today's row of each of these employees from their live segments. Null: of all people of the tenant whose row is
-- no longer true because a day has begun. Returns how many rows were written.
-- Every lookup is by key, so one plan serves any number of people, and planning it anew would cost more than running it.
-- The search index is brought up to date little by little; by many rows at once, which costs a third.
create function app.refresh_employees(p_ids uuid[] default null) returns bigint language plpgsql
  set plan_cache_mode = force_generic_plan set gin_pending_list_limit = '512kB' as $$
declare
  written bigint;
  are_many boolean;
  -- As a variable: a plan made for app.tenant() itself counts on the rows that this tenant had when the tables were last
  -- analysed; those of a new customer would be looked for by reading all of them, each time.
  own uuid := app.tenant();
begin
  if p_ids is null then
    select coalesce(array_agg(c.id), '{}') into p_ids
    from employee_current c join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
    where c.tenant_id = own
      and (c.next_change <= (now() at time zone l.time_zone)::date
        or c.status = 'preboarding' and c.hire_date <= (now() at time zone l.time_zone)::date
        or c.status in ('active', 'suspended') and c.last_day < (now() at time zone l.time_zone)::date);
  end if;
  are_many := cardinality(p_ids) >= 500;
  if are_many then
    perform set_config('gin_pending_list_limit', '64MB', true);
  end if;
  insert into employee_current as current (tenant_id, id, employment_id, employee_no, display_name, name_text, contact_text, status,
    hire_date, service_date, last_day, valid_from, next_change, employer_id, employer_code, employer_name,
    location_id, location_code, location_name, unit_id, unit_code, unit_name, position_id, position_code, position_title,
    grade_id, grade_code, grade_name, grade_step, manager_id, manager_no, manager_name,
    employment_type, worker_category_id, work_arrangement_id, fte, cost_centre)
  select e.tenant_id, e.id, m.id, e.employee_no, e.display_name,
    app.employee_name_text(app.whole_name(e.first_name, e.middle_name, e.last_name, e.suffix), e.preferred_name, e.name_local_script, app.former_names(e.tenant_id, e.id)),
    app.employee_contact_text(e.work_email, e.personal_email, e.phone, e.home_phone),
    case when m.hire_date > s.today then 'preboarding' when m.last_day < s.today then 'ended' when s.state = 'suspended' then 'suspended' else 'active' end,
    m.hire_date, m.service_date, m.last_day, s.valid_from, case when s.valid_to < '9999-12-31' then s.valid_to + 1 end,
    s.employer_id, em.code, em.name, s.location_id, s.location_code, s.location_name, s.unit_id, u.code, u.name,
    s.position_id, p.code, p.title, s.grade_id, g.code, g.name, s.grade_step, s.manager_id, boss.employee_no, boss.display_name,
    s.employment_type, s.worker_category_id, s.work_arrangement_id, s.fte, s.cost_centre
  from unnest(p_ids) w(id)
  -- Each lookup is by key, whatever the planner thinks of tables that were filled a moment ago: hence `offset 0`.
  cross join lateral (select x.* from employee x where x.tenant_id = own and x.id = w.id offset 0) e
  cross join lateral (
    select x.* from employment x where x.tenant_id = e.tenant_id and x.employee_id = e.id order by x.spell_no desc limit 1
  ) m
  cross join lateral (
    -- The segment of today; before the first day the first, after the last day the last.
    select x.*, d.today, l.code as location_code, l.name as location_name
    -- By the spell's own index: the one that keeps segments apart is slow to read.
    from (select y.* from assignment_segment y where y.tenant_id = m.tenant_id and y.employment_id = m.id offset 0) x
    cross join lateral (select k.code, k.name, k.time_zone from location k where k.tenant_id = x.tenant_id and k.id = x.location_id offset 0) l
    cross join lateral (select (now() at time zone l.time_zone)::date as today) d
    where x.kind = 'primary' and x.recorded_to is null
    order by (x.valid_from <= d.today) desc, abs(x.valid_from - d.today) limit 1
  ) s
  cross join lateral (select k.code, k.name from employer k where k.tenant_id = s.tenant_id and k.id = s.employer_id offset 0) em
  cross join lateral (select k.code, k.name from organization_unit k where k.tenant_id = s.tenant_id and k.id = s.unit_id offset 0) u
  cross join lateral (select k.code, k.title from position k where k.tenant_id = s.tenant_id and k.id = s.position_id offset 0) p
  cross join lateral (select k.code, k.name from grade k where k.tenant_id = s.tenant_id and k.id = s.grade_id offset 0) g
  left join lateral (select k.employee_no, k.display_name from employee k where k.tenant_id = s.tenant_id and k.id = s.manager_id offset 0) boss on true
  on conflict (tenant_id, id) do update set
    employment_id = excluded.employment_id, employee_no = excluded.employee_no, display_name = excluded.display_name,
    name_text = excluded.name_text, contact_text = excluded.contact_text, status = excluded.status,
    hire_date = excluded.hire_date, service_date = excluded.service_date, last_day = excluded.last_day,
    valid_from = excluded.valid_from, next_change = excluded.next_change,
    employer_id = excluded.employer_id, employer_code = excluded.employer_code, employer_name = excluded.employer_name,
    location_id = excluded.location_id, location_code = excluded.location_code, location_name = excluded.location_name,
    unit_id = excluded.unit_id, unit_code = excluded.unit_code, unit_name = excluded.unit_name,
    position_id = excluded.position_id, position_code = excluded.position_code, position_title = excluded.position_title,
    grade_id = excluded.grade_id, grade_code = excluded.grade_code, grade_name = excluded.grade_name, grade_step = excluded.grade_step,
    manager_id = excluded.manager_id, manager_no = excluded.manager_no, manager_name = excluded.manager_name,
    employment_type = excluded.employment_type, worker_category_id = excluded.worker_category_id,
    work_arrangement_id = excluded.work_arrangement_id, fte = excluded.fte, cost_centre = excluded.cost_centre;
  get diagnostics written = row_count;
  if are_many then
    perform app.settle_employee_search();
  end if;
  return written;
end $$;

-- Counters of the list's total (performance.md, trap 3).
create function app.count_employees() returns trigger language plpgsql
  -- Its plans are kept by the session. Made while a tenant's first rows come in, they would read whole tables for each row.
  set enable_seqscan = off as $$
begin
  if tg_op = 'INSERT' then
    insert into row_count (tenant_id, resource, status, slot, rows)
    select tenant_id, 'Employee', status, pg_backend_pid() % 32, count(*) from new_rows group by tenant_id, status order by status
    on conflict (tenant_id, resource, status, slot) do update set rows = row_count.rows + excluded.rows;
  elsif tg_op = 'DELETE' then
    insert into row_count (tenant_id, resource, status, slot, rows)
    select tenant_id, 'Employee', status, pg_backend_pid() % 32, -count(*) from old_rows group by tenant_id, status order by status
    on conflict (tenant_id, resource, status, slot) do update set rows = row_count.rows + excluded.rows;
  else
    insert into row_count (tenant_id, resource, status, slot, rows)
    select tenant_id, 'Employee', status, pg_backend_pid() % 32, sum(one)
    from (select tenant_id, status, 1 as one from new_rows union all select tenant_id, status, -1 from old_rows) moved
    group by tenant_id, status having sum(one) <> 0 order by status
    on conflict (tenant_id, resource, status, slot) do update set rows = row_count.rows + excluded.rows;
  end if;
  return null;
end $$;
create trigger count_insert after insert on employee_current referencing new table as new_rows for each statement execute function app.count_employees();
create trigger count_update after update on employee_current referencing old table as old_rows new table as new_rows for each statement execute function app.count_employees();
create trigger count_delete after delete on employee_current referencing old table as old_rows for each statement execute function app.count_employees();

-- A renamed master: its code and name are carried to today's rows. Arguments: the prefix of the columns, and the column
-- that names the master.
create function app.carry_name() returns trigger language plpgsql as $$
declare
  prefix text := tg_argv[0];
  name_column text := tg_argv[1];
  renamed boolean;
begin
  execute format('select exists (select from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id where (n.code, n.%1$I) is distinct from (o.code, o.%1$I))', name_column)
    into renamed;
  if renamed then
    execute format('update employee_current c set %1$I = n.code, %2$I = n.%3$I from new_rows n where c.tenant_id = n.tenant_id and c.%4$I = n.id and (c.%1$I, c.%2$I) is distinct from (n.code, n.%3$I)',
      prefix || '_code', prefix || '_' || name_column, name_column, prefix || '_id');
  end if;
  return null;
end $$;
create trigger carry_name after update on employer referencing old table as old_rows new table as new_rows for each statement execute function app.carry_name('employer', 'name');
create trigger carry_name after update on location referencing old table as old_rows new table as new_rows for each statement execute function app.carry_name('location', 'name');
create trigger carry_name after update on organization_unit referencing old table as old_rows new table as new_rows for each statement execute function app.carry_name('unit', 'name');
create trigger carry_name after update on position referencing old table as old_rows new table as new_rows for each statement execute function app.carry_name('position', 'title');
create trigger carry_name after update on grade referencing old table as old_rows new table as new_rows for each statement execute function app.carry_name('grade', 'name');

-- A changed person: the own row and, where the name or number changed, the rows of the reports.
create function app.carry_person() returns trigger language plpgsql set gin_pending_list_limit = '512kB' as $$
begin
  update employee_current c set employee_no = n.employee_no, display_name = n.display_name,
    name_text = n.name_text,
    contact_text = app.employee_contact_text(n.work_email, n.personal_email, n.phone, n.home_phone)
  from (
    select x.*, app.employee_name_text(app.whole_name(x.first_name, x.middle_name, x.last_name, x.suffix), x.preferred_name, x.name_local_script, app.former_names(x.tenant_id, x.id)) as name_text
    from new_rows x offset 0
  ) n
  where c.tenant_id = n.tenant_id and c.id = n.id
    and (c.employee_no, c.display_name, c.name_text, c.contact_text) is distinct from
      (n.employee_no, n.display_name, n.name_text, app.employee_contact_text(n.work_email, n.personal_email, n.phone, n.home_phone));
  update employee_current c set manager_no = n.employee_no, manager_name = n.display_name
  from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
  where c.tenant_id = n.tenant_id and c.manager_id = n.id and (n.employee_no, n.display_name) is distinct from (o.employee_no, o.display_name);
  return null;
end $$;
create trigger carry_person after update on employee referencing old table as old_rows new table as new_rows for each statement execute function app.carry_person();

-- A person is found by a former name as by the present one.
create function app.carry_former_name() returns trigger language plpgsql set gin_pending_list_limit = '512kB' as $$
begin
  update employee_current c set name_text = app.employee_name_text(app.whole_name(e.first_name, e.middle_name, e.last_name, e.suffix), e.preferred_name, e.name_local_script, app.former_names(e.tenant_id, e.id))
  from (select distinct x.tenant_id, x.employee_id from changed_rows x) w
  join employee e on e.tenant_id = w.tenant_id and e.id = w.employee_id
  where c.tenant_id = w.tenant_id and c.id = w.employee_id;
  return null;
end $$;
create trigger carry_former_name_insert after insert on employee_former_name referencing new table as changed_rows for each statement execute function app.carry_former_name();
create trigger carry_former_name_update after update on employee_former_name referencing new table as changed_rows for each statement execute function app.carry_former_name();
create trigger carry_former_name_delete after delete on employee_former_name referencing old table as changed_rows for each statement execute function app.carry_former_name();

-- Who is meant by some words: a number begins with the word, or a name (or an address, where the caller may see those)
-- contains it; every word must be found. Row-level security would keep the planner from the trigram index, because LIKE
-- is not leak-proof, so this runs as a role that sees all rows and says itself which tenant is meant (trap 1).
-- `rows`: a search finds few, and is joined to them by key; the usual guess of a thousand reads the whole table. What a list
-- by name needs of all that were found comes along, since these rows are in hand here.
create function app.search_employees(words text[], with_contact boolean, most int) returns table (id uuid, sort_name text, status text)
  language plpgsql stable security definer rows 20 set search_path = public as $$
declare
  condition text := '';
  word text;
  pattern text;
begin
  foreach word in array words loop
    pattern := app.like_text(word);
    condition := condition || format(' and (c.name_text like %L or c.number_key like %L%s)', '%' || app.fold(pattern) || '%', lower(pattern) || '%',
      case when with_contact then format(' or c.contact_text like %L', '%' || lower(pattern) || '%') else '' end);
  end loop;
  return query execute format('select c.id, c.sort_name, c.status from employee_current c where c.tenant_id = %L::uuid%s limit %s', app.tenant(), condition, most);
end $$;
grant select on employee_current to personalia_search;
create policy search_reads on employee_current for select to personalia_search using (true);
alter function app.search_employees(text[], boolean, int) owner to personalia_search;

-- Empties the list of waiting entries after a mass write; only the owner of the index may do that.
create function app.settle_employee_search() returns bigint language sql security definer set search_path = public
  return gin_clean_pending_list('employee_current_search_idx'::regclass);
grant execute on all functions in schema app to personalia_app, personalia_identity, personalia_jobs, personalia_search;
