-- What a claim is booked to, and what a treatment was for (CL2). The diagnosis is medical data: only those who see that are told.
alter table claim_request
  add column cost_centre text,
  add column project_code text,
  add column trip_from date,
  add column trip_to date,
  -- The employer of that day pays, also when the employee has moved since. Null: it was submitted before this was kept.
  add column employer_id uuid,
  add constraint claim_request_employer_id_fkey foreign key (tenant_id, employer_id) references employer,
  add constraint claim_request_trip_check check (trip_to is null or trip_to >= trip_from);
create index claim_request_employer_id_idx on claim_request (tenant_id, employer_id) where employer_id is not null;

alter table claim_line
  add column cost_centre text,
  add column diagnosis_code text;
