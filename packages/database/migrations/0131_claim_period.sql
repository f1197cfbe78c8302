-- Opening a period for everybody writes several entries for each (issue 22, 4).

-- What it looks up: the entries that no claim made.
create index claim_ledger_period_idx on claim_ledger (tenant_id, employee_id) where claim_id is null;
drop index claim_ledger_claim_id_idx;
create index claim_ledger_claim_id_idx on claim_ledger (tenant_id, claim_id) where claim_id is not null;

-- Each key is asked for once for all entries of a statement.
alter table claim_ledger
  alter constraint claim_ledger_tenant_id_fkey not enforced,
  alter constraint claim_ledger_employee_id_fkey not enforced,
  alter constraint claim_ledger_claim_type_id_fkey not enforced;
select app.enforce_by_statement('claim_ledger');
