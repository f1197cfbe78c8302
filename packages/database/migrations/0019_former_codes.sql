-- Codes of masters may be changed. The former code is kept as an alias: whoever asks for it gets the row as it is now, and
-- for 24 months no other row can take it (organisation-and-employee 0.2).
create table code_alias (
  tenant_id uuid not null references tenant,
  -- Kind of record, as the contract calls it.
  resource text not null,
  -- The row within which codes are unique (the employer of a location); of kinds unique in the tenant the tenant itself.
  scope_id uuid not null,
  code text not null,
  record_id uuid not null,
  -- From this day on another row may take it.
  free_from date not null,
  primary key (tenant_id, resource, scope_id, code)
);
create index code_alias_record_id_idx on code_alias (tenant_id, record_id);
select app.tenant_table('code_alias');

-- Statement-level: one look for all rows of a statement. Arguments: the kind of record, the column it is unique within, and
-- the column that names a record to people.
create function app.keep_former_codes() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  within text := nullif(tg_argv[1], '');
  title text := tg_argv[2];
  taken jsonb;
begin
  if tg_op = 'DELETE' then
    delete from code_alias a using old_rows o where a.tenant_id = o.tenant_id and a.record_id = o.id and a.resource = kind;
    return null;
  end if;
  -- Most tenants have changed no code: there is nothing to compare with.
  if exists (select from code_alias a where a.resource = kind and a.tenant_id in (select tenant_id from new_rows)) then
    execute format('select jsonb_build_object(''code'', a.code, ''name'', r.%I, ''date'', a.free_from)
      from new_rows n
      join code_alias a on a.tenant_id = n.tenant_id and a.resource = $1 and a.scope_id = coalesce((to_jsonb(n) ->> $2)::uuid, n.tenant_id) and a.code = n.code
      join %s r on r.tenant_id = a.tenant_id and r.id = a.record_id
      where a.record_id <> n.id and a.free_from > app.today_of(n.tenant_id) limit 1', title, tg_relid::regclass)
      into taken using kind, within;
    if taken is not null then
      raise exception 'CODE_ALIAS' using column = 'code', detail = taken::text;
    end if;
    -- Its own former code, or one that has been kept long enough.
    delete from code_alias a using new_rows n
    where a.tenant_id = n.tenant_id and a.resource = kind and a.scope_id = coalesce((to_jsonb(n) ->> within)::uuid, n.tenant_id) and a.code = n.code;
  end if;
  return null;
end $$;

create function app.write_former_codes() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  within text := nullif(tg_argv[1], '');
begin
  insert into code_alias (tenant_id, resource, scope_id, code, record_id, free_from)
  select o.tenant_id, kind, s.scope_id, o.code, o.id, (app.today_of(o.tenant_id) + interval '24 months')::date
  from old_rows o
  join new_rows n on n.tenant_id = o.tenant_id and n.id = o.id
  cross join lateral (select coalesce((to_jsonb(o) ->> within)::uuid, o.tenant_id) as scope_id) s
  where o.code <> n.code or s.scope_id <> coalesce((to_jsonb(n) ->> within)::uuid, n.tenant_id)
  on conflict (tenant_id, resource, scope_id, code) do update set record_id = excluded.record_id, free_from = excluded.free_from;
  return null;
end $$;

-- What a table of masters needs, in one call. Triggers of one event run in the order of their names: first what is refused.
create function app.keeps_former_codes(name text, kind text, within text default '', title text default 'name') returns void language plpgsql as $$
begin
  execute format('create trigger former_codes_1_insert after insert on %I referencing new table as new_rows for each statement execute function app.keep_former_codes(%L, %L, %L)', name, kind, within, title);
  execute format('create trigger former_codes_1_update after update on %I referencing new table as new_rows for each statement execute function app.keep_former_codes(%L, %L, %L)', name, kind, within, title);
  execute format('create trigger former_codes_2_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function app.write_former_codes(%L, %L)', name, kind, within);
  execute format('create trigger former_codes_delete after delete on %I referencing old table as old_rows for each statement execute function app.keep_former_codes(%L, %L, %L)', name, kind, within, title);
end $$;

select app.keeps_former_codes('employer', 'Employer');
select app.keeps_former_codes('establishment', 'Establishment', 'employer_id');
select app.keeps_former_codes('location', 'Location', 'employer_id');
select app.keeps_former_codes('organization_unit', 'OrganizationUnit');
select app.keeps_former_codes('grade', 'Grade');
select app.keeps_former_codes('position', 'Position', '', 'title');
select app.keeps_former_codes('document_type', 'DocumentType');
select app.keeps_former_codes('custom_field', 'CustomField', '', 'name_en');
select app.keeps_former_codes('own_country', 'Country');
select app.keeps_former_codes('own_province', 'Province');
select app.keeps_former_codes('own_city', 'City', 'province_id');
