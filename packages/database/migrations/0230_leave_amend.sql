-- Approved leave is changed by a request that replaces it once it is approved (leave 2.3).

alter table leave_request
  -- The approved leave that this request replaces.
  add column amends_id uuid,
  add constraint leave_request_amends_id_fkey foreign key (tenant_id, amends_id) references leave_request,
  add constraint leave_request_amends_check check (amends_id is null or kind = 'TAKE');
create index leave_request_amends_id_idx on leave_request (tenant_id, amends_id) where amends_id is not null;
-- Only one waits at a time.
create unique index leave_request_amending_key on leave_request (tenant_id, amends_id) where status in ('PENDING', 'RETURNED');

alter table leave_request_day
  -- What it holds of the balance while its request waits to replace other leave; null: what it costs, while it is active.
  add column reserved numeric(10, 4) check (reserved >= 0);
