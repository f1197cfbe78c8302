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

-- Career transitions are on the trail (claims-workflow-access C4): recorded, corrected, cancelled, imported and undone, each with
-- type, number, effective date and person. Facts are kept as the event has them; amounts
-- stay with the event alone, where whoever may see pay reads them.
create function app.transition_changes(t career_transition) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'transaction_no', jsonb_build_array(null, t.transaction_no), 'type', jsonb_build_array(null, t.type),
    'effective_date', jsonb_build_array(null, t.effective_date), 'employee_id', jsonb_build_array(null, t.employee_id),
    'end_date', case when t.end_date is not null then jsonb_build_array(null, t.end_date) end,
    'batch_no', case when t.batch_no is not null then jsonb_build_array(null, t.batch_no) end,
    'disciplinary', case when t.type = 'suspension' or t.terms ? 'returnOf' and exists (
      select from career_transition s where s.tenant_id = t.tenant_id and s.employment_id = t.employment_id and s.type = 'suspension'
        and coalesce(s.root_id, s.id)::text = t.terms ->> 'returnOf') then jsonb_build_array(null, true) end,
    'facts', case when t.changes <> '{}' then jsonb_build_array(null, t.changes) end,
    'pay', case when t.pay_changes is not null then jsonb_build_array(null, '•••') end))
$$;

create function app.note_transition(t career_transition, p_action text, p_reason text) returns void language sql as $$
  insert into audit_log (tenant_id, actor_user_id, acting_role, channel, ip, user_agent, trace_id, reason, entity, entity_id, business_key, action, changes)
  select t.tenant_id, (c ->> 'user')::uuid, c ->> 'role', coalesce(c ->> 'channel', 'system'), c ->> 'ip', c ->> 'agent', c ->> 'trace',
    coalesce(p_reason, c ->> 'reason'), 'CareerTransition', t.id, t.transaction_no, p_action, app.transition_changes(t)
  from (select app.context() as c) x
$$;

create function app.audit_recorded_transitions() returns trigger language plpgsql as $$
declare
  who jsonb := app.context();
begin
  insert into audit_log (tenant_id, actor_user_id, acting_role, channel, ip, user_agent, trace_id, reason, entity, entity_id, business_key, action, changes)
  select n.tenant_id, (who ->> 'user')::uuid, who ->> 'role', coalesce(who ->> 'channel', 'system'), who ->> 'ip', who ->> 'agent', who ->> 'trace',
    coalesce(o.closed_reason, n.reason, who ->> 'reason'), 'CareerTransition', n.id, n.transaction_no,
    case when n.correction_of is null then 'CREATE' else 'ACTION:CORRECT' end, app.transition_changes(n)
      || case when o.id is not null then jsonb_build_object('corrects', jsonb_build_array(null, o.transaction_no)) else '{}' end
  from new_rows n left join career_transition o on o.tenant_id = n.tenant_id and o.id = n.correction_of
  where n.status = 'approved';
  return null;
end $$;
create trigger note_insert after insert on career_transition referencing new table as new_rows
  for each statement execute function app.audit_recorded_transitions();

create function app.audit_closed_transition() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform app.note_transition(old, 'DELETE', null);
  else
    perform app.note_transition(new, 'ACTION:CANCEL', new.closed_reason);
  end if;
  return null;
end $$;
create trigger note_cancel after update of status on career_transition for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled') execute function app.audit_closed_transition();
create trigger note_delete after delete on career_transition for each row execute function app.audit_closed_transition();
