-- Payment batches that somebody still has to go on with, for the home page: few of all there ever were.
create index claim_payment_batch_live_idx on claim_payment_batch (tenant_id, payment_date, batch_no)
  where state in ('DRAFT', 'PENDING', 'APPROVED', 'EXPORTED', 'PARTLY_PAID');
