-- Accounts that hold nothing but what the leave policy grants by itself go with people whose upload is undone. Only through here
-- are entries ever removed.
create function app.release_leave_accounts(p_employees uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  own uuid := app.tenant();
  gone uuid[];
begin
  select array_agg(a.id) into gone from leave_account a
   where a.tenant_id = own and a.employee_id = any (p_employees)
     and not exists (select from leave_lot l where l.tenant_id = own and l.account_id = a.id and l.source <> 'POLICY')
     and not exists (select from leave_entry e where e.tenant_id = own and e.account_id = a.id and e.type not in ('ENTITLEMENT', 'EXPIRY'));
  delete from leave_entry where tenant_id = own and account_id = any (gone);
  delete from leave_lot where tenant_id = own and account_id = any (gone);
  delete from leave_account where tenant_id = own and id = any (gone);
end $$;
revoke all on function app.release_leave_accounts(uuid[]) from public;
grant execute on function app.release_leave_accounts(uuid[]) to personalia_app;
