-- The vocabulary of formulas (leave 8): words of a tenant, what they mean from a day on, and the tests of formulas. Built-in
-- words are in the code.

create table formula_vocab (
  tenant_id uuid not null references tenant,
  id uuid not null default uuidv7(),
  code text not null check (code ~ '^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$' and length(code) <= 80),
  kind text not null check (kind in ('Constant', 'Table', 'NamedFormula')),
  type text not null check (type in ('decimal', 'string', 'date', 'bool', 'list<decimal>', 'list<string>', 'list<date>', 'list<bool>')),
  -- Empty: every domain.
  domains text[] not null default '{}',
  -- Of a table: rows of name, type and match, as `TableKeyColumn` of the contract has them.
  keys jsonb not null default '[]' check (jsonb_typeof(keys) = 'array'),
  unit text,
  label text collate "und-x-icu" not null,
  description text collate "und-x-icu" not null,
  example text,
  sensitivity text not null default 'Normal' check (sensitivity in ('Normal', 'Personal', 'Pay')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint formula_vocab_code_key unique (tenant_id, code),
  check ((kind = 'Table') = (jsonb_array_length(keys) > 0))
);
select app.tenant_table('formula_vocab', 'FormulaVocab');

-- What a word means from a day on. RETIRED: superseded by another version of the same days. No two that are published share a day.
create table formula_vocab_version (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  vocab_id uuid not null,
  version_no int not null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'RETIRED')),
  effective_from date not null,
  effective_to date,
  expression text check (length(expression) <= 5000),
  value text check (length(value) <= 4000),
  rows jsonb check (jsonb_typeof(rows) = 'array'),
  checksum text not null,
  -- Names of the words that it uses.
  depends_on text[] not null default '{}',
  change_note text collate "und-x-icu",
  published_at timestamptz,
  published_by uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint formula_vocab_version_no_key unique (tenant_id, vocab_id, version_no),
  constraint formula_vocab_version_vocab_id_fkey foreign key (tenant_id, vocab_id) references formula_vocab on delete cascade,
  constraint formula_vocab_version_overlap exclude using gist (tenant_id with =, vocab_id with =,
    daterange(effective_from, effective_to, '[]') with &&) where (state = 'PUBLISHED'),
  check (effective_to >= effective_from),
  check ((state = 'DRAFT') = (published_at is null)),
  check (num_nonnulls(expression, value, rows) = 1)
);
create unique index formula_vocab_version_draft_key on formula_vocab_version (tenant_id, vocab_id) where state = 'DRAFT';
select app.tenant_table('formula_vocab_version', 'FormulaVocabVersion', array['checksum', 'depends_on']);

create function app.keep_published_word() returns trigger language plpgsql as $$
begin
  if old.state <> 'DRAFT' and ((new.expression, new.value, new.rows, new.effective_from, new.checksum) is distinct from
      (old.expression, old.value, old.rows, old.effective_from, old.checksum)
      or new.state = 'DRAFT' or (old.state = 'RETIRED' and new.state <> 'RETIRED')) then
    raise exception 'a published version of a word never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_published before update on formula_vocab_version for each row execute function app.keep_published_word();

create table formula_test (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  vocab_id uuid not null,
  name text collate "und-x-icu" not null,
  as_of date not null,
  -- Rows of name and value, as text.
  inputs jsonb not null default '[]' check (jsonb_typeof(inputs) = 'array'),
  expected text not null,
  expects_error boolean not null default false,
  tolerance numeric not null default 0 check (tolerance >= 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint formula_test_vocab_id_fkey foreign key (tenant_id, vocab_id) references formula_vocab on delete cascade
);
create index formula_test_vocab_id_idx on formula_test (tenant_id, vocab_id);
select app.tenant_table('formula_test', 'FormulaTest', array['inputs']);
