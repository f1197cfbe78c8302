-- Payment of approved claims in batches (claims-workflow-access CL3).

-- How a bank wants its file: one template a tenant.
create table claim_bank_format (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  format jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id)
);
select app.tenant_table('claim_bank_format', 'ClaimBankFormat');

create table claim_payment_batch (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  batch_no text not null,
  employer_id uuid not null,
  currency text not null,
  payment_date date not null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PENDING', 'APPROVED', 'EXPORTED', 'PARTLY_PAID', 'PAID', 'CANCELLED')),
  note text,
  -- Of the file as it was exported: the same content every time (CP-9).
  format jsonb,
  file_hash text,
  exported_at timestamptz,
  exported_by uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint claim_payment_batch_no_key unique (tenant_id, batch_no),
  constraint claim_payment_batch_employer_id_fkey foreign key (tenant_id, employer_id) references employer
);
create index claim_payment_batch_created_at_idx on claim_payment_batch (tenant_id, created_at desc, id);
create index claim_payment_batch_employer_id_idx on claim_payment_batch (tenant_id, employer_id);
select app.tenant_table('claim_payment_batch', 'ClaimPaymentBatch', array['format']);

create table claim_payment_item (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  batch_id uuid not null,
  claim_id uuid not null,
  employee_id uuid not null,
  amount numeric(18, 4) not null check (amount > 0),
  -- The account as it was when the claim was added (CP-4); the number in full stays with the account.
  account_id uuid not null,
  bank_name text collate "und-x-icu" not null,
  account_no text not null,
  account_name text collate "und-x-icu" not null,
  account_digest bytea,
  -- Items of one employee are one credit line (CP-3).
  end_to_end_id text not null,
  state text not null default 'INCLUDED' check (state in ('INCLUDED', 'PAID', 'FAILED', 'REVERSED')),
  reason text,
  reference text,
  paid_at timestamptz,
  paid_by uuid,
  primary key (tenant_id, id),
  constraint claim_payment_item_batch_id_fkey foreign key (tenant_id, batch_id) references claim_payment_batch on delete cascade,
  constraint claim_payment_item_claim_id_fkey foreign key (tenant_id, claim_id) references claim_request,
  constraint claim_payment_item_employee_id_fkey foreign key (tenant_id, employee_id) references employee
);
-- A claim is in one live batch at a time.
create unique index claim_payment_item_live_key on claim_payment_item (tenant_id, claim_id) where state = 'INCLUDED';
create index claim_payment_item_batch_id_idx on claim_payment_item (tenant_id, batch_id);
create index claim_payment_item_claim_id_idx on claim_payment_item (tenant_id, claim_id);
create index claim_payment_item_employee_id_idx on claim_payment_item (tenant_id, employee_id);
select app.tenant_table('claim_payment_item', 'ClaimPaymentItem', array['account_digest']);
