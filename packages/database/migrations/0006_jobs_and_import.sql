-- Background work, kept files and imports (house 10, organisation-and-employee 17).

-- A file that the product keeps for somebody: an upload, an export, a list of errors. The bytes lie encrypted in the
-- data folder under the row's id.
create table stored_file (
  tenant_id uuid not null references tenant,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  media_type text not null,
  purpose text not null check (purpose in ('upload', 'result', 'errors')),
  size_bytes bigint not null,
  sha256 text not null,
  owner_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references app_user
);
create index stored_file_expires_at_idx on stored_file (tenant_id, expires_at);
create index stored_file_owner_id_idx on stored_file (tenant_id, owner_id);
select app.tenant_table('stored_file');

-- Work that goes on after the request that asked for it, done as the person who asked.
create table job (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  kind text not null,
  -- In every language, as what became of it: whoever looks at their jobs may read another one by then.
  title jsonb not null,
  payload jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  cancel_requested boolean not null default false,
  done bigint not null default 0,
  total bigint not null default 0,
  message jsonb,
  link text,
  result_file_id uuid,
  error_file_id uuid,
  -- Where the rows with errors can be had, if nobody has kept a file of them: {"name","url"}
  error_at jsonb,
  created_by uuid,
  acting_role text,
  locale text not null default 'en',
  trace_id text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references app_user,
  foreign key (tenant_id, result_file_id) references stored_file on delete set null (result_file_id),
  foreign key (tenant_id, error_file_id) references stored_file on delete set null (error_file_id)
);
create index job_created_by_idx on job (tenant_id, created_by, created_at desc);
create index job_result_file_id_idx on job (tenant_id, result_file_id);
create index job_error_file_id_idx on job (tenant_id, error_file_id);
select app.tenant_table('job');

-- Puts a job of the caller's tenant into the queue, within the caller's transaction. Nobody but this function's owner
-- may touch the queue. An interrupted job is taken up again up to five times.
create function app.queue_job(p_job uuid) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job('job', json_build_object('tenant', app.tenant(), 'job', p_job), max_attempts => 6);
end $$;
revoke all on function app.queue_job(uuid) from public;
grant create on schema app to personalia_jobs;
alter function app.queue_job(uuid) owner to personalia_jobs;
revoke create on schema app from personalia_jobs;
grant execute on function app.queue_job(uuid) to personalia_app;

-- Scheduled work is done tenant by tenant; only the worker asks who they are.
grant select on tenant to personalia_jobs;
create policy worker_reads on tenant for select to personalia_jobs using (true);

-- A file that comes in parts: its owner goes on where the connection broke. The bytes of parts are named by nothing else, so
-- they go with all such bytes a day after they came.
create table import_upload (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  owner_id uuid not null,
  file_name text not null,
  size_bytes bigint not null,
  sha256 text not null,
  -- Ids of bytes by number of the part: {"1": "..."}.
  parts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint import_upload_owner_id_key unique (tenant_id, owner_id, sha256),
  foreign key (tenant_id, owner_id) references app_user
);
select app.tenant_table('import_upload');

-- One upload on its way from a file to records.
create table data_import (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  entity text not null,
  file_id uuid,
  file_name text not null,
  -- Files that come with the rows, in a zip: {"name","size"}, after the dry run {"files","fit"} as well.
  archive_id uuid,
  archive jsonb,
  -- How the file reads: {"format","encoding","delimiter","header":[],"samples":[[]],"rows","sheets"}
  source jsonb not null,
  -- What the person chose: mode, match key, formats, mapping, value maps, defaults, policy.
  settings jsonb not null default '{}',
  state text not null default 'uploaded' check (state in ('uploaded', 'mapped', 'validating', 'validated', 'validatedWithErrors',
    'running', 'paused', 'completed', 'completedWithErrors', 'failed', 'cancelled', 'undoing', 'undone', 'undonePartly')),
  -- {"rows","add","change","same","errors","warnings"} of the dry run, then {"added","changed","failed","kept"}.
  counts jsonb not null default '{}',
  -- Last turn that is settled: work goes on behind it.
  checkpoint int not null default 0,
  job_id uuid,
  -- Why it came to no good end, in every language.
  message jsonb,
  created_by uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references stored_file on delete set null (file_id),
  foreign key (tenant_id, archive_id) references stored_file on delete set null (archive_id),
  foreign key (tenant_id, job_id) references job,
  foreign key (tenant_id, created_by) references app_user
);
create index data_import_created_at_idx on data_import (tenant_id, created_at desc);
create index data_import_file_id_idx on data_import (tenant_id, file_id);
create index data_import_archive_id_idx on data_import (tenant_id, archive_id);
create index data_import_job_id_idx on data_import (tenant_id, job_id);
create index data_import_created_by_idx on data_import (tenant_id, created_by);
-- IMPORT_RUNNING: one import of an entity writes at a time.
create unique index data_import_entity_key on data_import (tenant_id, entity) where state in ('running', 'undoing');
select app.tenant_table('data_import', 'Import', '{source,settings,counts,archive,checkpoint,job_id,message}');

-- The rows of a file after the dry run: what each would do, in the product's own values.
create table import_row (
  tenant_id uuid not null,
  import_id uuid not null,
  row_no int not null,
  -- When the row is written: as it stands in the file, or behind the row that it refers to.
  turn int not null,
  state text not null check (state in ('add', 'change', 'same', 'error')),
  target_id uuid,
  -- {"values": by field, "fresh": names of records to create, "later": keys of rows of the same file}
  data jsonb,
  -- [{"column","value","code","message"}], what is said of the row in every language
  issues jsonb,
  -- In the same shape what should be looked at again, and keeps nothing from being written.
  warnings jsonb,
  primary key (tenant_id, import_id, turn)
);
create index import_row_issues_idx on import_row (tenant_id, import_id, row_no) where issues is not null;
create index import_row_warnings_idx on import_row (tenant_id, import_id, row_no) where warnings is not null;
select app.tenant_table('import_row');

-- The files that came with an upload, unpacked by the dry run. The bytes of those that fit a row lie with the records'
-- files, sealed, under `file_id`; the run makes them files of the record.
create table import_file (
  tenant_id uuid not null,
  import_id uuid not null,
  file_no int not null,
  name text not null,
  row_no int,
  file_id uuid,
  media_type text,
  size_bytes bigint,
  sha256 text,
  -- {"code","message"}: why it is left out, in every language.
  problem jsonb,
  primary key (tenant_id, import_id, file_no)
);
create unique index import_file_file_id_key on import_file (tenant_id, file_id);
select app.tenant_table('import_file');

-- What an import wrote, in the transaction that wrote it: a row is never applied twice, and all of it can be undone.
create table import_change (
  tenant_id uuid not null,
  import_id uuid not null,
  entity text not null,
  row_no int not null,
  target_id uuid not null,
  action text not null check (action in ('insert', 'update')),
  -- For what was changed: the columns as they were.
  before jsonb,
  -- The record's version as the import left it; another one means that somebody changed it since.
  version int not null,
  kept_because text,
  primary key (tenant_id, import_id, entity, row_no)
);
create index import_change_target_id_idx on import_change (tenant_id, target_id);
select app.tenant_table('import_change');

-- Tells the planner how many rows these tables have by now, and whose. After a mass write it believes for up to a minute
-- that a new customer has none, and reads all of them to find one. All other columns are left to autovacuum: sampling
-- names in the order of a language takes seconds. Only the owner of a table may do this.
create function app.refresh_statistics(p_tables text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one text;
begin
  foreach one in array p_tables loop
    execute format('analyze (skip_locked) %I (tenant_id)', one);
  end loop;
end $$;
revoke all on function app.refresh_statistics(text[]) from public;
grant execute on function app.refresh_statistics(text[]) to personalia_app;

-- Takes back people whom an import hired and whom nobody has touched since: nothing else refers to them, there is no event
-- but their hire and managers who followed from their posts, no sign-in and no report. Only through here are approved events
-- ever removed.
create function app.undo_hires(p_import uuid, p_ids uuid[]) returns setof uuid
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  -- As a variable, for the reason given at app.refresh_employees.
  own uuid := app.tenant();
  gone uuid[];
  spells uuid[];
begin
  with recursive mine as (
    -- Custom values have a version of their own; both together are what the upload has written down.
    select e.id from import_change c
      join employee e on e.tenant_id = c.tenant_id and e.id = c.target_id
      left join employee_custom v on v.tenant_id = e.tenant_id and v.employee_id = e.id
     where c.tenant_id = own and c.entity = 'Employee' and c.target_id = any (p_ids) and c.import_id = p_import and c.action = 'insert'
       and e.version + coalesce(v.version, 0) = c.version
  ), needed as (
    select manager_id as id from assignment_segment
     where tenant_id = own and manager_id = any (p_ids) and employee_id <> all (p_ids)
    union
    select m.employee_id from employment m
      join career_transition t on t.tenant_id = m.tenant_id and t.employment_id = m.id
     where m.tenant_id = own and m.employee_id = any (p_ids) and not (t.type = 'manager-change' and t.created_by is null)
     group by m.employee_id having count(*) > 1
    union
    select app.referred_to('employee', p_ids, array['employment', 'assignment_segment', 'employee_current', 'employee_custom']::regclass[])
  ), staying as (
    -- Whoever stays keeps those who lead or have led them, and these keep theirs.
    select id from (select unnest(p_ids) except select id from mine) touched (id)
    union
    select id from needed
    union
    select s.manager_id from staying k
      join assignment_segment s on s.tenant_id = own and s.employee_id = k.id and s.manager_id is not null
  )
  select array_agg(id) into gone from (select id from mine except select id from staying) free;
  delete from employee_current where tenant_id = own and id = any (gone);
  delete from employee_custom where tenant_id = own and employee_id = any (gone);
  select array_agg(id) into spells from employment where tenant_id = own and employee_id = any (gone);
  delete from salary_segment where tenant_id = own and employment_id = any (spells);
  delete from assignment_segment where tenant_id = own and employment_id = any (spells);
  delete from career_transition where tenant_id = own and employment_id = any (spells);
  delete from employment where tenant_id = own and id = any (spells);
  delete from employee where tenant_id = own and id = any (gone);
  return query select unnest(gone);
end $$;
revoke all on function app.undo_hires(uuid, uuid[]) from public;
grant execute on function app.undo_hires(uuid, uuid[]) to personalia_app;

-- Mappings and value maps that people use again.
create table import_profile (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  entity text not null,
  name text not null check (length(name) between 1 and 80),
  header jsonb not null default '[]',
  settings jsonb not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references app_user
);
create unique index import_profile_name_key on import_profile (tenant_id, entity, lower(name));
create index import_profile_created_by_idx on import_profile (tenant_id, created_by);
select app.tenant_table('import_profile');
