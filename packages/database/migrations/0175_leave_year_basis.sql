-- Types say that they have the leave year of everybody, so that their form does not ask for it as if it were missing.
alter table leave_type alter column year_basis set default 'leaveYear';
update leave_type set year_basis = 'leaveYear' where year_basis is null and entitlement = 'yearly';
