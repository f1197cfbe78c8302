-- Functions of a tenant: formulas with parameters, which are kept like the keys of a table (leave 8.2).

alter table formula_vocab
  drop constraint formula_vocab_kind_check,
  add constraint formula_vocab_kind_check check (kind in ('Constant', 'Table', 'NamedFormula', 'Function')),
  drop constraint formula_vocab_check,
  add constraint formula_vocab_check check ((kind in ('Table', 'Function')) = (jsonb_array_length(keys) > 0));
