-- Entries, accruals and lines of mass leave come by the hundred thousand: what they refer to is asked for once for each statement.
alter table leave_entry
  alter constraint leave_entry_account_id_fkey not enforced,
  alter constraint leave_entry_lot_id_fkey not enforced;
select app.enforce_by_statement('leave_entry');

-- A lot that goes takes nothing along any more: whoever deletes one deletes its accruals first.
alter table leave_accrual
  drop constraint leave_accrual_lot_id_fkey,
  add constraint leave_accrual_lot_id_fkey foreign key (tenant_id, lot_id) references leave_lot not enforced;
select app.enforce_by_statement('leave_accrual');

alter table mass_leave_line
  alter constraint mass_leave_line_mass_leave_id_fkey not enforced,
  alter constraint mass_leave_line_employee_id_fkey not enforced,
  alter constraint mass_leave_line_request_id_fkey not enforced;
select app.enforce_by_statement('mass_leave_line');

-- Entitlements refer to the few versions that grant them, and nobody looks for them by it; leave that was booked has no version.
drop index leave_entry_ref_id_idx;
create index leave_entry_ref_id_idx on leave_entry (tenant_id, ref_id) where ref_id is not null and type <> 'ENTITLEMENT';
drop index leave_request_version_id_idx;
create index leave_request_version_id_idx on leave_request (tenant_id, version_id) where version_id is not null;

-- Takes away accounts of people who were just hired and have used nothing.
create or replace function app.release_leave_accounts(p_employees uuid[]) returns void
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
  delete from leave_accrual c using leave_lot l
   where c.tenant_id = own and l.tenant_id = own and l.account_id = any (gone) and c.lot_id = l.id;
  delete from leave_lot where tenant_id = own and account_id = any (gone);
  delete from leave_account where tenant_id = own and id = any (gone);
end $$;
