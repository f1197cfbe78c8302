-- Mass leave is approved as one request, and employees may opt out of it until a day (leave M8).
alter table mass_leave
  add column opt_out_until date,
  alter column state set default 'PENDING',
  drop constraint mass_leave_state_check,
  add constraint mass_leave_state_check
    check (state in ('PENDING', 'RETURNED', 'REJECTED', 'WITHDRAWN', 'POSTING', 'POSTED', 'REVERSING', 'CANCELLED'));
alter table mass_leave_line drop constraint mass_leave_line_outcome_check,
  add constraint mass_leave_line_outcome_check check (outcome in
    ('DEDUCTED', 'NEGATIVE', 'FALLBACK', 'NO_BALANCE', 'NOT_WORKING', 'ALREADY_AWAY', 'REVERSED', 'OPTED_OUT'));
