-- Leave by the quarter and by the hour (leave R1, R2, Q2), a waiting period in working days (R3), and days in a row that are counted
-- together with other types (R14).

alter table leave_type
  add column quarter_days boolean,
  add column by_hour boolean,
  add column hour_step text default '60' check (hour_step in ('15', '30', '60')),
  add column hour_round text default '0.0001' check (hour_round in ('0.0001', '0.25')),
  add column waiting_days int check (waiting_days between 1 and 366);

create table leave_type_joined (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  leave_type_id uuid not null,
  joined_type_id uuid not null,
  status text not null default 'active' check (status = 'active'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  check (joined_type_id <> leave_type_id),
  constraint leave_type_joined_joined_type_id_key unique (tenant_id, leave_type_id, joined_type_id),
  constraint leave_type_joined_leave_type_id_fkey foreign key (tenant_id, leave_type_id) references leave_type (tenant_id, id) on delete cascade,
  constraint leave_type_joined_joined_type_id_fkey foreign key (tenant_id, joined_type_id) references leave_type (tenant_id, id)
);
create index leave_type_joined_joined_type_id_idx on leave_type_joined (tenant_id, joined_type_id);
select app.tenant_table('leave_type_joined', 'LeaveTypeJoined');

-- Rules that are not set stay as versions have kept them.
alter function app.rules_of_leave(leave_type) rename to rules_of_leave_before_hours;
create function app.rules_of_leave(t leave_type) returns jsonb language sql stable
  return app.rules_of_leave_before_hours(t) || jsonb_strip_nulls(jsonb_build_object(
    'quarterDays', case when t.quarter_days then true end,
    'hours', case when t.by_hour then jsonb_build_object('stepMinutes', coalesce(t.hour_step, '60')::int, 'round', coalesce(t.hour_round, '0.0001')) end,
    'waitingDays', t.waiting_days,
    'spansTypes', (select jsonb_agg(j.joined_type_id order by j.joined_type_id) from leave_type_joined j
      where j.tenant_id = t.tenant_id and j.leave_type_id = t.id)));
grant execute on function app.rules_of_leave(leave_type) to personalia_app, personalia_identity, personalia_jobs, personalia_search;

drop view leave_type_list;
create view leave_type_list with (security_invoker = true) as
  select t.*,
    (select max(v.effective_from) from leave_type_version v
      where v.tenant_id = t.tenant_id and v.leave_type_id = t.id) as published_from,
    (select v.rules is distinct from app.rules_of_leave(t) from (select 1) one left join lateral (
      select l.rules from leave_type_version l where l.tenant_id = t.tenant_id and l.leave_type_id = t.id
      order by l.effective_from desc limit 1) v on true) as has_changes
  from leave_type t;
grant select on leave_type_list to personalia_app;

-- Minutes from the midnight of the first day; past 1440 after midnight, in a night shift of that day.
alter table leave_request
  add column start_minute smallint check (start_minute between 0 and 2880),
  add column end_minute smallint check (end_minute > start_minute and end_minute <= 4320),
  drop constraint leave_request_start_portion_check,
  drop constraint leave_request_end_portion_check,
  add constraint leave_request_start_portion_check check (start_portion in
    ('FULL', 'FIRST_HALF', 'SECOND_HALF', 'QUARTER_1', 'QUARTER_2', 'QUARTER_3', 'QUARTER_4', 'HOURS')),
  add constraint leave_request_end_portion_check check (end_portion in
    ('FULL', 'FIRST_HALF', 'SECOND_HALF', 'QUARTER_1', 'QUARTER_2', 'QUARTER_3', 'QUARTER_4', 'HOURS')),
  add constraint leave_request_hours_check check ((start_minute is null) = (end_minute is null));

-- Of hours and quarters: planned minutes, when they are where the plan has times, and their part of the planned time from 0 to 1440.
alter table leave_request_day
  add column minutes smallint check (minutes between 0 and 1440),
  add column start_minute smallint,
  add column end_minute smallint,
  add column part_from smallint,
  add column part_to smallint,
  drop constraint leave_request_day_portion_check,
  add constraint leave_request_day_portion_check check (portion in
    ('FULL', 'FIRST_HALF', 'SECOND_HALF', 'QUARTER_1', 'QUARTER_2', 'QUARTER_3', 'QUARTER_4', 'HOURS')),
  add constraint leave_request_day_hours_check check (
    (minutes is not null) = (portion not in ('FULL', 'FIRST_HALF', 'SECOND_HALF'))
    and (part_from is not null) = (minutes is not null) and (part_to is not null) = (minutes is not null)
    and (start_minute is null) = (end_minute is null)),
  -- Halves, quarters and hours lie on one line of 1440 parts a day, so that no two requests take the same time (Q2).
  alter column slots set expression as (int4range(
    (date - date '2000-01-01') * 1440 + coalesce(part_from, case portion when 'SECOND_HALF' then 720 else 0 end)::int,
    (date - date '2000-01-01') * 1440 + coalesce(part_to, case portion when 'FIRST_HALF' then 720 else 1440 end)::int));
