-- What the claimant wants to say besides the purpose, and what an approver says of one line (CL2).
alter table claim_request
  add column remarks text,
  add constraint claim_request_remarks_check check (length(remarks) <= 1000);
alter table claim_line
  add column approver_note text,
  add constraint claim_line_approver_note_check check (length(approver_note) <= 500);
-- Reports of claims are narrowed by these days, too (CL4).
create index claim_request_submitted_at_idx on claim_request (tenant_id, submitted_at desc, id) where submitted_at is not null;
create index claim_request_approved_at_idx on claim_request (tenant_id, approved_at desc, id) where approved_at is not null;
