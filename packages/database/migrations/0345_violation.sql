-- The list of violations that warnings are given for (organisation-and-employee 15.2).
create table violation (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  name text collate "und-x-icu" not null,
  local_name text collate "und-x-icu",
  description text collate "und-x-icu",
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint violation_code_key unique (tenant_id, code),
  constraint violation_name_key unique (tenant_id, name)
);
create index violation_name_idx on violation (tenant_id, name, id);
select app.tenant_table('violation', 'Violation');
select app.searchable('violation', array['code', 'name', 'local_name']);
select app.keeps_former_codes('violation', 'Violation', '', 'name');

create table work_action_violation (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  work_action_id uuid not null,
  violation_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  constraint work_action_violation_key unique (tenant_id, work_action_id, violation_id),
  constraint work_action_violation_work_action_id_fkey foreign key (tenant_id, work_action_id) references work_action on delete cascade,
  constraint work_action_violation_violation_id_fkey foreign key (tenant_id, violation_id) references violation
);
create index work_action_violation_violation_id_idx on work_action_violation (tenant_id, violation_id, work_action_id);
select app.tenant_table('work_action_violation', 'WorkActionViolation');

-- What a new tenant starts with. Others have none, and are not asked for one, until they enter some.
create function app.set_up_violations(p_tenant uuid) returns void language sql as $$
  insert into violation (tenant_id, code, name, local_name) values
    (p_tenant, 'LATE', 'Repeated lateness', 'Terlambat berulang kali'),
    (p_tenant, 'ABSENT', 'Absence without notice', 'Mangkir tanpa keterangan'),
    (p_tenant, 'NEGLECT', 'Neglect of duty', 'Melalaikan tugas'),
    (p_tenant, 'INSTRUCTION', 'Refusal of a reasonable instruction', 'Menolak perintah kerja yang layak'),
    (p_tenant, 'SAFETY', 'Breach of safety rules', 'Melanggar aturan keselamatan kerja'),
    (p_tenant, 'PROPERTY', 'Damage to or misuse of company property', 'Merusak atau menyalahgunakan aset perusahaan'),
    (p_tenant, 'CONDUCT', 'Fighting, threats or harassment', 'Berkelahi, mengancam atau melecehkan')
  on conflict do nothing;
  update letter_template set body = replace(body, E'sebagai berikut:\n\n',
    E'sebagai berikut:\n\n{{#action.violations}}\n{{action.violations}}\n\n{{/action.violations}}\n')
  where tenant_id = p_tenant and code = 'WARNING' and version = 1 and body not like '%action.violations%'
$$;
