-- Erasure of people, access of those who left or are suspended, notices (organisation-and-employee 10.4, 10.7, 10.9).

-- A person who was erased never gets a name, a birth date or an address again.
create function app.keep_erased() returns trigger language plpgsql as $$
begin
  if old.anonymised_at is not null and (new.anonymised_at is null or new.display_name <> old.display_name
    or num_nonnulls(new.first_name, new.birth_date, new.work_email, new.personal_email, new.phone, new.home_phone) > 0) then
    raise exception 'erased people stay erased' using errcode = 'check_violation', constraint = 'employee_erased_check';
  end if;
  return new;
end $$;
create trigger keep_erased before update on employee for each row when (old.anonymised_at is not null) execute function app.keep_erased();

create function app.erased_value(value jsonb) returns jsonb language sql immutable parallel safe
  return jsonb_build_array(
    case when value -> 0 = 'null' then null else '[erased]' end, case when value -> 1 = 'null' then null else '[erased]' end);

-- The changes of an audit row without some columns' values; without any but the owner's id where no columns are named.
create function app.erased_changes(changes jsonb, columns text[]) returns jsonb language sql immutable parallel safe
  return (select coalesce(jsonb_object_agg(key, case
      when case when columns is null then key <> 'employee_id' else key = any (columns) end then app.erased_value(value) else value end), '{}')
    from jsonb_each(changes));

-- Takes the values of a person out of the trail: of the person those of some columns (and custom fields, by their ids), of
-- the records that belong to the person and of the person's user all. Returns how many rows it changed. The seal holds:
-- see audit_erasure.
create function app.erase_from_trail(p_employee uuid, p_columns text[], p_records text[], p_user uuid) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased bigint;
begin
  create temporary table erased_rows on commit drop as
    select a.id, p_columns as columns from audit_log a
    where a.tenant_id = app.tenant() and a.entity in ('Employee', 'EmployeeCustom') and a.entity_id = p_employee and a.changes ?| p_columns
    union all
    select a.id, null from (
      select distinct o.entity, o.entity_id from audit_log o
      where o.tenant_id = app.tenant() and o.changes ? 'employee_id' and o.entity = any (p_records)
        and coalesce(o.changes #>> '{employee_id,1}', o.changes #>> '{employee_id,0}') = p_employee::text
    ) r join audit_log a on a.tenant_id = app.tenant() and a.entity = r.entity and a.entity_id = r.entity_id
    union all
    select a.id, null from audit_log a where a.tenant_id = app.tenant() and a.entity = 'User' and a.entity_id = p_user;
  insert into audit_erasure (tenant_id, audit_id, content_hash)
    select a.tenant_id, a.id, app.audit_content(a.business_key, a.changes)
    from erased_rows e join audit_log a on a.tenant_id = app.tenant() and a.id = e.id
    on conflict do nothing;
  update audit_log a set changes = app.erased_changes(a.changes, e.columns),
    business_key = case when e.columns is null then null else a.business_key end
  from erased_rows e where a.tenant_id = app.tenant() and a.id = e.id;
  get diagnostics erased = row_count;
  update identity.sign_in_event s set email = null, ip = null, user_agent = null where s.tenant_id = app.tenant() and s.user_id = p_user;
  return erased;
end $$;

-- Takes away what is older than the tenant keeps its trail (C4): seal by seal, the oldest first, until `most` rows are
-- gone; how many went. A seal that does not fit its rows is kept: what was tampered with is evidence.
create function app.prune_audit(most bigint default 20000) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one audit_seal;
  kept_from timestamptz;
  content text;
  taken bigint;
  pruned bigint := 0;
begin
  -- Not while the chain grows.
  perform pg_advisory_xact_lock(hashtextextended('seal:' || app.tenant()::text, 0));
  select now() - t.audit_years * interval '1 year' into kept_from from tenant t where t.id = app.tenant();
  for one in
    select * from audit_seal where tenant_id = app.tenant() and pruned_at is null and sealed_at < kept_from order by seal_no
  loop
    content := app.audit_digest(one.from_order, one.to_order);
    continue when app.seal_hash(one.previous_hash, content) <> one.hash;
    update audit_seal set pruned_at = now(), pruned_digest = content where tenant_id = one.tenant_id and seal_no = one.seal_no;
    delete from audit_erasure e using audit_log a
     where e.tenant_id = one.tenant_id and a.tenant_id = e.tenant_id and a.id = e.audit_id
       and a.commit_order >= one.from_order and a.commit_order < one.to_order;
    delete from audit_log where tenant_id = one.tenant_id and commit_order >= one.from_order and commit_order < one.to_order;
    get diagnostics taken = row_count;
    pruned := pruned + taken;
    exit when pruned >= most;
  end loop;
  delete from identity.sign_in_event e where e.tenant_id = app.tenant() and e.at < kept_from;
  return pruned;
end $$;
revoke execute on function app.erase_from_trail(uuid, text[], text[], uuid), app.prune_audit(bigint) from public;
grant execute on function app.erase_from_trail(uuid, text[], text[], uuid), app.prune_audit(bigint) to personalia_app;

-- What a tenant decides about records of people, and of those who leave and come back, besides what stands in 0001.
alter table tenant
  -- Facts that have to be known of everybody, by the names of their fields (10.2).
  add column required_facts text[] check (cardinality(required_facts) > 0),
  -- Whom to call in an emergency has to be known of everybody (10.3).
  add column asks_emergency_contact boolean not null default false,
  -- Those that are used of the facts a company may do without; what is not named is asked of nobody and shown to nobody (10.2).
  add column optional_facts text[] default '{religion,bloodType}' check (cardinality(optional_facts) > 0),
  add column name_length int not null default 100 check (name_length between 20 and 100),
  -- When birthdays and anniversaries of 29 February are in common years (0.2).
  add column leap_day text not null default 'feb28' check (leap_day in ('feb28', 'mar1')),
  -- How people are called (10.2): app.shown_name.
  add column name_pattern text not null default 'given-middle-family' check (name_pattern in ('given-middle-family',
    'title-given-middle-family', 'given-family', 'preferred-family', 'family-given', 'family-given-middle',
    'family-title-given-middle', 'family-before-given')),
  -- The same as everybody was last named by; null since somebody changed it.
  add column named_by text default 'given-middle-family',
  -- Months after the last day before a person may be erased.
  add column erasure_after_months int not null default 60 check (erasure_after_months between 0 and 600),
  -- A break of at most so many days does not interrupt service (10.5).
  add column bridge_days int not null default 0 check (bridge_days between 0 and 366),
  -- The same as service dates were last worked out with; null since somebody changed it.
  add column bridged_days int default 0,
  -- Days after the last day on which people may still read their own data (10.4).
  add column alumni_days int not null default 30 check (alumni_days between 0 and 366),
  -- Working days and hours of a month of pay (8): what pay by the day or hour is compared by.
  -- A new tenant gets those of its country's pack.
  add column month_days numeric(4, 2) not null default 21.75 check (month_days between 1 and 31),
  add column month_hours numeric(5, 2) not null default 173 check (month_hours between 1 and 744);

create function app.forget_bridged_days() returns trigger language plpgsql as $$
begin
  new.bridged_days := null;
  return new;
end $$;
create trigger forget_bridged_days before update of bridge_days on tenant for each row
  when (new.bridge_days <> old.bridge_days) execute function app.forget_bridged_days();

create function app.forget_named_by() returns trigger language plpgsql as $$
begin
  new.named_by := null;
  return new;
end $$;
create trigger forget_named_by before update of name_pattern on tenant for each row
  when (new.name_pattern <> old.name_pattern) execute function app.forget_named_by();

-- Who has left reads their own data for a while (10.4): whatever their roles grant, nothing else.
alter table app_user add column is_alumnus boolean not null default false;

-- May this user work now? As in 0003; besides, who is suspended with a blocked login may not (10.4), nor who was dismissed, from
-- the last day on, unless somebody keeps the account open. Asked with every request: a lookup by key, and one more for the
-- suspended and for those whose last day is known.
create or replace function app.stamp(asking_user uuid, token_id text)
  returns table (tenant_status text, user_status text, denied boolean, trusted_issuers text, stamp text) language plpgsql stable as $$
begin
  return query
    select t.status, case when u.status = 'active' and c.status = 'suspended' and exists (
        select from career_transition s where s.tenant_id = c.tenant_id and s.employment_id = c.employment_id and s.type = 'suspension'
          and s.status = 'approved' and s.application = 'applied' and s.terms -> 'blockLogin' = 'true'
          and s.effective_date <= d.today and (s.end_date is null or s.end_date >= d.today))
        then 'suspended'
      when u.status <> 'deactivated' and c.last_day <= d.today and (u.keep_until is null or u.keep_until < d.today) and exists (
        select from employment m join career_transition y on y.tenant_id = m.tenant_id and y.id = m.end_transition_id
        where m.tenant_id = c.tenant_id and m.id = c.employment_id and y.type = 'termination')
        then 'deactivated' else u.status end,
      exists (select from identity.denied_token x where x.jti = token_id), t.trusted_issuers,
      t.access_version || '.' || coalesce(u.access_version, 0) || '.' || d.today
    from public.tenant t
    cross join lateral (select (now() at time zone t.time_zone)::date as today) d
    left join public.app_user u on u.tenant_id = t.id and u.id = asking_user
    left join public.employee_current c on c.tenant_id = u.tenant_id and c.id = u.employee_id
    where t.id = app.tenant();
end $$;

-- Notices: what somebody should know of (claims-workflow-access C3). One for each event, matter and recipient.
create table notification (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  event text not null,
  -- What the words of the event are filled with; the words are the contract's, in the reader's language.
  facts jsonb not null default '{}',
  link text,
  dedupe_key text not null check (length(dedupe_key) <= 200),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (tenant_id, id),
  constraint notification_dedupe_key_key unique (tenant_id, user_id, dedupe_key),
  constraint notification_user_id_fkey foreign key (tenant_id, user_id) references app_user on delete cascade
);
create index notification_user_id_idx on notification (tenant_id, user_id, id desc);
create index notification_unread_idx on notification (tenant_id, user_id) where read_at is null;
select app.tenant_table('notification');

-- Documents that people were asked for together; the record of each is an ordinary document in the state `requested`.
create table document_request (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  document_type_id uuid not null,
  note text collate "und-x-icu" check (length(note) <= 500),
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint document_request_document_type_id_fkey foreign key (tenant_id, document_type_id) references document_type,
  constraint document_request_asked_by_fkey foreign key (tenant_id, asked_by) references app_user
);
create index document_request_asked_at_idx on document_request (tenant_id, asked_at desc, id);
create index document_request_document_type_id_idx on document_request (tenant_id, document_type_id);
create index document_request_asked_by_idx on document_request (tenant_id, asked_by);
select app.tenant_table('document_request', 'DocumentRequest');
create table document_request_person (
  tenant_id uuid not null,
  request_id uuid not null,
  employee_id uuid not null,
  document_id uuid not null,
  chased_at timestamptz,
  chases int not null default 0,
  primary key (tenant_id, request_id, employee_id),
  constraint document_request_person_request_id_fkey foreign key (tenant_id, request_id) references document_request,
  constraint document_request_person_employee_id_fkey foreign key (tenant_id, employee_id) references employee,
  constraint document_request_person_document_id_fkey foreign key (tenant_id, document_id) references employee_document on delete cascade
);
create index document_request_person_employee_id_idx on document_request_person (tenant_id, employee_id);
create index document_request_person_document_id_idx on document_request_person (tenant_id, document_id);
select app.tenant_table('document_request_person');

-- Hires that somebody began and has not finished: of the author alone, and sealed, since they hold pay, identity and bank
-- numbers (organisation-and-employee 10.10).
create table hire_draft (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  owner_id uuid not null,
  step text not null check (length(step) <= 30),
  draft_sealed bytea not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint hire_draft_owner_id_fkey foreign key (tenant_id, owner_id) references app_user on delete cascade
);
create index hire_draft_owner_id_idx on hire_draft (tenant_id, owner_id, updated_at desc);
select app.tenant_table('hire_draft', 'HireDraft');

-- What the law lets nobody be paid below, by region and from a day on (organisation-and-employee 9).
create table minimum_wage (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  name text collate "und-x-icu" not null,
  province_id uuid not null,
  city_id uuid,
  amount numeric(19, 2) not null,
  currency text not null,
  valid_from date not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  -- Of a whole province there is one amount as well: no city counts as a city.
  constraint minimum_wage_province_id_city_id_valid_from_key unique nulls not distinct (tenant_id, province_id, city_id, valid_from),
  constraint minimum_wage_province_id_fkey foreign key (tenant_id, province_id) references region_key (tenant_id, id),
  constraint minimum_wage_city_id_fkey foreign key (tenant_id, city_id) references region_key (tenant_id, id)
);
create index minimum_wage_valid_from_idx on minimum_wage (tenant_id, valid_from desc, id);
create index minimum_wage_city_id_idx on minimum_wage (tenant_id, city_id) where city_id is not null;
select app.tenant_table('minimum_wage', 'MinimumWage');
select app.searchable('minimum_wage', array['name']);
create trigger use_region before insert or update of city_id, province_id on minimum_wage
  for each row execute function app.use_region('province_id', 'province', 'city_id', 'city');

-- Expiring documents and certificates are looked for by their day.
create index employee_document_expires_on_idx on employee_document (tenant_id, expires_on) where expires_on is not null;
create index employee_certification_expires_on_idx on employee_certification (tenant_id, expires_on) where expires_on is not null;

grant execute on all functions in schema app to personalia_app, personalia_identity, personalia_jobs, personalia_search;
revoke execute on function app.erase_from_trail(uuid, text[], text[], uuid), app.prune_audit(bigint)
  from personalia_identity, personalia_jobs, personalia_search;
