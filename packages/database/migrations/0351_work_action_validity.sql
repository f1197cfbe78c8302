-- What a type of work action still says of itself: it blocks bonus, and replaces lower levels. A validity may be set by hand
-- (organisation-and-employee 15.2).
alter table work_action_type
  add column blocks_bonus boolean,
  add column may_supersede_lower boolean;
alter table work_action
  add column set_valid_to date check (set_valid_to >= issue_date),
  -- The action of a higher level by which it is replaced, and from when on.
  add column superseded_by uuid,
  add column superseded_on date,
  add constraint work_action_superseded_by_fkey foreign key (tenant_id, superseded_by) references work_action (tenant_id, id),
  add check ((superseded_by is null) = (superseded_on is null));
create index work_action_superseded_by_idx on work_action (tenant_id, superseded_by) where superseded_by is not null;
