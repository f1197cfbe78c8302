-- A work schedule may be for the people of one employer only, and a company may have a limit of its own on weekly hours (attendance 3).
alter table work_schedule
  add column employer_id uuid,
  add constraint work_schedule_employer_id_fkey foreign key (tenant_id, employer_id) references employer (tenant_id, id);
create index work_schedule_employer_id_idx on work_schedule (tenant_id, employer_id) where employer_id is not null;

-- The columns of a view are those of its table when it was made.
drop view work_schedule_list;
create view work_schedule_list with (security_invoker = true) as
  select w.*, d.work_days, d.weekly_hours,
    (select count(distinct g.employee_shift_group_id)::int from shift_group_schedule g
      where g.tenant_id = w.tenant_id and g.work_schedule_id = w.id) as groups
  from work_schedule w
  cross join lateral (
    select count(distinct d.day)::int as work_days,
      round(coalesce(sum(app.minutes_of_shift(s)), 0) * 7 / 60.0 / w.cycle_length, 2) as weekly_hours
    from work_schedule_day d join shift s on s.tenant_id = d.tenant_id and s.id = d.shift_id
    where d.tenant_id = w.tenant_id and d.work_schedule_id = w.id) d;
grant select on work_schedule_list to personalia_app;

alter table employer add column max_weekly_hours int check (max_weekly_hours between 1 and 168);
drop view employer_list;
create view employer_list with (security_invoker = true) as
  select e.*, coalesce(p.people, 0) as employees, coalesce(n.establishments, 0) as establishments
  from employer e
  left join (
    select employer_id, count(*)::int as people from employee_current where tenant_id = app.tenant() and status in ('active', 'suspended') group by employer_id
  ) p on p.employer_id = e.id
  left join (
    select employer_id, count(*)::int as establishments from establishment where tenant_id = app.tenant() and status = 'active' group by employer_id
  ) n on n.employer_id = e.id;
grant select on employer_list to personalia_app;
