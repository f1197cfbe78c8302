-- What somebody submitted and was decided lately, for the card of their requests among thousands of theirs (home-and-self-service HS-5).
create index approval_request_decided_of_submitter_idx on approval_request (tenant_id, submitter_user_id, completed_at desc)
  where completed_at is not null;
