-- Overtime that is confirmed after it was worked, and approvers who approve less than was asked for (attendance 9.1, 9.2).

alter table overtime_setting
  add column mode text not null default 'preApproval' check (mode in ('preApproval', 'postConfirmation'));

-- Null: all that was asked for.
alter table overtime_request
  add column approved_minutes int check (approved_minutes between 0 and planned_minutes);
