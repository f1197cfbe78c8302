-- Where employers have periods of their own, a day is counted in one period whatever employer its employee is moved to afterwards
-- (attendance 10.4): the sums that were frozen know of which days they are.
alter table attendance_period_line add column days datemultirange;
comment on column attendance_period_line.days is 'The days with results in the sums; null: no employer had periods of its own.';
-- Overtime is not frozen but read from its days, so each knows the period in which it was closed.
alter table overtime_day
  add column period_id uuid,
  add constraint overtime_day_period_id_fkey foreign key (tenant_id, period_id) references attendance_period (tenant_id, id);
create index overtime_day_period_id_idx on overtime_day (tenant_id, period_id) where period_id is not null;

-- An open period has no frozen sums.
delete from attendance_period_line l using attendance_period p
  where p.tenant_id = l.tenant_id and p.id = l.period_id and p.state = 'OPEN';

-- For what was closed before, as the employees are placed now: the employer in whose periods a day lies; null: those of the company.
create function pg_temp.period_employer(tenant uuid, employee uuid, day date) returns uuid language sql stable as $$
  select own.employer_id from attendance_period own
  where own.tenant_id = tenant and day between own.date_from and own.date_to and own.employer_id = (
    select placed.employer_id from assignment_segment placed
    where placed.tenant_id = tenant and placed.employee_id = employee and placed.kind = 'primary' and placed.recorded_to is null
      and placed.valid_from <= day
    order by placed.valid_from desc limit 1)
  limit 1
$$;

create temp table own_since as
  select tenant_id, min(date_from) as since from attendance_period where employer_id is not null group by 1;
update attendance_period_line l
  set days = coalesce((select range_agg(daterange(a.date, a.date, '[]')) from attendance_day a
    where a.tenant_id = l.tenant_id and a.employee_id = l.employee_id and a.date between p.date_from and p.date_to
      and pg_temp.period_employer(a.tenant_id, a.employee_id, a.date) is not distinct from p.employer_id), '{}')
  from attendance_period p, own_since o
  where p.tenant_id = l.tenant_id and p.id = l.period_id and o.tenant_id = l.tenant_id and p.date_to >= o.since;
update overtime_day d set period_id = p.id
  from attendance_period p, own_since o
  where p.tenant_id = d.tenant_id and o.tenant_id = d.tenant_id and p.date_to >= o.since and p.state = 'LOCKED'
    and d.state = 'final' and d.date between p.date_from and p.date_to
    and pg_temp.period_employer(d.tenant_id, d.employee_id, d.date) is not distinct from p.employer_id;
drop table own_since;
drop function pg_temp.period_employer;

-- Whoever is moved, also afterwards, has the days of closed periods compared again: what they were counted as stays where it is, and
-- what was counted nowhere is an adjustment.
create function app.mark_moved_days() returns trigger language plpgsql as $$
begin
  insert into attendance_dirty as m (tenant_id, employee_id, month, reason, days)
  select s.tenant_id, s.employee_id, date_trunc('month', d)::date, 'SCHEDULE', bit_or(1 << (extract(day from d)::int - 1))
  from placed s
  join attendance_period p on p.tenant_id = s.tenant_id and p.state <> 'OPEN' and p.date_from <= s.valid_to and p.date_to >= s.valid_from
  cross join generate_series(greatest(p.date_from, s.valid_from)::timestamp, least(p.date_to, s.valid_to)::timestamp, interval '1 day') d
  where s.kind = 'primary'
    and exists (select from attendance_period own where own.tenant_id = s.tenant_id and own.employer_id is not null and own.date_from <= p.date_to)
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (tenant_id, employee_id, month, reason) do update set days = m.days | excluded.days where m.days | excluded.days <> m.days;
  return null;
end $$;
create trigger marks_days after insert on assignment_segment
  referencing new table as placed for each statement execute function app.mark_moved_days();
create trigger marks_changed_days after update on assignment_segment
  referencing new table as placed for each statement execute function app.mark_moved_days();
