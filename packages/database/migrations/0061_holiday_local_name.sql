-- A day off may have a name in Indonesian beside its own (attendance 8.1).
alter table holiday add column local_name text collate "und-x-icu";
