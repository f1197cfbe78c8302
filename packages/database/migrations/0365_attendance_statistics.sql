-- A month that was just computed has no statistics until the next round of autovacuum: the planner takes it for three rows, and
-- whoever counts a page of it reads its whole index. Whoever computed many results has them taken, as often as a month doubles.

create function app.attendance_statistics() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one regclass;
begin
  for one in
    select c.oid::regclass from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'attendance_day'::regclass
      and pg_relation_size(c.oid) > greatest(16, 2 * c.relpages) * current_setting('block_size')::bigint
  loop
    execute format('analyze (skip_locked) %s (tenant_id, employee_id, date, state, day_status)', one);
  end loop;
end $$;
revoke all on function app.attendance_statistics() from public;
grant execute on function app.attendance_statistics() to personalia_app;
