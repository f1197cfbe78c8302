-- Claims (claims-workflow-access CL1, CL2): types with dated versions, claims with their lines, and the ledger of limits.

create table claim_type (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  name text collate "und-x-icu" not null,
  category text not null,
  currency text not null,
  description text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint claim_type_code_key unique (tenant_id, code),
  constraint claim_type_name_key unique (tenant_id, name)
);
create index claim_type_name_idx on claim_type (tenant_id, name, id);
select app.tenant_table('claim_type', 'ClaimType');
select app.searchable('claim_type', array['code', 'name']);
select app.keeps_former_codes('claim_type', 'ClaimType', 'name', 'tenant_id');

-- What a type covers from a date on. A line takes the version of its receipt date (CL-19).
create table claim_type_version (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  claim_type_id uuid not null,
  effective_from date not null,
  terms jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint claim_type_version_effective_from_key unique (tenant_id, claim_type_id, effective_from),
  constraint claim_type_version_claim_type_id_fkey foreign key (tenant_id, claim_type_id) references claim_type on delete cascade
);
select app.tenant_table('claim_type_version', 'ClaimTypeVersion');

create view claim_type_list with (security_invoker = true) as
  select t.*, v.terms ->> 'calculation' as calculation, v.effective_from
  from claim_type t
  left join lateral (
    select w.terms, w.effective_from from claim_type_version w
    where w.tenant_id = t.tenant_id and w.claim_type_id = t.id
    order by w.effective_from <= (select app.today_of(app.tenant())) desc,
      abs(w.effective_from - (select app.today_of(app.tenant()))) limit 1
  ) v on true;
grant select on claim_type_list to personalia_app;

create table claim_request (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  transaction_no text,
  employee_id uuid not null,
  title text collate "und-x-icu" not null,
  purpose text,
  -- Names of the types of its lines.
  types text collate "und-x-icu",
  currency text,
  claimed numeric(18, 4) not null default 0,
  eligible numeric(18, 4) not null default 0,
  -- Null until it is approved.
  approved numeric(18, 4),
  paid numeric(18, 4) not null default 0,
  over_limit boolean not null default false,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'RETURNED', 'WITHDRAWN', 'CANCELLED')),
  payment_state text not null default 'NONE' check (payment_state in ('NONE', 'READY', 'IN_BATCH', 'PAID', 'SETTLED')),
  submitted_at timestamptz,
  approved_at timestamptz,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint claim_request_employee_id_fkey foreign key (tenant_id, employee_id) references employee,
  check (eligible >= 0 and claimed >= eligible and paid >= 0)
);
create index claim_request_employee_id_idx on claim_request (tenant_id, employee_id, created_at desc, id);
create index claim_request_created_at_idx on claim_request (tenant_id, created_at desc, id);
create index claim_request_payment_idx on claim_request (tenant_id, payment_state, approved_at, id) where payment_state in ('READY', 'IN_BATCH');
select app.tenant_table('claim_request', 'ClaimRequest');
select app.searchable('claim_request', array['transaction_no', 'title', 'types']);

create table claim_line (
  tenant_id uuid not null,
  id uuid not null,
  claim_id uuid not null,
  line_no int not null,
  claim_type_id uuid,
  member_id uuid,
  receipt_date date,
  receipt_no text,
  provider_name text collate "und-x-icu",
  amount numeric(18, 4),
  quantity numeric(18, 4),
  claimed numeric(18, 4) not null default 0,
  eligible numeric(18, 4) not null default 0,
  -- An approver may lower it (CR-1).
  approved numeric(18, 4),
  over_limit boolean not null default false,
  -- Why, as it was computed on submission.
  steps jsonb not null default '[]',
  warnings jsonb not null default '[]',
  primary key (tenant_id, id),
  constraint claim_line_claim_id_fkey foreign key (tenant_id, claim_id) references claim_request on delete cascade,
  constraint claim_line_claim_type_id_fkey foreign key (tenant_id, claim_type_id) references claim_type,
  check (eligible >= 0 and claimed >= eligible and (approved is null or (approved >= 0 and approved <= eligible)))
);
create index claim_line_claim_id_idx on claim_line (tenant_id, claim_id, line_no);
-- The same receipt claimed twice (CR-7).
create index claim_line_receipt_idx on claim_line (tenant_id, claim_type_id, receipt_date, amount);
select app.tenant_table('claim_line', 'ClaimLine', array['steps', 'warnings']);

-- Whoever takes from the limits of an employee holds the row of the type (CL-5).
create table claim_balance (
  tenant_id uuid not null references tenant,
  employee_id uuid not null,
  claim_type_id uuid not null,
  primary key (tenant_id, employee_id, claim_type_id)
);
select app.tenant_table('claim_balance');

-- What is taken from limits and given back: taken is negative. Only ever added to.
create table claim_ledger (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  claim_type_id uuid not null,
  -- Null: the employee.
  member_id uuid,
  kind text not null check (kind in ('RESERVE', 'RELEASE', 'USE', 'REVERSAL')),
  amount numeric(18, 4) not null check (amount <> 0 and (amount < 0) = (kind in ('RESERVE', 'USE'))),
  currency text not null,
  -- The receipt date: limits look at it.
  effective_date date not null,
  claim_id uuid not null,
  line_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  by_user_id uuid,
  primary key (tenant_id, id),
  constraint claim_ledger_employee_id_fkey foreign key (tenant_id, employee_id) references employee,
  constraint claim_ledger_claim_type_id_fkey foreign key (tenant_id, claim_type_id) references claim_type
);
create index claim_ledger_employee_id_idx on claim_ledger (tenant_id, employee_id, claim_type_id, effective_date);
create index claim_ledger_claim_type_id_idx on claim_ledger (tenant_id, claim_type_id, effective_date);
create index claim_ledger_claim_id_idx on claim_ledger (tenant_id, claim_id);
create index claim_ledger_at_idx on claim_ledger (tenant_id, at desc, id);
select app.tenant_table('claim_ledger');
revoke update, delete on claim_ledger from personalia_app;
