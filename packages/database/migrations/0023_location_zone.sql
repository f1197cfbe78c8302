-- A location without a zone takes the employer's; an employer that does not exist has none, which is said at its field
-- (the check for not null would come before that of the reference, and name the zone).
create or replace function app.place_location() returns trigger language plpgsql as $$
begin
  new.province_id := coalesce(new.province_id, (select province_id from city where tenant_id = new.tenant_id and id = new.city_id));
  new.country_id := coalesce(new.country_id, (select country_id from province where tenant_id = new.tenant_id and id = new.province_id));
  new.time_zone := coalesce(new.time_zone,
    (select time_zone from city where tenant_id = new.tenant_id and id = new.city_id),
    (select time_zone from province where tenant_id = new.tenant_id and id = new.province_id),
    (select time_zone from employer where tenant_id = new.tenant_id and id = new.employer_id));
  if new.time_zone is null then
    raise exception 'REFERENCE_MISSING' using column = 'employer_id';
  end if;
  return new;
end $$;
