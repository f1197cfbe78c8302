-- Chosen days of approved leave can be cancelled (leave 2.3), and later more of them.

alter table leave_request
  -- Of leave: the days that were cancelled. Of a cancellation: the days it asks for.
  add column cancelled_days date[] not null default '{}';

update leave_request c set cancelled_days = coalesce((
  select array_agg(d.date order by d.date) from leave_request_day d
  where d.tenant_id = c.tenant_id and d.request_id = c.parent_id and d.quantity > 0), '{}')
where c.kind = 'CANCEL';

-- Only one waits at a time; those that were approved stay beside it.
drop index leave_request_cancelling_key;
create unique index leave_request_cancelling_key on leave_request (tenant_id, parent_id)
  where kind = 'CANCEL' and status in ('DRAFT', 'PENDING', 'RETURNED');
