-- Days can be earned daily (leave R5), and exceptions can change the highest balance and suspend what is earned by period (5.2). What
-- was numbered before keeps its number.

alter table leave_type drop constraint leave_type_accrual_check;
alter table leave_type add constraint leave_type_accrual_check
  check (accrual in ('upfront', 'daily', 'weekly', 'semiMonthly', 'monthly', 'quarterly', 'halfYearly'));

create or replace function app.slots_of_exception(overrides jsonb, date_from date, date_to date) returns int8multirange
  language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(range_agg(int8range(
    f.no * 10000000::bigint + (date_from - date '0001-01-01'),
    f.no * 10000000::bigint + (coalesce(date_to, date '9999-12-31') - date '0001-01-01'), '[]')), '{}')
  from (
    select distinct array_position(array['days', 'eligible', 'waitingMonths', 'backdateDays', 'halfDays', 'countRestDays', 'countHolidays',
      'maxRequest', 'maxYear', 'maxConsecutive', 'notice', 'minRequest', 'carryMax', 'carryDays', 'negativeLimit', 'attachmentFrom',
      'workflow', 'maxBalance', 'accrualSuspended'], o ->> 'field') as no
    from jsonb_array_elements(overrides) o) f
  where f.no is not null
$$;
reindex index leave_exception_overlap;
