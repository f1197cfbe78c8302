import { FIELD_CLASSES, type FieldClass } from '../../platform/field-class.ts';
import * as field from '../../platform/fields.ts';
import { type Label, label } from '../../platform/label.ts';
import { defineResource, type RecordOf, type Rule } from '../../platform/resource.ts';
import { compare, type Decimal } from '../../platform/values/decimal.ts';
import { one } from '../choice.ts';

export const CUSTOM_TYPES = [
  one('text', 'Text', 'Teks'),
  one('note', 'Long text', 'Teks panjang'),
  one('integer', 'Whole number', 'Bilangan bulat'),
  one('decimal', 'Number', 'Angka'),
  one('date', 'Date', 'Tanggal'),
  one('boolean', 'Yes or no', 'Ya atau tidak'),
  one('choice', 'Choice', 'Pilihan'),
] as const;
export type CustomType = (typeof CUSTOM_TYPES)[number]['value'];

const CLASS_WORDS: Readonly<Record<FieldClass, Label>> = {
  basic: label('Basic', 'Dasar'),
  personal: label('Personal', 'Pribadi'),
  contact: label('Contact', 'Kontak'),
  identifier: label('Identity numbers', 'Nomor identitas'),
  bank: label('Bank', 'Bank'),
  pay: label('Pay', 'Gaji'),
  medical: label('Medical', 'Kesehatan'),
  disciplinary: label('Disciplinary', 'Kedisiplinan'),
  document: label('Documents', 'Dokumen'),
};

const what = label('Field', 'Isian');
const limits = label('What may be entered', 'Yang boleh diisi');
const place = label('Where and when it is asked', 'Di mana dan kapan ditanyakan');

/** The entries of a choice, one in each line, each once. */
export const optionsOf = (text: unknown): string[] =>
  typeof text === 'string'
    ? [
        ...new Set(
          text
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        ),
      ]
    : [];

const at = (path: string, code: string, en: string, id: string) => ({ path, code, text: label(en, id) });

const choiceHasOptions: Rule = ({ type, options }) =>
  type === 'choice' && optionsOf(options).length === 0
    ? at('options', 'OPTIONS_REQUIRED', 'Enter the options, one in each line.', 'Isi pilihan, satu di tiap baris.')
    : null;

const limitsRise: Rule = ({ least, most }) =>
  typeof least === 'string' && typeof most === 'string' && compare(least as Decimal, most as Decimal) > 0
    ? at(
        'most',
        'LIMITS_ORDER',
        'The largest must not be less than the smallest.',
        'Nilai terbesar tidak boleh kurang dari nilai terkecil.',
      )
    : null;

const conditionIsWhole: Rule = ({ visibleIfField, visibleIfValue }) =>
  (visibleIfField === null) === (visibleIfValue === null)
    ? null
    : at(
        visibleIfField === null ? 'visibleIfField' : 'visibleIfValue',
        'CONDITION_WHOLE',
        'Enter both the field and its value.',
        'Isi isian beserta nilainya.',
      );

/** A field that a tenant adds to its people (organisation-and-employee 10.6). Archiving it is deactivating it. */
export const CustomField = defineResource('CustomField', {
  path: 'custom-field',
  label: { one: label('Custom field', 'Isian tambahan'), many: label('Custom fields', 'Isian tambahan') },
  code: 'tenant',
  title: 'nameEn',
  fields: {
    nameEn: field.text({ label: label('Name in English', 'Nama dalam bahasa Inggris'), max: 80, section: what }),
    nameId: field.text({ label: label('Name in Indonesian', 'Nama dalam bahasa Indonesia'), max: 80, section: what }),
    type: field.choice({ label: label('Type', 'Jenis'), choices: CUSTOM_TYPES, initial: 'text', section: what }),
    fieldClass: field.choice({
      label: label('Field class', 'Kelas isian'),
      choices: FIELD_CLASSES.map((value) => ({ value, label: CLASS_WORDS[value] })),
      initial: 'personal',
      section: what,
      help: label('Which roles may see and change it.', 'Peran mana yang boleh melihat dan mengubahnya.'),
    }),
    isRequired: field.boolean({ label: label('Required', 'Wajib diisi'), initial: false, section: limits }),
    options: field
      .note({
        label: label('Options', 'Pilihan'),
        max: 5000,
        section: limits,
        help: label('For a choice: one in each line.', 'Untuk pilihan: satu di tiap baris.'),
      })
      .optional(),
    least: field
      .decimalField({
        label: label('Smallest', 'Terkecil'),
        least: '-999999999999',
        most: '999999999999',
        places: 4,
        section: limits,
      })
      .optional(),
    most: field
      .decimalField({
        label: label('Largest', 'Terbesar'),
        least: '-999999999999',
        most: '999999999999',
        places: 4,
        section: limits,
      })
      .optional(),
    position: field.integer({
      label: label('Order', 'Urutan'),
      least: '0',
      most: '1000',
      initial: 100,
      section: place,
    }),
    visibleIfField: field
      .code({
        label: label('Only if the field', 'Hanya bila isian'),
        section: place,
        help: label('The code of another custom field.', 'Kode isian tambahan lain.'),
      })
      .optional(),
    visibleIfValue: field.text({ label: label('has the value', 'bernilai'), max: 150, section: place }).optional(),
  },
  rules: [choiceHasOptions, limitsRise, conditionIsWhole],
  list: {
    columns: ['code', 'nameEn', 'type', 'fieldClass', 'isRequired', 'position', 'status'],
    search: ['code', 'nameEn', 'nameId'],
    sort: 'position',
  },
});
export type CustomField = RecordOf<typeof CustomField>;

/** Most custom fields a tenant has, archived ones aside. */
export const MOST_CUSTOM_FIELDS = 200;
