import * as z from 'zod';
import { EMPLOYMENT_TYPES } from '../organisation/index.ts';
import { country, someCountries } from '../platform/countries.ts';
import type { Field } from '../platform/fields.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { TOO_MANY_TAGS } from '../platform/problems/said-at-fields.ts';
import { BLOOD_TYPES, GENDERS, MARITAL_STATUSES, PAY_PERIODS, RELIGIONS } from './choices.ts';
import { EMPLOYEE_FINDINGS } from './findings.ts';
import { language } from './record/languages.ts';
import { isTags, plainTags, TAG_LENGTH, TAGS_MOST } from './tag-words.ts';

const name = label('Name', 'Nama');
const birth = label('Birth and family', 'Kelahiran dan keluarga');
const contact = label('Contact', 'Kontak');
const placement = label('Placement', 'Penempatan');
const terms = label('Terms', 'Ketentuan kerja');
const pay = label('Pay', 'Gaji');

const namePart = (en: string, id: string) => field.text({ label: label(en, id), max: 100, section: name }).optional();

/** A phone number whose refusal repeats what was typed (PHONE_INVALID). */
export function phoneNumber(options: Parameters<typeof field.phone>[0]): Field<string, true> {
  const plain = field.phone(options);
  const schema = z.string().transform((typed, context) => {
    const read = plain.schema.safeParse(typed);
    if (read.success) return read.data;
    const text = EMPLOYEE_FINDINGS.PHONE_INVALID;
    const params = { code: 'PHONE_INVALID', value: typed.slice(0, 40), text };
    context.addIssue({ code: 'custom', message: text.en, params });
    return z.NEVER;
  });
  return { ...plain, schema, optional: () => ({ ...plain.optional(), schema }) };
}
const phone = (words: ReturnType<typeof label>): Field<string, false> =>
  phoneNumber({ label: words, class: 'contact', section: contact }).optional();

/** Characters of a name as it is shown: every part as long as it can be, by the longest pattern. */
export const SHOWN_NAME_LENGTH = 400;

export const nameFields = {
  title: field.text({ label: label('Title', 'Gelar depan'), max: 30, section: name }).optional(),
  firstName: namePart('First name', 'Nama depan'),
  middleName: namePart('Middle name', 'Nama tengah'),
  lastName: namePart('Last name', 'Nama belakang'),
  suffix: field.text({ label: label('Suffix', 'Gelar belakang'), max: 30, section: name }).optional(),
  preferredName: namePart('Preferred name', 'Nama panggilan'),
  nameLocalScript: namePart('Name in local script', 'Nama dalam aksara lokal'),
};

export const personalFields = {
  birthDate: field
    .date({ label: label('Date of birth', 'Tanggal lahir'), class: 'personal', section: birth })
    .optional(),
  birthPlace: field
    .text({ label: label('Place of birth', 'Tempat lahir'), max: 100, class: 'personal', section: birth })
    .optional(),
  gender: field
    .choice({ label: label('Gender', 'Jenis kelamin'), choices: GENDERS, class: 'personal', section: birth })
    .optional(),
  nationality: country({
    label: label('Nationality', 'Kewarganegaraan'),
    class: 'personal',
    section: birth,
  }).optional(),
  otherNationalities: someCountries({
    label: label('Other nationalities', 'Kewarganegaraan lain'),
    class: 'personal',
    section: birth,
  }).optional(),
  maritalStatus: field
    .choice({
      label: label('Marital status', 'Status perkawinan'),
      choices: MARITAL_STATUSES,
      class: 'personal',
      section: birth,
    })
    .optional(),
  marriedOn: field
    .date({ label: label('Marriage date', 'Tanggal menikah'), class: 'personal', section: birth })
    .optional(),
  religion: field
    .choice({ label: label('Religion', 'Agama'), choices: RELIGIONS, class: 'religion', section: birth })
    .optional(),
  bloodType: field
    .choice({ label: label('Blood type', 'Golongan darah'), choices: BLOOD_TYPES, class: 'bloodType', section: birth })
    .optional(),
};

export const contactFields = {
  workEmail: field
    .email({ label: label('Work e-mail', 'Email kantor'), class: 'contact', section: contact })
    .optional(),
  personalEmail: field
    .email({ label: label('Personal e-mail', 'Email pribadi'), class: 'contact', section: contact })
    .optional(),
  phone: phone(label('Mobile phone', 'Telepon seluler')),
  homePhone: phone(label('Home phone', 'Telepon rumah')),
  workExtension: field
    .text({ label: label('Extension', 'Ekstensi'), max: 20, class: 'contact', section: contact })
    .optional(),
  language: language({
    label: label('Language', 'Bahasa'),
    help: label('In which the person is written to.', 'Bahasa untuk menyurati orang ini.'),
    class: 'contact',
    section: contact,
  }).optional(),
  timeZone: field
    .timeZone({
      label: label('Time zone', 'Zona waktu'),
      help: label('Empty: that of the location.', 'Kosong: zona waktu lokasi.'),
      class: 'contact',
      section: contact,
    })
    .optional(),
};

const plainTagText = field.text({ label: label('Tags', 'Label'), max: 900 });
/** Words that find people again: `Driver, First aid`. One field, so lists, filters, history, imports and exports know it. */
export const tagFields = {
  tags: {
    ...field
      .text({
        label: label('Tags', 'Label'),
        max: 900,
        section: label('Other', 'Lainnya'),
        help: label('Words with commas between them.', 'Kata dipisah koma.'),
      })
      .optional(),
    schema: plainTagText.schema
      .refine(isTags, {
        message: 'tags',
        params: {
          code: 'tags_shape',
          n: TAGS_MOST,
          length: TAG_LENGTH,
          text: TOO_MANY_TAGS.text,
        },
      })
      .transform(plainTags),
  } as Field<string, false>,
};

/** Whether somebody who left may come back; said by the event that ended the employment (organisation-and-employee 10.2). */
export const rehireFields = {
  rehireEligible: field
    .boolean({ label: label('May be hired again', 'Boleh diterima kembali'), section: terms })
    .optional(),
  rehireNote: field
    .text({ label: label('Why not again', 'Alasan tidak diterima kembali'), max: 500, section: terms })
    .optional(),
};

/** What is known of the person apart from any employment; changed directly. */
export const personFields = { ...nameFields, ...personalFields, ...contactFields, ...tagFields };

type Kept<F> =
  F extends Field<infer Wire> ? (Wire extends boolean | number | readonly string[] ? Wire : string) : never;
/** What is kept of a person, by the fields of the definition; null where it is not known. */
export type PersonValues = { readonly [K in keyof typeof personFields]: Kept<(typeof personFields)[K]> | null };

/** Facts that hold from a date and are changed by career transitions only (organisation-and-employee 1.1). */
export const datedFields = {
  employerId: field.reference({ label: label('Employer', 'Pemberi kerja'), to: 'Employer', section: placement }),
  locationId: field.reference({ label: label('Location', 'Lokasi'), to: 'Location', section: placement }),
  unitId: field.reference({ label: label('Unit', 'Unit'), to: 'OrganizationUnit', section: placement }),
  positionId: field.reference({ label: label('Position', 'Jabatan'), to: 'Position', section: placement }),
  gradeId: field
    .reference({
      label: label('Grade', 'Golongan'),
      to: 'Grade',
      section: placement,
      help: label('Empty: the grade of the position.', 'Kosong: golongan jabatan.'),
    })
    .optional(),
  gradeStep: field.integer({ label: label('Step', 'Jenjang'), most: '50', section: placement }).optional(),
  managerId: field.reference({ label: label('Manager', 'Atasan'), to: 'Employee', section: placement }).optional(),
  employmentType: field.choice({
    label: label('Employment type', 'Jenis hubungan kerja'),
    choices: EMPLOYMENT_TYPES,
    initial: 'permanent',
    section: terms,
  }),
  workerCategoryId: field
    .reference({
      label: label('Category', 'Kategori'),
      to: 'CatalogueValue',
      list: 'worker-category',
      section: terms,
    })
    .optional(),
  workArrangementId: field
    .reference({
      label: label('Place of work', 'Pola kerja'),
      to: 'CatalogueValue',
      list: 'work-arrangement',
      section: terms,
    })
    .optional(),
  fte: field
    .decimalField({
      label: label('FTE', 'FTE'),
      least: '0.01',
      most: '1.50',
      initial: '1',
      section: terms,
    })
    .optional(),
  costCentre: field.text({ label: label('Cost centre', 'Pusat biaya'), max: 40, section: terms }).optional(),
};

export const employeeNo = field
  .text({
    label: label('Number', 'Nomor'),
    max: 20,
    section: terms,
    help: label('Empty: the next number of the employer.', 'Kosong: nomor berikutnya dari pemberi kerja.'),
  })
  .optional();
export const hireDate = field.date({ label: label('Hire date', 'Tanggal masuk'), section: terms });

/** Of whoever leaves or has left; told by the timeline. */
export const lastDay = field.date({ label: label('Last day', 'Hari terakhir'), section: terms }).optional();

/** The first salary; class `pay`. */
export const payFields = {
  salaryAmount: field
    .decimalField({
      label: label('Base salary', 'Gaji pokok'),
      places: 4,
      most: '999999999999',
      class: 'pay',
      section: pay,
    })
    .optional(),
  salaryCurrency: field
    .currency({
      label: label('Currency', 'Mata uang'),
      class: 'pay',
      section: pay,
      help: label('Empty: the currency of the employer.', 'Kosong: mata uang pemberi kerja.'),
    })
    .optional(),
  salaryPeriod: field
    .choice({ label: label('Paid per', 'Dibayar per'), choices: PAY_PERIODS, class: 'pay', section: pay })
    .optional(),
};
