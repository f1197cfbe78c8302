-- What the trail keeps of a career transition, as before. A function with a question in it is called and planned for by itself for
-- each row, 35 microseconds of a hire; without one it becomes part of the statement that writes the trail, 5 of them.
create function app.returns_from_suspension(p_tenant uuid, p_employment uuid, p_return_of text) returns boolean language sql stable as $$
  select exists (select from career_transition s where s.tenant_id = p_tenant and s.employment_id = p_employment and s.type = 'suspension'
    and coalesce(s.root_id, s.id)::text = p_return_of)
$$;
grant execute on function app.returns_from_suspension(uuid, uuid, text) to personalia_app;

create or replace function app.transition_changes(t career_transition) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'transaction_no', jsonb_build_array(null, t.transaction_no), 'type', jsonb_build_array(null, t.type),
    'effective_date', jsonb_build_array(null, t.effective_date), 'employee_id', jsonb_build_array(null, t.employee_id),
    'end_date', case when t.end_date is not null then jsonb_build_array(null, t.end_date) end,
    'batch_no', case when t.batch_no is not null then jsonb_build_array(null, t.batch_no) end,
    'disciplinary', case when t.type = 'suspension'
      or t.terms ? 'returnOf' and app.returns_from_suspension(t.tenant_id, t.employment_id, t.terms ->> 'returnOf')
      then jsonb_build_array(null, true) end,
    'facts', case when t.changes <> '{}' then jsonb_build_array(null, t.changes) end,
    'pay', case when t.pay_changes is not null then jsonb_build_array(null, '•••') end))
$$;
