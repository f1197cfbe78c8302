-- The workflow that an exception names for the requests of one employee (leave 5.2), as it was when a request was submitted.

alter table leave_request add column workflow_code text;
