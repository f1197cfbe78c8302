-- The timeline (organisation-and-employee 1): what events say beside facts, spells that events open, and what the database
-- refuses even if the code errs.

-- Events --------------------------------------------------------------------------------------------------------------
alter table career_transition
  -- Of a correction: the first version of the event, which others name it by.
  add column root_id uuid,
  -- What an event says that is no fact: pay while suspended, what a return ends, the notice given.
  add column terms jsonb not null default '{}',
  -- What pay was before; apart from `before`, so that nothing that shows events shows pay.
  add column pay_before jsonb,
  -- When, by whom and why it was cancelled or corrected. Until then it was known as true.
  add column closed_at timestamptz,
  add column closed_by uuid,
  add column closed_reason text,
  -- What the tenant calls such an event's reason; `reason` says it in somebody's own words.
  add column reason_id uuid,
  add constraint career_transition_reason_id_fkey foreign key (tenant_id, reason_id) references catalogue_value (tenant_id, id),
  add constraint career_transition_root_id_fkey foreign key (tenant_id, root_id) references career_transition (tenant_id, id) not enforced;
create index career_transition_root_id_idx on career_transition (tenant_id, root_id) where root_id is not null;
create index career_transition_reason_id_idx on career_transition (tenant_id, reason_id) where reason_id is not null;
select app.enforce_by_statement('career_transition');
-- Few events lie ahead: found when their day comes.
create index career_transition_scheduled_idx on career_transition (tenant_id, effective_date) where application = 'scheduled';

-- What was noted about the person is no part of the event: it goes when the person is erased.
create or replace function app.keep_approved_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status in ('approved', 'cancelled')
      and current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
      raise exception 'approved events are kept' using errcode = 'insufficient_privilege';
    end if;
    return old;
  end if;
  if old.status in ('approved', 'cancelled') and
     (new.employee_id, new.employment_id, new.transaction_no, new.type, new.effective_date, new.end_date, new.sequence, new.changes, new.pay_changes, new.terms - 'rehireNote', new.root_id, new.created_at)
     is distinct from
     (old.employee_id, old.employment_id, old.transaction_no, old.type, old.effective_date, old.end_date, old.sequence, old.changes, old.pay_changes, old.terms - 'rehireNote', old.root_id, old.created_at)
  then
    raise exception 'approved events are kept' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Spells --------------------------------------------------------------------------------------------------------------
-- A spell whose opening was cancelled is kept for its events and numbered below zero: whoever looks for the last spell
-- passes over it. Numbers may change places when a spell is inserted in the past, hence the deferrable key.
alter table employment
  -- The event that opens the spell, by its first version; null: its only event of type hire.
  add column opened_by uuid,
  drop constraint employment_spell_no_check,
  drop constraint employment_spell_no_key,
  add constraint employment_spell_no_key unique (tenant_id, employee_id, spell_no) deferrable initially immediate,
  add constraint employment_opened_by_fkey foreign key (tenant_id, opened_by) references career_transition deferrable initially deferred;
create index employment_opened_by_idx on employment (tenant_id, opened_by) where opened_by is not null;

-- Numbers are never given twice (2): besides those of today there are the numbers of former, coming and cancelled spells, and
-- those that an event gave and its correction took back. The indexes leave out a first spell that goes on, which is nearly
-- all of them: its number stands in `employee_current`. An index on lower() does not count under row-level security.
alter table employment add column number_key text collate "C" not null generated always as (lower(employee_no)) stored;
create index employment_number_key_idx on employment (tenant_id, number_key) where spell_no <> 1 or last_day is not null;
alter table career_transition add column number_key text collate "C" generated always as (lower(terms ->> 'employeeNo')) stored;
create index career_transition_number_key_idx on career_transition (tenant_id, number_key) where number_key is not null;

-- Those of the numbers, in small letters, that are or were somebody's, with whose.
create function app.numbers_given(p_tenant uuid, p_keys text[]) returns table (number_key text, employee_id uuid) language sql stable as $$
  select c.number_key, c.id from employee_current c where c.tenant_id = p_tenant and c.number_key = any(p_keys)
  union all
  select m.number_key, m.employee_id from employment m
  where m.tenant_id = p_tenant and m.number_key = any(p_keys) and (m.spell_no <> 1 or m.last_day is not null)
  union all
  select t.number_key, t.employee_id from career_transition t
  where t.tenant_id = p_tenant and t.number_key = any(p_keys) and t.number_key is not null
$$;

-- Segments ------------------------------------------------------------------------------------------------------------
alter table assignment_segment
  add column probation_end date,
  add column contract_end date,
  add constraint assignment_segment_recorded_check check (recorded_to >= recorded_from);
create index assignment_segment_probation_end_idx on assignment_segment (tenant_id, probation_end) where probation_end is not null and recorded_to is null;
create index assignment_segment_contract_end_idx on assignment_segment (tenant_id, contract_end) where contract_end is not null and recorded_to is null;
alter table salary_segment
  add constraint salary_segment_recorded_check check (recorded_to >= recorded_from);

-- What a replay replaces stays, so that it can be asked what was known: only the owner's undo of an import removes rows.
revoke delete on employment, assignment_segment, salary_segment from personalia_app;

-- At the end of a transaction the own posts of a spell cover it from the hire to the last day without a gap. That they do
-- not overlap is an exclusion constraint. A plain hire, one row with an open end, does not come here: it costs nothing.
create function app.keep_spell_whole() returns trigger language plpgsql as $$
declare
  spell uuid := (to_jsonb(new) ->> case when tg_table_name = 'employment' then 'id' else 'employment_id' end)::uuid;
  found text;
begin
  select case
      when count(s.valid_from) = 0 then 'nothing'
      when min(s.valid_from) <> m.hire_date then 'begins ' || min(s.valid_from)
      when max(s.valid_to) <> coalesce(m.last_day, '9999-12-31') then 'ends ' || max(s.valid_to)
      when bool_or(s.valid_from <> s.previous + 1) then 'gap'
    end into found
  from employment m
  left join lateral (
    select x.valid_from, x.valid_to, lag(x.valid_to) over (order by x.valid_from) as previous
    from assignment_segment x
    where x.tenant_id = m.tenant_id and x.employment_id = m.id and x.kind = 'primary' and x.recorded_to is null
  ) s on true
  where m.tenant_id = new.tenant_id and m.id = spell and m.spell_no > 0
  group by m.id, m.hire_date, m.last_day;
  if found is not null then
    raise exception 'the segments of spell % do not cover it: %', spell, found using errcode = 'check_violation', constraint = 'employment_whole';
  end if;
  return null;
end $$;
create constraint trigger keep_spell_whole after insert on assignment_segment deferrable initially deferred
  for each row when (new.kind = 'primary' and new.valid_to <> '9999-12-31') execute function app.keep_spell_whole();
create constraint trigger keep_spell_whole_changed after update on assignment_segment deferrable initially deferred
  for each row when (new.kind = 'primary' and (old.recorded_to, old.valid_from, old.valid_to) is distinct from (new.recorded_to, new.valid_from, new.valid_to))
  execute function app.keep_spell_whole();
create constraint trigger keep_spell_whole after update on employment deferrable initially deferred
  for each row when ((old.hire_date, old.last_day, old.spell_no) is distinct from (new.hire_date, new.last_day, new.spell_no))
  execute function app.keep_spell_whole();

-- One amount of a component on a day; checked where a row has an end or follows another.
create function app.keep_pay_apart() returns trigger language plpgsql as $$
begin
  if exists (
    select from salary_segment a join salary_segment b on b.tenant_id = a.tenant_id and b.employment_id = a.employment_id
      and b.component = a.component and b.id <> a.id and b.recorded_to is null and b.valid_from <= a.valid_to and a.valid_from <= b.valid_to
    where a.tenant_id = new.tenant_id and a.employment_id = new.employment_id and a.recorded_to is null
  ) then
    raise exception 'pay of employment % overlaps', new.employment_id using errcode = 'exclusion_violation', constraint = 'salary_segment_apart';
  end if;
  return null;
end $$;
create constraint trigger keep_pay_apart after insert on salary_segment deferrable initially deferred
  for each row when (new.valid_to <> '9999-12-31' or cardinality(new.transition_ids) > 1) execute function app.keep_pay_apart();
create constraint trigger keep_pay_apart_changed after update on salary_segment deferrable initially deferred
  for each row execute function app.keep_pay_apart();

-- Days ----------------------------------------------------------------------------------------------------------------
-- Brings these people to the day that it is where they work: today's row, the number and addresses of the spell they are
-- in, events that lie ahead or have come into force. Null: everybody for whom a day has begun that changes something.
create function app.begin_employee_days(p_ids uuid[] default null) returns bigint language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  written bigint;
  own uuid := app.tenant();
begin
  if p_ids is null then
    select coalesce(array_agg(id), '{}') into p_ids from (
      select c.id from employee_current c join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
      where c.tenant_id = own
        and (c.next_change <= (now() at time zone l.time_zone)::date
          or c.status = 'preboarding' and c.hire_date <= (now() at time zone l.time_zone)::date
          or c.status in ('active', 'suspended') and c.last_day < (now() at time zone l.time_zone)::date)
      union
      select t.employee_id from career_transition t
      where t.tenant_id = own and t.application = 'scheduled' and t.effective_date <= (now() at time zone 'UTC')::date + 1
    ) due;
  end if;
  written := app.refresh_employees(p_ids);
  -- Whoever has no spell left was never here.
  delete from employee_current c where c.tenant_id = own and c.id = any (p_ids)
    and not exists (select from employment m where m.tenant_id = c.tenant_id and m.employee_id = c.id and m.spell_no > 0);
  update employee e set is_employed = x.is_employed, employee_no = coalesce(x.employee_no, e.employee_no),
    rehire_eligible = x.rehire_eligible, rehire_note = x.rehire_note
  from (
    select w.id, r.rehire_eligible, r.rehire_note, coalesce(c.status <> 'ended', false) as is_employed, (
      select m.employee_no from employment m where m.tenant_id = own and m.employee_id = w.id and m.spell_no > 0
      order by (m.hire_date <= d.today) desc, abs(m.hire_date - d.today) limit 1) as employee_no
    from unnest(p_ids) w(id)
    left join lateral (select k.status, k.location_id from employee_current k where k.tenant_id = own and k.id = w.id offset 0) c on true
    left join lateral (select l.time_zone from location l where l.tenant_id = own and l.id = c.location_id offset 0) l on true
    cross join lateral (select (now() at time zone coalesce(l.time_zone, 'UTC'))::date as today) d
    -- Said by the event that ends the last spell; whoever came back may be asked again.
    left join lateral (
      select (y.terms -> 'rehireEligible')::boolean as rehire_eligible, y.terms ->> 'rehireNote' as rehire_note
      from (
        select m.end_transition_id from employment m where m.tenant_id = own and m.employee_id = w.id and m.spell_no > 0
        order by m.spell_no desc limit 1
      ) m join career_transition y on y.tenant_id = own and y.id = m.end_transition_id
    ) r on true
  ) x
  where e.tenant_id = own and e.id = x.id
    and (e.is_employed, e.employee_no, e.rehire_eligible, e.rehire_note)
      is distinct from (x.is_employed, coalesce(x.employee_no, e.employee_no), x.rehire_eligible, x.rehire_note);
  update career_transition t set application = x.application
  from (
    select k.id, case when k.effective_date > d.today then 'scheduled' else 'applied' end as application
    from unnest(p_ids) w(id)
    cross join lateral (
      select y.id, y.effective_date, y.application from employment m
      join career_transition y on y.tenant_id = m.tenant_id and y.employment_id = m.id
      where m.tenant_id = own and m.employee_id = w.id and y.status = 'approved' and y.application in ('none', 'scheduled', 'applied')
      offset 0
    ) k
    left join lateral (
      select l.time_zone from employee_current c join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
      where c.tenant_id = own and c.id = w.id offset 0
    ) l on true
    cross join lateral (select (now() at time zone coalesce(l.time_zone, 'UTC'))::date as today) d
  ) x
  where t.tenant_id = own and t.id = x.id and t.application <> x.application;
  return written;
end $$;

grant execute on all functions in schema app to personalia_app, personalia_identity, personalia_jobs, personalia_search;
