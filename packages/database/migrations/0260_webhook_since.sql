-- What was visible when reading began was before, also where another transaction of the server still holds the horizon back.
alter table webhook_cursor add column since pg_snapshot;
