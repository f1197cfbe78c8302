-- Whoever holds a letter may check that it was issued, without signing in (organisation-and-employee 15.4). Two witnesses
-- stand for a refusal to sign it (15.3).

alter table letter add column check_code text;
create unique index letter_check_code_key on letter (check_code) where check_code is not null;

-- Asked before any tenant is known, so it runs as the role that sees all rows. It tells nothing of a person.
grant select (tenant_id, subject, subject_id, content, issued_on, voided_at, language, check_code) on letter to personalia_search;
grant select (tenant_id, id, transition_id) on career_request to personalia_search;
grant select (tenant_id, id, application) on career_transition to personalia_search;
create policy search_reads on letter for select to personalia_search using (true);
create policy search_reads on career_request for select to personalia_search using (true);
create policy search_reads on career_transition for select to personalia_search using (true);
create function app.check_letter(p_code text) returns table (issued_on date, is_void boolean, company text)
  language sql stable security definer set search_path = public as $$
  select l.issued_on, l.voided_at is not null or (l.subject = 'CAREER_TRANSITION' and exists (
      select from career_request r join career_transition t on t.tenant_id = r.tenant_id and t.id = r.transition_id
      where r.tenant_id = l.tenant_id and r.id = l.subject_id and t.application in ('superseded', 'reversed'))),
    l.content -> 'letterhead' ->> 'name'
  from letter l where l.check_code = p_code
$$;
alter function app.check_letter(text) owner to personalia_search;
grant execute on function app.check_letter(text) to personalia_app;

alter table work_action
  add column refusal_witness_ids uuid[] not null default '{}',
  add constraint work_action_refusal_witnesses_check check (
    cardinality(refusal_witness_ids) in (0, 2) and (cardinality(refusal_witness_ids) = 0 or answer = 'REFUSED'));
