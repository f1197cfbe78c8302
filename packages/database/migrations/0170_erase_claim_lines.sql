-- Lines of claims belong to a person by their claim: what they say of doctors and receipts goes with the person as well.
create or replace function app.erase_from_trail(p_employee uuid, p_columns text[], p_records text[], p_user uuid) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased bigint;
begin
  create temporary table erased_rows on commit drop as
    select a.id, p_columns as columns from audit_log a
    where a.tenant_id = app.tenant() and a.entity in ('Employee', 'EmployeeCustom') and a.entity_id = p_employee and a.changes ?| p_columns
    union all
    select a.id, null from (
      select distinct o.entity, o.entity_id from audit_log o
      where o.tenant_id = app.tenant() and o.changes ? 'employee_id' and o.entity = any (p_records)
        and coalesce(o.changes #>> '{employee_id,1}', o.changes #>> '{employee_id,0}') = p_employee::text
      union
      select o.entity, o.entity_id from audit_log o
      join claim_request c on c.tenant_id = app.tenant() and c.employee_id = p_employee
        and coalesce(o.changes #>> '{claim_id,1}', o.changes #>> '{claim_id,0}') = c.id::text
      where o.tenant_id = app.tenant() and o.entity = 'ClaimLine' and o.entity = any (p_records) and o.changes ? 'claim_id'
    ) r join audit_log a on a.tenant_id = app.tenant() and a.entity = r.entity and a.entity_id = r.entity_id
    union all
    select a.id, null from audit_log a where a.tenant_id = app.tenant() and a.entity = 'User' and a.entity_id = p_user;
  insert into audit_erasure (tenant_id, audit_id, content_hash)
    select a.tenant_id, a.id, app.audit_content(a.business_key, a.changes)
    from erased_rows e join audit_log a on a.tenant_id = app.tenant() and a.id = e.id
    on conflict do nothing;
  update audit_log a set changes = app.erased_changes(a.changes, e.columns),
    business_key = case when e.columns is null then null else a.business_key end
  from erased_rows e where a.tenant_id = app.tenant() and a.id = e.id;
  get diagnostics erased = row_count;
  update identity.sign_in_event s set email = null, ip = null, user_agent = null where s.tenant_id = app.tenant() and s.user_id = p_user;
  return erased;
end $$;
