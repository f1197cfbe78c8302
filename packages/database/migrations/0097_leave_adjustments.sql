-- Adjustments of HR that take another one back (leave B7): once, as an adjustment with the opposite quantity.
do $$
declare name text;
begin
  select conname into strict name from pg_constraint
  where conrelid = 'leave_entry'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%reverses_id IS NOT NULL%';
  execute format('alter table leave_entry drop constraint %I', name);
end $$;
alter table leave_entry add constraint leave_entry_reverses_check
  check (case when reverses_id is null then type <> 'REVERSAL' else type in ('REVERSAL', 'ADJUSTMENT') end);
