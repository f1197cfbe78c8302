-- Leave years that begin on another day than 1 January (leave R9).

-- The day on which balances of the year still end, until a job has given them the year's new last day; null: none do.
alter table leave_year add column lots_until date;
-- A year that is cut or extended moves the last day of its lots; nothing else of a lot ever changes.
grant update (valid_to) on leave_lot to personalia_app;
