-- Exceptions can change more rules (leave 5.2); no two change the same one on the same day. What was numbered before keeps its number.

create or replace function app.slots_of_exception(overrides jsonb, date_from date, date_to date) returns int8multirange
  language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(range_agg(int8range(
    f.no * 10000000::bigint + (date_from - date '0001-01-01'),
    f.no * 10000000::bigint + (coalesce(date_to, date '9999-12-31') - date '0001-01-01'), '[]')), '{}')
  from (
    select distinct array_position(array['days', 'eligible', 'waitingMonths', 'backdateDays', 'halfDays', 'countRestDays', 'countHolidays',
      'maxRequest', 'maxYear', 'maxConsecutive', 'notice', 'minRequest', 'carryMax', 'carryDays', 'negativeLimit', 'attachmentFrom',
      'workflow'], o ->> 'field') as no
    from jsonb_array_elements(overrides) o) f
  where f.no is not null
$$;
reindex index leave_exception_overlap;
