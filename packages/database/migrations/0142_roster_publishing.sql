-- Drafts of the roster that are being published in the background, as they were when that was asked for (attendance 6).
create table roster_publishing (
  tenant_id uuid not null references tenant,
  publishing_id uuid not null,
  draft_id uuid not null,
  -- Of the draft: one that was changed since is not published.
  version int not null,
  outcome text not null default 'pending' check (outcome in ('pending', 'published', 'refused')),
  -- Why, in every language.
  reason jsonb,
  primary key (tenant_id, publishing_id, draft_id),
  constraint roster_publishing_draft_id_fkey foreign key (tenant_id, draft_id) references roster_override (tenant_id, id) on delete cascade,
  check ((outcome = 'refused') = (reason is not null))
);
create index roster_publishing_draft_id_idx on roster_publishing (tenant_id, draft_id);
select app.tenant_table('roster_publishing');
