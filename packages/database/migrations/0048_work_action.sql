-- Work actions with their ladder of warnings, and letters (organisation-and-employee 15). The approval of an action is a
-- request of the engine (0030).

create table letter_template (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  name text collate "und-x-icu" not null,
  subject text not null check (subject in ('WORK_ACTION')),
  language text not null check (language in ('id', 'en')),
  heading text collate "und-x-icu" not null,
  body text not null,
  signature text collate "und-x-icu",
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint letter_template_code_key unique (tenant_id, code),
  constraint letter_template_name_key unique (tenant_id, name)
);
create index letter_template_name_idx on letter_template (tenant_id, name, id);
select app.tenant_table('letter_template', 'LetterTemplate');
select app.searchable('letter_template', array['code', 'name']);
select app.keeps_former_codes('letter_template', 'LetterTemplate', '', 'name');

create table work_action_type (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  name text collate "und-x-icu" not null,
  local_name text collate "und-x-icu",
  nature text not null check (nature in ('disciplinary', 'commendation')),
  validity_months int not null check (validity_months between 0 and 120),
  ladder text,
  level int check (level between 0 and 9),
  allow_skip boolean,
  blocks_promotion boolean,
  needs_acknowledgement boolean,
  letter_template_id uuid,
  number_pattern text collate "und-x-icu",
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint work_action_type_code_key unique (tenant_id, code),
  constraint work_action_type_name_key unique (tenant_id, name),
  constraint work_action_type_ladder_level_key unique (tenant_id, ladder, level),
  constraint work_action_type_letter_template_id_fkey foreign key (tenant_id, letter_template_id) references letter_template (tenant_id, id),
  check (ladder is null or level is not null)
);
create index work_action_type_code_idx on work_action_type (tenant_id, code, id);
create index work_action_type_letter_template_id_idx on work_action_type (tenant_id, letter_template_id);
select app.tenant_table('work_action_type', 'WorkActionType');
select app.searchable('work_action_type', array['code', 'name', 'local_name']);
select app.keeps_former_codes('work_action_type', 'WorkActionType', '', 'name');

create table work_action (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  type_id uuid not null,
  transaction_no text,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'RETURNED', 'WITHDRAWN', 'CANCELLED')),
  incident_date date,
  incident_place text collate "und-x-icu" check (length(incident_place) <= 200),
  description text collate "und-x-icu" not null check (length(description) between 1 and 4000),
  witnesses text collate "und-x-icu" check (length(witnesses) <= 500),
  hearing text collate "und-x-icu" check (length(hearing) <= 4000),
  skip_reason text collate "und-x-icu" check (length(skip_reason) <= 1000),
  -- The day of the letter is its first day of validity. Its last one is written with each save, by the months of the type.
  issue_date date not null,
  valid_to date check (valid_to >= issue_date),
  -- Actions of the ladder that were active on the day of the incident, as of the last submission.
  previous_ids uuid[] not null default '{}',
  acknowledge_by date,
  answer text check (answer in ('ACKNOWLEDGED', 'REFUSED')),
  answered_at timestamptz,
  answer_comment text collate "und-x-icu" check (length(answer_comment) <= 2000),
  revoked_at timestamptz,
  revoked_by uuid,
  revoke_reason text collate "und-x-icu" check (length(revoke_reason) between 1 and 1000),
  submitted_at timestamptz,
  completed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint work_action_transaction_no_key unique (tenant_id, transaction_no),
  constraint work_action_employee_id_fkey foreign key (tenant_id, employee_id) references employee,
  constraint work_action_type_id_fkey foreign key (tenant_id, type_id) references work_action_type,
  check ((answer is null) = (answered_at is null))
);
create index work_action_employee_id_idx on work_action (tenant_id, employee_id, id desc);
create index work_action_type_id_idx on work_action (tenant_id, type_id);
create index work_action_issue_date_idx on work_action (tenant_id, issue_date desc, id);
create index work_action_valid_to_idx on work_action (tenant_id, valid_to, id) where state = 'APPROVED';
select app.tenant_table('work_action', 'WorkAction',
  array['incident_place', 'description', 'witnesses', 'hearing', 'skip_reason', 'answer_comment', 'revoke_reason']);

-- A letter as it was issued: its text is frozen. Its PDF is written once and kept in employee_file, as is a second one with the
-- mark when the letter is void.
create table letter (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  subject text not null check (subject in ('WORK_ACTION')),
  subject_id uuid not null,
  employee_id uuid not null,
  template_id uuid not null,
  letter_no text,
  language text not null check (language in ('id', 'en')),
  content jsonb not null,
  issued_on date not null,
  voided_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  constraint letter_subject_key unique (tenant_id, subject, subject_id),
  constraint letter_letter_no_key unique (tenant_id, letter_no),
  constraint letter_employee_id_fkey foreign key (tenant_id, employee_id) references employee,
  constraint letter_template_id_fkey foreign key (tenant_id, template_id) references letter_template
);
create index letter_employee_id_idx on letter (tenant_id, employee_id);
create index letter_template_id_idx on letter (tenant_id, template_id);
select app.tenant_table('letter', 'Letter', array['content']);

-- What every tenant starts with: the ladder that is usual in Indonesia, and its letters. From then on they are its own.
create function app.set_up_work_actions(p_tenant uuid) returns void language sql as $$
  insert into letter_template (tenant_id, code, name, subject, language, heading, body, signature) values
    (p_tenant, 'WARNING', 'Warning letter', 'WORK_ACTION', 'id', '{{action.type}}',
'Kepada Yth.
{{employee.displayName}} ({{employee.no}})
{{position.title}}, {{unit.name}}

Dengan hormat,

Berdasarkan kejadian pada tanggal {{action.incidentDate|date}} di {{action.incidentPlace}}, perusahaan mencatat pelanggaran sebagai berikut:

{{action.description}}

Sehubungan dengan hal tersebut, perusahaan memberikan {{action.type}} kepada Saudara. Surat ini berlaku sejak {{action.validFrom|date}} sampai dengan {{action.validTo|date}}.

Apabila selama masa berlaku surat ini Saudara kembali melakukan pelanggaran, perusahaan akan memberikan sanksi lebih lanjut sesuai dengan peraturan perusahaan yang berlaku.

Demikian surat ini disampaikan untuk diperhatikan dan dipatuhi.', 'HR'),
    (p_tenant, 'COMMENDATION', 'Letter of commendation', 'WORK_ACTION', 'id', 'Surat Penghargaan',
'Kepada Yth.
{{employee.displayName}} ({{employee.no}})
{{position.title}}, {{unit.name}}

Dengan hormat,

Perusahaan menyampaikan penghargaan kepada Saudara atas:

{{action.description}}

Terima kasih atas dedikasi Saudara. Semoga prestasi ini dapat dipertahankan dan menjadi teladan bagi rekan kerja lainnya.', 'HR')
  on conflict do nothing;
  insert into work_action_type (tenant_id, code, name, local_name, nature, validity_months, ladder, level, allow_skip, blocks_promotion,
    needs_acknowledgement, letter_template_id, number_pattern)
  select p_tenant, v.code, v.name, v.local_name, v.nature, v.months, v.ladder, v.level, v.skip, v.blocks, v.acknowledged, t.id,
    case when t.id is not null then '{SEQ3}/{TYPE}/HR-{EMPLOYER}/{ROMAN}/{YYYY}' end
  from (values
    ('VERBAL', 'Verbal warning', 'Teguran Lisan', 'disciplinary', 3, 'SP', 0, false, false, false, null),
    ('SP1', 'First written warning (SP1)', 'Surat Peringatan Pertama (SP1)', 'disciplinary', 6, 'SP', 1, false, false, true, 'WARNING'),
    ('SP2', 'Second written warning (SP2)', 'Surat Peringatan Kedua (SP2)', 'disciplinary', 6, 'SP', 2, false, true, true, 'WARNING'),
    ('SP3', 'Third written warning (SP3)', 'Surat Peringatan Ketiga (SP3)', 'disciplinary', 6, 'SP', 3, true, true, true, 'WARNING'),
    ('COMMENDATION', 'Commendation', 'Penghargaan', 'commendation', 0, null, null, null, null, false, 'COMMENDATION')
  ) as v(code, name, local_name, nature, months, ladder, level, skip, blocks, acknowledged, template)
  left join letter_template t on t.tenant_id = p_tenant and t.code = v.template
  on conflict do nothing
$$;
select app.set_up_work_actions(id) from tenant;
