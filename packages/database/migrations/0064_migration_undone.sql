-- What refers to records and does not go with them: their ids, and the kind of record that holds them.
create function app.holders_of(target regclass, p_ids uuid[], but_by regclass[] default '{}') returns table (id uuid, held_by text)
  language plpgsql stable as $$
declare
  link record;
begin
  for link in
    select c.conrelid::regclass as source, a.attname as column_name
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
     where c.contype = 'f' and c.confrelid = target and c.confdeltype <> 'c' and c.conparentid = 0 and c.conrelid <> all (but_by)
  loop
    return query execute format('select distinct r.%1$I, %3$L from %2$s r where r.tenant_id = app.tenant() and r.%1$I = any ($1)',
      link.column_name, link.source, replace(initcap(replace(link.source::text, '_', ' ')), ' ', '')) using p_ids;
  end loop;
end $$;
grant execute on function app.holders_of(regclass, uuid[], regclass[]) to personalia_app;

-- What keeps people of an upload from being taken back: their number, and the kind of record that holds them. What other
-- uploads wrote for them and took back again holds nobody.
create function app.hire_holders(p_import uuid, p_ids uuid[]) returns table (id uuid, held_by text)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  -- As a variable, for the reason given at app.refresh_employees.
  own uuid := app.tenant();
begin
  return query
    -- They lead somebody who stays.
    select distinct s.manager_id, 'Employee' from assignment_segment s
     where s.tenant_id = own and s.manager_id = any (p_ids) and s.employee_id <> all (p_ids)
    union all
    -- An event besides the hire, or one that somebody took back by hand.
    select m.employee_id, 'CareerTransition' from employment m
      join career_transition t on t.tenant_id = own and t.employment_id = m.id
     where m.tenant_id = own and m.employee_id = any (p_ids) and not (t.type = 'manager-change' and t.created_by is null)
     group by m.employee_id
    having count(*) filter (where t.status = 'approved' and t.application not in ('superseded', 'reversed')) > 1
        or bool_or((t.status <> 'approved' or t.application in ('superseded', 'reversed')) and t.batch_no is null
             and not exists (select from career_transition c
                              where c.tenant_id = own and c.correction_of = t.id and c.batch_no is not null))
    union all
    -- Another upload has not been taken back, or not for them.
    select distinct c.target_id, 'Import' from import_change c
     where c.tenant_id = own and c.target_id = any (p_ids) and c.import_id <> p_import
    union all
    select h.id, h.held_by from app.holders_of('employee', p_ids, array['employment', 'assignment_segment', 'employee_current',
      'employee_custom']::regclass[]) h;
end $$;
revoke all on function app.hire_holders(uuid, uuid[]) from public;
grant execute on function app.hire_holders(uuid, uuid[]) to personalia_app;

-- Takes back people whom an import hired and whom nobody has touched since. Only through here are approved events ever removed.
create or replace function app.undo_hires(p_import uuid, p_ids uuid[]) returns setof uuid
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  own uuid := app.tenant();
  gone uuid[];
  spells uuid[];
begin
  with recursive mine as (
    -- Custom values have a version of their own; both together are what the upload has written down.
    select e.id from import_change c
      join employee e on e.tenant_id = c.tenant_id and e.id = c.target_id
      left join employee_custom v on v.tenant_id = e.tenant_id and v.employee_id = e.id
     where c.tenant_id = own and c.entity = 'Employee' and c.target_id = any (p_ids) and c.import_id = p_import and c.action = 'insert'
       and e.version + coalesce(v.version, 0) = c.version
  ), staying as (
    -- Whoever stays keeps those who lead or have led them, and these keep theirs.
    select id from (select unnest(p_ids) except select id from mine) touched (id)
    union
    select h.id from app.hire_holders(p_import, p_ids) h
    union
    select s.manager_id from staying k
      join assignment_segment s on s.tenant_id = own and s.employee_id = k.id and s.manager_id is not null
  )
  select array_agg(id) into gone from (select id from mine except select id from staying) free;
  delete from employee_current where tenant_id = own and id = any (gone);
  delete from employee_custom where tenant_id = own and employee_id = any (gone);
  select array_agg(id) into spells from employment where tenant_id = own and employee_id = any (gone);
  delete from salary_segment where tenant_id = own and employment_id = any (spells);
  delete from assignment_segment where tenant_id = own and employment_id = any (spells);
  delete from career_transition where tenant_id = own and employment_id = any (spells);
  delete from employment where tenant_id = own and id = any (spells);
  delete from employee where tenant_id = own and id = any (gone);
  return query select unnest(gone);
end $$;
