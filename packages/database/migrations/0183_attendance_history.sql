-- What final results were before, and explanations of results by month, so that those of long ago can go (attendance 1.2, 1.12).

create table attendance_day_history (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  date date not null,
  -- Why it was computed again.
  cause text not null,
  calc_version int not null,
  day_status text not null,
  first_in timestamptz,
  last_out timestamptz,
  worked_minutes int not null,
  late_minutes int not null,
  early_minutes int not null,
  overtime_minutes int not null,
  present_fraction numeric(4, 3) not null,
  absent_fraction numeric(4, 3) not null,
  leave_fraction numeric(4, 3) not null,
  replaced_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint attendance_day_history_employee_id_fkey foreign key (tenant_id, employee_id) references employee (tenant_id, id)
);
create index attendance_day_history_date_idx on attendance_day_history (tenant_id, employee_id, date, replaced_at desc);
select app.tenant_table('attendance_day_history');
revoke update, delete on attendance_day_history from personalia_app;

alter table attendance_explanation drop constraint attendance_explanation_pkey, add column month date;
insert into attendance_explanation (tenant_id, month, id, document)
select d.tenant_id, d.month, d.explanation_id, x.document
from (select distinct tenant_id, date_trunc('month', date)::date as month, explanation_id from attendance_day) d
join attendance_explanation x on x.tenant_id = d.tenant_id and x.id = d.explanation_id and x.month is null;
delete from attendance_explanation where month is null;
-- The first day of the month of its days.
alter table attendance_explanation alter column month set not null, add primary key (tenant_id, month, id);

alter table attendance_setting
  add column explanation_years int not null default 5 check (explanation_years between 1 and 30);

-- Deletes explanations of months that are over for as many years as the company keeps them and lie in no open period. Results stay.
create function app.prune_explanations(most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept_from date := app.today_of(app.tenant())
    - make_interval(years => coalesce((select explanation_years from attendance_setting where tenant_id = app.tenant()), 5));
  pruned int;
begin
  delete from attendance_explanation e where e.tenant_id = app.tenant() and e.ctid = any(array(
    select x.ctid from attendance_explanation x
    where x.tenant_id = app.tenant() and x.month + interval '1 month' <= kept_from
      and not exists (select from attendance_period p where p.tenant_id = x.tenant_id and p.state <> 'LOCKED'
        and p.date_from < x.month + interval '1 month' and p.date_to >= x.month)
    limit most));
  get diagnostics pruned = row_count;
  return pruned;
end $$;
revoke execute on function app.prune_explanations(int) from public;
grant execute on function app.prune_explanations(int) to personalia_app;
