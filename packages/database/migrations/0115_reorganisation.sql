-- Units that were moved, merged or split can be put back: each such change keeps what was and what it made of it
-- (organisation-and-employee 5).
create table reorganisation (
  tenant_id uuid not null,
  -- The transfers of its people carry this number as that of their batch.
  id uuid not null,
  kind text not null check (kind in ('move', 'merge', 'split')),
  unit_id uuid not null,
  -- The unit above or into which it went; of a split, and of a unit that went to the top, none.
  into_id uuid,
  effective_date date not null,
  people int not null,
  -- The versions of the units that it touches, by unit, as they were and as it left them.
  was jsonb not null,
  made jsonb not null,
  -- The positions that it takes elsewhere, and what they were called.
  positions jsonb not null,
  -- The units that a split made.
  parts uuid[] not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  undone_at timestamptz,
  undone_by uuid,
  primary key (tenant_id, id),
  constraint reorganisation_unit_id_fkey foreign key (tenant_id, unit_id) references organization_unit (tenant_id, id) on delete cascade,
  constraint reorganisation_into_id_fkey foreign key (tenant_id, into_id) references organization_unit (tenant_id, id) on delete cascade
);
create index reorganisation_unit_id_idx on reorganisation (tenant_id, unit_id);
create index reorganisation_into_id_idx on reorganisation (tenant_id, into_id);
select app.tenant_table('reorganisation');

-- The dated facts of units, by unit: what two days of the same units are compared by.
create function app.unit_facts(p_tenant uuid, p_units uuid[]) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(u.unit_id, u.versions), '{}') from (
    select unit_id, jsonb_agg(jsonb_build_object('valid_from', valid_from, 'valid_to', valid_to, 'name', name, 'short_name', short_name,
      'parent_unit_id', parent_unit_id, 'head_employee_id', head_employee_id, 'head_position_id', head_position_id,
      'cost_centre', cost_centre) order by valid_from) as versions
    from organization_unit_version v where v.tenant_id = p_tenant and v.unit_id = any (p_units) group by unit_id
  ) u
$$;

-- Puts the dated facts of units back to what `app.unit_facts` once said of them.
create function app.put_unit_facts_back(p_tenant uuid, p_facts jsonb) returns void language plpgsql as $$
declare
  units uuid[] := array(select jsonb_object_keys(p_facts)::uuid);
begin
  delete from organization_unit_version where tenant_id = p_tenant and unit_id = any (units);
  insert into organization_unit_version (tenant_id, unit_id, valid_from, valid_to, name, short_name, parent_unit_id, head_employee_id, head_position_id, cost_centre)
  select p_tenant, u.key::uuid, v.valid_from, v.valid_to, v.name, v.short_name, v.parent_unit_id, v.head_employee_id, v.head_position_id, v.cost_centre
  from jsonb_each(p_facts) u cross join lateral jsonb_populate_recordset(null::organization_unit_version, u.value) v;
  perform app.settle_units(p_tenant, units);
end $$;

-- Positions that have gone elsewhere since a date are in their former unit again, under the title that they had there:
-- [{"position", "title"}]. A title got the code of its position or of its unit behind it where it was taken.
create function app.put_positions_back(p_tenant uuid, p_positions jsonb, p_unit uuid, p_from uuid[], p_date date) returns void language plpgsql as $$
begin
  update position_version v set unit_id = p_unit,
    title = case when left(v.title, length(w.title) + 2) = w.title || ' (' then w.title else v.title end
  from jsonb_to_recordset(p_positions) as w(position uuid, title text)
  where v.tenant_id = p_tenant and v.position_id = w.position and v.unit_id = any (p_from) and v.valid_from >= p_date;
  update position p set unit_id = p_unit, version = p.version + 1, updated_at = now(), updated_by = app.acting_user(),
    title = case when left(p.title, length(w.title) + 2) = w.title || ' (' then w.title else p.title end
  from jsonb_to_recordset(p_positions) as w(position uuid, title text)
  where p.tenant_id = p_tenant and p.id = w.position and p.unit_id = any (p_from);
end $$;
