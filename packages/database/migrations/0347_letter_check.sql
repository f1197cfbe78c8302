-- The public check of a letter says its number and what kind of letter it is as well (organisation-and-employee 15.4).
grant select (letter_no) on letter to personalia_search;
drop function app.check_letter(text);
create function app.check_letter(p_code text)
  returns table (issued_on date, is_void boolean, company text, letter_no text, subject text)
  language sql stable security definer set search_path = public as $$
  select l.issued_on, l.voided_at is not null or (l.subject = 'CAREER_TRANSITION' and exists (
      select from career_request r join career_transition t on t.tenant_id = r.tenant_id and t.id = r.transition_id
      where r.tenant_id = l.tenant_id and r.id = l.subject_id and t.application in ('superseded', 'reversed'))),
    l.content -> 'letterhead' ->> 'name', l.letter_no, l.subject
  from letter l where l.check_code = p_code
$$;
alter function app.check_letter(text) owner to personalia_search;
revoke execute on function app.check_letter(text) from public;
grant execute on function app.check_letter(text) to personalia_app;
