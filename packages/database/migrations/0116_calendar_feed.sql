-- Calendar feeds: an address that somebody's calendar program fetches without signing in (home-and-self-service 6). The address is
-- shown once; what is kept is the hash of its secret.
create table calendar_feed (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  kind text not null check (kind in ('mine', 'team', 'unit', 'holidays')),
  secret_hash text not null,
  locale text not null check (locale in ('en', 'id')),
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  constraint calendar_feed_secret_hash_key unique (secret_hash),
  constraint calendar_feed_user_id_fkey foreign key (tenant_id, user_id) references app_user
);
create index calendar_feed_user_id_idx on calendar_feed (tenant_id, user_id);
select app.tenant_table('calendar_feed', 'CalendarFeed', array['secret_hash']);
grant select on calendar_feed to personalia_search;
create policy search_reads on calendar_feed for select to personalia_search using (true);

-- What changes with fetches, apart from the trail.
create table calendar_feed_state (
  tenant_id uuid not null,
  feed_id uuid not null,
  last_used_at timestamptz,
  -- The owner was notified that it ends on this day, as nothing has fetched it for long.
  ending_on date,
  primary key (tenant_id, feed_id),
  constraint calendar_feed_state_feed_id_fkey foreign key (tenant_id, feed_id) references calendar_feed (tenant_id, id) on delete cascade
);
select app.tenant_table('calendar_feed_state');

-- Whose feed it is: the one question asked before a tenant is known.
create function app.feed_by_secret(hash text) returns table (tenant_id uuid, id uuid, user_id uuid, kind text, locale text)
  language sql stable security definer set search_path = public as $$
  select f.tenant_id, f.id, f.user_id, f.kind, f.locale from calendar_feed f
  where f.secret_hash = hash and f.revoked_at is null
$$;
alter function app.feed_by_secret(text) owner to personalia_search;
revoke execute on function app.feed_by_secret(text) from public;
grant execute on function app.feed_by_secret(text) to personalia_app;
