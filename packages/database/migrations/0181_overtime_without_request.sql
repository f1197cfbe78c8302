-- Overtime that is paid without a request, where it may lie, and how it is rounded (attendance 9.1). What there was before is what
-- was always done.
alter table overtime_setting
  drop constraint overtime_setting_mode_check,
  add constraint overtime_setting_mode_check check (mode in ('preApproval', 'postConfirmation', 'automatic')),
  -- Null: all but worked breaks.
  add column segments text[] check (segments <@ '{preShift,postShift,breakWorked,restDay,holiday}'::text[]),
  -- Null: down.
  add column round_direction text check (round_direction in ('down', 'nearest', 'up'));
