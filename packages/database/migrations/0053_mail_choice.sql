-- How notices go by mail, as each person chooses (claims-workflow-access C3, NT-4).

alter table app_user add column mail_mode text not null default 'INSTANT' check (mail_mode in ('INSTANT', 'DIGEST', 'OFF'));

alter table mail_message drop constraint mail_message_kind_check;
alter table mail_message add constraint mail_message_kind_check
  check (kind in ('welcome', 'passwordChanged', 'exportReady', 'exportFailed', 'test', 'notice', 'digest'));

-- Days that stand in the way of closing an attendance period (attendance 10.4): few of many.
create index attendance_day_unsettled_idx on attendance_day (tenant_id, date) where state = 'provisional' or day_status = 'INCOMPLETE';

-- By whose clock a person's day begins: that of the place where they work, else of the company.
create function app.time_zone_of_user(p_tenant uuid, p_user uuid) returns text language sql stable as $$
  select coalesce(l.time_zone, t.time_zone)
  from app_user u
  join tenant t on t.id = u.tenant_id
  left join employee_current c on c.tenant_id = u.tenant_id and c.id = u.employee_id
  left join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
  where u.tenant_id = p_tenant and u.id = p_user
$$;
grant execute on function app.time_zone_of_user(uuid, uuid) to personalia_app;
