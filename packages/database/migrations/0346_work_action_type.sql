-- What else a type of work action says of itself (organisation-and-employee 15.2): notices, a hearing, an end that is proposed.
alter table work_action_type
  drop constraint work_action_type_nature_check,
  add constraint work_action_type_nature_check check (nature in ('disciplinary', 'commendation', 'notice')),
  add column needs_hearing boolean,
  add column proposes_termination boolean;
