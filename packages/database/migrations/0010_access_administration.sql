-- What the screens of users, roles and the audit trail read, and roles that follow from who somebody is.

-- A role as its list shows it. Roles are few, so they are counted when asked for.
create view role_list with (security_invoker = true) as
select r.*,
  (select count(distinct ur.user_id)::int from user_role ur where ur.tenant_id = r.tenant_id and ur.role_id = r.id) as user_count,
  (select count(*)::int from menu_grant g where g.tenant_id = r.tenant_id and g.role_id = r.id) as menu_count,
  (select string_agg(distinct g.scope, ', ' order by g.scope) from menu_grant g where g.tenant_id = r.tenant_id and g.role_id = r.id) as scopes
from role r;

-- A user as the list shows it. The texts are computed for the rows of a page only.
create view user_account with (security_invoker = true) as
select u.*,
  u.employee_id is not null as linked,
  (select e.employee_no || ' ' || e.display_name from employee e where e.tenant_id = u.tenant_id and e.id = u.employee_id) as employee,
  (select c.employer_id from employee_current c where c.tenant_id = u.tenant_id and c.id = u.employee_id) as employer_id,
  (select string_agg(distinct r.name, ', ' order by r.name) from user_role ur
     join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
    where ur.tenant_id = u.tenant_id and ur.user_id = u.id) as roles,
  (select string_agg(distinct ur.source, ', ' order by ur.source) from user_role ur
    where ur.tenant_id = u.tenant_id and ur.user_id = u.id) as sources
from app_user u;
grant select on role_list, user_account to personalia_app;

create index app_user_last_sign_in_idx on app_user (tenant_id, last_sign_in_at);

-- The trail of one person; the whole trail is read along its primary key, whose ids grow with time.
create index audit_log_actor_idx on audit_log (tenant_id, actor_user_id, id desc);

-- RO-8: a user who is linked to an employee is in the role Employee for as long as the link lasts, and in the role
-- Manager while anybody who works here reports to that employee.
create function app.derive_roles(p_tenant uuid, p_employees uuid[]) returns void language plpgsql as $$
begin
  delete from user_role ur using app_user u, role r
   where u.tenant_id = p_tenant and u.employee_id = any (p_employees)
     and ur.tenant_id = u.tenant_id and ur.user_id = u.id and ur.source = 'derived'
     and r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.code = 'MANAGER'
     and not exists (select from employee_current c where c.tenant_id = p_tenant and c.manager_id = u.employee_id and c.status <> 'ended');
  insert into user_role (tenant_id, user_id, role_id, source)
  select u.tenant_id, u.id, r.id, 'derived'
    from app_user u join role r on r.tenant_id = u.tenant_id and r.status = 'active'
   where u.tenant_id = p_tenant and u.employee_id = any (p_employees)
     and (r.code = 'EMPLOYEE' or r.code = 'MANAGER'
       and exists (select from employee_current c where c.tenant_id = p_tenant and c.manager_id = u.employee_id and c.status <> 'ended'))
  on conflict do nothing;
end $$;

create function app.derive_roles_of_user() returns trigger language plpgsql as $$
begin
  if new.employee_id is null then
    delete from user_role ur where ur.tenant_id = new.tenant_id and ur.user_id = new.id and ur.source = 'derived';
  else
    perform app.derive_roles(new.tenant_id, array[new.employee_id]);
  end if;
  return null;
end $$;
create trigger derive_roles after update of employee_id on app_user for each row
  execute function app.derive_roles_of_user();

create function app.derive_roles_of_new_users() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select n.tenant_id, array_agg(n.employee_id) as employees from new_rows n
              where n.employee_id is not null group by n.tenant_id loop
    perform app.derive_roles(one.tenant_id, one.employees);
  end loop;
  return null;
end $$;
create trigger derive_roles_of_new after insert on app_user referencing new table as new_rows
  for each statement execute function app.derive_roles_of_new_users();

-- Only managers who can sign in matter, and those are few: the employees of a statement are looked up among the users.
create function app.derive_roles_of_managers() returns trigger language plpgsql as $$
declare
  one record;
begin
  if tg_op <> 'DELETE' then
    for one in select n.tenant_id, array_agg(distinct n.manager_id) as managers from new_rows n
                where exists (select from app_user u where u.tenant_id = n.tenant_id and u.employee_id = n.manager_id)
                group by n.tenant_id loop
      perform app.derive_roles(one.tenant_id, one.managers);
    end loop;
  end if;
  if tg_op <> 'INSERT' then
    for one in select o.tenant_id, array_agg(distinct o.manager_id) as managers from old_rows o
                where exists (select from app_user u where u.tenant_id = o.tenant_id and u.employee_id = o.manager_id)
                group by o.tenant_id loop
      perform app.derive_roles(one.tenant_id, one.managers);
    end loop;
  end if;
  return null;
end $$;
create trigger derive_roles_insert after insert on employee_current referencing new table as new_rows
  for each statement execute function app.derive_roles_of_managers();
create trigger derive_roles_update after update on employee_current referencing old table as old_rows new table as new_rows
  for each statement execute function app.derive_roles_of_managers();
create trigger derive_roles_delete after delete on employee_current referencing old table as old_rows
  for each statement execute function app.derive_roles_of_managers();


-- The actions that the trail knows, found step by step. That something was created is known of every trail, and said of most
-- of its rows: they need not be in here. Kinds of records are found along audit_log_entity_idx.
create index audit_log_action_idx on audit_log (tenant_id, action) where action <> 'CREATE';

-- Foreign keys that had no index of their own: deleting what they point to would read the whole table.
create index app_user_employee_id_idx on app_user (tenant_id, employee_id);
create index sod_exception_rule_id_idx on sod_exception (tenant_id, rule_id);
create index position_unit_id_idx on position (tenant_id, unit_id);
create index salary_range_grade_id_idx on salary_range (tenant_id, grade_id);

grant execute on all functions in schema app to personalia_app, personalia_identity, personalia_jobs, personalia_search;
