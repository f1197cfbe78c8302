-- A day of leave that is off in lieu of the holiday it names (attendance 3). Null: the holiday is on the day itself, or there is none.
alter table leave_request_day add column is_in_lieu boolean;
