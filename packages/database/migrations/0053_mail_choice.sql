-- How notices go by mail, as each person chooses (claims-workflow-access C3, NT-4).

alter table app_user add column mail_mode text not null default 'INSTANT' check (mail_mode in ('INSTANT', 'DIGEST', 'OFF'));

alter table mail_message drop constraint mail_message_kind_check;
alter table mail_message add constraint mail_message_kind_check
  check (kind in ('welcome', 'passwordChanged', 'exportReady', 'exportFailed', 'test', 'notice', 'digest'));

-- Days that stand in the way of closing an attendance period (attendance 10.4): few of many.
create index attendance_day_unsettled_idx on attendance_day (tenant_id, date) where state = 'provisional' or day_status = 'INCOMPLETE';
