-- Clocked on a phone without a network: the time is that of the device, and it came later (home-and-self-service 2.3).
alter table attendance_punch add column is_offline boolean not null default false;
