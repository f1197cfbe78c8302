-- The project that overtime is worked for (attendance 9.1); null: none is named.
alter table overtime_request add column project_code text collate "und-x-icu" check (length(project_code) between 1 and 50);
