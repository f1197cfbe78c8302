-- The version of the record that an event is about (home-and-self-service 6): a receiver knows by it which of two events is newer.
alter table webhook_delivery add column resource_version int;
