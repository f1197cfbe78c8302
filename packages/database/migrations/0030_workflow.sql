-- The approval engine (claims-workflow-access A, B, C1): workflows and their versions, requests with their steps, tasks and
-- events, replacements of approvers.

create table workflow (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  name text collate "und-x-icu" not null,
  description text,
  request_type text not null check (request_type ~ '^[A-Z][A-Z0-9_]*$'),
  priority int not null check (priority between 1 and 9999),
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint workflow_code_key unique (tenant_id, code)
);
-- The lowest number wins, so no two have the same.
create unique index workflow_priority_key on workflow (tenant_id, request_type, priority) where status = 'active';
select app.tenant_table('workflow', 'Workflow');

-- What a workflow says, version by version: scope, steps, options. A published version never changes.
create table workflow_version (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  workflow_id uuid not null,
  version_no int not null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'RETIRED')),
  definition jsonb not null,
  content_hash text not null,
  -- The content that was simulated successfully: a draft that differs from it cannot be published.
  simulated_hash text,
  change_note text,
  published_at timestamptz,
  published_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  constraint workflow_version_no_key unique (tenant_id, workflow_id, version_no),
  constraint workflow_version_workflow_id_fkey foreign key (tenant_id, workflow_id) references workflow on delete cascade,
  check ((state = 'DRAFT') = (published_at is null))
);
create unique index workflow_version_draft_key on workflow_version (tenant_id, workflow_id) where state = 'DRAFT';
create unique index workflow_version_published_key on workflow_version (tenant_id, workflow_id) where state = 'PUBLISHED';
select app.tenant_table('workflow_version', 'WorkflowVersion', array['definition', 'content_hash', 'simulated_hash']);

create function app.keep_published_workflow() returns trigger language plpgsql as $$
begin
  if old.state <> 'DRAFT' and (new.definition is distinct from old.definition or new.content_hash <> old.content_hash
      or new.state = 'DRAFT' or (old.state = 'RETIRED' and new.state <> 'RETIRED')) then
    raise exception 'a published version of a workflow never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_published before update on workflow_version for each row execute function app.keep_published_workflow();

-- What a tenant says for all its workflows.
create table workflow_defaults (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  fallback_role_id uuid,
  -- Types whose requests are approved where no workflow covers them; all others are refused (WF_NONE).
  auto_approved text[] not null default '{}',
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id),
  constraint workflow_defaults_fallback_role_id_fkey foreign key (tenant_id, fallback_role_id) references role (tenant_id, id)
);
create index workflow_defaults_fallback_role_id_idx on workflow_defaults (tenant_id, fallback_role_id);
select app.tenant_table('workflow_defaults', 'WorkflowDefaults');

create table workflow_replacement (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  delegator_employee_id uuid not null,
  delegate_employee_id uuid not null,
  date_from date not null,
  date_to date not null,
  -- Empty: all types, all requesters.
  request_types text[] not null default '{}',
  employer_ids uuid[] not null default '{}',
  org_unit_ids uuid[] not null default '{}',
  amount_max numeric(18, 4),
  allow_onward boolean not null default false,
  notify_delegator boolean not null default true,
  reason text collate "und-x-icu" check (length(reason) between 1 and 500),
  source text not null default 'MANUAL' check (source in ('MANUAL', 'LEAVE')),
  cancelled_at timestamptz,
  used int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint workflow_replacement_delegator_employee_id_fkey foreign key (tenant_id, delegator_employee_id) references employee,
  constraint workflow_replacement_delegate_employee_id_fkey foreign key (tenant_id, delegate_employee_id) references employee,
  check (delegate_employee_id <> delegator_employee_id),
  check (date_to >= date_from and date_to - date_from < 366)
);
create index workflow_replacement_delegate_idx on workflow_replacement (tenant_id, delegate_employee_id, date_to);
create index workflow_replacement_delegator_idx on workflow_replacement (tenant_id, delegator_employee_id, date_to);
create index workflow_replacement_date_from_idx on workflow_replacement (tenant_id, date_from desc, id);
select app.tenant_table('workflow_replacement', 'WorkflowReplacement');

-- A business row on its way through approval. The row itself stays with its module.
create table approval_request (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  request_type text not null,
  subject_id uuid not null,
  transaction_no text not null,
  -- Whom it is about.
  employee_id uuid,
  subject_user_id uuid,
  submitter_user_id uuid not null,
  submitter_employee_id uuid,
  on_behalf boolean not null default false,
  -- Null: no workflow covered it, and the tenant approves such requests.
  workflow_version_id uuid,
  round int not null default 1,
  state text not null check (state in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'RETURNED', 'WITHDRAWN', 'CANCELLED')),
  sub_type text,
  amount numeric(18, 4),
  currency text,
  facts jsonb not null,
  facts_hash text not null,
  material_hash text not null,
  chosen_approvers uuid[] not null default '{}',
  snapshot jsonb not null,
  -- A question of an approver that waits for an answer.
  asked_by uuid,
  -- Who decided last, and what they wrote.
  decided_by uuid,
  comment text,
  -- A reservation is kept for a while after a request was returned.
  is_reserved boolean not null default false,
  submitted_at timestamptz not null,
  completed_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint approval_request_subject_key unique (tenant_id, request_type, subject_id),
  constraint approval_request_transaction_no_key unique (tenant_id, transaction_no),
  constraint approval_request_workflow_version_id_fkey foreign key (tenant_id, workflow_version_id) references workflow_version (tenant_id, id)
);
create index approval_request_submitted_at_idx on approval_request (tenant_id, submitted_at desc, id);
create index approval_request_pending_idx on approval_request (tenant_id, submitted_at, id) where state = 'PENDING';
create index approval_request_submitter_idx on approval_request (tenant_id, submitter_user_id, submitted_at desc, id);
create index approval_request_employee_idx on approval_request (tenant_id, employee_id, submitted_at desc, id);
create index approval_request_workflow_idx on approval_request (tenant_id, workflow_version_id, state);
select app.tenant_table('approval_request', 'ApprovalRequest', array['facts', 'snapshot', 'facts_hash', 'material_hash']);

create table approval_step_run (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  request_id uuid not null,
  round int not null,
  seq int not null,
  name text not null,
  state text not null check (state in ('WAITING', 'ACTIVE', 'APPROVED', 'SKIPPED', 'REJECTED', 'RETURNED', 'CANCELLED', 'BLOCKED')),
  skip_reason text check (skip_reason in ('CONDITION', 'VACANT', 'SELF', 'DUPLICATE', 'ADMIN')),
  -- Added because no person had decided.
  is_extra boolean not null default false,
  -- Why these people: rules, values looked at, people passed over.
  why jsonb not null default '[]',
  entered_at timestamptz,
  due_at timestamptz,
  completed_at timestamptz,
  primary key (tenant_id, id),
  constraint approval_step_run_seq_key unique (tenant_id, request_id, round, seq),
  constraint approval_step_run_request_id_fkey foreign key (tenant_id, request_id) references approval_request on delete cascade
);
create index approval_step_run_blocked_idx on approval_step_run (tenant_id, entered_at) where state = 'BLOCKED';
select app.tenant_table('approval_step_run');

create table approval_task (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  step_run_id uuid not null,
  request_id uuid not null,
  slot int not null,
  assignee_user_id uuid not null,
  assignee_employee_id uuid,
  state text not null check (state in ('OPEN', 'APPROVED', 'REJECTED', 'RETURNED', 'SUPERSEDED', 'REASSIGNED', 'CANCELLED')),
  note text check (note in ('CARRIED', 'FILED', 'ROUND', 'ESCALATED', 'FORWARDED', 'REASSIGNED')),
  carried_from int,
  -- Null with a decision: the system.
  acted_by_user_id uuid,
  replacement_ids uuid[] not null default '{}',
  acted_at timestamptz,
  channel text,
  comment text,
  facts_hash text,
  reminder_count int not null default 0,
  -- Of the request, so that inbox and count read nothing but an index (part F).
  request_type text not null,
  employee_id uuid,
  subject_user_id uuid,
  submitter_user_id uuid not null,
  amount numeric(18, 4),
  allow_delegation boolean not null,
  submitted_at timestamptz not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default 'infinity',
  next_timer_at timestamptz,
  primary key (tenant_id, id),
  constraint approval_task_step_run_id_fkey foreign key (tenant_id, step_run_id) references approval_step_run on delete cascade
);
create unique index approval_task_assignee_key on approval_task (tenant_id, step_run_id, slot, assignee_user_id) where state <> 'REASSIGNED';
create index approval_task_step_run_id_idx on approval_task (tenant_id, step_run_id);
create index approval_task_request_id_idx on approval_task (tenant_id, request_id);
create index approval_task_open_idx on approval_task (tenant_id, assignee_user_id, due_at, submitted_at, id)
  include (request_id, request_type, amount, employee_id, subject_user_id, submitter_user_id, allow_delegation) where state = 'OPEN';
create index approval_task_timer_idx on approval_task (tenant_id, next_timer_at) where state = 'OPEN' and next_timer_at is not null;
create index approval_task_done_idx on approval_task (tenant_id, acted_by_user_id, acted_at desc, id) where acted_by_user_id is not null;
select app.tenant_table('approval_task');

-- Everything that happened, in the order of its ids. Only ever added to.
create table approval_event (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  request_id uuid not null,
  round int not null,
  seq int,
  at timestamptz not null default clock_timestamp(),
  type text not null,
  actor_user_id uuid,
  acting_role text,
  on_behalf_of_user_id uuid,
  to_user_id uuid,
  comment text,
  data jsonb not null default '{}',
  primary key (tenant_id, id),
  constraint approval_event_request_id_fkey foreign key (tenant_id, request_id) references approval_request on delete cascade
);
create index approval_event_request_id_idx on approval_event (tenant_id, request_id, id);
select app.tenant_table('approval_event');
revoke update, delete on approval_event from personalia_app;

-- What an event brought about: the key lets each effect exist once (AE-3).
create table approval_effect (
  tenant_id uuid not null,
  request_id uuid not null,
  round int not null,
  event text not null,
  handler text not null,
  ran_at timestamptz not null default now(),
  result_ref text,
  primary key (tenant_id, request_id, round, event, handler),
  constraint approval_effect_request_id_fkey foreign key (tenant_id, request_id) references approval_request on delete cascade
);
select app.tenant_table('approval_effect');
revoke delete on approval_effect from personalia_app;
