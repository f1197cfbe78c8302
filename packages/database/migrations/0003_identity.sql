-- The embedded OpenID provider: its accounts, its storage and its keys, all in a schema of their own.
-- Only the role personalia_identity works here. The API reads two things: which access tokens were
-- revoked before their time, and the sign-in history of its own tenant.

create schema identity;
grant usage on schema identity to personalia_identity, personalia_app;

-- What proves who someone is. The e-mail is the sign-in name, so it is unique over all tenants.
create table identity.credential (
  user_id uuid primary key,
  tenant_id uuid not null,
  email text not null check (email = lower(btrim(email)) and length(email) between 3 and 320),
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  history jsonb not null default '[]'::jsonb check (jsonb_typeof(history) = 'array'),
  constraint credential_email_key unique (email),
  foreign key (tenant_id, user_id) references public.app_user (tenant_id, id) on delete cascade
);
create index credential_tenant_id_idx on identity.credential (tenant_id, user_id);

-- Accounts that were taken away here although their users were not deactivated: a nightly job of the API ends the access
-- of these users (US-2). An account that comes back is no longer among them.
create table identity.removed_account (
  user_id uuid primary key,
  tenant_id uuid not null,
  email text not null,
  removed_at timestamptz not null default now(),
  foreign key (tenant_id, user_id) references public.app_user (tenant_id, id) on delete cascade
);
create index removed_account_tenant_id_idx on identity.removed_account (tenant_id, user_id);

-- Tries that count towards a lock-out. Keyed by a digest of what was typed, so that a name nobody has
-- is treated, and answered, exactly like one that exists.
create table identity.attempt (
  key text primary key,
  tried_at timestamptz[] not null,
  expires_at timestamptz not null
);
create index attempt_expires_at_idx on identity.attempt (expires_at);

-- A link by which a person sets a first password. Only a digest of the secret part is kept.
create table identity.one_time_link (
  token_hash text primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (tenant_id, user_id) references public.app_user (tenant_id, id) on delete cascade
);
create index one_time_link_user_id_idx on identity.one_time_link (tenant_id, user_id);
create index one_time_link_expires_at_idx on identity.one_time_link (expires_at);

-- Sessions, codes, tokens and grants of the provider. The id is a digest: reading the table gives
-- nobody a usable cookie, code or refresh token.
create table identity.entry (
  model text not null,
  id text not null,
  payload jsonb not null,
  account_id text,
  grant_id text,
  uid text,
  user_code text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index entry_grant_id_idx on identity.entry (grant_id) where grant_id is not null;
create index entry_uid_idx on identity.entry (model, uid) where uid is not null;
create index entry_account_id_idx on identity.entry (account_id) where account_id is not null;
create index entry_expires_at_idx on identity.entry (expires_at);

-- Access tokens revoked before they end. A signed token cannot be called back, so the API asks here.
create table identity.denied_token (
  jti text primary key,
  expires_at timestamptz not null
);
create index denied_token_expires_at_idx on identity.denied_token (expires_at);

-- Keys that sign tokens and cookies, sealed with the installation's encryption key. A key is published
-- from created_at and used from active_from, so verifiers know it before they meet it.
create table identity.key (
  id text primary key,
  purpose text not null check (purpose in ('signing', 'cookie')),
  sealed bytea not null,
  created_at timestamptz not null default now(),
  active_from timestamptz not null
);

create table identity.sign_in_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  tenant_id uuid,
  user_id uuid,
  email text,
  kind text not null check (kind in (
    'SIGN_IN', 'SIGN_IN_FAILED', 'LOCKED_OUT', 'SIGN_OUT', 'PASSWORD_CHANGED', 'PASSWORD_SET'
  )),
  ip inet,
  user_agent text check (length(user_agent) <= 400)
);
create index sign_in_event_tenant_id_idx on identity.sign_in_event (tenant_id, user_id, at desc);

-- What happens at the sign-in page is on the sealed trail of the tenant, too (C4). A sign-in and a changed password are
-- noted by the API already; whoever guessed a password wrong is nobody we know.
create function identity.note_on_trail() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_log (tenant_id, actor_user_id, channel, ip, user_agent, entity, entity_id, business_key, action)
  values (new.tenant_id, case when new.kind in ('SIGN_OUT', 'PASSWORD_SET') then new.user_id end, 'identity', host(new.ip),
    new.user_agent, 'User', new.user_id, new.email, new.kind);
  return null;
end $$;
create trigger note_on_trail after insert on identity.sign_in_event for each row
  when (new.tenant_id is not null and new.kind in ('SIGN_OUT', 'SIGN_IN_FAILED', 'LOCKED_OUT', 'PASSWORD_SET'))
  execute function identity.note_on_trail();

-- Who may sign in, and what the tokens say about them. It runs with the rights of whoever asks: the
-- policies below let only personalia_identity see across tenants.
create view identity.account with (security_invoker = true) as
select
  u.id as user_id,
  u.tenant_id,
  t.idp_tenant_id as tenant_claim,
  t.name as tenant_name,
  t.display_name as tenant_title,
  u.email,
  coalesce(u.first_name, '') as first_name,
  coalesce(u.name, u.email) as name,
  u.locale,
  t.password_length,
  t.password_strength,
  array(
    select r.name
    from public.user_role ur
    join public.role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
    where ur.tenant_id = u.tenant_id
      and ur.user_id = u.id
      and r.status = 'active'
      and (ur.valid_from is null or ur.valid_from <= (now() at time zone t.time_zone)::date)
      and (ur.valid_to is null or ur.valid_to >= (now() at time zone t.time_zone)::date)
    group by r.id, r.name, r.priority
    order by r.priority, r.name
  ) as roles
from public.app_user u
join public.tenant t on t.id = u.tenant_id
where u.status in ('invited', 'active') and t.status <> 'closed';

alter table identity.credential enable row level security;
alter table identity.credential force row level security;
alter table identity.one_time_link enable row level security;
alter table identity.one_time_link force row level security;
alter table identity.sign_in_event enable row level security;
alter table identity.sign_in_event force row level security;
alter table identity.removed_account enable row level security;
alter table identity.removed_account force row level security;

-- Migrations and population run as the owner, who sees all tenants.
create policy owner_all on identity.credential to current_user using (true) with check (true);
create policy owner_all on identity.one_time_link to current_user using (true) with check (true);
create policy owner_all on identity.removed_account to current_user using (true) with check (true);
create policy owner_all on identity.sign_in_event to current_user using (true) with check (true);
create policy identity_works_here on identity.credential to personalia_identity using (true) with check (true);
create policy identity_works_here on identity.one_time_link to personalia_identity using (true) with check (true);
create policy identity_writes on identity.sign_in_event for insert to personalia_identity with check (true);
create policy tenant_reads on identity.sign_in_event for select to personalia_app using (tenant_id = app.tenant());

grant select, insert, update, delete on
  identity.credential, identity.attempt, identity.one_time_link, identity.entry, identity.denied_token, identity.key
  to personalia_identity;
grant select on identity.account to personalia_identity;
grant insert on identity.sign_in_event to personalia_identity;
grant select on identity.sign_in_event, identity.denied_token to personalia_app;

-- The sign-in name follows the user's address. Who is deactivated loses the password: the address may then be given
-- to somebody else, and coming back takes a new link.
create function identity.follow_user() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.status = 'deactivated' then
    delete from identity.credential c where c.tenant_id = new.tenant_id and c.user_id = new.id;
    delete from identity.one_time_link l where l.tenant_id = new.tenant_id and l.user_id = new.id;
    delete from identity.removed_account r where r.tenant_id = new.tenant_id and r.user_id = new.id;
  else
    update identity.credential c set email = new.email where c.tenant_id = new.tenant_id and c.user_id = new.id;
  end if;
  return null;
end $$;
create trigger follow_user after update of email, status on public.app_user for each row
  when (old.email is distinct from new.email or (new.status = 'deactivated' and old.status <> new.status))
  execute function identity.follow_user();

create function identity.note_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if tg_op = 'INSERT' then
    delete from identity.removed_account r where r.user_id = new.user_id;
  else
    insert into identity.removed_account (user_id, tenant_id, email)
    select u.id, u.tenant_id, old.email from public.app_user u
     where u.tenant_id = old.tenant_id and u.id = old.user_id and u.status <> 'deactivated'
    on conflict (user_id) do update set removed_at = now();
  end if;
  return null;
end $$;
create trigger note_account after insert or delete on identity.credential for each row
  execute function identity.note_account();

-- Users of this tenant whose account was taken away. `unclear`: somebody else's account bears their address by now, so
-- perhaps the person has only got another one.
create function identity.removed_accounts() returns table (user_id uuid, name text, email text, unclear boolean)
  language sql stable security definer set search_path = pg_catalog as $$
  select u.id, u.name, u.email, exists (select from identity.credential c where c.email in (u.email, r.email) and c.user_id <> u.id)
  from identity.removed_account r
  join public.app_user u on u.tenant_id = r.tenant_id and u.id = r.user_id and u.status <> 'deactivated'
  where r.tenant_id = app.tenant()
  order by u.id
$$;

-- A link by which a user of this tenant sets a (new) password at /welcome/<result>, for an administrator to pass on.
-- Earlier links of that user end. Null when there is no such user or they may not sign in.
create function identity.create_link(p_user_id uuid, p_hours int default 72) returns text
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  secret text := translate(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  token_hash text := translate(rtrim(encode(sha256(convert_to(secret, 'UTF8')), 'base64'), '='), '+/', '-_');
begin
  if not exists (
    select from public.app_user u
    where u.tenant_id = app.tenant() and u.id = p_user_id and u.status in ('invited', 'active')
  ) then
    return null;
  end if;
  delete from identity.one_time_link l where l.tenant_id = app.tenant() and l.user_id = p_user_id;
  insert into identity.one_time_link (token_hash, tenant_id, user_id, expires_at)
  values (token_hash, app.tenant(), p_user_id, now() + least(greatest(p_hours, 1), 168) * interval '1 hour');
  return secret;
end $$;
revoke execute on function identity.create_link(uuid, int), identity.follow_user(), identity.note_account(), identity.removed_accounts()
  from public;
grant execute on function identity.create_link(uuid, int), identity.removed_accounts() to personalia_app;

-- The one question of every call: may this user work now, and has anything changed since the permissions were read? A
-- function in this language keeps its plan for the life of a connection; as plain text it was planned at every call.
create function app.stamp(asking_user uuid, token_id text)
  returns table (tenant_status text, user_status text, denied boolean, trusted_issuers text, stamp text) language plpgsql stable as $$
begin
  return query
    select t.status, u.status, exists (select from identity.denied_token d where d.jti = token_id), t.trusted_issuers,
      t.access_version || '.' || coalesce(u.access_version, 0) || '.' || (now() at time zone t.time_zone)::date
    from public.tenant t left join public.app_user u on u.tenant_id = t.id and u.id = asking_user
    where t.id = app.tenant();
end $$;
grant execute on function app.stamp(uuid, text) to personalia_app;
