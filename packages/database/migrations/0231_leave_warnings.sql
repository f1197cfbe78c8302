-- Dates that only warn, and the warnings that whoever asks for leave has read (leave Q1).

alter table leave_type_block
  add column mode text not null default 'REFUSE' check (mode in ('REFUSE', 'WARN'));

alter table leave_request
  add column acknowledged boolean not null default false,
  -- What was acknowledged when it was submitted: code and values of each, for the words of whoever reads it.
  add column warnings jsonb not null default '[]';
