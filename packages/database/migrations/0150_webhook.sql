-- Webhooks: addresses that are told of what happens, and what was sent to them (home-and-self-service 6, HS-40).

create table webhook (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  name text collate "und-x-icu" not null,
  url text not null,
  events text[] not null,
  -- Shown once. The one before it signs as well for a day, so that receivers can change over.
  secret_sealed bytea,
  former_secret_sealed bytea,
  former_secret_until timestamptz,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint webhook_name_key unique (tenant_id, name)
);
select app.tenant_table('webhook', 'Webhook', array['former_secret_until']);
select app.searchable('webhook', array['name', 'url']);

-- What changes with deliveries, apart from the trail.
create table webhook_state (
  tenant_id uuid not null,
  webhook_id uuid not null,
  -- Since when nothing has been taken.
  failing_since timestamptz,
  last_sent_at timestamptz,
  -- Why the product itself has switched it off.
  ended_because text check (ended_because in ('gone', 'failing')),
  primary key (tenant_id, webhook_id),
  constraint webhook_state_webhook_id_fkey foreign key (tenant_id, webhook_id) references webhook (tenant_id, id) on delete cascade
);
select app.tenant_table('webhook_state');

create table webhook_delivery (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  webhook_id uuid not null,
  -- Deliveries of one resource go out in this order.
  seq bigint not null generated always as identity,
  event_id uuid not null,
  event text not null,
  resource text not null,
  resource_id uuid,
  resource_code text,
  fields text[] not null default '{}',
  occurred_at timestamptz not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'dead')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Of the last attempt: the address that was used, the answer with its status, and how long it took.
  address text,
  answer_status int,
  answer_ms int,
  answer text,
  error jsonb,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  constraint webhook_delivery_event_key unique (tenant_id, webhook_id, event_id),
  constraint webhook_delivery_webhook_id_fkey foreign key (tenant_id, webhook_id) references webhook (tenant_id, id) on delete cascade
);
create index webhook_delivery_queued_idx on webhook_delivery (tenant_id, webhook_id, seq) where state = 'queued';
create index webhook_delivery_resource_idx on webhook_delivery (tenant_id, webhook_id, resource_id, seq) where state = 'queued';
create index webhook_delivery_dead_idx on webhook_delivery (tenant_id, created_at) where state = 'dead';
create index webhook_delivery_created_at_idx on webhook_delivery (tenant_id, created_at desc, id desc);
create index webhook_delivery_webhook_id_idx on webhook_delivery (tenant_id, webhook_id, created_at desc, id desc);
select app.tenant_table('webhook_delivery');

-- How far the trail has been read: the outbox of webhooks is the trail, which is written by the transaction of the change itself.
create table webhook_cursor (
  tenant_id uuid not null references tenant,
  next_order xid8 not null,
  last_id uuid not null default '00000000-0000-0000-0000-000000000000',
  primary key (tenant_id)
);
select app.tenant_table('webhook_cursor');

create view webhook_list with (security_invoker = true) as
  select w.*, w.secret_sealed is not null as has_secret, s.last_sent_at, s.failing_since,
    (select count(*)::int from (select from webhook_delivery d where d.tenant_id = w.tenant_id and d.webhook_id = w.id and d.state = 'queued' limit 10001) n) as waiting
  from webhook w left join webhook_state s on s.tenant_id = w.tenant_id and s.webhook_id = w.id;
grant select on webhook_list to personalia_app;

-- Which tenants have anything to send: the one question asked past row-level security.
create function app.tenants_with_webhooks() returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct w.tenant_id from webhook w join tenant t on t.id = w.tenant_id
  where w.status = 'active' and w.secret_sealed is not null and t.status = 'active'
$$;
alter function app.tenants_with_webhooks() owner to personalia_search;
revoke execute on function app.tenants_with_webhooks() from public;
grant execute on function app.tenants_with_webhooks() to personalia_app;
