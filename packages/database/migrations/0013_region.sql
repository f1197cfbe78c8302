-- Countries, provinces and cities. The standard ones are shared by all tenants and have no tenant_id; what a tenant adds
-- or says otherwise stands in tables of its own. The views country, province and city show both as one (decision 7).

create table standard_country (
  id uuid primary key default uuidv7(),
  code text not null constraint standard_country_code_key unique check (code ~ '^[A-Z]{2}$'),
  alpha3 text not null,
  numeric3 text not null,
  name text collate "und-x-icu" not null,
  local_name text collate "und-x-icu",
  calling_code text,
  currency text,
  nationality text,
  postal_format text,
  address_format text,
  withdrawn_on date,
  loaded_at timestamptz not null default now()
);
create table standard_province (
  id uuid primary key default uuidv7(),
  code text not null constraint standard_province_code_key unique check (code ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$'),
  country_id uuid not null constraint standard_province_country_id_fkey references standard_country,
  parent_province_id uuid constraint standard_province_parent_province_id_fkey references standard_province,
  name text collate "und-x-icu" not null,
  local_name text collate "und-x-icu",
  category text,
  external_code text,
  time_zone text,
  withdrawn_on date,
  loaded_at timestamptz not null default now()
);
create index standard_province_country_id_idx on standard_province (country_id, name);
create index standard_province_parent_province_id_idx on standard_province (parent_province_id);
create table standard_city (
  id uuid primary key default uuidv7(),
  code text not null,
  province_id uuid not null constraint standard_city_province_id_fkey references standard_province,
  name text collate "und-x-icu" not null,
  local_name text collate "und-x-icu",
  category text,
  external_code text,
  time_zone text,
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  -- The file it came from: a city that a later file of the same name leaves out is withdrawn.
  source text not null,
  withdrawn_on date,
  loaded_at timestamptz not null default now(),
  constraint standard_city_code_key unique (province_id, code)
);
create index standard_city_name_idx on standard_city (name, id);
create index standard_city_source_idx on standard_city (source);

-- Which code became which others, so that what is still at the old one can be looked at.
create table region_successor (
  kind text not null check (kind in ('country', 'province')),
  old_code text not null,
  new_code text not null,
  since date not null,
  primary key (kind, old_code, new_code)
);
-- Where the standard rows come from, as shown on the page.
create table region_source (
  name text primary key,
  version text not null,
  licence text not null,
  checksum text not null,
  contents text not null,
  rows int not null,
  loaded_at timestamptz not null default now()
);
grant select on standard_country, standard_province, standard_city, region_successor, region_source to personalia_app;

-- A tenant's own rows, and what it says of standard ones --------------------------------------------------------------
-- Every region that rows of a tenant refer to, its own or a standard one. Foreign keys end here, so they carry the
-- tenant as all others do, and what is in use cannot be deleted.
create table region_key (
  tenant_id uuid not null references tenant,
  id uuid not null,
  primary key (tenant_id, id)
);
select app.tenant_table('region_key');

create table own_country (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  origin text not null default 'own' check (origin = 'own'),
  code text not null,
  alpha3 text,
  numeric3 text,
  name text collate "und-x-icu" not null,
  local_name text collate "und-x-icu",
  calling_code text,
  currency text,
  nationality text,
  postal_format text,
  address_format text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint own_country_code_key unique (tenant_id, code),
  constraint own_country_alpha3_key unique (tenant_id, alpha3),
  constraint own_country_numeric3_key unique (tenant_id, numeric3)
);
create table own_province (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  origin text not null default 'own' check (origin = 'own'),
  code text not null,
  country_id uuid not null,
  parent_province_id uuid,
  name text collate "und-x-icu" not null,
  local_name text collate "und-x-icu",
  category text,
  external_code text,
  time_zone text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint own_province_code_key unique (tenant_id, code),
  constraint own_province_country_id_fkey foreign key (tenant_id, country_id) references region_key (tenant_id, id),
  constraint own_province_parent_province_id_fkey foreign key (tenant_id, parent_province_id) references region_key (tenant_id, id)
);
create index own_province_country_id_idx on own_province (tenant_id, country_id);
create index own_province_parent_province_id_idx on own_province (tenant_id, parent_province_id);
create table own_city (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  origin text not null default 'own' check (origin = 'own'),
  code text not null,
  province_id uuid not null,
  name text collate "und-x-icu" not null,
  local_name text collate "und-x-icu",
  category text,
  external_code text,
  time_zone text,
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint own_city_code_key unique (tenant_id, province_id, code),
  constraint own_city_province_id_fkey foreign key (tenant_id, province_id) references region_key (tenant_id, id)
);
-- One name for a province and kind of place: a city and a regency may share it, two cities may not.
create unique index own_city_name_key on own_city (tenant_id, province_id, coalesce(category, ''), app.fold(name));
create index own_city_name_idx on own_city (tenant_id, name, id);

do $$
declare
  kind text;
begin
  foreach kind in array array['country', 'province', 'city'] loop
    -- What is audited under one name is one record to people: Country, Province, City.
    perform app.tenant_table('own_' || kind, initcap(kind));
    perform app.searchable('own_' || kind, array['code', 'name', 'local_name']);
    execute format('create table %I (
      tenant_id uuid not null references tenant,
      id uuid not null constraint %I references %I on delete cascade,
      local_name text collate "und-x-icu",
      status text not null default ''active'' check (status in (''active'', ''inactive'')),
      version int not null default 2,
      created_at timestamptz not null default now(),
      created_by uuid,
      updated_at timestamptz not null default now(),
      updated_by uuid,
      primary key (tenant_id, id))', kind || '_override', kind || '_override_id_fkey', 'standard_' || kind);
    execute format('create index %I on %I (id)', kind || '_override_id_idx', kind || '_override');
    perform app.tenant_table(kind || '_override', initcap(kind));
    perform app.searchable(kind || '_override', array['local_name']);
    execute format('alter table %I add column search_text text not null generated always as
      (app.fold((code || '' '' || name || '' '' || coalesce(local_name, '''')) collate "und-x-icu")) stored', 'standard_' || kind);
    execute format('create index %I on %I using gin (search_text gin_trgm_ops)', 'standard_' || kind || '_search_idx', 'standard_' || kind);
    execute format('grant select on %I to personalia_search', 'standard_' || kind);
    -- Where a list looks for words: each part has an index of its own.
    execute format('create view %I with (security_invoker = true) as
      select app.tenant() as tenant_id, id, search_text from %I
      union all select tenant_id, id, search_text from %I
      union all select tenant_id, id, search_text from %I', kind || '_search', 'standard_' || kind, 'own_' || kind, kind || '_override');
    execute format('grant select on %I to personalia_app, personalia_search', kind || '_search');
  end loop;
end $$;

-- A row that names regions makes their keys, if there are such regions; if not, its foreign key refuses it. Arguments:
-- column and kind, in turn.
create function app.use_region() returns trigger language plpgsql as $$
declare
  wanted uuid;
begin
  for i in 0 .. tg_nargs - 1 by 2 loop
    wanted := to_jsonb(new) ->> tg_argv[i];
    continue when wanted is null;
    execute format('insert into region_key (tenant_id, id) select $1, $2
      where exists (select from %I where id = $2) or exists (select from %I where tenant_id = $1 and id = $2)
      on conflict do nothing', 'standard_' || tg_argv[i + 1], 'own_' || tg_argv[i + 1]) using new.tenant_id, wanted;
  end loop;
  return new;
end $$;
create trigger use_region before insert or update of country_id, parent_province_id on own_province
  for each row execute function app.use_region('country_id', 'country', 'parent_province_id', 'province');
create trigger use_region before insert or update of province_id on own_city
  for each row execute function app.use_region('province_id', 'province');

-- With an own row its key goes, unless somebody refers to it: then neither goes.
create function app.forget_region() returns trigger language plpgsql as $$
begin
  delete from region_key where tenant_id = old.tenant_id and id = old.id;
  return null;
end $$;
create trigger forget_region after delete on own_country for each row execute function app.forget_region();
create trigger forget_region after delete on own_province for each row execute function app.forget_region();
create trigger forget_region after delete on own_city for each row execute function app.forget_region();

create view country with (security_invoker = true) as
select app.tenant() as tenant_id, s.id, 'system' as origin, s.code, s.alpha3, s.numeric3, s.name,
  coalesce(o.local_name, s.local_name) as local_name, s.calling_code, s.currency, s.nationality, s.postal_format, s.address_format,
  case when s.withdrawn_on is null then coalesce(o.status, 'active') else 'inactive' end as status,
  coalesce(o.version, 1) as version, s.loaded_at as created_at, null::uuid as created_by,
  coalesce(o.updated_at, s.loaded_at) as updated_at, o.updated_by, concat_ws(' ', s.search_text, o.search_text) as search_text
from standard_country s left join country_override o on o.tenant_id = app.tenant() and o.id = s.id
union all
select tenant_id, id, origin, code, alpha3, numeric3, name, local_name, calling_code, currency, nationality, postal_format, address_format,
  status, version, created_at, created_by, updated_at, updated_by, search_text from own_country;

create view province with (security_invoker = true) as
select app.tenant() as tenant_id, s.id, 'system' as origin, s.code, s.country_id, s.parent_province_id, s.name,
  coalesce(o.local_name, s.local_name) as local_name, s.category, s.external_code, s.time_zone,
  case when s.withdrawn_on is null then coalesce(o.status, 'active') else 'inactive' end as status,
  coalesce(o.version, 1) as version, s.loaded_at as created_at, null::uuid as created_by,
  coalesce(o.updated_at, s.loaded_at) as updated_at, o.updated_by, concat_ws(' ', s.search_text, o.search_text) as search_text
from standard_province s left join province_override o on o.tenant_id = app.tenant() and o.id = s.id
union all
select tenant_id, id, origin, code, country_id, parent_province_id, name, local_name, category, external_code, time_zone,
  status, version, created_at, created_by, updated_at, updated_by, search_text from own_province;

create view city with (security_invoker = true) as
select app.tenant() as tenant_id, s.id, 'system' as origin, s.code, s.province_id, s.name,
  coalesce(o.local_name, s.local_name) as local_name, s.category, s.external_code, s.time_zone, s.latitude, s.longitude,
  case when s.withdrawn_on is null then coalesce(o.status, 'active') else 'inactive' end as status,
  coalesce(o.version, 1) as version, s.loaded_at as created_at, null::uuid as created_by,
  coalesce(o.updated_at, s.loaded_at) as updated_at, o.updated_by, concat_ws(' ', s.search_text, o.search_text) as search_text
from standard_city s left join city_override o on o.tenant_id = app.tenant() and o.id = s.id
union all
select tenant_id, id, origin, code, province_id, name, local_name, category, external_code, time_zone, latitude, longitude,
  status, version, created_at, created_by, updated_at, updated_by, search_text from own_city;
grant select, insert, update, delete on country, province, city to personalia_app;

-- Places of work are in regions. What follows from the city is filled in: province, country, and the time zone, which is
-- that of the employer where no region has one.
alter table location
  add column country_id uuid,
  add column province_id uuid,
  add column city_id uuid,
  add constraint location_country_id_fkey foreign key (tenant_id, country_id) references region_key (tenant_id, id),
  add constraint location_province_id_fkey foreign key (tenant_id, province_id) references region_key (tenant_id, id),
  add constraint location_city_id_fkey foreign key (tenant_id, city_id) references region_key (tenant_id, id);
create index location_country_id_idx on location (tenant_id, country_id);
create index location_province_id_idx on location (tenant_id, province_id);
create index location_city_id_idx on location (tenant_id, city_id);
create function app.place_location() returns trigger language plpgsql as $$
begin
  new.province_id := coalesce(new.province_id, (select province_id from city where tenant_id = new.tenant_id and id = new.city_id));
  new.country_id := coalesce(new.country_id, (select country_id from province where tenant_id = new.tenant_id and id = new.province_id));
  new.time_zone := coalesce(new.time_zone,
    (select time_zone from city where tenant_id = new.tenant_id and id = new.city_id),
    (select time_zone from province where tenant_id = new.tenant_id and id = new.province_id),
    (select time_zone from employer where tenant_id = new.tenant_id and id = new.employer_id));
  return new;
end $$;
create trigger place_location before insert or update of city_id, province_id, country_id, time_zone on location
  for each row execute function app.place_location();
create trigger use_region before insert or update of city_id, province_id, country_id on location
  for each row execute function app.use_region('country_id', 'country', 'province_id', 'province', 'city_id', 'city');

-- The views are written like tables: own rows are the tenant's to change; of a standard row it can say what it is called
-- here and whether it is offered, and that is kept beside it.
create function app.write_region() returns trigger language plpgsql as $$
declare
  kind text := tg_table_name;
  own regclass := 'own_' || tg_table_name;
  -- What a tenant may say of a standard row, and what follows from it.
  said text[] := array['local_name', 'status', 'version', 'updated_at', 'updated_by', 'search_text'];
  columns text[];
  filled jsonb;
  written int;
begin
  if (tg_op = 'INSERT' and new.origin = 'system') or (tg_op = 'DELETE' and old.origin = 'system')
    or (tg_op = 'UPDATE' and old.origin = 'system' and to_jsonb(new) - said <> to_jsonb(old) - said) then
    raise exception 'SYSTEM_ROW';
  end if;
  if tg_op = 'DELETE' then
    execute format('delete from %s where tenant_id = $1 and id = $2', own) using old.tenant_id, old.id;
    return old;
  end if;
  if tg_op = 'UPDATE' and old.origin = 'system' then
    execute format('insert into %I as o (tenant_id, id, local_name, status, version, created_by, updated_by)
      select $1, $2, nullif($3, s.local_name), $4, $5, $6, $6 from %I s where s.id = $2
      on conflict (tenant_id, id) do update set local_name = excluded.local_name, status = excluded.status,
        version = excluded.version, updated_at = now(), updated_by = excluded.updated_by
      where o.version < excluded.version', kind || '_override', 'standard_' || kind)
      using new.tenant_id, new.id, new.local_name, new.status, new.version, new.updated_by;
    get diagnostics written = row_count;
    return case when written > 0 then new end;
  end if;
  perform app.refuse_standard_code(kind, to_jsonb(new));
  select array_agg(quote_ident(attname) order by attnum) into columns from pg_attribute
    where attrelid = own and attnum > 0 and not attisdropped and attgenerated = '';
  new.origin := 'own';
  if tg_op = 'INSERT' then
    new.id := coalesce(new.id, uuidv7());
    new.status := coalesce(new.status, 'active');
    filled := to_jsonb(new) || jsonb_build_object('version', 1, 'created_at', now(), 'updated_at', now());
    execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)', own, array_to_string(columns, ', ')) using filled;
    return new;
  end if;
  execute format('update %1$s o set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where o.tenant_id = $2 and o.id = $3 and o.version = $4',
    own, array_to_string(columns, ', ')) using to_jsonb(new), old.tenant_id, old.id, old.version;
  get diagnostics written = row_count;
  return case when written > 0 then new end;
end $$;

-- An own row has a code of its own, and that of a province begins with its country.
create function app.refuse_standard_code(kind text, wanted jsonb) returns void language plpgsql as $$
declare
  taken boolean;
  part text;
begin
  if kind = 'province' and split_part(wanted ->> 'code', '-', 1) <> (select code from country where id = (wanted ->> 'country_id')::uuid) then
    raise exception 'ISO_FORMAT' using column = 'code';
  end if;
  if kind = 'country' then
    foreach part in array array['code', 'alpha3', 'numeric3'] loop
      if exists (select from country c where to_jsonb(c) ->> part = wanted ->> part and c.id <> coalesce((wanted ->> 'id')::uuid, uuidv7())) then
        raise exception 'COUNTRY_CODE_TAKEN' using column = part;
      end if;
    end loop;
  end if;
  taken := case kind
    when 'province' then exists (select from standard_province where code = wanted ->> 'code')
    when 'city' then exists (select from standard_city where province_id = (wanted ->> 'province_id')::uuid and code = wanted ->> 'code') end;
  if taken then
    raise unique_violation using table = 'own_' || kind, constraint = 'own_' || kind || '_code_key';
  end if;
end $$;
create trigger write_region instead of insert or update or delete on country for each row execute function app.write_region();
create trigger write_region instead of insert or update or delete on province for each row execute function app.write_region();
create trigger write_region instead of insert or update or delete on city for each row execute function app.write_region();

-- The import of reference data: the only way to write the shared tables at run time ---------------------------------------
-- Each returns how many rows changed. Rows are found by code, those left out are withdrawn, none is ever deleted.
create function app.load_countries(rows jsonb) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed int;
begin
  with wanted as (
    select * from jsonb_to_recordset(rows) as r(code text, alpha3 text, numeric3 text, name text, local_name text,
      calling_code text, currency text, nationality text, postal_format text, address_format text)
  ), written as (
    insert into standard_country as s (code, alpha3, numeric3, name, local_name, calling_code, currency, nationality, postal_format, address_format)
    select code, alpha3, numeric3, name, local_name, calling_code, currency, nationality, postal_format, address_format from wanted
    on conflict (code) do update set alpha3 = excluded.alpha3, numeric3 = excluded.numeric3, name = excluded.name,
      local_name = excluded.local_name, calling_code = excluded.calling_code, currency = excluded.currency,
      nationality = excluded.nationality, postal_format = excluded.postal_format,
      address_format = excluded.address_format, withdrawn_on = null, loaded_at = now()
    where (s.alpha3, s.numeric3, s.name, s.local_name, s.calling_code, s.currency, s.nationality, s.postal_format, s.address_format, s.withdrawn_on)
      is distinct from (excluded.alpha3, excluded.numeric3, excluded.name, excluded.local_name, excluded.calling_code,
        excluded.currency, excluded.nationality, excluded.postal_format, excluded.address_format, null::date)
    returning 1
  ), withdrawn as (
    update standard_country set withdrawn_on = current_date, loaded_at = now()
    where withdrawn_on is null and code not in (select code from wanted) returning 1
  )
  select (select count(*) from written) + (select count(*) from withdrawn) into changed;
  return changed;
end $$;

create function app.load_provinces(rows jsonb) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed int;
  moved int;
begin
  with wanted as (
    select r.*, c.id as country_id from jsonb_to_recordset(rows) as r(code text, country text, name text, category text,
      external_code text, time_zone text)
    join standard_country c on c.code = r.country
  ), written as (
    insert into standard_province as s (code, country_id, name, category, external_code, time_zone)
    select code, country_id, name, category, external_code, time_zone from wanted
    on conflict (code) do update set country_id = excluded.country_id, name = excluded.name, category = excluded.category,
      external_code = excluded.external_code, time_zone = excluded.time_zone, withdrawn_on = null, loaded_at = now()
    where (s.country_id, s.name, s.category, s.external_code, s.time_zone, s.withdrawn_on)
      is distinct from (excluded.country_id, excluded.name, excluded.category, excluded.external_code, excluded.time_zone, null::date)
    returning 1
  ), withdrawn as (
    update standard_province set withdrawn_on = current_date, loaded_at = now()
    where withdrawn_on is null and code not in (select code from wanted) returning 1
  )
  select (select count(*) from written) + (select count(*) from withdrawn) into changed;
  -- The level above, which may have come with the same rows.
  with above as (
    select s.id, p.id as parent_id from jsonb_to_recordset(rows) as r(code text, parent text)
    join standard_province s on s.code = r.code left join standard_province p on p.code = r.parent
  ), placed as (
    update standard_province s set parent_province_id = above.parent_id from above
    where s.id = above.id and s.parent_province_id is distinct from above.parent_id returning 1
  )
  select count(*) into moved from placed;
  return changed + moved;
end $$;

-- Cities of one source. The caller has found the code of each one's province.
create function app.load_cities(rows jsonb, from_source text) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed int;
begin
  with written as (
    insert into standard_city as s (code, province_id, name, local_name, category, external_code, time_zone, latitude, longitude, source)
    select r.code, p.id, r.name, r.local_name, r.category, r.external_code, coalesce(r.time_zone, p.time_zone), r.latitude, r.longitude, from_source
    from jsonb_to_recordset(rows) as r(code text, province text, name text, local_name text, category text, external_code text,
      time_zone text, latitude numeric, longitude numeric)
    join standard_province p on p.code = r.province
    on conflict (province_id, code) do update set name = excluded.name, local_name = excluded.local_name, category = excluded.category,
      external_code = excluded.external_code, time_zone = excluded.time_zone, latitude = excluded.latitude,
      longitude = excluded.longitude, source = excluded.source, withdrawn_on = null, loaded_at = now()
    where (s.name, s.local_name, s.category, s.external_code, s.time_zone, s.latitude, s.longitude, s.source, s.withdrawn_on)
      is distinct from (excluded.name, excluded.local_name, excluded.category, excluded.external_code, excluded.time_zone,
        excluded.latitude, excluded.longitude, excluded.source, null::date)
    returning 1
  )
  select count(*) into changed from written;
  return changed;
end $$;

-- Cities of a source that its newest file no longer has.
create function app.withdraw_cities(kept jsonb, from_source text) returns int language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    update standard_city s set withdrawn_on = current_date, loaded_at = now()
    where s.source = from_source and s.withdrawn_on is null and not exists (
      select from jsonb_to_recordset(kept) as r(code text, province text) join standard_province p on p.code = r.province
      where p.id = s.province_id and r.code = s.code)
    returning 1)
  select count(*)::int from gone
$$;

create function app.note_region_source(p_name text, p_version text, p_licence text, p_checksum text, p_contents text, p_rows int, successors jsonb)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into region_source (name, version, licence, checksum, contents, rows) values (p_name, p_version, p_licence, p_checksum, p_contents, p_rows)
  on conflict (name) do update set version = excluded.version, licence = excluded.licence, checksum = excluded.checksum,
    contents = excluded.contents, rows = excluded.rows, loaded_at = now();
  insert into region_successor (kind, old_code, new_code, since)
  select kind, old_code, new_code, since from jsonb_to_recordset(successors) as r(kind text, old_code text, new_code text, since date)
  on conflict (kind, old_code, new_code) do update set since = excluded.since;
end $$;
revoke execute on function app.load_countries(jsonb), app.load_provinces(jsonb), app.load_cities(jsonb, text),
  app.withdraw_cities(jsonb, text), app.note_region_source(text, text, text, text, text, int, jsonb) from public;
grant execute on function app.load_countries(jsonb), app.load_provinces(jsonb), app.load_cities(jsonb, text),
  app.withdraw_cities(jsonb, text), app.note_region_source(text, text, text, text, text, int, jsonb), app.use_region(),
  app.place_location(), app.forget_region(), app.write_region(), app.refuse_standard_code(text, jsonb) to personalia_app;
