-- Work schedules are drafts until they are activated; only active ones are assigned (attendance 3).
alter table work_schedule add column state text not null default 'active' check (state in ('draft', 'active', 'inactive'));
alter table work_schedule disable trigger user;
update work_schedule set state = status where status <> 'active';
alter table work_schedule enable trigger user;

-- Drafts and inactive schedules are the inactive ones of lists, whichever of the two was changed.
create function app.set_schedule_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.state := coalesce(new.state, new.status);
  elsif new.status <> old.status and new.state is not distinct from old.state then
    new.state := new.status;
  else
    new.state := coalesce(new.state, old.state);
    if new.state = 'draft' and old.state <> 'draft' then
      raise exception 'SCHEDULE_STARTED' using column = 'state';
    end if;
  end if;
  new.status := case new.state when 'active' then 'active' else 'inactive' end;
  return new;
end $$;
create trigger set_state before insert or update on work_schedule for each row execute function app.set_schedule_state();

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
