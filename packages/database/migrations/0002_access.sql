-- Who may do what: users, roles, menus and grants (claims-workflow-access, part D).

create table role (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null check (code ~ '^[A-Z0-9_.-]{1,40}$'),
  name text not null check (length(name) between 2 and 60),
  description text check (length(description) <= 500),
  external_name text check (length(external_name) <= 200),
  status text not null default 'active' check (status in ('active', 'inactive')),
  is_system boolean not null default false,
  priority int not null default 100,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint role_code_key unique (tenant_id, code)
);
create unique index role_name_key on role (tenant_id, lower(name));
select app.tenant_table('role', 'Role');
select app.searchable('role', array['name', 'description', 'external_name']);

create table app_user (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  email text not null check (length(email) <= 254 and email = lower(email)),
  first_name text not null check (length(first_name) between 1 and 100),
  name text not null check (length(name) between 1 and 200),
  username text check (length(username) between 5 and 40),
  -- The identity is the subject, not the name (US-1); null until the first sign-in.
  issuer text,
  subject text,
  email_verified boolean not null default false,
  employee_id uuid,
  status text not null default 'invited' check (status in ('invited', 'active', 'suspended', 'deactivated')),
  locale text not null default 'en' check (locale in ('en', 'id')),
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  time_zone text,
  last_sign_in_at timestamptz,
  amr text[],
  access_version bigint not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id)
);
create unique index app_user_email_key on app_user (tenant_id, email) where status <> 'deactivated';
create unique index app_user_username_key on app_user (tenant_id, lower(username)) where status <> 'deactivated';
create unique index app_user_subject_key on app_user (tenant_id, issuer, subject);
create unique index app_user_employee_id_key on app_user (tenant_id, employee_id) where status <> 'deactivated';
create index app_user_name_idx on app_user (tenant_id, name, id);
select app.tenant_table('app_user', 'User');
select app.searchable('app_user', array['name', 'email']);

create table user_role (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  role_id uuid not null,
  source text not null default 'local' check (source in ('idp', 'local', 'derived')),
  valid_from date,
  -- Inclusive; the grant ends at the end of that day (US-6).
  valid_to date,
  scope_refs uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  constraint user_role_user_id_role_id_key unique (tenant_id, user_id, role_id, source),
  foreign key (tenant_id, user_id) references app_user,
  foreign key (tenant_id, role_id) references role,
  check (valid_to is null or valid_from is null or valid_to >= valid_from)
);
create index user_role_role_id_idx on user_role (tenant_id, role_id, user_id);
select app.tenant_table('user_role', 'UserRole');

create table menu (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  key text not null check (length(key) between 1 and 60),
  type text not null check (type in ('module', 'section', 'menu')),
  parent_id uuid,
  label_en text not null check (length(label_en) between 1 and 80),
  label_id text not null check (length(label_id) between 1 and 80),
  path text check (path ~ '^/[a-z0-9-]+(/[a-z0-9-]+)*$'),
  url text check (url ~ '^https://' and length(url) <= 500),
  icon text check (length(icon) <= 60),
  active_icon text check (length(active_icon) <= 60),
  sort_order int not null default 0,
  status text not null default 'active' check (status in ('active', 'inactive')),
  is_system boolean not null default false,
  actions text[] not null default '{}',
  -- The menu is there only while the company has switched this feature on (D4).
  feature_flag text check (feature_flag ~ '^[a-z0-9-]{1,40}$'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint menu_key_key unique (tenant_id, key),
  foreign key (tenant_id, parent_id) references menu (tenant_id, id),
  check (type = 'menu' or (path is null and url is null))
);
create unique index menu_path_key on menu (tenant_id, path) where status = 'active';
create index menu_parent_id_idx on menu (tenant_id, parent_id);
select app.tenant_table('menu', 'Menu');
-- Menus with whether they are in use: switched on, and so is the feature that they belong to.
create view menu_state with (security_invoker = true) as
select m.*, m.status = 'active' and (m.feature_flag is null or m.feature_flag = any (t.features)) as in_use
from menu m join tenant t on t.id = m.tenant_id;
grant select on menu_state to personalia_app;

create table menu_grant (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  role_id uuid not null,
  menu_id uuid not null,
  actions text[] not null check (actions <@ array['view', 'create', 'edit', 'delete', 'approve', 'export', 'exportUnmasked'] and 'view' = any (actions)),
  scope text not null default 'tenant' check (scope in ('self', 'direct', 'tree', 'orgUnit', 'employer', 'tenant')),
  scope_refs uuid[] not null default '{}',
  include_self boolean not null default false,
  primary key (tenant_id, id),
  constraint menu_grant_role_id_menu_id_key unique (tenant_id, role_id, menu_id),
  foreign key (tenant_id, role_id) references role on delete cascade,
  foreign key (tenant_id, menu_id) references menu on delete cascade
);
create index menu_grant_menu_id_idx on menu_grant (tenant_id, menu_id);
select app.tenant_table('menu_grant', 'MenuGrant');

-- View and edit per field class on top of menu actions (organisation-and-employee 0.2).
create table field_grant (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  role_id uuid not null,
  class text not null check (class in ('basic', 'personal', 'contact', 'identifier', 'bank', 'pay', 'medical', 'disciplinary', 'document')),
  access text not null check (access in ('none', 'view', 'edit')),
  primary key (tenant_id, id),
  constraint field_grant_role_id_class_key unique (tenant_id, role_id, class),
  foreign key (tenant_id, role_id) references role on delete cascade
);
select app.tenant_table('field_grant', 'FieldGrant');

-- Separation of duties: two grants that one person must not hold together.
create table sod_rule (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  menu_a text not null, action_a text not null,
  menu_b text not null, action_b text not null,
  severity text not null check (severity in ('block', 'warn')),
  level text not null check (level in ('user', 'transaction')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  primary key (tenant_id, id),
  constraint sod_rule_code_key unique (tenant_id, code)
);
select app.tenant_table('sod_rule', 'SodRule');

create table sod_exception (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  rule_id uuid not null,
  user_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  approved_by uuid,
  valid_to date not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, rule_id) references sod_rule,
  foreign key (tenant_id, user_id) references app_user
);
create index sod_exception_user_id_idx on sod_exception (tenant_id, user_id, rule_id);
select app.tenant_table('sod_exception', 'SodException');

-- Roles that wait for the approval of another administrator (US-8), and what became of such requests. What is asked for is
-- recorded here and applied to user_role by the approval, so that whatever comes to decide finds both apart.
create table role_grant (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  role_id uuid not null,
  valid_from date,
  valid_to date,
  scope_refs uuid[] not null default '{}',
  -- Facts of the moment at which it was asked for: what the role was, and the separated duties it brought together.
  role_version int not null,
  conflicts text[] not null default '{}',
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  comment text check (length(comment) between 1 and 500),
  decided_by uuid,
  decided_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint role_grant_user_id_fkey foreign key (tenant_id, user_id) references app_user,
  -- A role that nobody has can be deleted; the trail remembers.
  constraint role_grant_role_id_fkey foreign key (tenant_id, role_id) references role on delete cascade,
  constraint role_grant_created_by_fkey foreign key (tenant_id, created_by) references app_user,
  constraint role_grant_decided_by_fkey foreign key (tenant_id, decided_by) references app_user,
  check (valid_to is null or valid_from is null or valid_to >= valid_from),
  constraint role_grant_decided_check check ((status = 'pending') = (decided_by is null) and (status = 'pending') = (decided_at is null)),
  constraint role_grant_reason_check check (status <> 'rejected' or comment is not null),
  -- AE-6: nobody decides on what they asked for, nor on what they are to get.
  constraint role_grant_two_people_check check (status not in ('approved', 'rejected') or (decided_by <> created_by and decided_by <> user_id))
);
create unique index role_grant_pending_key on role_grant (tenant_id, user_id, role_id) where status = 'pending';
create index role_grant_status_idx on role_grant (tenant_id, status, created_at, id);
create index role_grant_decided_at_idx on role_grant (tenant_id, status, decided_at desc, id desc);
create index role_grant_user_id_idx on role_grant (tenant_id, user_id);
create index role_grant_role_id_idx on role_grant (tenant_id, role_id);
create index role_grant_created_by_idx on role_grant (tenant_id, created_by);
create index role_grant_decided_by_idx on role_grant (tenant_id, decided_by) where decided_by is not null;
select app.tenant_table('role_grant', 'RoleGrant');

-- Requests that roles need no approval any more: one at a time, decided by another administrator (US-8). Where there is no
-- other, whoever asked may end it alone, but only after the days in which somebody who was shut out would have noticed.
create table approval_end (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  comment text check (length(comment) between 1 and 500),
  decided_by uuid,
  decided_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint approval_end_created_by_fkey foreign key (tenant_id, created_by) references app_user,
  constraint approval_end_decided_by_fkey foreign key (tenant_id, decided_by) references app_user,
  constraint approval_end_decided_check check ((status = 'pending') = (decided_by is null) and (status = 'pending') = (decided_at is null)),
  constraint approval_end_reason_check check (status <> 'rejected' or comment is not null),
  constraint approval_end_two_people_check check (status not in ('approved', 'rejected') or decided_by <> created_by
    or (status = 'approved' and decided_at >= created_at + interval '7 days'))
);
create unique index approval_end_pending_key on approval_end (tenant_id) where status = 'pending';
create index approval_end_created_by_idx on approval_end (tenant_id, created_by);
create index approval_end_decided_by_idx on approval_end (tenant_id, decided_by) where decided_by is not null;
select app.tenant_table('approval_end', 'ApprovalEnd');

-- Role names of the provider that match no role, for the administrators' report (D2, provisioning step 5).
create table unknown_role (
  tenant_id uuid not null references tenant,
  name text not null,
  last_seen_at timestamptz not null default now(),
  user_id uuid,
  primary key (tenant_id, name)
);
select app.tenant_table('unknown_role');

create table setup_mark (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  reason text not null check (length(reason) between 1 and 300),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  constraint setup_mark_code_key unique (tenant_id, code)
);
select app.tenant_table('setup_mark', 'SetupMark');

-- Saved list views: one user's own, or shared with a role.
create table list_view (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  list text not null check (length(list) between 1 and 80),
  name text not null check (length(name) between 1 and 60),
  state jsonb not null,
  role_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint list_view_name_key unique (tenant_id, user_id, list, name),
  foreign key (tenant_id, user_id) references app_user,
  foreign key (tenant_id, role_id) references role on delete set null (role_id)
);
create index list_view_role_id_idx on list_view (tenant_id, role_id);
create index list_view_list_idx on list_view (tenant_id, list, role_id);
select app.tenant_table('list_view');

-- How one user likes a list: the layout, and the view it opens with (perhaps somebody else's, shared).
create table list_layout (
  tenant_id uuid not null references tenant,
  user_id uuid not null,
  list text not null check (length(list) between 1 and 80),
  layout jsonb,
  default_view_id uuid,
  primary key (tenant_id, user_id, list),
  foreign key (tenant_id, user_id) references app_user,
  foreign key (tenant_id, default_view_id) references list_view on delete set null (default_view_id)
);
create index list_layout_default_view_id_idx on list_layout (tenant_id, default_view_id);
select app.tenant_table('list_layout');

-- The first answer to a keyed action, replayed for 24 hours (claims-workflow-access 0).
create table idempotency (
  tenant_id uuid not null references tenant,
  user_id uuid not null,
  key text not null check (length(key) between 1 and 80),
  fingerprint text not null,
  status int not null,
  body jsonb not null,
  expires_at timestamptz not null default now() + interval '24 hours',
  primary key (tenant_id, user_id, key)
);
create index idempotency_expires_at_idx on idempotency (tenant_id, expires_at);
select app.tenant_table('idempotency');

-- Any change of grants, and of what else is kept by the API, raises the version that it compares on every call (RO-10).
create function app.touch_tenant_access() returns trigger language plpgsql security definer set search_path = public, app as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    update tenant set access_version = access_version + 1 where id in (select distinct tenant_id from new_rows);
  else
    update tenant set access_version = access_version + 1 where id in (select distinct tenant_id from old_rows);
  end if;
  return null;
end $$;
do $$
declare
  one text;
begin
  foreach one in array array['role', 'menu', 'menu_grant', 'field_grant', 'sod_rule', 'sod_exception'] loop
    execute format('create trigger access_insert after insert on %I referencing new table as new_rows for each statement execute function app.touch_tenant_access()', one);
    execute format('create trigger access_update after update on %I referencing new table as new_rows for each statement execute function app.touch_tenant_access()', one);
    execute format('create trigger access_delete after delete on %I referencing old table as old_rows for each statement execute function app.touch_tenant_access()', one);
  end loop;
end $$;

-- Once for a statement: many people at a time would otherwise be looked up one by one, in tables that are just growing.
create function app.touch_user_access() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    update app_user u set access_version = access_version + 1 from (select distinct tenant_id, user_id from new_rows) n
     where u.tenant_id = n.tenant_id and u.id = n.user_id;
  else
    update app_user u set access_version = access_version + 1 from (select distinct tenant_id, user_id from old_rows) o
     where u.tenant_id = o.tenant_id and u.id = o.user_id;
  end if;
  return null;
end $$;
create trigger access_insert after insert on user_role referencing new table as new_rows for each statement execute function app.touch_user_access();
create trigger access_update after update on user_role referencing new table as new_rows for each statement execute function app.touch_user_access();
create trigger access_delete after delete on user_role referencing old table as old_rows for each statement execute function app.touch_user_access();

-- The identity provider reads accounts of every tenant, and nothing else.
grant select on tenant, app_user, role, user_role to personalia_identity;
create policy identity_reads on tenant for select to personalia_identity using (true);
create policy identity_reads on app_user for select to personalia_identity using (true);
create policy identity_reads on role for select to personalia_identity using (true);
create policy identity_reads on user_role for select to personalia_identity using (true);

-- The tenant behind a token's claim: the one question asked before a tenant is known.
grant select on tenant to personalia_search;
create policy search_reads on tenant for select to personalia_search using (true);
create function app.tenant_by_claim(claim text) returns table (id uuid, name text, status text)
  language sql stable security definer set search_path = public as $$
  select t.id, t.name, t.status from tenant t where t.idp_tenant_id = claim
$$;
alter function app.tenant_by_claim(text) owner to personalia_search;
grant execute on all functions in schema app to personalia_app, personalia_identity, personalia_jobs, personalia_search;
