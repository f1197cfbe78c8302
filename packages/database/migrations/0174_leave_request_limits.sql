-- Limits of one request and of a leave year (leave Q1), leave around an event (R8), the month of joining by a cut-off day and days by
-- working time (R4), leave
-- years of employees by anniversary (R9), and dates on which a type is blocked.

alter table leave_type
  add column year_basis text check (year_basis in ('leaveYear', 'anniversary')),
  add column by_fte boolean,
  add column proration_cutoff int check (proration_cutoff between 1 and 31),
  add column min_request numeric(6, 3) check (min_request > 0),
  add column max_request numeric(6, 3) check (max_request > 0),
  add column max_year numeric(6, 3) check (max_year > 0),
  add column max_times int check (max_times between 1 and 99),
  add column event_before int check (event_before between 0 and 366),
  add column event_after int check (event_after between 0 and 366),
  drop constraint leave_type_proration_check,
  add constraint leave_type_proration_check check (proration in ('none', 'monthly', 'monthlyCutoff', 'daily'));

-- Rules that are not set stay as versions have kept them.
alter function app.rules_of_leave(leave_type) rename to rules_of_leave_before_limits;
create function app.rules_of_leave(t leave_type) returns jsonb language sql stable
  return app.rules_of_leave_before_limits(t) || jsonb_strip_nulls(jsonb_build_object(
    'prorationCutoff', case when t.entitlement = 'yearly' and t.proration = 'monthlyCutoff' then t.proration_cutoff end,
    'byFte', case when t.entitlement = 'yearly' and t.accrual = 'upfront' and t.by_fte then true end,
    'yearBasis', case when t.entitlement = 'yearly' and t.year_basis = 'anniversary' then t.year_basis end,
    'minRequest', trim_scale(t.min_request)::text,
    'maxRequest', case when t.entitlement <> 'event' then trim_scale(t.max_request)::text end,
    'maxYear', trim_scale(t.max_year)::text,
    'maxTimes', t.max_times,
    'event', case when t.entitlement = 'event' and num_nonnulls(t.event_before, t.event_after) > 0
      then jsonb_build_object('before', coalesce(t.event_before, 0), 'after', coalesce(t.event_after, 0)) end));
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

-- Years from one anniversary of service to the next: whoever began service on the same day of a year shares them.
alter table leave_year
  add column is_own boolean not null default false,
  drop constraint leave_year_overlap,
  add constraint leave_year_overlap exclude using gist (tenant_id with =, daterange(date_from, date_to, '[]') with &&) where (not is_own);

-- The day around which leave for an event lies.
alter table leave_request add column event_date date;

-- Days on which employees cannot ask for a type; blank: everybody's.
create table leave_type_block (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  leave_type_id uuid not null,
  from_date date not null,
  to_date date not null,
  employer_id uuid,
  location_id uuid,
  organization_unit_id uuid,
  note text collate "und-x-icu" not null,
  status text not null default 'active' check (status = 'active'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  check (to_date >= from_date),
  constraint leave_type_block_leave_type_id_fkey foreign key (tenant_id, leave_type_id) references leave_type (tenant_id, id) on delete cascade,
  constraint leave_type_block_employer_id_fkey foreign key (tenant_id, employer_id) references employer (tenant_id, id),
  constraint leave_type_block_location_id_fkey foreign key (tenant_id, location_id) references location (tenant_id, id),
  constraint leave_type_block_organization_unit_id_fkey foreign key (tenant_id, organization_unit_id) references organization_unit (tenant_id, id)
);
create index leave_type_block_leave_type_id_idx on leave_type_block (tenant_id, leave_type_id, from_date);
create index leave_type_block_employer_id_idx on leave_type_block (tenant_id, employer_id);
create index leave_type_block_location_id_idx on leave_type_block (tenant_id, location_id);
create index leave_type_block_organization_unit_id_idx on leave_type_block (tenant_id, organization_unit_id);
select app.tenant_table('leave_type_block', 'LeaveTypeBlock');
