-- What a request has reserved is kept for so many days after it was returned, and then released (claims-workflow-access A3).
alter table workflow_defaults add column reserved_days int not null default 30 check (reserved_days between 1 and 365);
create index approval_request_returned_idx on approval_request (tenant_id, updated_at) where state = 'RETURNED' and is_reserved;
