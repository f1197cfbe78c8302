-- Who may record the payments of a batch besides the rights for it (claims-workflow-access CP-2). Without a row: whoever
-- made it, but not whoever approved it.
create table claim_payment_rule (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  creator_may_mark boolean not null default true,
  approver_may_mark boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id)
);
select app.tenant_table('claim_payment_rule', 'ClaimPaymentRules');

-- Companies that pay claims already go on as they do.
insert into claim_payment_rule (tenant_id, approver_may_mark) select distinct tenant_id, true from claim_payment_batch;
