-- Whether the employee whom a request is about is a party to it before it is decided. Whoever may be promoted or dismissed
-- is told when it is approved (organisation-and-employee 12.4).
alter table approval_request add column employee_is_party boolean not null default true;
