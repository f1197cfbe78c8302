-- The ground everything stands on: extensions, runtime roles, tenants, row-level security, audit, counters.
-- Run by the owner of the database, who need not be a superuser: every extension below is a trusted one.

create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Runtime roles own nothing of ours. They are shared by all databases of a cluster, so they may exist already.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['personalia_app', 'personalia_identity', 'personalia_jobs', 'personalia_search'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception when duplicate_object or unique_violation then
        null; -- another database of the cluster made it a moment ago
      end;
    end if;
  end loop;
end $$;
-- The owner hands objects over to these two, so must be able to act as them.
do $$
begin
  execute format('grant personalia_search, personalia_jobs to %I with inherit true, set true', current_user);
exception when others then
  if not pg_has_role(current_user, 'personalia_search', 'set') then raise; end if;
end $$;

revoke create on schema public from public;
grant usage on schema public to personalia_app, personalia_identity, personalia_search, personalia_jobs;

create schema app;
grant usage on schema app to personalia_app, personalia_identity, personalia_search, personalia_jobs;

-- The tenant of this transaction; null outside one. `nullif` because a setting that was local before reads as ''.
create function app.tenant() returns uuid language sql stable
  return nullif(current_setting('app.tenant_id', true), '')::uuid;

-- Who acts, in which role, from where: {"user","role","channel","ip","agent","trace","reason"}.
create function app.context() returns jsonb language sql stable
  return coalesce(nullif(current_setting('app.context', true), ''), '{}')::jsonb;

create function app.acting_user() returns uuid language sql stable
  return nullif(app.context() ->> 'user', '')::uuid;

-- Lower case without accents, for search on both sides of a comparison.
create function app.fold(value text) returns text language sql immutable parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- Text for LIKE with its wildcards taken literally.
create function app.like_text(value text) returns text language sql immutable parallel safe
  return replace(replace(replace(value, '\', '\\'), '%', '\%'), '_', '\_');

create table tenant (
  id uuid primary key default uuidv7(),
  name text not null unique check (name ~ '^[a-z0-9-]{3,40}$'),
  display_name text not null check (length(display_name) between 1 and 150),
  idp_tenant_id text not null unique,
  status text not null default 'active' check (status in ('active', 'suspended', 'closed')),
  locale text not null default 'en' check (locale in ('en', 'id')),
  time_zone text not null default 'Asia/Jakarta',
  base_currency text not null default 'IDR' check (base_currency ~ '^[A-Z]{3}$'),
  -- ISO 3166-1 alpha-2: whose law holds where an employer names no country (organisation-and-employee 18).
  country text not null default 'ID' check (country ~ '^[A-Z]{2}$'),
  provisioning text not null default 'invite-only' check (provisioning in ('invite-only', 'jit')),
  role_source text not null default 'local' check (role_source in ('idp', 'local', 'both')),
  default_role_id uuid,
  link_employee_by text not null default 'email' check (link_employee_by in ('email', 'employee-no', 'none')),
  change_password_url text,
  -- What the company asks of passwords above what everybody is asked (D6).
  password_length int not null default 8 check (password_length between 8 and 64),
  password_strength int not null default 0 check (password_strength between 0 and 4),
  -- Whose tokens are taken for this company, one address a line; null: those of this installation's provider alone (D1).
  trusted_issuers text check (length(trusted_issuers) between 1 and 2000),
  -- A role that somebody is given waits until another administrator approves it (US-8).
  grants_need_approval boolean not null default false,
  -- Features that are switched on; menus may belong to one (D4).
  features text[] not null default '{}',
  -- How long the audit trail is kept (C4).
  audit_years int not null default 7 check (audit_years between 1 and 10),
  -- Raised by every change of roles, grants and menus, so that the next call sees it.
  access_version bigint not null default 1,
  created_at timestamptz not null default now(),
  version int not null default 1
);
alter table tenant enable row level security;
alter table tenant force row level security;
create policy own on tenant to personalia_app using (id = app.tenant()) with check (id = app.tenant());
create policy owner_all on tenant to current_user using (true) with check (true);
grant select, update on tenant to personalia_app;

-- Audit -------------------------------------------------------------------------------------------------------------
-- Rows are only ever added. `commit_order` is the writing transaction; app.seal_audit() chains rows of finished
-- transactions into audit_seal, so that a row changed or removed later is noticed by app.verify_audit().
create table audit_log (
  -- The audited rows' own keys hold the tenant; looking it up again would be a tenth of what an audit row costs.
  tenant_id uuid not null references tenant not enforced,
  id uuid not null default uuidv7(),
  at timestamptz not null default now(),
  actor_user_id uuid,
  acting_role text,
  channel text not null default 'system',
  ip text,
  user_agent text,
  trace_id text,
  entity text not null,
  entity_id uuid,
  business_key text,
  action text not null,
  reason text,
  -- {"field": [old, new]}; a field whose class is restricted is kept under its column name and filtered on reading.
  changes jsonb not null default '{}',
  commit_order xid8 not null default pg_current_xact_id(),
  primary key (tenant_id, id)
);
create index audit_log_entity_idx on audit_log (tenant_id, entity, entity_id, at desc);
create index audit_log_unsealed_idx on audit_log (tenant_id, commit_order, id);

create table audit_seal (
  tenant_id uuid not null references tenant,
  seal_no bigint not null,
  sealed_at timestamptz not null default now(),
  from_order xid8 not null,
  to_order xid8 not null,
  row_count bigint not null,
  previous_hash text not null,
  hash text not null,
  -- The rows were older than the tenant keeps them: their digest stands in their place, and the chain goes on holding.
  pruned_at timestamptz,
  pruned_digest text,
  primary key (tenant_id, seal_no),
  check ((pruned_at is null) = (pruned_digest is null))
);
create unique index audit_seal_to_order_key on audit_seal (tenant_id, to_order);

-- What was erased of the trail with a person (organisation-and-employee 10.9). The hash of what stood there stays in its
-- place in the seal: the chain holds, and all that was not erased is still proven.
create table audit_erasure (
  tenant_id uuid not null references tenant,
  audit_id uuid not null,
  content_hash bytea not null,
  erased_at timestamptz not null default now(),
  primary key (tenant_id, audit_id)
);
create function app.audit_content(business_key text, changes jsonb) returns bytea language sql stable parallel safe
  return sha256(convert_to(jsonb_build_array(business_key, changes)::text, 'UTF8'));
-- Whose record a row is about, for records that belong to an employee.
create index audit_log_owner_idx on audit_log (tenant_id, (coalesce(changes #>> '{employee_id,1}', changes #>> '{employee_id,0}')))
  where changes ? 'employee_id';

-- Columns that say nothing a reader wants to know about a change.
create function app.is_noise(name text) returns boolean language sql immutable parallel safe
  return name in ('tenant_id', 'id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by', 'search_text', 'access_version', 'last_sign_in_at',
      -- What a person is called follows from the parts of the name, which are told.
      'display_name', 'name_parts')
    -- A sealed value changes with what is shown of it.
    or right(name, 7) in ('_sealed', '_digest');

-- The audit of many rows that came (CREATE) or went (DELETE) as one statement with each column by its name: taking every
-- row apart costs five times as much, which a single row does not notice and an import does. Columns that no row has are
-- left out from the start. Parameters: the context, the entity's name.
create function app.audit_of_many(target oid, hidden text[], action text, present text[]) returns text language sql stable as $$
  with columns as (
    select attname::text as name, (row_number() over (order by attnum) - 1) / 40 as part
    from pg_attribute where attrelid = target and attnum > 0 and not attisdropped
  ), told as (
    select name, part, case when name = any (hidden) then quote_literal('•••') else format('r.%I', name) end as value from columns
  ), parts as (
    -- A function takes a hundred arguments at most.
    select 'jsonb_build_object(' || string_agg(format('%L, case when r.%I is not null then jsonb_build_array(%s) end', name, name,
      case action when 'CREATE' then 'null, ' || value else value || ', null' end), ', ') || ')' as part
    from told where not app.is_noise(name) and name = any (present) group by part
  )
  select format('insert into audit_log (tenant_id, actor_user_id, acting_role, channel, ip, user_agent, trace_id, reason, entity, entity_id, business_key, action, changes)
    select r.tenant_id, ($1 ->> ''user'')::uuid, $1 ->> ''role'', coalesce($1 ->> ''channel'', ''system''), $1 ->> ''ip'', $1 ->> ''agent'', $1 ->> ''trace'', $1 ->> ''reason'',
      $2, %s, %s, %L, jsonb_strip_nulls(%s) from %I r',
    case when exists (select from columns where name = 'id') then 'r.id' else 'null::uuid' end,
    coalesce((select 'coalesce(' || string_agg(format('r.%I::text', name), ', ' order by array_position(array['code', 'employee_no', 'name'], name)) || ')'
      from columns where name in ('code', 'employee_no', 'name')), 'null::text'),
    action,
    coalesce((select string_agg(part, ' || ') from parts), '''{}''::jsonb'),
    case action when 'CREATE' then 'new_rows' else 'old_rows' end)
$$;

-- The columns of a table that have a value in any of these rows, as a question to them.
create function app.present_columns(target oid, rows text) returns text language sql stable as $$
  select format('select array_remove(array[%s], null) from %I', string_agg(format('case when count(%I) > 0 then %L end', attname, attname), ', '), rows)
  from pg_attribute where attrelid = target and attnum > 0 and not attisdropped
$$;

-- Statement-level: one insert for all rows of a statement, however many. Arguments: the entity's name, then columns
-- whose values are never copied into the log (their own table keeps every version of them).
-- `offset 0`: a row is made JSON once, not again for each of its columns.
create function app.audit() returns trigger language plpgsql as $$
declare
  who jsonb := app.context();
  name text := tg_argv[0];
  hidden text[] := coalesce(tg_argv[1:], '{}');
  present text[];
begin
  if tg_op = 'INSERT' then
    if (select count(*) from (select from new_rows limit 101) n) > 100 then
      execute app.present_columns(tg_relid, 'new_rows') into present;
      execute app.audit_of_many(tg_relid, hidden, 'CREATE', present) using who, name;
    else
      insert into audit_log (tenant_id, actor_user_id, acting_role, channel, ip, user_agent, trace_id, reason, entity, entity_id, business_key, action, changes)
      select (n.row ->> 'tenant_id')::uuid, (who ->> 'user')::uuid, who ->> 'role', coalesce(who ->> 'channel', 'system'), who ->> 'ip', who ->> 'agent', who ->> 'trace', who ->> 'reason',
        name, (n.row ->> 'id')::uuid, coalesce(n.row ->> 'code', n.row ->> 'employee_no', n.row ->> 'name'), 'CREATE',
        (select coalesce(jsonb_object_agg(f.key, case when f.key = any (hidden) then '[null, "•••"]'::jsonb else jsonb_build_array(null, f.value) end), '{}')
           from jsonb_each(jsonb_strip_nulls(n.row)) f where not app.is_noise(f.key))
      from (select to_jsonb(r) as row from new_rows r offset 0) n;
    end if;
  elsif tg_op = 'UPDATE' then
    insert into audit_log (tenant_id, actor_user_id, acting_role, channel, ip, user_agent, trace_id, reason, entity, entity_id, business_key, action, changes)
    select (n.row ->> 'tenant_id')::uuid, (who ->> 'user')::uuid, who ->> 'role', coalesce(who ->> 'channel', 'system'), who ->> 'ip', who ->> 'agent', who ->> 'trace', who ->> 'reason',
      name, (n.row ->> 'id')::uuid, coalesce(n.row ->> 'code', n.row ->> 'employee_no', n.row ->> 'name'), 'UPDATE', d.changes
    from (select to_jsonb(r) as row from new_rows r offset 0) n
    join (select to_jsonb(r) as row from old_rows r offset 0) o on o.row -> 'id' = n.row -> 'id'
    cross join lateral (
      select coalesce(jsonb_object_agg(f.key, case when f.key = any (hidden) then '["•••", "•••"]'::jsonb else jsonb_build_array(o.row -> f.key, f.value) end), '{}') as changes
      from jsonb_each(n.row) f where f.value is distinct from o.row -> f.key and not app.is_noise(f.key)
    ) d
    where d.changes <> '{}';
  elsif (select count(*) from (select from old_rows limit 101) n) > 100 then
    execute app.present_columns(tg_relid, 'old_rows') into present;
    execute app.audit_of_many(tg_relid, hidden, 'DELETE', present) using who, name;
  else
    insert into audit_log (tenant_id, actor_user_id, acting_role, channel, ip, user_agent, trace_id, reason, entity, entity_id, business_key, action, changes)
    select (o.row ->> 'tenant_id')::uuid, (who ->> 'user')::uuid, who ->> 'role', coalesce(who ->> 'channel', 'system'), who ->> 'ip', who ->> 'agent', who ->> 'trace', who ->> 'reason',
      name, (o.row ->> 'id')::uuid, coalesce(o.row ->> 'code', o.row ->> 'employee_no', o.row ->> 'name'), 'DELETE',
      (select coalesce(jsonb_object_agg(f.key, case when f.key = any (hidden) then '["•••", null]'::jsonb else jsonb_build_array(f.value, null) end), '{}')
         from jsonb_each(jsonb_strip_nulls(o.row)) f where not app.is_noise(f.key))
    from (select to_jsonb(r) as row from old_rows r offset 0) o;
  end if;
  return null;
end $$;

-- The same audit line for what is not a change of rows: sign-in, export, sensitive read, refusal.
create function app.note(p_action text, p_entity text, p_entity_id uuid, p_key text, p_details jsonb) returns void language sql as $$
  insert into audit_log (tenant_id, actor_user_id, acting_role, channel, ip, user_agent, trace_id, reason, entity, entity_id, business_key, action, changes)
  select app.tenant(), (c ->> 'user')::uuid, c ->> 'role', coalesce(c ->> 'channel', 'system'), c ->> 'ip', c ->> 'agent', c ->> 'trace', c ->> 'reason', p_entity, p_entity_id, p_key, p_action, coalesce(p_details, '{}')
  from (select app.context() as c) x
$$;

-- Everything a table of a tenant needs, in one call. `audited_as` null: not audited (derived or technical rows).
create function app.tenant_table(name text, audited_as text default null, hidden text[] default '{}') returns void language plpgsql as $$
declare
  arguments text := '';
  one text;
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy tenant on %I to personalia_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant())', name);
  -- Migrations and population run as the owner, who sees all tenants.
  execute format('create policy owner_all on %I to current_user using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %I to personalia_app', name);
  if audited_as is not null then
    foreach one in array array[audited_as] || hidden loop
      arguments := arguments || case when arguments = '' then '' else ', ' end || quote_literal(one);
    end loop;
    execute format('create trigger audit_insert after insert on %I referencing new table as new_rows for each statement execute function app.audit(%s)', name, arguments);
    execute format('create trigger audit_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function app.audit(%s)', name, arguments);
    execute format('create trigger audit_delete after delete on %I referencing old table as old_rows for each statement execute function app.audit(%s)', name, arguments);
  end if;
end $$;

-- The search of a list: the texts that its definition names, folded once when they are written, under an index by parts
-- of words. Text columns of different collations meet here, so one is named.
create function app.searchable(name text, columns text[]) returns void language plpgsql as $$
declare
  texts text;
begin
  select string_agg(format('coalesce(%I, '''')', c), ' || '' '' || ' order by position) into texts from unnest(columns) with ordinality as u(c, position);
  execute format('alter table %I add column search_text text not null generated always as (app.fold((%s) collate "und-x-icu")) stored', name, texts);
  execute format('create index %I on %I using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off)', name || '_search_idx', name);
  execute format('grant select on %I to personalia_search', name);
  execute format('create policy search_reads on %I for select to personalia_search using (true)', name);
end $$;

-- Rows of a searchable table in whose text every word is found. Row-level security would keep the planner from the
-- index, because LIKE is not leak-proof, so this runs as a role that sees all rows and names the tenant itself.
create function app.search_rows(target regclass, words text[], most int) returns setof uuid
  language plpgsql stable security definer set search_path = public as $$
declare
  condition text := '';
  word text;
begin
  foreach word in array words loop
    condition := condition || format(' and search_text like %L', '%' || app.fold(app.like_text(word) collate "und-x-icu") || '%');
  end loop;
  return query execute format('select id from %s where tenant_id = %L::uuid%s limit %s', target, app.tenant(), condition, most);
end $$;
grant create on schema app to personalia_search;
alter function app.search_rows(regclass, text[], int) owner to personalia_search;

select app.tenant_table('audit_log');
select app.tenant_table('audit_seal');
select app.tenant_table('audit_erasure');
revoke update, delete on audit_log, audit_seal from personalia_app;
revoke insert on audit_seal from personalia_app;
grant insert (tenant_id, seal_no, from_order, to_order, row_count, previous_hash, hash) on audit_seal to personalia_app;
revoke insert, update, delete on audit_erasure from personalia_app;
-- Only the owner's erasure of a person (app.erase_from_trail) takes values out of a row, and nothing but values; only the
-- owner's pruning (app.prune_audit) takes rows away, and only those of a seal that says so.
create function app.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
    and to_jsonb(new) - '{business_key,changes}'::text[] = to_jsonb(old) - '{business_key,changes}'::text[]
    and exists (select from audit_erasure e where e.tenant_id = old.tenant_id and e.audit_id = old.id) then
    return new;
  end if;
  if tg_op = 'DELETE' and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
    and (select s.pruned_at is not null and s.from_order <= old.commit_order from audit_seal s
         where s.tenant_id = old.tenant_id and s.to_order > old.commit_order order by s.to_order limit 1) then
    return old;
  end if;
  raise exception 'audit rows are never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete on audit_log for each row execute function app.refuse_change();

-- Chains every row of transactions that ended before the oldest running one. Returns how many rows were sealed.
create function app.seal_audit() returns bigint language plpgsql as $$
declare
  last audit_seal;
  horizon xid8 := pg_snapshot_xmin(pg_current_snapshot());
  content text;
  sealed bigint;
  first_order xid8;
begin
  perform pg_advisory_xact_lock(hashtextextended('seal:' || app.tenant()::text, 0));
  select * into last from audit_seal where tenant_id = app.tenant() order by seal_no desc limit 1;
  first_order := coalesce(last.to_order, '0'::xid8);
  select count(*), app.audit_digest(first_order, horizon) into sealed, content
    from audit_log where tenant_id = app.tenant() and commit_order >= first_order and commit_order < horizon;
  if sealed = 0 then return 0; end if;
  insert into audit_seal (tenant_id, seal_no, from_order, to_order, row_count, previous_hash, hash)
  values (app.tenant(), coalesce(last.seal_no, 0) + 1, first_order, horizon, sealed, coalesce(last.hash, ''),
    app.seal_hash(coalesce(last.hash, ''), content));
  return sealed;
end $$;

-- One digest over the rows of a stretch of transactions, in a fixed order.
create function app.audit_digest(from_order xid8, to_order xid8) returns text language sql stable as $$
  select coalesce(encode(sha256(string_agg(sha256(convert_to(row_text, 'UTF8')), ''::bytea order by commit_order, id)), 'hex'), '')
  from (
    select commit_order, id, concat_ws('|', id, at, actor_user_id, acting_role, channel, ip, user_agent, trace_id, entity, entity_id, action, reason,
      encode(coalesce(e.content_hash, app.audit_content(business_key, changes)), 'hex')) as row_text
    from audit_log a left join audit_erasure e on e.tenant_id = a.tenant_id and e.audit_id = a.id
    where a.tenant_id = app.tenant() and commit_order >= from_order and commit_order < to_order
  ) rows
$$;

-- What a seal's hash has to be: the one before and what stood under it.
create function app.seal_hash(previous_hash text, content text) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(previous_hash || content, 'UTF8')), 'hex')
$$;

-- The first seal that no longer fits the rows, or null when the whole chain holds. Under a pruned one there are none.
create function app.verify_audit() returns bigint language sql stable as $$
  select min(seal_no) from (
    select seal_no, hash, previous_hash, pruned_digest, lag(hash, 1, '') over (order by seal_no) as before,
      app.audit_digest(from_order, to_order) as content
    from audit_seal where tenant_id = app.tenant()
  ) s
  where app.seal_hash(previous_hash, coalesce(pruned_digest, content)) <> hash or previous_hash <> before
    or pruned_digest is not null and content <> ''
$$;

-- Foreign keys of tables that are computed and written thousands of rows at a time. PostgreSQL asks for every row and
-- every key one by one, which is a quarter of an import; here each key is asked for once for all rows of a statement.
-- The keys are declared `not enforced`, so the catalogue knows them; this makes the triggers that enforce them, with
-- PostgreSQL's own locks and messages: a row that is referred to cannot go, and a row that goes cannot be referred to.
create function app.enforce_by_statement(child text) returns void language plpgsql as $fn$
declare
  checks text := '';
  k record;
begin
  for k in
    select c.conname as name, (select relname from pg_class where oid = c.confrelid) as parent, own.attname as mine, theirs.attname as theirs,
      -- The tenant itself is no tenant's.
      case when own.attname <> 'tenant_id' then 'p.tenant_id = w.tenant_id and ' else '' end as of_tenant
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as pair(own, theirs)
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own and (own.attname <> 'tenant_id' or cardinality(c.conkey) = 1)
    join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = pair.theirs
    where c.conrelid = child::regclass and c.contype = 'f' and not c.conenforced order by c.conname
  loop
    checks := checks || format($q$
  if exists (
    select from (select distinct tenant_id, %2$I as id from new_rows where %2$I is not null) w
    where not exists (select from %3$I p where %6$sp.%4$I = w.id for key share)
  ) then
    raise exception 'insert or update on table "%5$s" violates foreign key constraint "%1$s"'
      using errcode = 'foreign_key_violation', table = %5$L, constraint = %1$L;
  end if;$q$, k.name, k.mine, k.parent, k.theirs, child, k.of_tenant);
    execute format($q$
create function app.%1$s() returns trigger language plpgsql
  -- What refers to a row that goes is looked for by key; any other way reads the whole table for a few rows.
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $body$
begin
  if exists (select from old_rows o join %5$I c on %6$sc.%2$I = o.%4$I) then
    raise exception 'update or delete on table "%3$s" violates foreign key constraint "%1$s" on table "%5$s"'
      using errcode = 'foreign_key_violation', table = %5$L, constraint = %1$L;
  end if;
  return null;
end $body$;
create trigger %1$s after delete on %3$I referencing old table as old_rows for each statement execute function app.%1$s();
$q$, k.name, k.mine, k.parent, k.theirs, child, replace(replace(k.of_tenant, 'p.', 'c.'), 'w.', 'o.'));
  end loop;
  execute format($q$
create function app.%1$s_references() returns trigger language plpgsql set enable_seqscan = off as $body$
begin%2$s
  return null;
end $body$;
create trigger references_insert after insert on %1$I referencing new table as new_rows for each statement execute function app.%1$s_references();
create trigger references_update after update on %1$I referencing new table as new_rows for each statement execute function app.%1$s_references();
$q$, child, checks);
end $fn$;

-- Business numbers (employee numbers, transaction numbers): one counter row per tenant and series, never reused. They are
-- taken in a transaction of their own (`takeNumbers`), since the row is held until that ends.
create table counter (
  tenant_id uuid not null references tenant,
  series text not null check (length(series) <= 100),
  last bigint not null default 0,
  primary key (tenant_id, series)
);
select app.tenant_table('counter');
-- Takes `amount` numbers; returns the first of them.
create function app.next_number(p_series text, amount bigint default 1) returns bigint language sql as $$
  insert into counter as c (tenant_id, series, last) values (app.tenant(), p_series, amount)
  on conflict (tenant_id, series) do update set last = c.last + excluded.last
  returning last - amount + 1
$$;

-- How many rows a large table has, by status, without counting them (performance.md, trap 3). Thirty-two slots, so that
-- concurrent writers seldom wait for one another; the sum of the slots is the count.
create table row_count (
  tenant_id uuid not null references tenant,
  resource text not null,
  status text not null,
  slot smallint not null,
  rows bigint not null,
  primary key (tenant_id, resource, status, slot)
);
select app.tenant_table('row_count');

grant execute on all functions in schema app to personalia_app, personalia_identity, personalia_jobs, personalia_search;
