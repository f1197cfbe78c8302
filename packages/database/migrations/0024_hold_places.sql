-- Holds what people are about to begin to use until the transaction ends (organisation-and-employee 0.2): nobody deactivates,
-- closes or narrows it meanwhile, and what somebody has just done to it is seen by the next statement. `p_named`: ids of
-- employers, units, positions and the like; `p_people`: people whose places are held as well. Many may hold one at a time.
-- Held before careers are locked, as a merge of units does it too.
create function app.hold_places(p_tenant uuid, p_people uuid[], p_named uuid[]) returns void
language plpgsql as $$
declare
  held uuid[];
begin
  select array_agg(x.id) into held from (
    select unnest(p_named) as id
    union
    select unnest(array[s.unit_id, s.employer_id, s.establishment_id, s.location_id, s.position_id, s.grade_id, s.worker_category_id, s.work_arrangement_id])
    from assignment_segment s
    where s.tenant_id = p_tenant and s.employee_id = any(p_people) and s.recorded_to is null
  ) x where x.id is not null;
  perform from organization_level l where l.tenant_id = p_tenant and l.id in (
    select u.level_id from organization_unit u where u.tenant_id = p_tenant and u.id = any(held)) order by l.id for share;
  perform from organization_unit where tenant_id = p_tenant and id = any(held) order by id for share;
  perform from employer where tenant_id = p_tenant and id = any(held) order by id for share;
  perform from establishment where tenant_id = p_tenant and id = any(held) order by id for share;
  perform from location where tenant_id = p_tenant and id = any(held) order by id for share;
  perform from position where tenant_id = p_tenant and id = any(held) order by id for share;
  perform from grade where tenant_id = p_tenant and id = any(held) order by id for share;
  perform from catalogue_value where tenant_id = p_tenant and id = any(held) order by id for share;
end $$;
grant execute on function app.hold_places(uuid, uuid[], uuid[]) to personalia_app;
