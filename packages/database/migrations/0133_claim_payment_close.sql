-- A batch is closed when nothing in it waits for its result any more (claims-workflow-access CL3).
alter table claim_payment_batch drop constraint claim_payment_batch_state_check;
alter table claim_payment_batch add constraint claim_payment_batch_state_check
  check (state in ('DRAFT', 'PENDING', 'APPROVED', 'EXPORTED', 'PARTLY_PAID', 'PAID', 'CLOSED', 'CANCELLED'));

-- The account as it was when the batch was submitted, with its number in full; and who decided to pay into it although
-- the employee's account had changed since (CP-4).
alter table claim_payment_item
  add column account_no_sealed bytea,
  add column account_confirmed_at timestamptz,
  add column account_confirmed_by uuid;
update claim_payment_item i set account_no_sealed = a.account_no_sealed
from employee_bank_account a
where a.tenant_id = i.tenant_id and a.id = i.account_id and a.account_no_digest = i.account_digest;
