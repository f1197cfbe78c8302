-- Answers of cards of the home page that read all people of a large tenant, kept for a minute (home-and-self-service HS-5). Derived:
-- nothing of them is audited, and whoever deletes them loses a minute's work.
create table home_answer (
  tenant_id uuid not null references tenant not enforced,
  card text not null,
  variant text not null,
  answer jsonb not null,
  counted_at timestamptz not null default now(),
  primary key (tenant_id, card, variant)
);
select app.tenant_table('home_answer');

-- What the card of the auditor counts of a day, by the ids that are in the order of time.
create index audit_log_watched_idx on audit_log (tenant_id, action, id) where action in ('READ_SENSITIVE', 'EXPORT', 'DENIED');
