-- Non-work days as they are entered (attendance 8): of one or several dates, and drafts until they are published. `holiday` keeps the
-- dates of what is published, one row for each, as leave, roster and attendance read them.
create table non_work_day (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  holiday_calendar_id uuid not null,
  from_date date not null,
  -- Null: a single date.
  to_date date check (to_date > from_date and to_date <= from_date + 30),
  name text collate "und-x-icu" not null,
  local_name text collate "und-x-icu",
  kind text not null check (kind in ('public', 'substitute', 'joint-leave', 'company', 'first-half', 'second-half')),
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint non_work_day_from_date_key unique (tenant_id, holiday_calendar_id, from_date),
  constraint non_work_day_holiday_calendar_id_fkey foreign key (tenant_id, holiday_calendar_id) references holiday_calendar (tenant_id, id) on delete cascade,
  constraint non_work_day_half_check check (kind not like '%-half' or to_date is null),
  constraint non_work_day_state_of_status_check check ((status = 'inactive') = (state = 'withdrawn')),
  constraint non_work_day_overlap exclude using gist (tenant_id with =, holiday_calendar_id with =, daterange(from_date, coalesce(to_date, from_date), '[]') with &&)
);
create index non_work_day_from_date_idx on non_work_day (tenant_id, from_date, id);

insert into non_work_day (tenant_id, id, holiday_calendar_id, from_date, name, local_name, kind, state, status, version, created_at, created_by, updated_at, updated_by)
select tenant_id, id, holiday_calendar_id, date, name, local_name, kind, case status when 'active' then 'published' else 'withdrawn' end, status,
  version, created_at, created_by, updated_at, updated_by
from holiday;
select app.tenant_table('non_work_day', 'Holiday');
select app.searchable('non_work_day', array['name']);
create view non_work_day_list with (security_invoker = true) as select * from non_work_day;
grant select on non_work_day_list to personalia_app;

-- Nothing that results depend on changes with this: no days are marked.
alter table holiday disable trigger user;
delete from holiday where status = 'inactive';
alter table holiday add column non_work_day_id uuid;
update holiday set non_work_day_id = id;
alter table holiday alter column non_work_day_id set not null,
  add constraint holiday_non_work_day_id_fkey foreign key (tenant_id, non_work_day_id) references non_work_day (tenant_id, id) on delete cascade;
create index holiday_non_work_day_id_idx on holiday (tenant_id, non_work_day_id);
alter table holiday enable trigger user;
drop trigger audit_insert on holiday;
drop trigger audit_update on holiday;
drop trigger audit_delete on holiday;
drop policy search_reads on holiday;
revoke select on holiday from personalia_search;
alter table holiday drop column search_text;

-- Withdrawn days are the inactive ones of lists, whichever of the two was changed. A single date has no other end.
create function app.set_holiday_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status <> old.status and new.state = old.state then
    new.state := case new.status when 'inactive' then 'withdrawn' else 'draft' end;
  else
    new.status := case new.state when 'withdrawn' then 'inactive' else 'active' end;
  end if;
  new.to_date := nullif(new.to_date, new.from_date);
  return new;
end $$;
create trigger set_state before insert or update on non_work_day for each row execute function app.set_holiday_state();

-- The dates of what is published follow whatever way a day is written. Those that stay as they are keep their row.
create function app.publish_holidays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from holiday h using new_rows n
    where h.tenant_id = n.tenant_id and h.non_work_day_id = n.id and not (n.state = 'published' and h.holiday_calendar_id = n.holiday_calendar_id
      and h.date between n.from_date and coalesce(n.to_date, n.from_date));
  end if;
  insert into holiday as h (tenant_id, holiday_calendar_id, non_work_day_id, date, name, local_name, kind, created_by, updated_by)
  select n.tenant_id, n.holiday_calendar_id, n.id, n.from_date + g, n.name, n.local_name, n.kind, n.updated_by, n.updated_by
  from new_rows n cross join lateral generate_series(0, coalesce(n.to_date, n.from_date) - n.from_date) g
  where n.state = 'published'
  order by n.tenant_id, n.holiday_calendar_id, 4
  on conflict (tenant_id, holiday_calendar_id, date) do update set non_work_day_id = excluded.non_work_day_id, name = excluded.name,
    local_name = excluded.local_name, kind = excluded.kind, version = h.version + 1, updated_at = now(), updated_by = excluded.updated_by
    where (h.non_work_day_id, h.name, h.local_name, h.kind) is distinct from (excluded.non_work_day_id, excluded.name, excluded.local_name, excluded.kind);
  return null;
end $$;
create trigger publish_added after insert on non_work_day referencing new table as new_rows for each statement execute function app.publish_holidays();
create trigger publish_changed after update on non_work_day referencing new table as new_rows for each statement execute function app.publish_holidays();
