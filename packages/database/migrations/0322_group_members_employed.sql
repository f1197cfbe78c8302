-- Members of a shift group are those who are employed: an open membership ends on the last working date (attendance 4).
create or replace view employee_shift_group_list with (security_invoker = true) as
  select g.*, s.name as schedule_now,
    (select count(*)::int from shift_group_member m where m.tenant_id = g.tenant_id and m.employee_shift_group_id = g.id
      and (select app.today_of(app.tenant())) between m.valid_from and coalesce(m.valid_to, 'infinity')
      and exists (select from employment e where e.tenant_id = m.tenant_id and e.employee_id = m.employee_id
        and coalesce(e.last_day, 'infinity') >= (select app.today_of(app.tenant())))) as members
  from employee_shift_group g
  left join lateral (
    select w.name from shift_group_schedule r join work_schedule w on w.tenant_id = r.tenant_id and w.id = r.work_schedule_id
    where r.tenant_id = g.tenant_id and r.employee_shift_group_id = g.id and r.valid_from <= (select app.today_of(app.tenant()))
    order by r.valid_from desc limit 1) s on true;
