-- A system role whose rights nobody has changed goes on getting what new versions of the product give it (RO-7, MN-7).
alter table role add column follows_product boolean not null default false;

update role r set follows_product = true
where r.is_system and r.code <> 'TENANT-ADMIN' and r.version = 1 and not exists (
  -- Rights may also have been changed on the page of a menu; whoever did it stands on the trail.
  select from audit_log a
  where a.tenant_id = r.tenant_id and a.entity = 'MenuGrant' and a.actor_user_id is not null
    and (coalesce(a.changes #>> '{role_id,1}', a.changes #>> '{role_id,0}') = r.id::text
      or a.entity_id in (select g.id from menu_grant g where g.tenant_id = r.tenant_id and g.role_id = r.id)));
