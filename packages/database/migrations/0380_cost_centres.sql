-- A step may ask the owners of the cost centres that a request names, also when it is entered long after the submission.

alter table approval_request add column cost_centres text[] not null default '{}';

-- A level of the organisation is named by its record, like everything else that a step points to: it has no code.
alter table workflow_version disable trigger keep_published;
update workflow_version set definition = replace(definition::text, '"levelCode": ', '"levelId": ')::jsonb
where definition::text like '%"levelCode": null%';
alter table workflow_version enable trigger keep_published;
