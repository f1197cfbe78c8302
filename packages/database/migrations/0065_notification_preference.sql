-- How each person is notified of each event (claims-workflow-access C3). No row: in the product, and by mail as `app_user.mail_mode` says.
create table notification_preference (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  event text not null check (length(event) <= 60),
  in_app text not null default 'INSTANT' check (in_app in ('INSTANT', 'OFF')),
  -- Null: as for everything else.
  mail text check (mail in ('INSTANT', 'DIGEST', 'OFF')),
  primary key (tenant_id, id),
  constraint notification_preference_event_key unique (tenant_id, user_id, event),
  constraint notification_preference_user_id_fkey foreign key (tenant_id, user_id) references app_user on delete cascade
);
select app.tenant_table('notification_preference', 'NotificationPreference');

-- What somebody wants by mail only is not shown to them here.
alter table notification add column in_app boolean not null default true;
drop index notification_unread_idx;
create index notification_unread_idx on notification (tenant_id, user_id) where read_at is null and in_app;
