-- Who leads at the place that a request sends somebody to, for the approver of that name (organisation-and-employee 12.3, secondment).
alter table approval_request add column receiving_managers uuid[] not null default '{}';
