-- The roster: days on which somebody works otherwise than the work schedule says (attendance 6). Drafts are the planners' own; only
-- what is published counts in results and in leave.

alter table shift
  add column colour text check (colour in ('blue', 'green', 'orange', 'purple', 'teal', 'red', 'yellow', 'grey')),
  -- People that the shift needs on each day; null: no coverage is shown.
  add column min_staff int check (min_staff between 1 and 10000);

-- The columns of a view are those of its table when it was made.
drop view shift_list;
create view shift_list with (security_invoker = true) as
  select s.*, round(app.minutes_of_shift(s) / 60.0, 2) as work_hours,
    s.kind = 'fixed' and s.end_time <= s.start_time as is_night,
    (select count(distinct d.work_schedule_id)::int from work_schedule_day d where d.tenant_id = s.tenant_id and d.shift_id = s.id) as schedules
  from shift s;
grant select on shift_list to personalia_app;

create table roster_override (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  date date not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  -- A shift of its own, a day off, work as scheduled on a holiday, or the schedule again.
  kind text not null check (kind in ('shift', 'off', 'holidayWork', 'restore')),
  shift_id uuid,
  source text not null default 'manual' check (source in ('manual', 'import', 'copy')),
  published_at timestamptz,
  published_by uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint roster_override_employee_id_fkey foreign key (tenant_id, employee_id) references employee (tenant_id, id),
  constraint roster_override_shift_id_fkey foreign key (tenant_id, shift_id) references shift (tenant_id, id),
  check ((kind = 'shift') = (shift_id is not null)),
  check (state <> 'published' or kind <> 'restore')
);
-- One draft and one published plan of a day.
create unique index roster_override_draft_key on roster_override (tenant_id, employee_id, date) where state = 'draft';
create unique index roster_override_published_key on roster_override (tenant_id, employee_id, date) where state = 'published';
create index roster_override_employee_id_idx on roster_override (tenant_id, employee_id, date);
create index roster_override_date_idx on roster_override (tenant_id, date) where state <> 'withdrawn';
create index roster_override_shift_id_idx on roster_override (tenant_id, shift_id) where shift_id is not null;
select app.tenant_table('roster_override', 'RosterOverride');
