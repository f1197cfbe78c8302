import * as z from 'zod';
import type { FieldClass } from '../../platform/field-class.ts';
import type { Field } from '../../platform/fields.ts';
import * as field from '../../platform/fields.ts';
import { label } from '../../platform/label.ts';
import { one } from '../choice.ts';
import { patternTest } from './pattern.ts';

export const CUSTOM_TYPES = [
  one('text', 'Text', 'Teks'),
  one('note', 'Long text', 'Teks panjang'),
  one('integer', 'Whole number', 'Bilangan bulat'),
  one('decimal', 'Number', 'Angka'),
  one('date', 'Date', 'Tanggal'),
  one('boolean', 'Yes or no', 'Ya atau tidak'),
  one('choice', 'Choice', 'Pilihan'),
  one('choices', 'Several choices', 'Beberapa pilihan'),
  one('employee', 'Employee', 'Karyawan'),
  one('url', 'Web address', 'Alamat web'),
  one('file', 'File', 'Berkas'),
  one('computed', 'Computed', 'Dihitung'),
] as const;
export type CustomType = (typeof CUSTOM_TYPES)[number]['value'];

/** What a computed field may give. */
export const RESULT_TYPES = [
  one('decimal', 'Number', 'Angka'),
  one('text', 'Text', 'Teks'),
  one('date', 'Date', 'Tanggal'),
  one('boolean', 'Yes or no', 'Ya atau tidak'),
] as const;
export type ResultType = (typeof RESULT_TYPES)[number]['value'];

/** What the definition of a custom field says about its values. */
export interface CustomShape {
  readonly nameEn: string;
  readonly nameId: string;
  readonly type: string;
  readonly fieldClass: string;
  readonly isRequired: boolean;
  readonly options: string | null;
  readonly least: string | null;
  readonly most: string | null;
  readonly pattern: string | null;
  readonly resultType: string | null;
  readonly sectionEn: string | null;
  readonly sectionId: string | null;
}

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

type Options = Parameters<typeof field.text>[0];

const choicesIn = (lines: string | null) =>
  optionsOf(lines).map((value) => ({ value, label: { en: value, id: value } }));

function textLike(pattern: string | null, options: Options): Field {
  const plain = field.text({ ...options, max: 250 });
  if (pattern === null) return plain;
  const fits = patternTest(pattern);
  const params = { code: 'pattern', pattern };
  const schema = plain.schema.pipe(z.string().refine(fits, { params, message: 'pattern' }));
  const shaped = { ...plain, schema };
  return { ...shaped, optional: () => ({ ...plain.optional(), schema }) };
}

const KINDS: Readonly<Record<CustomType, (shape: CustomShape, options: Options) => Field>> = {
  text: ({ pattern }, options) => textLike(pattern, options),
  note: (_, options) => field.note({ ...options, max: 4000 }),
  integer: ({ least, most }, options) =>
    field.integer({ ...options, least: least ?? '-1000000000', most: most ?? '1000000000' }),
  decimal: ({ least, most }, options) =>
    field.decimalField({ ...options, places: 4, least: least ?? '-999999999999', most: most ?? '999999999999' }),
  date: (_, options) => field.date(options),
  boolean: (_, options) => field.boolean(options),
  choice: ({ options: lines }, options) => field.choice({ ...options, choices: choicesIn(lines) }),
  choices: ({ options: lines }, options) => field.choices({ ...options, choices: choicesIn(lines) }),
  employee: (_, options) => field.reference({ ...options, to: 'Employee' }),
  url: (_, options) => field.url(options),
  // Its name; the file itself comes and goes by addresses of its own.
  file: (_, options) => field.text({ ...options, max: 250, readOnly: true }),
  computed: ({ resultType }, options) => RESULTS[resultType as ResultType]({ ...options, readOnly: true }),
};

const RESULTS: Readonly<Record<ResultType, (options: Options) => Field>> = {
  decimal: (options) =>
    field.decimalField({ ...options, places: 4, least: '-999999999999999', most: '999999999999999' }),
  text: (options) => field.text({ ...options, max: 4000 }),
  date: (options) => field.date(options),
  boolean: (options) => field.boolean(options),
};

/** A custom field as a field like any other: drawn, checked and shown by the same parts. */
export function fieldOfCustom(shape: CustomShape): Field {
  const made = KINDS[shape.type as CustomType](shape, {
    label: label(shape.nameEn, shape.nameId),
    class: shape.fieldClass as FieldClass,
    ...(shape.sectionEn === null ? {} : { section: label(shape.sectionEn, shape.sectionId ?? shape.sectionEn) }),
  });
  return shape.isRequired && isEntered(shape) ? made : made.optional();
}

/** A file comes by an address of its own, what is computed by itself; everything else is typed, sent and uploaded. */
export const isEntered = ({ type }: { readonly type: string }): boolean => type !== 'file' && type !== 'computed';

const YES = ['yes', 'true', 'ya'];
const NO = ['no', 'false', 'tidak'];

const READ: Partial<Record<string, (text: string) => unknown>> = {
  integer: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text),
  boolean: (text) => (YES.includes(text.toLowerCase()) ? true : NO.includes(text.toLowerCase()) ? false : text),
  choices: (text) =>
    text
      .split(/[\n;]/)
      .map((one) => one.trim())
      .filter(Boolean),
};

/** A value as it is written in a definition, in the form in which it is kept; undefined when it does not fit. */
export function customValue(shape: CustomShape, text: string): unknown {
  const result = fieldOfCustom(shape).schema.safeParse((READ[shape.type] ?? ((same) => same))(text.trim()));
  return result.success ? result.data : undefined;
}
