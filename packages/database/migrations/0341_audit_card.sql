-- What the cards of the home page say of the trail besides: when it was last checked, who was erased, and sign-ins that failed.
create table audit_check (
  tenant_id uuid primary key references tenant not enforced,
  checked_at timestamptz not null default now()
);
select app.tenant_table('audit_check');
create index audit_log_counted_idx on audit_log (tenant_id, action, id) where action in ('ACTION:ERASE', 'SIGN_IN_FAILED', 'LOCKED_OUT');
