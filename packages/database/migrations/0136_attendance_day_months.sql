-- Results of days in partitions by month (attendance 15). How a result was found is the same for many days of many people, so it
-- is kept once and the day names it; of itself a day has its times, its punches and what lists and sums ask for.

create table attendance_explanation (
  tenant_id uuid not null references tenant,
  -- The digest of the document.
  id uuid not null,
  -- Shifts (seconds from the beginning of the date in UTC), minutes that no list asks for, and the steps of how it was computed.
  document json not null,
  primary key (tenant_id, id)
);
select app.tenant_table('attendance_explanation');
revoke update, delete on attendance_explanation from personalia_app;

drop function app.attendance_day_references() cascade;
drop function app.attendance_day_tenant_id_fkey() cascade;
drop function app.attendance_day_employee_id_fkey() cascade;
drop index attendance_day_date_idx, attendance_day_final_at_idx, attendance_day_unsettled_idx;
alter table attendance_day rename to attendance_day_whole;
alter table attendance_day_whole drop constraint attendance_day_pkey;

create table attendance_day (
  tenant_id uuid not null constraint attendance_day_tenant_id_fkey references tenant not enforced,
  employee_id uuid not null,
  date date not null,
  zone text not null,
  day_type text not null check (day_type in ('workday', 'off', 'holiday')),
  state text not null check (state in ('provisional', 'final')),
  day_status text not null check (day_status in ('PRESENT', 'LATE', 'EARLY_LEAVE', 'LATE_EARLY', 'HALF_DAY', 'ABSENT', 'INCOMPLETE', 'ON_DUTY', 'REMOTE',
    'LEAVE', 'OFF', 'HOLIDAY', 'WORKED_OFF', 'WORKED_HOLIDAY', 'SCHEDULED', 'IN_PROGRESS', 'NO_SCHEDULE')),
  first_in timestamptz,
  last_out timestamptz,
  worked_minutes int not null,
  late_minutes int not null,
  early_minutes int not null,
  overtime_minutes int not null,
  required_minutes int not null default 0,
  night_minutes int not null default 0,
  present_fraction numeric(4, 3) not null,
  absent_fraction numeric(4, 3) not null,
  leave_fraction numeric(4, 3) not null,
  holiday_fraction numeric(4, 3) not null,
  flags text[] not null default '{}',
  -- Null: nothing but what the columns say.
  explanation_id uuid,
  -- Of each shift: in, out, its punches, and which of these are in and out. Null: no shift has any.
  punches json,
  calc_version int not null default 1,
  calculated_at timestamptz not null default now(),
  -- When a provisional day is to be computed again.
  final_at timestamptz,
  primary key (tenant_id, employee_id, date),
  constraint attendance_day_employee_id_fkey foreign key (tenant_id, employee_id) references employee (tenant_id, id) not enforced,
  check (present_fraction + absent_fraction + leave_fraction + holiday_fraction in (0, 1))
) partition by range (date);
create index attendance_day_date_idx on attendance_day (tenant_id, date desc, employee_id);
create index attendance_day_final_at_idx on attendance_day (tenant_id, final_at) where state = 'provisional';
create index attendance_day_unsettled_idx on attendance_day (tenant_id, date) where state = 'provisional' or day_status = 'INCOMPLETE';
select app.tenant_table('attendance_day');
select app.enforce_by_statement('attendance_day');
-- Asked for by statement as before. A new month would lock the tables they refer to against whoever writes there.
alter table attendance_day drop constraint attendance_day_employee_id_fkey, drop constraint attendance_day_tenant_id_fkey;

-- Makes the months from one date to another that are missing. Nobody reads a month by itself: it has the policies and no grants.
create function app.attendance_months(first date, last date) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one date;
  name text;
begin
  if last > first + 4000 then raise exception 'too many months'; end if;
  for one in select generate_series(date_trunc('month', first::timestamp), last::timestamp, interval '1 month')::date loop
    name := 'attendance_day_' || to_char(one, 'YYYYMM');
    continue when exists (select from pg_class c where c.relname = name and c.relnamespace = 'public'::regnamespace);
    perform pg_advisory_xact_lock(hashtextextended('attendance_months', 0));
    -- Somebody else may have made it meanwhile.
    continue when exists (select from pg_class c where c.relname = name and c.relnamespace = 'public'::regnamespace);
    -- Made apart and attached, since that lets others read and write the months there are.
    execute format('create table %I (like attendance_day including all)', name);
    perform app.tenant_table(name);
    execute format('revoke all on %I from personalia_app', name);
    execute format('alter table attendance_day attach partition %I for values from (%L) to (%L)', name, one, (one + interval '1 month')::date);
  end loop;
end $$;
revoke all on function app.attendance_months(date, date) from public;
grant execute on function app.attendance_months(date, date) to personalia_app;

select app.attendance_months(month, month) from (select distinct date_trunc('month', date)::date as month from attendance_day_whole) m;
create temporary table attendance_day_told on commit drop as
select d.tenant_id, d.employee_id, d.date, (
    select json_agg(json_build_array(s -> 'in', s -> 'out', s -> 'punchIds',
      (select n - 1 from jsonb_array_elements_text(s -> 'punchIds') with ordinality p(id, n) where p.id = s ->> 'inId' limit 1),
      (select n - 1 from jsonb_array_elements_text(s -> 'punchIds') with ordinality p(id, n) where p.id = s ->> 'outId' limit 1)) order by n)
    from jsonb_array_elements(d.result -> 'slots') with ordinality x(s, n)
    having bool_or(jsonb_array_length(s -> 'punchIds') > 0)
  ) as punches,
  (jsonb_build_object(
    'holiday', d.result -> 'holiday', 'plannedMinutes', d.result -> 'plannedMinutes', 'grossMinutes', d.result -> 'grossMinutes',
    'breakMinutes', d.result -> 'breakMinutes', 'undertimeMinutes', d.result -> 'undertimeMinutes', 'onLeaveMinutes', d.result -> 'onLeaveMinutes',
    'slots', (select coalesce(jsonb_agg(jsonb_build_object('slotNo', s -> 'slotNo', 'shiftId', s -> 'shiftId', 'shift', s -> 'shift',
        'plannedStart', (s ->> 'plannedStart')::bigint - extract(epoch from d.date)::bigint,
        'plannedEnd', (s ->> 'plannedEnd')::bigint - extract(epoch from d.date)::bigint, 'status', s -> 'status') order by n), '[]')
      from jsonb_array_elements(d.result -> 'slots') with ordinality x(s, n)),
    'steps', d.result -> 'steps') || case when d.result ? 'declared' then jsonb_build_object('declared', d.result -> 'declared') else '{}' end)::text
    as document
from attendance_day_whole d where d.result ? 'slots';
insert into attendance_explanation (tenant_id, id, document)
select tenant_id, md5(document)::uuid, document::json from (select distinct tenant_id, document from attendance_day_told) t;
insert into attendance_day (tenant_id, employee_id, date, zone, day_type, state, day_status, first_in, last_out, worked_minutes, late_minutes,
  early_minutes, overtime_minutes, required_minutes, night_minutes, present_fraction, absent_fraction, leave_fraction, holiday_fraction,
  flags, explanation_id, punches, calc_version, calculated_at, final_at)
select d.tenant_id, d.employee_id, d.date, d.zone, d.day_type, d.state, d.day_status, d.first_in, d.last_out, d.worked_minutes, d.late_minutes,
  d.early_minutes, d.overtime_minutes, d.required_minutes, d.night_minutes, d.present_fraction, d.absent_fraction, d.leave_fraction,
  d.holiday_fraction, d.flags, md5(t.document)::uuid, t.punches, d.calc_version, d.calculated_at, d.final_at
from attendance_day_whole d left join attendance_day_told t using (tenant_id, employee_id, date);
drop table attendance_day_whole;
drop table attendance_day_told;
