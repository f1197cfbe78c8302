-- Claims are paid by bank, with the payroll, or in cash (claims-workflow-access CL3): a batch is of one of these ways.
alter table claim_payment_batch add column route text not null default 'BANK_BATCH' check (route in ('BANK_BATCH', 'PAYROLL', 'CASH'));

-- When a payment was reversed, and by whom.
alter table claim_payment_item add column reversed_at timestamptz, add column reversed_by uuid;

-- What is not paid by bank has no account.
alter table claim_payment_item
  alter column account_id drop not null,
  alter column bank_name drop not null,
  alter column account_no drop not null,
  alter column account_name drop not null,
  add constraint claim_payment_item_account_check check (
    num_nulls(account_id, bank_name, account_no, account_name) in (0, 4));

-- The report looks at receipts by their dates, at decisions by their days, and at payments by theirs.
create index claim_line_receipt_date_idx on claim_line (tenant_id, receipt_date);
