-- The pay of an hour of overtime by a formula of the vocabulary (attendance 9.1), and what the overtime of a day is worth by it.
alter table overtime_setting add column hourly_pay_formula text check (length(hourly_pay_formula) between 1 and 2000);
alter table overtime_day
  add column hourly_pay numeric,
  add column pay numeric check (pay >= 0),
  add column pay_currency text check (pay_currency ~ '^[A-Z]{3}$'),
  -- How it was found; apart from the other steps, as not everybody sees pay.
  add column pay_steps jsonb not null default '[]',
  -- The formula gave nothing for the employee.
  add column pay_failed boolean not null default false;

-- Overtime that is paid by a formula is valued again where the salary of its day becomes another, also afterwards.
create function app.mark_paid_overtime() returns trigger language plpgsql as $$
begin
  insert into attendance_dirty as m (tenant_id, employee_id, month, reason, days)
  select o.tenant_id, o.employee_id, date_trunc('month', o.date)::date, 'ASKED', bit_or(1 << (extract(day from o.date)::int - 1))
  from paid s
  join employment n on n.tenant_id = s.tenant_id and n.id = s.employment_id
  join overtime_day o on o.tenant_id = n.tenant_id and o.employee_id = n.employee_id and o.date between s.valid_from and s.valid_to
  join overtime_setting r on r.tenant_id = o.tenant_id and r.id = o.overtime_setting_id and r.hourly_pay_formula is not null
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (tenant_id, employee_id, month, reason) do update set days = m.days | excluded.days where m.days | excluded.days <> m.days;
  return null;
end $$;
create trigger marks_overtime after insert on salary_segment
  referencing new table as paid for each statement execute function app.mark_paid_overtime();
create trigger marks_changed_overtime after update on salary_segment
  referencing new table as paid for each statement execute function app.mark_paid_overtime();
