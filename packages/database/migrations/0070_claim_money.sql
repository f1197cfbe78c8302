-- Claims: rates of currencies (CL-14), taxes (CL-15), formulas, what is carried over and corrected (CL-10, CL-19).

create table currency_rate (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  from_currency text not null,
  to_currency text not null,
  rate_date date not null,
  rate numeric(19, 10) not null check (rate > 0),
  source text collate "und-x-icu",
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint currency_rate_from_currency_to_currency_rate_date_key unique (tenant_id, from_currency, to_currency, rate_date)
);
create index currency_rate_rate_date_idx on currency_rate (tenant_id, rate_date, id);
select app.tenant_table('currency_rate', 'CurrencyRate');
select app.searchable('currency_rate', array['from_currency', 'to_currency', 'source']);

-- The currency of the receipt; null: that of the claim type. A rate that somebody typed; null: the one that is kept.
alter table claim_line
  add column receipt_currency text,
  add column rate numeric(19, 10) check (rate > 0),
  add column taxes jsonb not null default '[]';

-- What is paid beside the approved amounts, and how.
alter table claim_request
  add column tax numeric(18, 4) not null default 0 check (tax >= 0),
  -- What the employee is paid; null until it is approved.
  add column payable numeric(18, 4) check (payable >= 0),
  add column pay_route text not null default 'BANK_BATCH' check (pay_route in ('BANK_BATCH', 'PAYROLL', 'CASH')),
  drop constraint claim_request_payment_state_check,
  add constraint claim_request_payment_state_check
    check (payment_state in ('NONE', 'READY', 'IN_BATCH', 'PARTLY_PAID', 'WITH_PAYROLL', 'PAID', 'SETTLED'));
alter table claim_request disable trigger audit_update;
update claim_request set payable = approved where approved is not null;
alter table claim_request enable trigger audit_update;
drop index claim_request_payment_idx;
create index claim_request_payment_idx on claim_request (tenant_id, payment_state, approved_at, id)
  where payment_state in ('READY', 'IN_BATCH', 'PARTLY_PAID');

-- Entries that no claim made: what a period grants, brings along, loses, and what HR corrects.
do $$
declare
  name text;
begin
  for name in select conname from pg_constraint
      where conrelid = 'claim_ledger'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%kind%' loop
    execute format('alter table claim_ledger drop constraint %I', name);
  end loop;
end $$;
alter table claim_ledger
  alter column claim_id drop not null,
  alter column line_id drop not null,
  add column applies_to text check (applies_to in ('EMPLOYEE', 'PER_MEMBER', 'FAMILY_POOL')),
  add column period_start date,
  add column period_end date,
  -- The last day on which a receipt can take what was carried over.
  add column expires_on date,
  -- Why HR corrects it; null of what follows from the terms.
  add column reason text,
  add constraint claim_ledger_kind_check
    check (kind in ('ENTITLEMENT', 'CARRY_OVER', 'ADJUSTMENT', 'RESERVE', 'RELEASE', 'USE', 'REVERSAL', 'EXPIRE')),
  add constraint claim_ledger_sign_check check (amount <> 0 and case when kind in ('RESERVE', 'USE') then amount < 0
    when kind in ('RELEASE', 'REVERSAL', 'ENTITLEMENT', 'CARRY_OVER') then amount > 0 else true end),
  -- Of a claim with its line, or of a period.
  add constraint claim_ledger_owner_check check (
    case when kind in ('RESERVE', 'RELEASE', 'USE', 'REVERSAL') then claim_id is not null and line_id is not null
    else claim_id is null and line_id is null and applies_to is not null and period_start is not null and period_end >= period_start end);
-- A period is opened once for each limit.
create unique index claim_ledger_opening_key
  on claim_ledger (tenant_id, employee_id, claim_type_id, period_start, kind, applies_to, member_id) nulls not distinct
  where kind in ('ENTITLEMENT', 'CARRY_OVER');
-- What is carried over and can still expire.
create index claim_ledger_expires_on_idx on claim_ledger (tenant_id, expires_on) where kind = 'CARRY_OVER';
