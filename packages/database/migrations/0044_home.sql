-- What cards of the home page look for among many rows (home-and-self-service 1).
create index job_failed_idx on job (tenant_id, finished_at desc, id) where state = 'failed';
create index mail_message_dead_idx on mail_message (tenant_id, created_at) where state = 'dead';
create index approval_request_open_of_submitter_idx on approval_request (tenant_id, submitter_user_id, submitted_at desc, id)
  where state in ('PENDING', 'RETURNED');
