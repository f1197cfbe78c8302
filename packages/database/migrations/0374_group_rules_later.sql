-- A rule of a shift group that touches very many people is applied by a background job (attendance 4).

-- People whose groups by rule are still to be found out. Marked again while they are at it, they are done again.
create table shift_group_rule_pending (
  tenant_id uuid not null,
  employee_id uuid not null,
  marked_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, employee_id),
  constraint shift_group_rule_pending_employee_id_fkey foreign key (tenant_id, employee_id) references employee (tenant_id, id) on delete cascade
);
select app.tenant_table('shift_group_rule_pending');

-- As many as are done with the rule itself.
create function app.group_rules_at_once() returns int language sql stable as 'select 3000';

create or replace function app.keep_members_of_rules() returns trigger language plpgsql as $$
declare
  tenant uuid;
  people uuid[];
begin
  for tenant in select distinct tenant_id from changed loop
    people := array(
      select s.employee_id from assignment_segment s
      join changed r on r.tenant_id = s.tenant_id
        and coalesce(r.employer_id, s.employer_id) = s.employer_id and coalesce(r.location_id, s.location_id) = s.location_id
        and coalesce(r.position_id, s.position_id) = s.position_id and coalesce(r.grade_id, s.grade_id) = s.grade_id
        and coalesce(r.employment_type, s.employment_type) = s.employment_type
      where s.tenant_id = tenant and s.kind = 'primary' and s.recorded_to is null
      union
      select k.employee_id from shift_group_rule_member k join changed r on r.tenant_id = k.tenant_id
        and r.employee_shift_group_id = k.employee_shift_group_id
      where k.tenant_id = tenant);
    if cardinality(people) <= app.group_rules_at_once() then
      perform app.keep_group_rule_members(tenant, people);
    else
      -- The update waits for whoever is at a person now, who then is done again by the rules as they are afterwards.
      insert into shift_group_rule_pending (tenant_id, employee_id)
      select tenant, e from unnest(people) e order by e
      on conflict (tenant_id, employee_id) do update set marked_at = excluded.marked_at;
    end if;
  end loop;
  return null;
end $$;

-- Finds out the groups of so many of those who are marked; returns how many that were.
create function app.keep_pending_group_members(p_tenant uuid, p_limit int) returns int language plpgsql as $$
declare
  people uuid[];
begin
  with taken as (
    delete from shift_group_rule_pending where tenant_id = p_tenant and employee_id in (
      select employee_id from shift_group_rule_pending where tenant_id = p_tenant order by employee_id limit p_limit for update)
    returning employee_id
  ) select array_agg(employee_id) into people from taken;
  if people is null then
    return 0;
  end if;
  perform app.keep_group_rule_members(p_tenant, people);
  return cardinality(people);
end $$;
