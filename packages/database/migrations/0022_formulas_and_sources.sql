-- What formulas of custom fields are made of where the database's own words compute otherwise than `domain/platform/formula`
-- or would fail: nothing comes of a division by zero, a date outside 0001 to 9999, a step that is not positive.

create or replace function app.plus_days(p_day date, p_days numeric) returns date language sql immutable parallel safe
  return case when abs(round(p_days)) < 400000 and p_day + round(p_days)::int between date '0001-01-01' and date '9999-12-31'
    then p_day + round(p_days)::int end;

create function app.formula_add_months(p_day date, p_months numeric) returns date language sql immutable parallel safe
  return case when extract(year from p_day) * 12 + extract(month from p_day) - 1 + round(p_months) between 12 and 119999
    then (p_day + make_interval(months => round(p_months)::int))::date end;

create function app.formula_months(p_from date, p_to date, p_leap text) returns int language sql immutable parallel safe
  return case when p_to >= p_from then app.full_months(p_from, p_to, p_leap) else - app.full_months(p_to, p_from, p_leap) end;

create function app.formula_date(p_year numeric, p_month numeric, p_day numeric) returns date language sql immutable parallel safe
  return case when p_year between 1 and 9999 and p_month between 1 and 12 and p_day between 1 and 31
      and p_year = trunc(p_year) and p_month = trunc(p_month) and p_day = trunc(p_day) then
    case when p_day <= extract(day from make_date(p_year::int, p_month::int, 1) + interval '1 month - 1 day')
      then make_date(p_year::int, p_month::int, p_day::int) end
  end;

create function app.formula_date(p_text text) returns date language sql immutable parallel safe
  return case when p_text ~ '^\d{4}-\d{2}-\d{2}$' then
    app.formula_date(substr(p_text, 1, 4)::numeric, substr(p_text, 6, 2)::numeric, substr(p_text, 9, 2)::numeric) end;

-- A quotient at 34 significant digits, half away from zero (leave 8.3); the database itself stops after about 16.
create function app.formula_divide(p_a numeric, p_b numeric) returns numeric language plpgsql immutable strict parallel safe as $$
declare
  quotient numeric;
  whole text;
begin
  if p_b = 0 then return null; end if;
  quotient := round(p_a, greatest(scale(p_a), 150)) / p_b;
  whole := trunc(abs(quotient))::text;
  return trim_scale(round(quotient, 34 - case when whole = '0'
    then - length(substring(quotient::text from '^-?0\.(0*)')) else length(whole) end));
end $$;

create function app.formula_modulo(p_a numeric, p_b numeric) returns numeric language sql immutable parallel safe
  return case when p_a = trunc(p_a) and p_b = trunc(p_b) and p_b <> 0 then mod(p_a, p_b) end;

create function app.formula_round(p_value numeric, p_step numeric, p_mode text) returns numeric language sql immutable parallel safe
  return case when p_step > 0 and p_mode in ('Nearest', 'Up', 'Down') then
    sign(p_value) * p_step * (div(abs(p_value), p_step) + case p_mode
      when 'Nearest' then (2 * mod(abs(p_value), p_step) >= p_step)::int
      when 'Up' then (mod(abs(p_value), p_step) > 0)::int
      else 0 end)
  end;

create function app.formula_clamp(p_value numeric, p_least numeric, p_most numeric) returns numeric language sql immutable parallel safe
  return case when p_value is not null and p_least <= p_most then greatest(p_least, least(p_value, p_most)) end;

grant execute on all functions in schema app to personalia_app;

-- What the platform may know of users: who did something.
create view actor with (security_invoker = true) as select tenant_id, id, name from app_user;
grant select on actor to personalia_app;
