-- Overtime that is paid without a request, where it may lie, and how it is rounded (attendance 9.1). What there was before is what
-- was always done.
alter table overtime_setting
  drop constraint overtime_setting_mode_check,
  add constraint overtime_setting_mode_check check (mode in ('preApproval', 'postConfirmation', 'automatic')),
  add column segments text[] not null default '{preShift,postShift,restDay,holiday}'
    check (segments <@ '{preShift,postShift,breakWorked,restDay,holiday}'::text[]),
  add column round_direction text not null default 'down' check (round_direction in ('down', 'nearest', 'up'));
