-- Mass leave of people without enough balance (leave M3): how far below zero, and which type is booked instead.
alter table mass_leave
  add column negative_limit numeric(6, 3) check (negative_limit > 0),
  add column fallback_type_id uuid,
  add constraint mass_leave_fallback_type_id_fkey foreign key (tenant_id, fallback_type_id) references leave_type;
create index mass_leave_fallback_type_id_idx on mass_leave (tenant_id, fallback_type_id) where fallback_type_id is not null;
alter table mass_leave_line drop constraint mass_leave_line_outcome_check,
  add constraint mass_leave_line_outcome_check
    check (outcome in ('DEDUCTED', 'NEGATIVE', 'FALLBACK', 'NO_BALANCE', 'NOT_WORKING', 'ALREADY_AWAY', 'REVERSED'));
