-- What of a person the directory shows is theirs to say (home-and-self-service 4.1), and the company may close skills and languages.
alter table celebration_preference
  add column photo text not null default 'everybody' check (photo in ('everybody', 'team', 'nobody')),
  add column mobile text not null default 'nobody' check (mobile in ('everybody', 'team', 'nobody')),
  add column skills boolean not null default true;

alter table tenant
  add column directory_skills boolean not null default true,
  -- Days between an incident and its letter beyond which a warning is shown (organisation-and-employee 15.3).
  add column incident_days int not null default 90 check (incident_days between 1 and 3660);

-- People by a part of what they can do or speak. Row-level security keeps these indexes from a plain query, as of phones (0343).
create index employee_skill_directory_idx on employee_skill using gin (tenant_id, app.fold(skill) gin_trgm_ops) where status = 'active';
create index employee_language_directory_idx on employee_language using gin (tenant_id, app.fold(language) gin_trgm_ops) where status = 'active';
grant select on employee_skill, employee_language to personalia_search;
create policy search_reads on employee_skill for select to personalia_search using (true);
create policy search_reads on employee_language for select to personalia_search using (true);

create function app.search_skills(words text, from_level text, most int) returns table (id uuid)
  language plpgsql stable security definer rows 20 set search_path = public as $$
begin
  return query execute format(
    'select s.employee_id from employee_skill s where s.tenant_id = %L::uuid and s.status = ''active''
       and app.fold(s.skill) like %L and s.level >= %L limit %s',
    app.tenant(), '%' || app.fold(app.like_text(words)) || '%', from_level, most);
end $$;
create function app.search_languages(words text, most int) returns table (id uuid)
  language plpgsql stable security definer rows 20 set search_path = public as $$
begin
  return query execute format(
    'select s.employee_id from employee_language s where s.tenant_id = %L::uuid and s.status = ''active''
       and app.fold(s.language) like %L and (s.is_native or s.speaking <> ''none'') limit %s',
    app.tenant(), '%' || app.fold(app.like_text(words)) || '%', most);
end $$;
alter function app.search_skills(text, text, int) owner to personalia_search;
alter function app.search_languages(text, int) owner to personalia_search;
revoke execute on function app.search_skills(text, text, int), app.search_languages(text, int) from public;
grant execute on function app.search_skills(text, text, int), app.search_languages(text, int) to personalia_app;
