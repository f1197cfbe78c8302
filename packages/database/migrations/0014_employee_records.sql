-- What is known of an employee besides person and employment (organisation-and-employee 10.3, 10.7, 10.8). Drafted from
-- the definitions. A sealed value stands in three columns: what is shown of it, the value encrypted, and a keyed hash.

create table document_type (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  name text collate "und-x-icu" not null,
  used_for text not null default 'people' check (used_for in ('people', 'establishments', 'both')),
  expires boolean not null,
  reminder_days text collate "und-x-icu",
  is_required boolean not null,
  required_for text,
  required_for_nationals text,
  required_for_position_id uuid,
  employee_may_upload boolean not null default true,
  needs_verification boolean not null default true,
  allowed_formats text[],
  max_megabytes int not null,
  retention_months int,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint document_type_code_key unique (tenant_id, code),
  constraint document_type_required_for_position_id_fkey foreign key (tenant_id, required_for_position_id) references position
);
create index document_type_name_idx on document_type (tenant_id, name, id);
create index document_type_required_for_position_id_idx on document_type (tenant_id, required_for_position_id) where required_for_position_id is not null;
select app.tenant_table('document_type', 'DocumentType');
select app.searchable('document_type', array['code', 'name']);

create table employee_address (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  type text not null,
  country text not null,
  line1 text collate "und-x-icu" not null,
  line2 text collate "und-x-icu",
  rt_rw text collate "und-x-icu",
  sub_district text collate "und-x-icu",
  district text collate "und-x-icu",
  city text collate "und-x-icu",
  province text collate "und-x-icu",
  postal_code text collate "und-x-icu",
  ownership text,
  distance_to_work_km numeric(19, 1),
  valid_from date not null,
  valid_to date,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_address_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced,
  constraint employee_address_valid_from_overlap exclude using gist (tenant_id with =, employee_id with =, type with =, daterange(valid_from, valid_to, '[]') with &&)
);
create index employee_address_employee_id_idx on employee_address (tenant_id, employee_id);
select app.tenant_table('employee_address', 'EmployeeAddress');
select app.enforce_by_statement('employee_address');

create table employee_family_member (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  name text collate "und-x-icu" not null,
  relation text not null,
  gender text,
  birth_date date,
  birth_place text collate "und-x-icu",
  national_id text collate "und-x-icu",
  national_id_sealed bytea,
  national_id_digest bytea,
  occupation text collate "und-x-icu",
  colleague_id uuid,
  deceased_on date,
  is_dependant boolean not null,
  tax_dependant boolean not null,
  insurance_dependant boolean not null,
  is_studying boolean not null,
  is_married boolean not null,
  is_disabled boolean not null,
  benefit_from date,
  benefit_to date,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_family_member_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced,
  constraint employee_family_member_colleague_id_fkey foreign key (tenant_id, colleague_id) references employee not enforced
);
create index employee_family_member_employee_id_idx on employee_family_member (tenant_id, employee_id);
create index employee_family_member_colleague_id_idx on employee_family_member (tenant_id, colleague_id) where colleague_id is not null;
create index employee_family_member_national_id_idx on employee_family_member (tenant_id, national_id_digest) where national_id_digest is not null;
select app.tenant_table('employee_family_member', 'EmployeeFamilyMember');
select app.enforce_by_statement('employee_family_member');

create table employee_emergency_contact (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  name text collate "und-x-icu" not null,
  relation text collate "und-x-icu" not null,
  phone1 text not null,
  phone2 text,
  address text,
  priority int not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_emergency_contact_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced,
  constraint employee_emergency_contact_priority_key unique (tenant_id, employee_id, priority)
);
create index employee_emergency_contact_employee_id_idx on employee_emergency_contact (tenant_id, employee_id);
select app.tenant_table('employee_emergency_contact', 'EmployeeEmergencyContact');
select app.enforce_by_statement('employee_emergency_contact');

create table employee_education (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  level text not null,
  institution text collate "und-x-icu" not null,
  country text,
  major text collate "und-x-icu",
  started_on date,
  ended_on date,
  graduated boolean not null,
  score numeric(19, 2),
  score_scale numeric(19, 2),
  certificate_no text collate "und-x-icu",
  is_highest boolean not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_education_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced
);
create index employee_education_employee_id_idx on employee_education (tenant_id, employee_id);
create unique index employee_education_is_highest_key on employee_education (tenant_id, employee_id) where is_highest;
select app.tenant_table('employee_education', 'EmployeeEducation');
select app.enforce_by_statement('employee_education');

create table employee_work_history (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  employer text collate "und-x-icu" not null,
  position text collate "und-x-icu" not null,
  started_on date not null,
  ended_on date,
  industry text collate "und-x-icu",
  last_salary numeric(19, 2),
  salary_currency text,
  reason_for_leaving text,
  reference_contact text collate "und-x-icu",
  is_verified boolean not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_work_history_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced
);
create index employee_work_history_employee_id_idx on employee_work_history (tenant_id, employee_id);
select app.tenant_table('employee_work_history', 'EmployeeWorkHistory');
select app.enforce_by_statement('employee_work_history');

create table employee_skill (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  skill text collate "und-x-icu" not null,
  level text not null,
  years int,
  last_used date,
  assessed_by text collate "und-x-icu",
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_skill_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced
);
-- Without regard to case.
create unique index employee_skill_skill_key on employee_skill (tenant_id, employee_id, lower(skill));
create index employee_skill_employee_id_idx on employee_skill (tenant_id, employee_id);
select app.tenant_table('employee_skill', 'EmployeeSkill');
select app.enforce_by_statement('employee_skill');

create table employee_language (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  language text collate "und-x-icu" not null,
  speaking text not null,
  reading text not null,
  writing text not null,
  is_native boolean not null,
  test_name text collate "und-x-icu",
  test_score text collate "und-x-icu",
  test_date date,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_language_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced
);
-- Without regard to case.
create unique index employee_language_language_key on employee_language (tenant_id, employee_id, lower(language));
create index employee_language_employee_id_idx on employee_language (tenant_id, employee_id);
select app.tenant_table('employee_language', 'EmployeeLanguage');
select app.enforce_by_statement('employee_language');

create table employee_certification (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  name text collate "und-x-icu" not null,
  number text collate "und-x-icu",
  issuer text collate "und-x-icu",
  issued_on date,
  expires_on date,
  mandatory_for text collate "und-x-icu",
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_certification_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced
);
create index employee_certification_employee_id_idx on employee_certification (tenant_id, employee_id);
select app.tenant_table('employee_certification', 'EmployeeCertification');
select app.enforce_by_statement('employee_certification');

create table employee_training (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  name text collate "und-x-icu" not null,
  provider text collate "und-x-icu",
  started_on date not null,
  ended_on date,
  hours numeric(19, 1),
  cost numeric(19, 2),
  currency text,
  result text collate "und-x-icu",
  bond_amount numeric(19, 2),
  bond_until date,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_training_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced
);
create index employee_training_employee_id_idx on employee_training (tenant_id, employee_id);
select app.tenant_table('employee_training', 'EmployeeTraining');
select app.enforce_by_statement('employee_training');

create table employee_membership (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  organisation text collate "und-x-icu" not null,
  number text collate "und-x-icu",
  started_on date not null,
  ended_on date,
  fee_paid_by text,
  fee numeric(19, 2),
  currency text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_membership_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced
);
create index employee_membership_employee_id_idx on employee_membership (tenant_id, employee_id);
select app.tenant_table('employee_membership', 'EmployeeMembership');
select app.enforce_by_statement('employee_membership');

create table employee_document (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  document_type_id uuid not null,
  name text collate "und-x-icu" not null,
  number text collate "und-x-icu",
  issuer text collate "und-x-icu",
  country text,
  issued_on date,
  expires_on date,
  state text not null,
  reject_reason text collate "und-x-icu",
  note text,
  -- Who looked at the original and found it right, and when (10.3); null for one that needed nobody.
  verified_by uuid,
  verified_at timestamptz,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  check ((verified_by is null) = (verified_at is null)),
  check (verified_by is null or state = 'verified'),
  constraint employee_document_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced,
  constraint employee_document_document_type_id_fkey foreign key (tenant_id, document_type_id) references document_type
);
create index employee_document_employee_id_idx on employee_document (tenant_id, employee_id);
create index employee_document_document_type_id_idx on employee_document (tenant_id, document_type_id);
select app.tenant_table('employee_document', 'EmployeeDocument');
select app.enforce_by_statement('employee_document');

-- Whoever says that a document is verified, by whatever way, is who checked it; nobody checks what is their own.
create function app.keep_verifier() returns trigger language plpgsql as $$
begin
  if new.state <> 'verified' then
    new.verified_by := null;
    new.verified_at := null;
  elsif tg_op = 'INSERT' or old.state <> 'verified' then
    new.verified_by := (select u.id from app_user u where u.tenant_id = new.tenant_id and u.id = app.acting_user()
      and u.employee_id is distinct from new.employee_id);
    new.verified_at := case when new.verified_by is not null then now() end;
  end if;
  return new;
end $$;
create trigger keep_verifier before insert or update of state on employee_document for each row execute function app.keep_verifier();

create table employee_identifier (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  scheme text not null,
  value text collate "und-x-icu" not null,
  value_sealed bytea,
  value_digest bytea,
  country text,
  issued_on date,
  expires_on date,
  is_primary boolean not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_identifier_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced
);
create index employee_identifier_employee_id_idx on employee_identifier (tenant_id, employee_id);
create unique index employee_identifier_is_primary_key on employee_identifier (tenant_id, employee_id, scheme) where is_primary;
create index employee_identifier_value_idx on employee_identifier (tenant_id, value_digest) where value_digest is not null;
select app.tenant_table('employee_identifier', 'EmployeeIdentifier');
select app.enforce_by_statement('employee_identifier');

create table employee_bank_account (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  bank_name text collate "und-x-icu" not null,
  branch text collate "und-x-icu",
  account_no text collate "und-x-icu" not null,
  account_no_sealed bytea,
  account_no_digest bytea,
  account_name text collate "und-x-icu" not null,
  currency text not null,
  purpose text not null,
  share_percent numeric(19, 2),
  fixed_amount numeric(19, 2),
  is_primary boolean not null,
  is_joint boolean not null,
  joint_reason text collate "und-x-icu",
  valid_from date not null,
  valid_to date,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_bank_account_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced
);
create index employee_bank_account_employee_id_idx on employee_bank_account (tenant_id, employee_id);
create unique index employee_bank_account_is_primary_key on employee_bank_account (tenant_id, employee_id, purpose) where is_primary;
create index employee_bank_account_account_no_idx on employee_bank_account (tenant_id, account_no_digest) where account_no_digest is not null;
select app.tenant_table('employee_bank_account', 'EmployeeBankAccount');
select app.enforce_by_statement('employee_bank_account');

create table employee_tax_profile (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  country text not null,
  tax_status text,
  tax_method text not null,
  is_resident boolean not null,
  starting_income numeric(19, 2),
  starting_tax numeric(19, 2),
  valid_from date not null,
  valid_to date,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_tax_profile_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced,
  constraint employee_tax_profile_valid_from_overlap exclude using gist (tenant_id with =, employee_id with =, country with =, daterange(valid_from, valid_to, '[]') with &&)
);
create index employee_tax_profile_employee_id_idx on employee_tax_profile (tenant_id, employee_id);
select app.tenant_table('employee_tax_profile', 'EmployeeTaxProfile');
select app.enforce_by_statement('employee_tax_profile');

create table employee_social_scheme (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  scheme text not null,
  number text collate "und-x-icu",
  number_sealed bytea,
  number_digest bytea,
  level text collate "und-x-icu",
  dependants_covered int,
  valid_from date not null,
  valid_to date,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_social_scheme_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced,
  constraint employee_social_scheme_valid_from_overlap exclude using gist (tenant_id with =, employee_id with =, scheme with =, daterange(valid_from, valid_to, '[]') with &&)
);
create index employee_social_scheme_employee_id_idx on employee_social_scheme (tenant_id, employee_id);
create index employee_social_scheme_number_idx on employee_social_scheme (tenant_id, number_digest) where number_digest is not null;
select app.tenant_table('employee_social_scheme', 'EmployeeSocialScheme');
select app.enforce_by_statement('employee_social_scheme');

create table employee_medical (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  checked_on date not null,
  result text collate "und-x-icu" not null,
  height_cm numeric(19, 1),
  weight_kg numeric(19, 1),
  allergies text,
  conditions text,
  accommodation text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_medical_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced
);
create index employee_medical_employee_id_idx on employee_medical (tenant_id, employee_id);
select app.tenant_table('employee_medical', 'EmployeeMedical');
select app.enforce_by_statement('employee_medical');

create table employee_disability (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  type text collate "und-x-icu" not null,
  since date,
  accommodation text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_disability_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced,
  constraint employee_disability_type_key unique (tenant_id, employee_id, type)
);
create index employee_disability_employee_id_idx on employee_disability (tenant_id, employee_id);
select app.tenant_table('employee_disability', 'EmployeeDisability');
select app.enforce_by_statement('employee_disability');

create table employee_social_account (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  network text not null,
  account text collate "und-x-icu" not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_social_account_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced,
  constraint employee_social_account_network_account_key unique (tenant_id, employee_id, network, account)
);
create index employee_social_account_employee_id_idx on employee_social_account (tenant_id, employee_id);
select app.tenant_table('employee_social_account', 'EmployeeSocialAccount');
select app.enforce_by_statement('employee_social_account');

create table employee_phone (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  -- In byte order, so that the beginning of a number is a stretch of the index.
  number text collate "C" not null,
  type text not null,
  note text collate "und-x-icu",
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_phone_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced,
  constraint employee_phone_number_key unique (tenant_id, employee_id, number)
);
create index employee_phone_employee_id_idx on employee_phone (tenant_id, employee_id);
create index employee_phone_number_idx on employee_phone (tenant_id, number);
select app.tenant_table('employee_phone', 'EmployeePhone');
select app.enforce_by_statement('employee_phone');

create table employee_equipment (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  kind text not null,
  number text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  since date,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_equipment_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced
);
-- A card and a number at the attendance device belong to one person.
create unique index employee_equipment_number_key on employee_equipment (tenant_id, kind, lower(number)) where kind in ('access-card', 'attendance-device');
create index employee_equipment_employee_id_idx on employee_equipment (tenant_id, employee_id);
select app.tenant_table('employee_equipment', 'EmployeeEquipment');
select app.enforce_by_statement('employee_equipment');

create table employee_loaned_asset (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  name text collate "und-x-icu" not null,
  tag text collate "und-x-icu",
  serial text collate "und-x-icu",
  issued_on date not null,
  returned_on date,
  value numeric(19, 2),
  currency text,
  condition text collate "und-x-icu",
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_loaned_asset_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced
);
create index employee_loaned_asset_employee_id_idx on employee_loaned_asset (tenant_id, employee_id);
select app.tenant_table('employee_loaned_asset', 'EmployeeLoanedAsset');
select app.enforce_by_statement('employee_loaned_asset');

create table employee_contract (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  contract_no text collate "und-x-icu" not null,
  type text not null,
  state text not null,
  start_date date not null,
  end_date date,
  probation_end_date date,
  signed_on date,
  sequence int not null,
  job_title text collate "und-x-icu",
  weekly_hours numeric(19, 2),
  notice_days int,
  salary_amount numeric(19, 2),
  salary_currency text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_contract_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced,
  constraint employee_contract_contract_no_key unique (tenant_id, contract_no),
  -- CONTRACT_OVERLAP: a person has one contract on a day; drafts and void ones are none.
  constraint employee_contract_start_date_overlap exclude using gist (tenant_id with =, employee_id with =, daterange(start_date, end_date, '[]') with &&) where (state in ('active', 'ended'))
);
create index employee_contract_employee_id_idx on employee_contract (tenant_id, employee_id);
select app.tenant_table('employee_contract', 'EmployeeContract');
select app.enforce_by_statement('employee_contract');

-- Files that are kept with a record. The bytes lie apart, sealed, under the row's id.
create table employee_file (
  tenant_id uuid not null references tenant,
  id uuid not null,
  employee_id uuid not null,
  -- The kind of record and the row it is kept with; which table that is, the kind says.
  record text not null,
  record_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  constraint employee_file_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced
);
create index employee_file_employee_id_idx on employee_file (tenant_id, employee_id, record, record_id);
select app.tenant_table('employee_file', 'EmployeeFile');
select app.enforce_by_statement('employee_file');

-- The photo of a person in two sizes, kept like files.
create table employee_photo (
  tenant_id uuid not null references tenant,
  employee_id uuid not null,
  large_id uuid not null,
  small_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, employee_id),
  constraint employee_photo_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced
);
create index employee_photo_large_id_idx on employee_photo (tenant_id, large_id);
create index employee_photo_small_id_idx on employee_photo (tenant_id, small_id);
select app.tenant_table('employee_photo');
select app.enforce_by_statement('employee_photo');

-- Fields that a tenant adds to its people (organisation-and-employee 10.6).
create table custom_field (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null,
  name_en text collate "und-x-icu" not null,
  name_id text collate "und-x-icu" not null,
  -- Of people where nothing is said.
  entity text,
  type text not null,
  field_class text not null,
  is_required boolean not null,
  is_unique boolean not null,
  options text,
  pattern text collate "und-x-icu",
  least numeric(19, 4),
  most numeric(19, 4),
  initial text collate "und-x-icu",
  formula text,
  result_type text,
  section_en text collate "und-x-icu",
  section_id text collate "und-x-icu",
  position int not null,
  is_in_register boolean not null,
  employee_may_request boolean,
  -- Values hold from a day on.
  is_dated boolean,
  visible_if_field text,
  visible_if_value text collate "und-x-icu",
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint custom_field_code_key unique (tenant_id, code)
);
create index custom_field_position_idx on custom_field (tenant_id, position, id);
select app.tenant_table('custom_field', 'CustomField');
select app.searchable('custom_field', array['code', 'name_en', 'name_id']);
-- Fields are kept by the API as permissions are, and read again when the tenant's part of the stamp has changed.
create trigger access_insert after insert on custom_field referencing new table as new_rows for each statement execute function app.touch_tenant_access();
create trigger access_update after update on custom_field referencing new table as new_rows for each statement execute function app.touch_tenant_access();
create trigger access_delete after delete on custom_field referencing old table as old_rows for each statement execute function app.touch_tenant_access();

-- What formulas are made of where the database's own words would fail: a date far out of range, a number without end.
create function app.plus_days(p_day date, p_days numeric) returns date language sql immutable parallel safe
  return case when abs(p_days) < 400000 then p_day + round(p_days)::int end;
create function app.formula_number(p_value numeric) returns numeric language sql immutable parallel safe
  return case when abs(p_value) < 1000000000000000 then trim_scale(round(p_value, 4)) end;

-- Their values, by the field's id. What changed is noted by the API, field by field, since each has a class of its own.
create table employee_custom (
  tenant_id uuid not null references tenant,
  employee_id uuid not null,
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, employee_id),
  constraint employee_custom_employee_id_fkey foreign key (tenant_id, employee_id) references employee not enforced
);
select app.tenant_table('employee_custom');
select app.enforce_by_statement('employee_custom');

-- The values of dated fields by the day from which they hold; null where the field is empty from then on. The day 0001-01-01
-- stands for the beginning. `employee_custom.fields` has those of today; a field without a row here has one value for all days.
create table employee_custom_day (
  tenant_id uuid not null references tenant,
  employee_id uuid not null,
  field_id uuid not null,
  valid_from date not null,
  value jsonb,
  recorded_at timestamptz not null default now(),
  recorded_by uuid,
  primary key (tenant_id, employee_id, field_id, valid_from),
  constraint employee_custom_day_employee_id_fkey foreign key (tenant_id, employee_id) references employee_custom on delete cascade,
  constraint employee_custom_day_field_id_fkey foreign key (tenant_id, field_id) references custom_field on delete cascade
);
create index employee_custom_day_field_id_idx on employee_custom_day (tenant_id, field_id);
create index employee_custom_day_valid_from_idx on employee_custom_day (tenant_id, valid_from);
select app.tenant_table('employee_custom_day');

-- Somebody's custom values as they are on a day.
create function app.custom_on(p_tenant uuid, p_employee uuid, p_fields jsonb, p_day date) returns jsonb language sql stable parallel safe as $$
  select coalesce((
    select (coalesce(p_fields, '{}') - array_agg(d.field_id::text))
      || coalesce(jsonb_object_agg(d.field_id, d.value) filter (where d.value is not null), '{}')
    from (
      select y.field_id, (array_agg(y.value order by y.valid_from desc) filter (where y.valid_from <= p_day))[1] as value
      from employee_custom_day y where y.tenant_id = p_tenant and y.employee_id = p_employee group by y.field_id
    ) d having count(*) > 0), p_fields)
$$;

-- The day that it is where somebody works.
create function app.employee_today(p_tenant uuid, p_employee uuid) returns date language sql stable as $$
  select (now() at time zone coalesce((
    select l.time_zone from employee_current c join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
    where c.tenant_id = p_tenant and c.id = p_employee), 'UTC'))::date
$$;

-- Whoever changes a value without naming a day, as an upload does, changes it from today on; the first value of a field
-- holds from the beginning.
create function app.keep_custom_days() returns trigger language plpgsql as $$
begin
  if not exists (select from custom_field f where f.tenant_id = app.tenant() and f.is_dated) then
    return null;
  end if;
  with changed as materialized (
    select n.tenant_id, n.employee_id, f.id as field_id, o.fields -> f.id::text as was, n.fields -> f.id::text as next, n.updated_by,
      app.employee_today(n.tenant_id, n.employee_id) as today,
      exists (select from employee_custom_day y
        where y.tenant_id = n.tenant_id and y.employee_id = n.employee_id and y.field_id = f.id) as has_days
    from new_rows n
    join old_rows o on o.tenant_id = n.tenant_id and o.employee_id = n.employee_id
    join custom_field f on f.tenant_id = n.tenant_id and f.is_dated
      and n.fields -> f.id::text is distinct from o.fields -> f.id::text
  ), beginning as (
    insert into employee_custom_day (tenant_id, employee_id, field_id, valid_from, value)
    select tenant_id, employee_id, field_id, '0001-01-01', was from changed where was is not null and not has_days
  )
  insert into employee_custom_day as d (tenant_id, employee_id, field_id, valid_from, value, recorded_by)
  select c.tenant_id, c.employee_id, c.field_id, c.today, c.next, c.updated_by from changed c
  where (c.has_days or c.was is not null) and c.next is distinct from case when c.has_days then (
    select y.value from employee_custom_day y
    where y.tenant_id = c.tenant_id and y.employee_id = c.employee_id and y.field_id = c.field_id and y.valid_from <= c.today
    order by y.valid_from desc limit 1) else c.was end
  on conflict (tenant_id, employee_id, field_id, valid_from)
    do update set value = excluded.value, recorded_at = now(), recorded_by = excluded.recorded_by;
  return null;
end $$;
create trigger keep_days after update on employee_custom referencing old table as old_rows new table as new_rows
  for each statement execute function app.keep_custom_days();

-- Days that say what held before them anyway.
create function app.merge_custom_days(p_field uuid, p_employee uuid default null) returns void language sql as $$
  delete from employee_custom_day d using (
    select y.employee_id, y.valid_from, y.value is not distinct from lag(y.value) over w as is_same
    from employee_custom_day y
    where y.tenant_id = app.tenant() and y.field_id = p_field and (p_employee is null or y.employee_id = p_employee)
    window w as (partition by y.employee_id order by y.valid_from)
  ) s where d.tenant_id = app.tenant() and d.field_id = p_field and d.employee_id = s.employee_id and d.valid_from = s.valid_from
    and s.is_same and d.valid_from > '0001-01-01'
$$;

-- Values whose day has come since yesterday become those of today. Returns how many people got others.
create function app.begin_custom_days() returns bigint language plpgsql as $$
declare
  written bigint;
begin
  update employee_custom c set fields = x.fields, version = c.version + 1, updated_at = now(), updated_by = null
  from (
    select k.employee_id, app.custom_on(k.tenant_id, k.employee_id, k.fields, app.employee_today(k.tenant_id, k.employee_id)) as fields
    from employee_custom k
    where k.tenant_id = app.tenant() and k.employee_id in (
      select y.employee_id from employee_custom_day y
      where y.tenant_id = app.tenant() and y.valid_from between (now() at time zone 'UTC')::date - 7 and (now() at time zone 'UTC')::date + 1)
  ) x
  where c.tenant_id = app.tenant() and c.employee_id = x.employee_id and c.fields is distinct from x.fields;
  get diagnostics written = row_count;
  return written;
end $$;

-- Those of employers, establishments, locations, units, positions and grades, and of some records of employees: which of them it is follows from the fields.
create table record_custom (
  tenant_id uuid not null references tenant,
  record_id uuid not null,
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, record_id)
);
select app.tenant_table('record_custom');
create function app.forget_record_custom() returns trigger language plpgsql as $$
begin
  delete from record_custom c using old_rows o where c.tenant_id = o.tenant_id and c.record_id = o.id;
  return null;
end $$;
do $$
declare
  one text;
begin
  foreach one in array array['employer', 'establishment', 'location', 'organization_unit', 'position', 'grade', 'employee_family_member', 'employee_education', 'career_transition'] loop
    execute format('create trigger forget_custom after delete on %I referencing old table as old_rows for each statement execute function app.forget_record_custom()', one);
  end loop;
end $$;

-- Notes: a private one is a kind of its own, so that its class guards it whole.
create table employee_note (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  noted_on date not null,
  text text not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_note_employee_id_fkey foreign key (tenant_id, employee_id) references employee
);
create index employee_note_employee_id_idx on employee_note (tenant_id, employee_id);
select app.tenant_table('employee_note', 'EmployeeNote');

create table employee_private_note (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  noted_on date not null,
  text text not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint employee_private_note_employee_id_fkey foreign key (tenant_id, employee_id) references employee
);
create index employee_private_note_employee_id_idx on employee_private_note (tenant_id, employee_id);
select app.tenant_table('employee_private_note', 'EmployeePrivateNote');

-- Erasure: one person asks, another one confirms. The row stays when the person is gone.
create table employee_erasure (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  reason text collate "und-x-icu" not null check (length(reason) between 1 and 500),
  state text not null default 'asked' check (state in ('asked', 'withdrawn', 'erased')),
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  primary key (tenant_id, id),
  constraint employee_erasure_employee_id_fkey foreign key (tenant_id, employee_id) references employee,
  constraint employee_erasure_asked_by_fkey foreign key (tenant_id, asked_by) references app_user,
  constraint employee_erasure_decided_by_fkey foreign key (tenant_id, decided_by) references app_user,
  constraint employee_erasure_decided_check check ((state = 'asked') = (decided_by is null)),
  constraint employee_erasure_two_people_check check (state <> 'erased' or decided_by <> asked_by)
);
create unique index employee_erasure_employee_id_key on employee_erasure (tenant_id, employee_id) where state = 'asked';
create index employee_erasure_employee_id_idx on employee_erasure (tenant_id, employee_id, asked_at desc);
create index employee_erasure_asked_at_idx on employee_erasure (tenant_id, asked_at desc, id);
create index employee_erasure_asked_by_idx on employee_erasure (tenant_id, asked_by);
create index employee_erasure_decided_by_idx on employee_erasure (tenant_id, decided_by) where decided_by is not null;
select app.tenant_table('employee_erasure', 'EmployeeErasure');

-- The values of unique fields, so that no two employees have the same, however they are written.
create table employee_custom_unique (
  tenant_id uuid not null,
  field_id uuid not null,
  value text not null,
  employee_id uuid not null,
  primary key (tenant_id, field_id, value),
  constraint employee_custom_unique_field_id_fkey foreign key (tenant_id, field_id) references custom_field on delete cascade,
  constraint employee_custom_unique_employee_id_fkey foreign key (tenant_id, employee_id) references employee_custom on delete cascade
);
create index employee_custom_unique_employee_id_idx on employee_custom_unique (tenant_id, employee_id);
select app.tenant_table('employee_custom_unique');

create function app.keep_custom_unique() returns trigger language plpgsql as $$
begin
  -- Most tenants have no such field.
  if not exists (select from custom_field f where f.tenant_id = app.tenant() and f.is_unique) then
    return null;
  end if;
  delete from employee_custom_unique u using new_rows n where u.tenant_id = n.tenant_id and u.employee_id = n.employee_id;
  insert into employee_custom_unique (tenant_id, field_id, value, employee_id)
  select n.tenant_id, f.id, lower(n.fields ->> f.id::text), n.employee_id
  from new_rows n join custom_field f on f.tenant_id = n.tenant_id and f.is_unique and n.fields ? f.id::text;
  return null;
end $$;
create table record_custom_unique (
  tenant_id uuid not null,
  field_id uuid not null,
  value text not null,
  record_id uuid not null,
  primary key (tenant_id, field_id, value),
  constraint record_custom_unique_field_id_fkey foreign key (tenant_id, field_id) references custom_field on delete cascade,
  constraint record_custom_unique_record_id_fkey foreign key (tenant_id, record_id) references record_custom on delete cascade
);
create index record_custom_unique_record_id_idx on record_custom_unique (tenant_id, record_id);
select app.tenant_table('record_custom_unique');
create function app.keep_record_custom_unique() returns trigger language plpgsql as $$
begin
  delete from record_custom_unique u using new_rows n where u.tenant_id = n.tenant_id and u.record_id = n.record_id;
  insert into record_custom_unique (tenant_id, field_id, value, record_id)
  select n.tenant_id, f.id, lower(n.fields ->> f.id::text), n.record_id
  from new_rows n join custom_field f on f.tenant_id = n.tenant_id and f.is_unique and n.fields ? f.id::text;
  return null;
end $$;
create trigger keep_unique_insert after insert on record_custom referencing new table as new_rows
  for each statement execute function app.keep_record_custom_unique();
create trigger keep_unique_update after update on record_custom referencing new table as new_rows
  for each statement execute function app.keep_record_custom_unique();

create trigger keep_unique_insert after insert on employee_custom referencing new table as new_rows
  for each statement execute function app.keep_custom_unique();
create trigger keep_unique_update after update on employee_custom referencing new table as new_rows
  for each statement execute function app.keep_custom_unique();

grant execute on all functions in schema app to personalia_app, personalia_identity, personalia_jobs, personalia_search;
