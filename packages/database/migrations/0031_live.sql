-- What open screens learn by themselves (claims-workflow-access C2), and which notices go by mail as well (C3).

-- Says to whom something new is there, when the transaction commits; never what. Heard by `api/src/platform/live`.
create function app.say_live(tenant uuid, person uuid, topic text) returns void language sql as
$$ select pg_notify('personalia_live', tenant || ' ' || person || ' ' || topic) $$;

create function app.live_notices() returns trigger language plpgsql as $$
begin
  perform app.say_live(x.tenant_id, x.user_id, 'notices') from (select distinct tenant_id, user_id from written) x;
  return null;
end $$;
create trigger live_added after insert on notification referencing new table as written
  for each statement execute function app.live_notices();
create trigger live_changed after update on notification referencing new table as written
  for each statement execute function app.live_notices();

-- Approvers, and who replaces them now.
create function app.say_live_tasks(tenants uuid[], users uuid[], employees uuid[]) returns void language sql as $$
  select app.say_live(x.tenant, x.person, 'approvals') from (
    select t.tenant, t.person from unnest(tenants, users) t(tenant, person)
    union
    select p.tenant_id, u.id from unnest(tenants, employees) t(tenant, employee)
    join workflow_replacement p on p.tenant_id = t.tenant and p.delegator_employee_id = t.employee and p.cancelled_at is null
      and current_date between p.date_from - 1 and p.date_to + 1
    join app_user u on u.tenant_id = p.tenant_id and u.employee_id = p.delegate_employee_id
  ) x
$$;
create function app.live_tasks_added() returns trigger language plpgsql as $$
begin
  perform app.say_live_tasks(array_agg(tenant_id), array_agg(assignee_user_id), array_agg(assignee_employee_id))
    from (select distinct tenant_id, assignee_user_id, assignee_employee_id from written where state = 'OPEN') x
    having count(*) > 0;
  return null;
end $$;
create trigger live_added after insert on approval_task referencing new table as written
  for each statement execute function app.live_tasks_added();
create function app.live_tasks_changed() returns trigger language plpgsql as $$
begin
  perform app.say_live_tasks(array_agg(tenant_id), array_agg(assignee_user_id), array_agg(assignee_employee_id))
    from (select distinct w.tenant_id, w.assignee_user_id, w.assignee_employee_id from written w
      join replaced o on o.tenant_id = w.tenant_id and o.id = w.id where (o.state = 'OPEN') <> (w.state = 'OPEN')) x
    having count(*) > 0;
  return null;
end $$;
create trigger live_changed after update on approval_task referencing old table as replaced new table as written
  for each statement execute function app.live_tasks_changed();

-- Whoever begins or ceases to replace somebody has other tasks from then on.
create function app.live_replacement() returns trigger language plpgsql as $$
begin
  perform app.say_live(x.tenant_id, u.id, 'approvals')
    from (select distinct tenant_id, delegate_employee_id from written) x
    join app_user u on u.tenant_id = x.tenant_id and u.employee_id = x.delegate_employee_id;
  return null;
end $$;
create trigger live_added after insert on workflow_replacement referencing new table as written
  for each statement execute function app.live_replacement();
create trigger live_changed after update on workflow_replacement referencing new table as written
  for each statement execute function app.live_replacement();
create trigger live_removed after delete on workflow_replacement referencing old table as written
  for each statement execute function app.live_replacement();

-- A notice that is still to be mailed. Only a worker with a mail server takes them, so none pile up without one.
alter table notification add column mail_due boolean not null default false;
create index notification_mail_due_idx on notification (tenant_id, created_at) where mail_due;
alter table mail_message drop constraint mail_message_kind_check;
alter table mail_message add constraint mail_message_kind_check
  check (kind in ('welcome', 'passwordChanged', 'exportReady', 'exportFailed', 'test', 'notice'));
