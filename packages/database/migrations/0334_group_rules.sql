-- Shift groups by criteria (attendance 4): a rule takes in everybody who fits it on a date and is no member of any group then.
create table shift_group_rule (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  employee_shift_group_id uuid not null,
  priority int not null check (priority between 1 and 999),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  employer_id uuid,
  location_id uuid,
  -- With all units below it.
  organization_unit_id uuid,
  position_id uuid,
  grade_id uuid,
  employment_type text,
  status text not null default 'active' check (status = 'active'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint shift_group_rule_criteria check (
    num_nonnulls(employer_id, location_id, organization_unit_id, position_id, grade_id, employment_type) > 0),
  constraint shift_group_rule_employee_shift_group_id_fkey foreign key (tenant_id, employee_shift_group_id)
    references employee_shift_group (tenant_id, id) on delete cascade,
  constraint shift_group_rule_employer_id_fkey foreign key (tenant_id, employer_id) references employer (tenant_id, id),
  constraint shift_group_rule_location_id_fkey foreign key (tenant_id, location_id) references location (tenant_id, id),
  constraint shift_group_rule_organization_unit_id_fkey foreign key (tenant_id, organization_unit_id)
    references organization_unit (tenant_id, id),
  constraint shift_group_rule_position_id_fkey foreign key (tenant_id, position_id) references position (tenant_id, id),
  constraint shift_group_rule_grade_id_fkey foreign key (tenant_id, grade_id) references grade (tenant_id, id)
);
create index shift_group_rule_employee_shift_group_id_idx on shift_group_rule (tenant_id, employee_shift_group_id);
create index shift_group_rule_employer_id_idx on shift_group_rule (tenant_id, employer_id);
create index shift_group_rule_location_id_idx on shift_group_rule (tenant_id, location_id);
create index shift_group_rule_organization_unit_id_idx on shift_group_rule (tenant_id, organization_unit_id);
create index shift_group_rule_position_id_idx on shift_group_rule (tenant_id, position_id);
create index shift_group_rule_grade_id_idx on shift_group_rule (tenant_id, grade_id);
select app.tenant_table('shift_group_rule', 'ShiftGroupRule');

-- Who is in a group by a rule, and when. It follows from rules, members and where people work, and is kept by the triggers below, so
-- that no reader has to judge criteria.
create table shift_group_rule_member (
  tenant_id uuid not null,
  employee_id uuid not null,
  employee_shift_group_id uuid not null,
  valid_from date not null,
  valid_to date not null,
  primary key (tenant_id, employee_id, valid_from, valid_to, employee_shift_group_id),
  constraint shift_group_rule_member_employee_shift_group_id_fkey foreign key (tenant_id, employee_shift_group_id)
    references employee_shift_group (tenant_id, id) on delete cascade,
  constraint shift_group_rule_member_employee_id_fkey foreign key (tenant_id, employee_id) references employee (tenant_id, id)
);
create index shift_group_rule_member_employee_shift_group_id_idx on shift_group_rule_member (tenant_id, employee_shift_group_id);
select app.tenant_table('shift_group_rule_member');

-- The group of an employee, as a member or else by a rule. Whatever asks for the members of groups asks here.
create view shift_group_membership with (security_invoker = true) as
  select tenant_id, employee_id, employee_shift_group_id, valid_from, valid_to, false as by_rule from shift_group_member
  union all
  select tenant_id, employee_id, employee_shift_group_id, valid_from, nullif(valid_to, '9999-12-31'), true from shift_group_rule_member;
grant select on shift_group_membership to personalia_app;

create function app.group_rule_members(p_tenant uuid, p_employees uuid[])
returns table (employee_id uuid, group_id uuid, valid_from date, valid_to date) language sql stable as $$
  with fitting as (
    select s.employee_id, r.employee_shift_group_id as group_id, r.priority, r.id,
      daterange(s.valid_from, s.valid_to, '[]') * daterange(r.valid_from, r.valid_to, '[]')
        * coalesce(daterange(w.valid_from, w.valid_to, '[]'), '(,)') as days
    from assignment_segment s
    join shift_group_rule r on r.tenant_id = s.tenant_id
      and coalesce(r.employer_id, s.employer_id) = s.employer_id and coalesce(r.location_id, s.location_id) = s.location_id
      and coalesce(r.position_id, s.position_id) = s.position_id and coalesce(r.grade_id, s.grade_id) = s.grade_id
      and coalesce(r.employment_type, s.employment_type) = s.employment_type
    left join organization_unit_path w on w.tenant_id = r.tenant_id and w.ancestor_id = r.organization_unit_id and w.unit_id = s.unit_id
    where s.tenant_id = p_tenant and s.employee_id = any(p_employees) and s.kind = 'primary' and s.recorded_to is null
      and (r.organization_unit_id is null or w.unit_id is not null)
  ), ranked as (
    -- On each day the first rule by priority; of two with the same the one that was there first.
    select f.*, range_agg(f.days) over (
      partition by f.employee_id order by f.priority, f.id rows between unbounded preceding and 1 preceding) as taken
    from fitting f where not isempty(f.days)
  ), member as (
    select m.employee_id, range_agg(daterange(m.valid_from, m.valid_to, '[]')) as days
    from shift_group_member m where m.tenant_id = p_tenant and m.employee_id = any(p_employees) group by 1
  ), joined as (
    select r.employee_id, r.group_id,
      unnest(range_agg(datemultirange(r.days) - coalesce(r.taken, '{}') - coalesce(m.days, '{}'))) as days
    from ranked r left join member m on m.employee_id = r.employee_id
    group by 1, 2
  )
  select employee_id, group_id, lower(days), upper(days) - 1 from joined
$$;

-- Writes what differs, and marks the last days of those whose group becomes another one (attendance 1.12).
create function app.keep_group_rule_members(p_tenant uuid, p_employees uuid[]) returns void language plpgsql as $$
declare
  today date := app.today_of(p_tenant);
begin
  with wanted as materialized (
    select * from app.group_rule_members(p_tenant, p_employees)
  ), gone as (
    delete from shift_group_rule_member k
    where k.tenant_id = p_tenant and k.employee_id = any(p_employees) and not exists (select from wanted w
      where w.employee_id = k.employee_id and w.group_id = k.employee_shift_group_id and w.valid_from = k.valid_from and w.valid_to = k.valid_to)
    returning k.employee_id, k.valid_from, k.valid_to
  ), come as (
    insert into shift_group_rule_member (tenant_id, employee_id, employee_shift_group_id, valid_from, valid_to)
    select p_tenant, w.employee_id, w.group_id, w.valid_from, w.valid_to from wanted w
    on conflict do nothing
    returning employee_id, valid_from, valid_to
  )
  insert into attendance_dirty as m (tenant_id, employee_id, month, reason, days)
  select p_tenant, c.employee_id, date_trunc('month', d)::date, 'SCHEDULE', bit_or(1 << (extract(day from d)::int - 1))
  from (select * from gone union all select * from come) c
  cross join generate_series(greatest(c.valid_from, today - 31)::timestamp, least(c.valid_to, today)::timestamp, interval '1 day') d
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (tenant_id, employee_id, month, reason) do update set days = m.days | excluded.days where m.days | excluded.days <> m.days;
end $$;

-- Of those who fit a rule that comes or goes, or are in its group by one.
create function app.keep_members_of_rules() returns trigger language plpgsql as $$
declare
  tenant uuid;
begin
  for tenant in select distinct tenant_id from changed loop
    perform app.keep_group_rule_members(tenant, array(
      select s.employee_id from assignment_segment s
      join changed r on r.tenant_id = s.tenant_id
        and coalesce(r.employer_id, s.employer_id) = s.employer_id and coalesce(r.location_id, s.location_id) = s.location_id
        and coalesce(r.position_id, s.position_id) = s.position_id and coalesce(r.grade_id, s.grade_id) = s.grade_id
        and coalesce(r.employment_type, s.employment_type) = s.employment_type
      where s.tenant_id = tenant and s.kind = 'primary' and s.recorded_to is null
      union
      select k.employee_id from shift_group_rule_member k join changed r on r.tenant_id = k.tenant_id
        and r.employee_shift_group_id = k.employee_shift_group_id
      where k.tenant_id = tenant));
  end loop;
  return null;
end $$;
create trigger keeps_members after insert on shift_group_rule
  referencing new table as changed for each statement execute function app.keep_members_of_rules();
create trigger keeps_members_of_changed after update on shift_group_rule
  referencing new table as changed for each statement execute function app.keep_members_of_rules();
create trigger keeps_members_of_gone after delete on shift_group_rule
  referencing old table as changed for each statement execute function app.keep_members_of_rules();

-- Of those who become or stop being members, or work elsewhere. A company without rules is not asked for more.
create function app.keep_rule_members_of_people() returns trigger language plpgsql as $$
declare
  tenant uuid;
begin
  for tenant in select distinct c.tenant_id from changed c where exists (select from shift_group_rule r where r.tenant_id = c.tenant_id) loop
    perform app.keep_group_rule_members(tenant, array(select distinct employee_id from changed where tenant_id = tenant));
  end loop;
  return null;
end $$;
create trigger keeps_rule_members after insert on shift_group_member
  referencing new table as changed for each statement execute function app.keep_rule_members_of_people();
create trigger keeps_rule_members_of_changed after update on shift_group_member
  referencing new table as changed for each statement execute function app.keep_rule_members_of_people();
create trigger keeps_rule_members_of_gone after delete on shift_group_member
  referencing old table as changed for each statement execute function app.keep_rule_members_of_people();
create trigger keeps_rule_members after insert on assignment_segment
  referencing new table as changed for each statement execute function app.keep_rule_members_of_people();
create trigger keeps_rule_members_of_changed after update on assignment_segment
  referencing new table as changed for each statement execute function app.keep_rule_members_of_people();

-- Of those in units that stand elsewhere.
create function app.keep_rule_members_of_units() returns trigger language plpgsql as $$
declare
  tenant uuid;
begin
  for tenant in select distinct c.tenant_id from changed c
    where exists (select from shift_group_rule r where r.tenant_id = c.tenant_id and r.organization_unit_id is not null) loop
    perform app.keep_group_rule_members(tenant, array(
      select s.employee_id from assignment_segment s where s.tenant_id = tenant and s.kind = 'primary' and s.recorded_to is null
        and s.unit_id in (select unit_id from changed where tenant_id = tenant)));
  end loop;
  return null;
end $$;
create trigger keeps_rule_members after insert on organization_unit_path
  referencing new table as changed for each statement execute function app.keep_rule_members_of_units();
create trigger keeps_rule_members_of_changed after update on organization_unit_path
  referencing new table as changed for each statement execute function app.keep_rule_members_of_units();
create trigger keeps_rule_members_of_gone after delete on organization_unit_path
  referencing old table as changed for each statement execute function app.keep_rule_members_of_units();

-- Members today are those by rules, too.
create or replace view employee_shift_group_list with (security_invoker = true) as
  select g.*, s.name as schedule_now,
    (select count(*)::int from shift_group_membership m where m.tenant_id = g.tenant_id and m.employee_shift_group_id = g.id
      and (select app.today_of(app.tenant())) between m.valid_from and coalesce(m.valid_to, 'infinity')
      and exists (select from employment e where e.tenant_id = m.tenant_id and e.employee_id = m.employee_id
        and coalesce(e.last_day, 'infinity') >= (select app.today_of(app.tenant())))) as members
  from employee_shift_group g
  left join lateral (
    select w.name from shift_group_schedule r join work_schedule w on w.tenant_id = r.tenant_id and w.id = r.work_schedule_id
    where r.tenant_id = g.tenant_id and r.employee_shift_group_id = g.id and r.valid_from <= (select app.today_of(app.tenant()))
    order by r.valid_from desc limit 1) s on true;
