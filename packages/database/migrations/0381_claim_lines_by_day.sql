-- A page of the report on claims ends with its last line: of 5 million lines a day has thousands, which were sorted for it.
create index claim_line_receipt_date_id_idx on claim_line (tenant_id, receipt_date desc, claim_id, line_no);
drop index claim_line_receipt_date_idx;
