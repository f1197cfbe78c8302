-- Claims among millions of lines (issue 22, 4): the same receipt is found by its number or its file.

-- "INV-7" and "inv-7" are the same number. Equality under a collation may use an index behind row-level security; lower() may not.
create collation ignore_case (provider = icu, locale = 'und-u-ks-level2', deterministic = false);

create index claim_line_receipt_no_idx on claim_line (tenant_id, receipt_no collate ignore_case, receipt_date) where receipt_no is not null;
create index employee_file_claim_idx on employee_file (tenant_id, sha256) where record = 'ClaimRequest';
-- It led to a receipt by its amount, which row-level security keeps from an index; the type is still looked up.
drop index claim_line_receipt_idx;
create index claim_line_claim_type_id_idx on claim_line (tenant_id, claim_type_id);
