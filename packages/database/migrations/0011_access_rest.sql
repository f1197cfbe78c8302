-- What came to access later: a language nobody chose, accounts that end with employment, settings of a tenant.

-- Null: not chosen, so the screens speak as the browser asks.
alter table app_user alter column locale drop not null, alter column locale drop default;

-- The account of somebody who left is kept open until the end of this day.
alter table app_user add column keep_until date;

-- A role that newcomers get cannot be deleted from under them.
alter table tenant add column updated_at timestamptz not null default now(), add column updated_by uuid;
alter table tenant add constraint tenant_change_password_url_check
  check (change_password_url ~ '^https?://' and length(change_password_url) <= 500);
alter table tenant add constraint tenant_default_role_id_fkey foreign key (id, default_role_id) references role (tenant_id, id);
create index tenant_default_role_id_idx on tenant (id, default_role_id);
