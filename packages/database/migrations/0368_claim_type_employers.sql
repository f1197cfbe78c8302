-- The list of claim types names the employers that a type is for; none: all of them (claims-workflow-access CL1).
drop view claim_type_list;
create view claim_type_list with (security_invoker = true) as
  select t.*, v.terms ->> 'calculation' as calculation, v.effective_from,
    case when y.yearly is not null then v.terms ->> 'periodKind' end as period_kind, (y.yearly ->> 'amount')::numeric as main_limit,
    (select string_agg(e.name, ', ' order by e.name) from employer e
      where e.tenant_id = t.tenant_id and e.id in (select i.id::uuid from jsonb_array_elements_text(v.terms -> 'employerIds') as i(id))) as employers
  from claim_type t
  left join lateral (
    select w.terms, w.effective_from from claim_type_version w
    where w.tenant_id = t.tenant_id and w.claim_type_id = t.id
    order by w.effective_from <= (select app.today_of(app.tenant())) desc,
      abs(w.effective_from - (select app.today_of(app.tenant()))) limit 1
  ) v on true
  -- The general amount of a year before those of grades and other groups.
  left join lateral (
    select l.yearly from jsonb_array_elements(v.terms -> 'limits') with ordinality as l(yearly, place)
    where l.yearly ->> 'kind' = 'PER_PERIOD' and l.yearly ->> 'amount' is not null
    order by coalesce(jsonb_array_length(l.yearly -> 'gradeIds'), 0) + coalesce(jsonb_array_length(l.yearly -> 'positionIds'), 0)
      + coalesce(jsonb_array_length(l.yearly -> 'employmentTypes'), 0) > 0, l.place limit 1
  ) y on true;
grant select on claim_type_list to personalia_app;
