-- Letters of approved career transitions (organisation-and-employee 12.2, 15.4): which template goes with which type of change.

alter table letter_template
  drop constraint letter_template_subject_check,
  add constraint letter_template_subject_check check (subject in ('WORK_ACTION', 'CAREER_TRANSITION')),
  add column transition_types text[],
  add column number_pattern text collate "und-x-icu";
alter table letter
  drop constraint letter_subject_check,
  add constraint letter_subject_check check (subject in ('WORK_ACTION', 'CAREER_TRANSITION'));

-- What every tenant starts with: the letter of a promotion and of a transfer, as companies in Indonesia write it.
create function app.set_up_career_letters(p_tenant uuid) returns void language sql as $$
  insert into letter_template (tenant_id, code, name, subject, language, heading, body, signature, transition_types, number_pattern) values
    (p_tenant, 'CAREER', 'Decision on promotion or transfer', 'CAREER_TRANSITION', 'id', 'Surat Keputusan {{transition.type}}',
'Dengan ini perusahaan menetapkan {{transition.type}} bagi:

Nama: {{employee.displayName}}
Nomor karyawan: {{employee.no}}

Perubahan:
{{transition.changes}}

Keputusan ini berlaku sejak {{transition.effectiveDate|date}}. Ketentuan lain dalam perjanjian kerja tetap berlaku.

Demikian surat keputusan ini dibuat untuk dilaksanakan sebagaimana mestinya.', 'HR', '{promotion,transfer}', '{SEQ3}/SK/HR-{EMPLOYER}/{ROMAN}/{YYYY}')
  on conflict do nothing
$$;
select app.set_up_career_letters(id) from tenant;
