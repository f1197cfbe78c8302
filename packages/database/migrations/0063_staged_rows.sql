-- Tells the planner of the rows of an upload that have just been staged. What it knew before was of other uploads, and a
-- statement over an upload that it believes to have one row compares each of its rows with all others. Only the owner of a
-- table may do this.
create function app.refresh_staged_rows() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze (skip_locked) import_row (tenant_id, import_id);
end $$;
revoke all on function app.refresh_staged_rows() from public;
grant execute on function app.refresh_staged_rows() to personalia_app;
