-- R11: days of an entitlement that has ended can be used until this day where HR says so; of a cancellation.
alter table leave_request add column extend_to date;
