-- Mails on their way, written in the transaction that has the news (claims-workflow-access C3, AE-3). Their words are
-- made when they are sent: a link that lets somebody in is never kept.
create table mail_message (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  kind text not null check (kind in ('welcome', 'passwordChanged', 'exportReady', 'exportFailed', 'test')),
  -- What it tells of, by name; never what may only be seen after signing in.
  facts jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sent', 'dead')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (tenant_id, id),
  constraint mail_message_user_id_fkey foreign key (tenant_id, user_id) references app_user on delete cascade
);
create index mail_message_next_attempt_at_idx on mail_message (tenant_id, next_attempt_at) where state = 'queued';
-- Whether mail was tested (claims-workflow-access D7, step 13).
create index mail_message_test_idx on mail_message (tenant_id, created_at) where kind = 'test';
create index mail_message_user_id_idx on mail_message (tenant_id, user_id);
select app.tenant_table('mail_message', 'MailMessage');
