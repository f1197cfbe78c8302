-- Whether leave or the punches of a day on leave count (attendance 1.9), and for how long raw punches are kept (1.2, 13).
alter table attendance_rule_set
  add column leave_versus_punch text not null default 'leaveWins' check (leave_versus_punch in ('leaveWins', 'punchWins'));

alter table attendance_setting
  add column punch_retention_years int not null default 5 check (punch_retention_years between 1 and 30),
  -- Punches before it may be deleted, so results before it are never computed again.
  add column punches_kept_from date;

-- Punches are stored about as they happen: ranges of blocks find the old ones, and cost next to nothing to keep.
create index attendance_punch_punched_at_idx on attendance_punch using brin (punched_at);

-- Deletes punches that are older than the company keeps them; those of periods that are not locked stay. Returns how many there were.
create function app.prune_punches(most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept_from date := app.today_of(app.tenant())
    - make_interval(years => coalesce((select punch_retention_years from attendance_setting where tenant_id = app.tenant()), 5));
  pruned int;
begin
  kept_from := least(kept_from, (select min(date_from) from attendance_period where tenant_id = app.tenant() and state <> 'LOCKED'));
  -- Windows of the first days that stay reach into the days before.
  if not exists (select from attendance_punch where tenant_id = app.tenant() and punched_at < kept_from - 3) then
    return 0;
  end if;
  insert into attendance_setting as s (tenant_id, punches_kept_from) values (app.tenant(), kept_from)
  on conflict (tenant_id) do update set punches_kept_from = excluded.punches_kept_from
    where s.punches_kept_from is null or s.punches_kept_from < excluded.punches_kept_from;
  with old as (
    select id from attendance_punch where tenant_id = app.tenant() and punched_at < kept_from - 3 limit most
  ), voided as (
    delete from attendance_punch_void v using old where v.tenant_id = app.tenant() and v.punch_id = old.id
  )
  delete from attendance_punch p using old where p.tenant_id = app.tenant() and p.id = old.id;
  get diagnostics pruned = row_count;
  return pruned;
end $$;
revoke execute on function app.prune_punches(int) from public;
grant execute on function app.prune_punches(int) to personalia_app;
