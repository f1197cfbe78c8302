-- Leave types with their published versions, leave years, accounts and the ledger (leave 0 to 1).

-- What HR edits. A version that is published keeps a copy of the rules for good.
create table leave_type (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  name text collate "und-x-icu" not null,
  local_name text collate "und-x-icu",
  entitlement text not null check (entitlement in ('yearly', 'event', 'unlimited')),
  days numeric(6, 3) check (days > 0),
  waiting_months int not null default 0 check (waiting_months between 0 and 240),
  proration text not null default 'none' check (proration in ('none', 'monthly', 'daily')),
  gender text not null default 'any' check (gender in ('any', 'female', 'male')),
  half_days boolean not null default false,
  count_rest_days boolean not null default false,
  count_holidays boolean not null default false,
  backdate_days int not null default 0 check (backdate_days between 0 and 366),
  needs_reason boolean not null default false,
  confidential boolean not null default false,
  colour text not null default 'blue',
  sort_order int not null default 100,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint leave_type_code_key unique (tenant_id, code),
  check (entitlement = 'unlimited' or days is not null)
);
create index leave_type_sort_order_idx on leave_type (tenant_id, sort_order, id);
select app.tenant_table('leave_type', 'LeaveType');
select app.searchable('leave_type', array['code', 'name', 'local_name']);
select app.keeps_former_codes('leave_type', 'LeaveType');

-- The rules as `LeaveRules` of the contract has them.
create function app.rules_of_leave(t leave_type) returns jsonb language sql immutable
  return jsonb_build_object('entitlement', t.entitlement, 'days', case when t.entitlement <> 'unlimited' then trim_scale(t.days)::text end, 'waitingMonths', t.waiting_months,
    'proration', t.proration, 'gender', t.gender, 'halfDays', t.half_days, 'countRestDays', t.count_rest_days,
    'countHolidays', t.count_holidays, 'backdateDays', t.backdate_days, 'needsReason', t.needs_reason,
    'confidential', t.confidential, 'colour', t.colour);

-- Rules from a day on. A published version never changes: the runtime role can only add one.
create table leave_type_version (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  leave_type_id uuid not null,
  version_no int not null,
  effective_from date not null,
  rules jsonb not null,
  published_at timestamptz not null default now(),
  published_by uuid,
  primary key (tenant_id, id),
  constraint leave_type_version_no_key unique (tenant_id, leave_type_id, version_no),
  constraint leave_type_version_effective_from_key unique (tenant_id, leave_type_id, effective_from),
  constraint leave_type_version_leave_type_id_fkey foreign key (tenant_id, leave_type_id) references leave_type
);
select app.tenant_table('leave_type_version', 'LeaveTypeVersion');
revoke update, delete on leave_type_version from personalia_app;

-- What lists of types show besides.
create view leave_type_list with (security_invoker = true) as
  select t.*,
    (select max(v.effective_from) from leave_type_version v
      where v.tenant_id = t.tenant_id and v.leave_type_id = t.id) as published_from,
    (select v.rules is distinct from app.rules_of_leave(t) from (select 1) one left join lateral (
      select l.rules from leave_type_version l where l.tenant_id = t.tenant_id and l.leave_type_id = t.id
      order by l.effective_from desc limit 1) v on true) as has_changes
  from leave_type t;
grant select on leave_type_list to personalia_app;

create table leave_year (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  date_from date not null,
  date_to date not null,
  primary key (tenant_id, id),
  constraint leave_year_code_key unique (tenant_id, code),
  constraint leave_year_overlap exclude using gist (tenant_id with =, daterange(date_from, date_to, '[]') with &&),
  check (date_to > date_from)
);
select app.tenant_table('leave_year', 'LeaveYear');

-- Identity of employee and leave type: whoever takes from it locks this row, so that two requests take turns. It holds no number.
create table leave_account (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  leave_type_id uuid not null,
  opened_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint leave_account_employee_id_key unique (tenant_id, employee_id, leave_type_id),
  constraint leave_account_employee_id_fkey foreign key (tenant_id, employee_id) references employee,
  constraint leave_account_leave_type_id_fkey foreign key (tenant_id, leave_type_id) references leave_type
);
create index leave_account_leave_type_id_idx on leave_account (tenant_id, leave_type_id);
select app.tenant_table('leave_account');

-- A grant with the days on which it can be used; only entries move it.
create table leave_lot (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  account_id uuid not null,
  source text not null check (source in ('POLICY', 'ADJUSTMENT')),
  leave_year_id uuid,
  version_id uuid,
  valid_from date not null,
  valid_to date not null,
  -- Once an account: what makes granting repeatable.
  grant_key text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint leave_lot_grant_key_key unique (tenant_id, account_id, grant_key),
  constraint leave_lot_account_id_fkey foreign key (tenant_id, account_id) references leave_account,
  constraint leave_lot_leave_year_id_fkey foreign key (tenant_id, leave_year_id) references leave_year,
  constraint leave_lot_version_id_fkey foreign key (tenant_id, version_id) references leave_type_version (tenant_id, id),
  check (valid_to >= valid_from)
);
create index leave_lot_leave_year_id_idx on leave_lot (tenant_id, leave_year_id);
create index leave_lot_version_id_idx on leave_lot (tenant_id, version_id);
create index leave_lot_valid_to_idx on leave_lot (tenant_id, valid_to);
select app.tenant_table('leave_lot');
revoke update, delete on leave_lot from personalia_app;

-- The ledger. Only ever added to: the runtime role has insert and select.
create table leave_entry (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  account_id uuid not null,
  lot_id uuid not null,
  type text not null check (type in ('ENTITLEMENT', 'TAKEN', 'REVERSAL', 'ADJUSTMENT', 'EXPIRY')),
  quantity numeric(10, 4) not null check (quantity <> 0),
  -- The date it counts from: of leave the day itself.
  effective_date date not null,
  -- The request, mass leave or version behind it.
  ref_id uuid,
  -- An entry is reversed once.
  reverses_id uuid,
  -- Formula and inputs, when a formula made it.
  trace jsonb,
  note text collate "und-x-icu" check (length(note) <= 1000),
  posted_at timestamptz not null default clock_timestamp(),
  posted_by uuid,
  primary key (tenant_id, id),
  constraint leave_entry_account_id_fkey foreign key (tenant_id, account_id) references leave_account,
  constraint leave_entry_lot_id_fkey foreign key (tenant_id, lot_id) references leave_lot,
  constraint leave_entry_reverses_id_fkey foreign key (tenant_id, reverses_id) references leave_entry,
  check ((type = 'REVERSAL') = (reverses_id is not null))
);
create index leave_entry_account_id_idx on leave_entry (tenant_id, account_id, effective_date, id) include (quantity, type, lot_id);
create index leave_entry_lot_id_idx on leave_entry (tenant_id, lot_id) include (quantity);
create index leave_entry_ref_id_idx on leave_entry (tenant_id, ref_id) where ref_id is not null;
create unique index leave_entry_reverses_id_key on leave_entry (tenant_id, reverses_id) where reverses_id is not null;
select app.tenant_table('leave_entry');
revoke update, delete on leave_entry from personalia_app;

grant execute on all functions in schema app to personalia_app, personalia_identity, personalia_jobs, personalia_search;
revoke execute on function app.erase_from_trail(uuid, text[], text[], uuid), app.prune_audit(bigint)
  from personalia_identity, personalia_jobs, personalia_search;
