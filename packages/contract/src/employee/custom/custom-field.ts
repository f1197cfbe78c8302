import { CLASS_LABELS } from '../../platform/class-labels.ts';
import { FIELD_CLASSES } from '../../platform/field-class.ts';
import * as field from '../../platform/fields.ts';
import { label } from '../../platform/label.ts';
import { defineResource, type RecordOf } from '../../platform/resource.ts';
import { employeePages } from '../pages.ts';
import { CUSTOM_CHILDREN, CUSTOM_TRANSITION } from './custom-children.ts';
import { CUSTOM_FORMULA_LIMITS } from './custom-formula.ts';
import { CUSTOM_TYPES, RESULT_TYPES } from './custom-kinds.ts';
import { CUSTOM_RECORDS } from './custom-records.ts';
import { customFieldRules, hiddenFieldsOfType } from './custom-rules.ts';

const what = label('Field', 'Isian');
const limits = label('What may be entered', 'Yang boleh diisi');
const computed = label('What is computed', 'Yang dihitung');
const place = label('Where and when it is asked', 'Di mana dan kapan ditanyakan');

const limit = (en: string, id: string) =>
  field
    .decimalField({
      label: label(en, id),
      least: '-999999999999',
      most: '999999999999',
      places: 4,
      section: limits,
      help: label('For numbers.', 'Untuk angka.'),
    })
    .optional();

/** A field that a tenant adds to its people or its organisation (organisation-and-employee 10.6). Archiving it is deactivating it. */
export const CustomField = defineResource('CustomField', {
  path: employeePages.customField.path,
  label: employeePages.customField.label,
  code: 'tenant',
  title: 'nameEn',
  fields: {
    nameEn: field.text({ label: label('Name in English', 'Nama dalam bahasa Inggris'), max: 80, section: what }),
    nameId: field.text({ label: label('Name in Indonesian', 'Nama dalam bahasa Indonesia'), max: 80, section: what }),
    entity: field
      .choice({
        label: label('Of', 'Milik'),
        choices: [
          ...CUSTOM_CHILDREN.map(({ entity, record }) => ({ value: entity as string, label: record.label.one })),
          { value: CUSTOM_TRANSITION.entity as string, label: CUSTOM_TRANSITION.label },
          ...CUSTOM_RECORDS.map(({ entity, resource }) => ({ value: entity as string, label: resource.label.one })),
        ],
        fixed: true,
        section: what,
        help: label('Empty: of employees.', 'Kosong: milik karyawan.'),
      })
      .optional(),
    type: field.choice({ label: label('Type', 'Jenis'), choices: CUSTOM_TYPES, initial: 'text', section: what }),
    fieldClass: field.choice({
      label: label('Data category', 'Kategori data'),
      choices: FIELD_CLASSES.map((value) => ({ value, label: CLASS_LABELS[value] })),
      initial: 'personal',
      section: what,
      help: label('Which roles may see and change it.', 'Peran mana yang boleh melihat dan mengubahnya.'),
    }),
    isRequired: field.boolean({ label: label('Required', 'Wajib diisi'), initial: false, section: limits }),
    isUnique: field.boolean({
      label: label('Unique', 'Unik'),
      initial: false,
      section: limits,
      help: label('No two have the same value.', 'Tidak ada dua yang memiliki nilai yang sama.'),
    }),
    options: field
      .note({
        label: label('Options', 'Pilihan'),
        max: 5000,
        section: limits,
        help: label('For choices: one in each line.', 'Untuk pilihan: satu di tiap baris.'),
      })
      .optional(),
    pattern: field
      .text({
        label: label('Pattern', 'Pola'),
        max: 60,
        section: limits,
        help: label(
          'For texts, such as AA-9999: A is a letter, 9 a digit, * either of them, \\ takes the next sign as it is.',
          'Untuk teks, seperti AA-9999: A adalah huruf, 9 angka, * salah satunya, \\ berarti tanda berikutnya apa adanya.',
        ),
      })
      .optional(),
    least: limit('Minimum', 'Minimum'),
    most: limit('Maximum', 'Maksimum'),
    initial: field
      .text({
        label: label('Initial value', 'Nilai awal'),
        max: 250,
        section: limits,
        help: label('What new employees have at first.', 'Nilai pertama bagi karyawan baru.'),
      })
      .optional(),
    formula: field
      .note({
        label: label('Formula', 'Rumus'),
        max: CUSTOM_FORMULA_LIMITS.length,
        section: computed,
        help: label(
          'For computed fields, such as [POINTS] * 2 or yearsBetween([LICENCE-DATE], today): codes of other custom fields in square brackets; + - * / %, == != < <= > >=, && || !, condition ? a : b, today, round(), min(), max(), join(), monthsBetween() and other functions.',
          'Untuk isian yang dihitung, misalnya [POIN] * 2 atau yearsBetween([TGL-SIM], today): kode isian tambahan lain dalam kurung siku; + - * / %, == != < <= > >=, && || !, syarat ? a : b, today, round(), min(), max(), join(), monthsBetween(), dan fungsi lain.',
        ),
      })
      .optional(),
    resultType: field
      .choice({ label: label('Gives', 'Menghasilkan'), choices: RESULT_TYPES, section: computed })
      .optional(),
    sectionEn: field
      .text({
        label: label('Heading in English', 'Judul bagian dalam bahasa Inggris'),
        max: 60,
        section: place,
        help: label('Fields under one heading stand together.', 'Isian dengan judul sama ditempatkan bersama.'),
      })
      .optional(),
    sectionId: field
      .text({ label: label('Heading in Indonesian', 'Judul bagian dalam bahasa Indonesia'), max: 60, section: place })
      .optional(),
    position: field.integer({
      label: label('Order', 'Urutan'),
      least: '0',
      most: '1000',
      initial: 100,
      section: place,
    }),
    isInRegister: field.boolean({
      label: label('In lists and the register', 'Di daftar dan register'),
      initial: true,
      section: place,
      help: label('As a column that can be chosen.', 'Sebagai kolom yang dapat dipilih.'),
    }),
    employeeMayRequest: field
      .boolean({
        label: label('Employees may ask for a change', 'Karyawan boleh meminta perubahan'),
        initial: false,
        section: place,
        help: label(
          'Kept for requests of personal changes; until then HR changes it.',
          'Disimpan untuk permohonan perubahan data; sampai saat itu HR yang mengubahnya.',
        ),
      })
      .optional(),
    isDated: field
      .boolean({
        label: label('Values have dates', 'Nilai memiliki tanggal'),
        initial: false,
        section: place,
        help: label(
          'Every change has a day, before or ahead; lists and the register read the value of the day they show.',
          'Setiap perubahan memiliki tanggal, lampau atau mendatang; daftar dan register membaca nilai pada hari yang ditampilkan.',
        ),
      })
      .optional(),
    visibleIfField: field
      .code({
        label: label('Only if the field', 'Hanya bila isian'),
        section: place,
        help: label('Another custom field of the same records.', 'Isian tambahan lain milik data yang sama.'),
      })
      .optional(),
    visibleIfValue: field.text({ label: label('has the value', 'bernilai'), max: 150, section: place }).optional(),
  },
  rules: customFieldRules,
  hiddenWhen: hiddenFieldsOfType,
  list: {
    columns: ['code', 'nameEn', 'entity', 'type', 'fieldClass', 'isRequired', 'position', 'status'],
    search: ['code', 'nameEn', 'nameId'],
    sort: 'position',
  },
});
export type CustomField = RecordOf<typeof CustomField>;

/** Most custom fields of one kind of record, archived ones aside. */
export const MOST_CUSTOM_FIELDS = 200;
