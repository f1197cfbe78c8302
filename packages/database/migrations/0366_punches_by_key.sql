-- Old punches are found by the key against duplicates, which begins with their second. The summary of times by stretches of the table
-- took a twentieth of storing a punch, for one question a night.
drop index attendance_punch_punched_at_idx;

create or replace function app.prune_punches(most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept_from date := app.today_of(app.tenant())
    - make_interval(years => coalesce((select punch_retention_years from attendance_setting where tenant_id = app.tenant()), 5));
  first_kept uuid;
  pruned int;
begin
  kept_from := least(kept_from, (select min(date_from) from attendance_period where tenant_id = app.tenant() and state <> 'LOCKED'));
  -- Windows of the first days that stay reach into the days before.
  first_kept := app.punch_key(kept_from - 3, repeat('0', 24));
  if not exists (select from attendance_punch where tenant_id = app.tenant() and dedupe_key < first_kept) then
    return 0;
  end if;
  insert into attendance_setting as s (tenant_id, punches_kept_from) values (app.tenant(), kept_from)
  on conflict (tenant_id) do update set punches_kept_from = excluded.punches_kept_from
    where s.punches_kept_from is null or s.punches_kept_from < excluded.punches_kept_from;
  with old as (
    select id from attendance_punch where tenant_id = app.tenant() and dedupe_key < first_kept limit most
  ), voided as (
    delete from attendance_punch_void v using old where v.tenant_id = app.tenant() and v.punch_id = old.id
  )
  delete from attendance_punch p using old where p.tenant_id = app.tenant() and p.id = old.id;
  get diagnostics pruned = row_count;
  return pruned;
end $$;
