-- Career events that are recorded for many people at once (organisation-and-employee 12): each event is in the trail by itself and
-- bears the number of its batch.
create table career_batch (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  batch_no text not null,
  type text not null,
  effective_date date not null,
  people int not null check (people > 0),
  state text not null check (state in ('RECORDING', 'RECORDED', 'FAILED', 'UNDOING', 'UNDONE')),
  -- What is to be recorded, pay among it: it goes once it is.
  content jsonb,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  primary key (tenant_id, id),
  constraint career_batch_batch_no_key unique (tenant_id, batch_no),
  constraint career_batch_created_by_fkey foreign key (tenant_id, created_by) references app_user
);
create index career_batch_created_at_idx on career_batch (tenant_id, created_at desc, id);
create index career_batch_created_by_idx on career_batch (tenant_id, created_by);
select app.tenant_table('career_batch');

create index career_transition_batch_no_idx on career_transition (tenant_id, batch_no) where batch_no is not null;
