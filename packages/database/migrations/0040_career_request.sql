-- Requests for career transitions (organisation-and-employee 12). Their approval is a request of the engine (0030); what
-- is approved is recorded in career_transition as anything else is.

create table career_request (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  transaction_no text,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'RETURNED', 'WITHDRAWN', 'CANCELLED')),
  type text not null check (length(type) between 1 and 40),
  effective_date date not null,
  -- The event as it was typed, and its pay apart, whose class is `pay`.
  content jsonb not null,
  pay jsonb not null default '[]',
  -- What the event sets with all that follows from it, and what was so before: frozen with each save.
  sets jsonb not null default '{}',
  before jsonb not null default '{}',
  pay_changes jsonb not null default '[]',
  -- What no other open request about the person may set.
  targets text[] not null default '{}',
  transition_id uuid,
  submitted_at timestamptz,
  completed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint career_request_transaction_no_key unique (tenant_id, transaction_no),
  constraint career_request_employee_id_fkey foreign key (tenant_id, employee_id) references employee,
  constraint career_request_transition_id_fkey foreign key (tenant_id, transition_id) references career_transition
);
create index career_request_employee_id_idx on career_request (tenant_id, employee_id, id desc);
create index career_request_transition_id_idx on career_request (tenant_id, transition_id) where transition_id is not null;
create index career_request_open_idx on career_request (tenant_id, employee_id) where state in ('PENDING', 'RETURNED');
select app.tenant_table('career_request', 'CareerRequest', array['content', 'pay', 'sets', 'before', 'pay_changes', 'targets']);
