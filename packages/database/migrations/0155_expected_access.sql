-- Fails unless what somebody's access was read from still holds: a call that only asks may then begin upon what is kept, and
-- its answer is thrown away where this says no (`asActorExpecting`).
create function app.expect_access(asking_user uuid, token_id text, expected_stamp text, expected_issuers text)
  returns void language plpgsql stable as $$
begin
  perform from app.stamp(asking_user, token_id) s
    where s.tenant_status = 'active' and s.user_status = 'active' and not s.denied
      and s.stamp = expected_stamp and s.trusted_issuers is not distinct from expected_issuers;
  if not found then raise exception 'the access of the caller is not what it was' using errcode = 'PS001'; end if;
end $$;
grant execute on function app.expect_access(uuid, text, text, text) to personalia_app;
