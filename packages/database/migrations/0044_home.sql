-- What cards of the home page look for among many rows (home-and-self-service 1).
create index job_failed_idx on job (tenant_id, finished_at desc, id) where state = 'failed';
create index mail_message_dead_idx on mail_message (tenant_id, created_at) where state = 'dead';
create index approval_request_open_of_submitter_idx on approval_request (tenant_id, submitter_user_id, submitted_at desc, id)
  where state in ('PENDING', 'RETURNED');

-- How somebody arranged the home page in a role, for a desktop or a phone (HS-11).
create table home_layout (
  tenant_id uuid not null references tenant,
  user_id uuid not null,
  role_id uuid not null,
  form text not null check (form in ('desktop', 'phone')),
  cards text[] not null check (cardinality(cards) <= 100),
  hidden text[] not null default '{}' check (cardinality(hidden) <= 100),
  version int not null default 1,
  primary key (tenant_id, user_id, role_id, form),
  constraint home_layout_user_id_fkey foreign key (tenant_id, user_id) references app_user on delete cascade,
  constraint home_layout_role_id_fkey foreign key (tenant_id, role_id) references role on delete cascade
);
create index home_layout_role_id_idx on home_layout (tenant_id, role_id);
select app.tenant_table('home_layout');
