-- Corrections and cancellations of recorded transitions, and rotations of several people, as requests
-- (organisation-and-employee 12.3, 12.4).

alter table career_request
  add column action text not null default 'add' check (action in ('add', 'correct', 'cancel')),
  -- The recorded event that is corrected or cancelled.
  add column target_id uuid,
  -- Of a rotation: those besides `employee_id`, and for each what is set, what was so before and what is held.
  add column other_ids uuid[] not null default '{}',
  add column others jsonb not null default '[]',
  -- The letter could not be issued with the approval, because its template has gaps.
  add column letter_waits boolean not null default false,
  add constraint career_request_target_id_fkey foreign key (tenant_id, target_id) references career_transition,
  add constraint career_request_target_check check ((action = 'add') = (target_id is null));
create index career_request_target_id_idx on career_request (tenant_id, target_id) where target_id is not null;
create index career_request_other_ids_idx on career_request using gin (other_ids) where other_ids <> '{}';

-- A rotation has a letter for each of its people.
alter table letter
  drop constraint letter_subject_key,
  add constraint letter_subject_key unique (tenant_id, subject, subject_id, employee_id);
