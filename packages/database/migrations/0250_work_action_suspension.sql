-- A work action may suspend its employee (15.2) and count points (15.3); a gap between fixed terms may begin their count again (16.4).
alter table work_action_type
  add column suspends boolean,
  add column points int check (points between 0 and 99);

alter table work_action
  add column suspend_from date,
  -- A draft may have days that the timeline refuses once it is submitted.
  add column suspend_to date,
  add column suspend_pay_percent numeric(5, 2) check (suspend_pay_percent between 0 and 100),
  add column suspend_blocks_login boolean,
  -- The suspension on the timeline, by its first version.
  add column suspension_id uuid,
  add constraint work_action_suspension_id_fkey foreign key (tenant_id, suspension_id) references career_transition,
  add check (suspend_from is not null or (suspend_to is null and suspend_pay_percent is null and suspend_blocks_login is null));
create index work_action_suspension_id_idx on work_action (tenant_id, suspension_id) where suspension_id is not null;

alter table tenant
  add column review_points int not null default 12 check (review_points between 1 and 999),
  add column gap_reset_days int check (gap_reset_days between 1 and 3660);
