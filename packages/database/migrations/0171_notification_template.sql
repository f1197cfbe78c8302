-- Notices as a company words them (claims-workflow-access C3). No row: the texts of the product.
create table notification_template (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  event text not null check (length(event) <= 60),
  text_en text not null,
  text_id text not null,
  -- Of the mail; null where the event goes by none.
  subject_en text,
  subject_id text,
  body_en text,
  body_id text,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint notification_template_event_key unique (tenant_id, event),
  check (num_nulls(subject_en, subject_id, body_en, body_id) in (0, 4))
);
select app.tenant_table('notification_template', 'NotificationTemplate');
