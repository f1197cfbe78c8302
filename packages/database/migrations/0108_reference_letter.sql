-- Letters that say that somebody works here, or did (organisation-and-employee 15.4): issued by HR without a request, each its own subject.
alter table letter_template
  drop constraint letter_template_subject_check,
  add constraint letter_template_subject_check check (subject in ('WORK_ACTION', 'CAREER_TRANSITION', 'REFERENCE'));
alter table letter
  drop constraint letter_subject_check,
  add constraint letter_subject_check check (subject in ('WORK_ACTION', 'CAREER_TRANSITION', 'REFERENCE'));

create function app.set_up_reference_letters(p_tenant uuid) returns void language sql as $$
  insert into letter_template (tenant_id, code, name, subject, language, heading, body, signature, number_pattern) values
    (p_tenant, 'REFERENCE', 'Employment reference', 'REFERENCE', 'id', 'Surat Keterangan Kerja',
'Yang bertanda tangan di bawah ini menerangkan bahwa:

Nama: {{employee.displayName}}
Nomor karyawan: {{employee.no}}
Jabatan: {{position.title}}

bekerja di {{employer.name}} {{employment.period}}.

Surat keterangan ini dibuat untuk {{letter.purpose}}.', 'HR', '{SEQ3}/SKK/HR-{EMPLOYER}/{ROMAN}/{YYYY}')
  on conflict do nothing
$$;
select app.set_up_reference_letters(id) from tenant;
