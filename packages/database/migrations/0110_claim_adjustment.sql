-- Corrections of claim balances that others approve (claims-workflow-access CL1), and what leavers owe (CL-8).

create table claim_adjustment (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  claim_type_id uuid not null,
  -- Null: the employee.
  member_id uuid,
  applies_to text not null check (applies_to in ('EMPLOYEE', 'PER_MEMBER', 'FAMILY_POOL')),
  -- The day on which the limit was looked at, and the period around it.
  effective_date date not null,
  period_start date not null,
  period_end date not null,
  amount numeric(18, 4) not null check (amount <> 0),
  currency text not null,
  reason text not null,
  state text not null default 'PENDING' check (state in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'RETURNED', 'WITHDRAWN', 'CANCELLED')),
  transaction_no text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint claim_adjustment_employee_id_fkey foreign key (tenant_id, employee_id) references employee,
  constraint claim_adjustment_claim_type_id_fkey foreign key (tenant_id, claim_type_id) references claim_type,
  check (period_end >= period_start)
);
create index claim_adjustment_employee_id_idx on claim_adjustment (tenant_id, employee_id, created_at desc);
create index claim_adjustment_claim_type_id_idx on claim_adjustment (tenant_id, claim_type_id);
select app.tenant_table('claim_adjustment', 'ClaimAdjustment');

-- What somebody used above what their last day left them, by limit and period.
create table claim_recovery (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  claim_type_id uuid not null,
  member_id uuid,
  applies_to text not null check (applies_to in ('EMPLOYEE', 'PER_MEMBER', 'FAMILY_POOL')),
  period_start date not null,
  period_end date not null,
  currency text not null,
  amount numeric(18, 4) not null check (amount >= 0),
  -- Kept from later claims, paid back, or given up.
  recovered numeric(18, 4) not null default 0 check (recovered between 0 and amount),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint claim_recovery_limit_key unique nulls not distinct (tenant_id, employee_id, claim_type_id, member_id, applies_to, period_start),
  constraint claim_recovery_employee_id_fkey foreign key (tenant_id, employee_id) references employee,
  constraint claim_recovery_claim_type_id_fkey foreign key (tenant_id, claim_type_id) references claim_type
);
create index claim_recovery_claim_type_id_idx on claim_recovery (tenant_id, claim_type_id);
create index claim_recovery_open_idx on claim_recovery (tenant_id, created_at, id) where recovered < amount;
select app.tenant_table('claim_recovery', 'ClaimRecovery');

-- How it came back. Only ever added to; a cancelled claim gives back what was kept from it.
create table claim_recovery_entry (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  recovery_id uuid not null,
  kind text not null check (kind in ('CLAIM', 'REPAYMENT', 'WRITE_OFF', 'REVERSAL')),
  amount numeric(18, 4) not null check (amount <> 0 and (amount < 0) = (kind = 'REVERSAL')),
  claim_id uuid,
  day date not null,
  note text,
  at timestamptz not null default clock_timestamp(),
  by_user_id uuid,
  primary key (tenant_id, id),
  constraint claim_recovery_entry_recovery_id_fkey foreign key (tenant_id, recovery_id) references claim_recovery,
  constraint claim_recovery_entry_claim_id_fkey foreign key (tenant_id, claim_id) references claim_request,
  check ((claim_id is not null) = (kind in ('CLAIM', 'REVERSAL')))
);
create index claim_recovery_entry_recovery_id_idx on claim_recovery_entry (tenant_id, recovery_id, at);
create index claim_recovery_entry_claim_id_idx on claim_recovery_entry (tenant_id, claim_id) where claim_id is not null;
select app.tenant_table('claim_recovery_entry');
revoke update, delete on claim_recovery_entry from personalia_app;

-- Kept back from what would be paid.
alter table claim_request add column recovered numeric(18, 4) not null default 0 check (recovered >= 0);
