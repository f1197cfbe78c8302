-- Leave that HR enters without a balance (leave Q5) and on days with confirmed attendance (Q6).

alter table leave_request
  -- Days that nothing covers are owed until a later grant covers them.
  add column without_balance boolean not null default false,
  -- What counts on days of leave on which the employee was present; null: nobody has said.
  add column present_days text check (present_days in ('LEAVE', 'ATTENDANCE'));

-- Days that were taken before anything was granted for them, by leave year.
alter table leave_lot drop constraint leave_lot_source_check,
  add constraint leave_lot_source_check check (source in ('POLICY', 'ADJUSTMENT', 'CARRY', 'UNCOVERED'));
create index leave_lot_uncovered_idx on leave_lot (tenant_id, account_id) where source = 'UNCOVERED';
