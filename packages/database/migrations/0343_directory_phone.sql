-- The directory finds people by a run of the digits of their work phone (home-and-self-service 4.2). Work phones only: nobody is found by
-- a number that the directory does not show.
create index employee_phone_work_digits_idx on employee_phone using gin (tenant_id, regexp_replace(number, '\D', '', 'g') gin_trgm_ops)
  where type = 'work' and status = 'active';
create function app.search_work_phones(digits text, most int) returns table (id uuid)
  language plpgsql stable security definer rows 20 set search_path = public as $$
begin
  return query execute format(
    'select p.employee_id from employee_phone p where p.tenant_id = %L::uuid and p.type = ''work'' and p.status = ''active''
       and regexp_replace(p.number, ''\D'', '''', ''g'') like %L limit %s',
    app.tenant(), '%' || regexp_replace(digits, '\D', '', 'g') || '%', most);
end $$;
grant select on employee_phone to personalia_search;
create policy search_reads on employee_phone for select to personalia_search using (true);
alter function app.search_work_phones(text, int) owner to personalia_search;
grant execute on function app.search_work_phones(text, int) to personalia_app;
