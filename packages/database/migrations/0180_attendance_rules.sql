-- How long days wait for a silent device, what incomplete days count as, punches between two shifts, and shifts over a change of the
-- clock (attendance 1.6, 1.8, 1.9, 1.11, 13). What there was before is what was always done.
alter table attendance_rule_set
  add column max_sync_wait_hours int not null default 24 check (max_sync_wait_hours between 0 and 72),
  add column incomplete_counts_as text not null default 'absent' check (incomplete_counts_as in ('absent', 'half', 'present')),
  add column boundary_punch text not null default 'shared' check (boundary_punch in ('shared', 'single')),
  add column dst_policy text not null default 'elapsed' check (dst_policy in ('elapsed', 'nominal'));
