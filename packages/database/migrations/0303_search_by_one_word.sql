-- Most people search for one word. Each way to find it is a statement of its own that is planned once: written into one statement it
-- was planned at every search, and each hit was compared twice. Several words are looked for together as before.
create or replace function app.search_employees(words text[], with_contact boolean, most int) returns table (id uuid, sort_name text, status text)
  language plpgsql stable security definer rows 20 set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  tenant uuid := app.tenant();
  condition text := '';
  word text;
  pattern text;
  in_name text;
  -- Behind whatever begins with the number: the last sign there is.
  behind text;
begin
  if cardinality(words) = 1 then
    word := lower(words[1]);
    pattern := app.like_text(words[1]);
    in_name := '%' || app.fold(pattern) || '%';
    behind := word || chr(1114111);
    return query
      select c.id, c.sort_name, c.status from employee_current c where c.tenant_id = tenant and c.name_text like in_name
      union all
      select c.id, c.sort_name, c.status from employee_current c
        where c.tenant_id = tenant and c.number_key >= word and c.number_key < behind and c.name_text not like in_name
      union all
      select c.id, c.sort_name, c.status from employee_current c
        where with_contact and c.tenant_id = tenant and c.contact_text like '%' || lower(pattern) || '%'
          and c.name_text not like in_name and not (c.number_key >= word and c.number_key < behind)
      limit most;
    return;
  end if;
  foreach word in array words loop
    pattern := app.like_text(word);
    condition := condition || format(' and (c.name_text like %L or c.number_key like %L%s)', '%' || app.fold(pattern) || '%', lower(pattern) || '%',
      case when with_contact then format(' or c.contact_text like %L', '%' || lower(pattern) || '%') else '' end);
  end loop;
  return query execute format('select c.id, c.sort_name, c.status from employee_current c where c.tenant_id = %L::uuid%s limit %s', tenant, condition, most);
end $$;
