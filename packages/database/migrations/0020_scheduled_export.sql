-- Views of the register that are exported by the clock (organisation-and-employee 17.2).

create table scheduled_export (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  owner_id uuid not null,
  -- The role under which it was made; it sees what that role may see when it runs.
  acting_role text,
  locale text not null check (locale in ('en', 'id')),
  name text collate "und-x-icu" not null check (length(name) between 1 and 60),
  view jsonb not null,
  format text not null check (format in ('csv', 'xlsx', 'jsonl')),
  every text not null check (every in ('day', 'week', 'month')),
  weekday int check (weekday between 1 and 7),
  day_of_month int check (day_of_month between 1 and 31),
  hour int not null check (hour between 0 and 23),
  url text,
  -- What signs the file on its way to the address.
  secret_sealed bytea,
  -- The owner is sent a link to the file.
  by_mail boolean not null default false,
  status text not null default 'active' check (status in ('active', 'inactive')),
  next_run_at timestamptz not null,
  last_run_at timestamptz,
  last_job_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint scheduled_export_name_key unique (tenant_id, owner_id, name),
  constraint scheduled_export_owner_id_fkey foreign key (tenant_id, owner_id) references app_user,
  constraint scheduled_export_last_job_id_fkey foreign key (tenant_id, last_job_id) references job on delete set null (last_job_id),
  check ((url is null) = (secret_sealed is null)),
  check (every <> 'week' or weekday is not null),
  check (every <> 'month' or day_of_month is not null)
);
create index scheduled_export_next_run_at_idx on scheduled_export (tenant_id, next_run_at) where status = 'active';
create index scheduled_export_last_job_id_idx on scheduled_export (tenant_id, last_job_id);
select app.tenant_table('scheduled_export', 'ScheduledExport');
