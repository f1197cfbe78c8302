-- A file for the bank can be voided; the next one of the batch says that it is another (claims-workflow-access CL3).
alter table claim_payment_batch
  add column file_seq int not null default 1 check (file_seq > 0),
  -- Why the file before was voided.
  add column void_reason text;
