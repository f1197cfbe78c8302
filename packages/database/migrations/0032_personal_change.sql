-- Requests to change personal data (organisation-and-employee 14). Their approval is a request of the engine (0030).

create table personal_change (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  transaction_no text,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'RETURNED', 'WITHDRAWN', 'CANCELLED')),
  effective_date date not null,
  on_behalf boolean not null default false,
  -- The parts of the personal data that it is about, and what no other open request may change.
  topics text[] not null check (cardinality(topics) > 0),
  targets text[] not null default '{}',
  comment text collate "und-x-icu" check (length(comment) between 1 and 1000),
  -- What is asked for, old and new, encrypted as a whole: it may be of every field class.
  content bytea not null,
  submitted_at timestamptz,
  completed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint personal_change_transaction_no_key unique (tenant_id, transaction_no),
  constraint personal_change_employee_id_fkey foreign key (tenant_id, employee_id) references employee
);
create index personal_change_employee_id_idx on personal_change (tenant_id, employee_id, id desc);
create index personal_change_open_idx on personal_change (tenant_id, employee_id) where state in ('PENDING', 'RETURNED');
select app.tenant_table('personal_change', 'PersonalChange', array['content', 'comment']);

-- What a tenant says otherwise than the standard policy.
create table personal_change_policy (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  topic text not null check (length(topic) between 1 and 40),
  policy text not null check (policy in ('FREE', 'VERIFIED', 'EVIDENCE', 'LOCKED', 'HIDDEN')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint personal_change_policy_topic_key unique (tenant_id, topic)
);
select app.tenant_table('personal_change_policy', 'PersonalChangePolicy');
