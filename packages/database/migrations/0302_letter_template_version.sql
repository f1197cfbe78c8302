-- A letter template counts the versions of its text, and a letter keeps which one it was written by (organisation-and-employee 15.4).
alter table letter_template add column text_version int not null default 1 check (text_version > 0);

-- Counted here, whatever was sent: what sets a tenant up may finish its templates, which is no change of somebody.
create function app.count_letter_texts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.text_version := 1;
  else
    new.text_version := old.text_version + case when new.version <> old.version
      and (new.language, new.heading, new.body, new.signature) is distinct from (old.language, old.heading, old.body, old.signature)
      then 1 else 0 end;
  end if;
  return new;
end $$;
create trigger count_texts before insert or update on letter_template for each row execute function app.count_letter_texts();

-- Null: issued before versions were counted.
alter table letter add column template_version int check (template_version > 0);
