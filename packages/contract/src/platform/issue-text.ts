import type * as z from 'zod';
import { fillIn } from './fill-in.ts';
import { type Label, type Locale, label } from './label.ts';

/** What is said at a field, in every language, from the form and from the API alike. */
export const SENTENCES: Readonly<Record<string, Label>> = {
  required: label('This is required.', 'Wajib diisi.'),
  unknown_field: label('This field is not known.', 'Isian ini tidak dikenal.'),
  wrong_type: label('This kind of value does not fit here.', 'Jenis nilai ini tidak cocok di sini.'),
  too_long: label('Use at most {maximum} {maximum:character|characters}.', 'Gunakan paling banyak {maximum} karakter.'),
  too_many: label('Use at most {maximum} {maximum:entry|entries}.', 'Gunakan paling banyak {maximum} isian.'),
  too_few: label('Choose at least {minimum}.', 'Pilih paling sedikit {minimum}.'),
  least: label('Enter {least} or more.', 'Isi {least} atau lebih.'),
  most: label('Enter {most} or less.', 'Isi {most} atau kurang.'),
  code_shape: label(
    'Use 1 to 20 letters (A-Z), digits, dots, hyphens or underscores, and no spaces.',
    'Gunakan 1 sampai 20 huruf (A-Z), angka, titik, tanda hubung, atau garis bawah, tanpa spasi.',
  ),
  email_shape: label(
    'Enter an e-mail address such as name@company.com.',
    'Isi alamat email seperti nama@perusahaan.com.',
  ),
  phone_shape: label(
    'Enter a phone number of 7 to 15 digits that begins with the code of its country, such as +62 812 3456 7890.',
    'Isi nomor telepon 7 sampai 15 angka yang diawali kode negaranya, misalnya +62 812 3456 7890.',
  ),
  url_shape: label('Enter an address such as https://company.com.', 'Isi alamat seperti https://perusahaan.com.'),
  pattern: label('Enter it in the form {pattern}.', 'Isi dalam bentuk {pattern}.'),
  time_zone_unknown: label('{value} is not a known time zone.', '{value} bukan zona waktu yang dikenal.'),
  currency_unknown: label('This is not a known currency.', 'Mata uang ini tidak dikenal.'),
  decimal_shape: label('Enter a number such as 1250.50.', 'Isi angka seperti 1250.50.'),
  decimal_places: label(
    'Use at most {places} {places:digit|digits} after the point.',
    'Gunakan paling banyak {places} angka desimal.',
  ),
  whole_number: label('Enter a whole number.', 'Isi bilangan bulat.'),
  date_shape: label('Enter a date that exists, as YYYY-MM-DD.', 'Isi tanggal yang ada, dalam bentuk YYYY-MM-DD.'),
  date_range: label('Enter a date from 1900 to 2999.', 'Isi tanggal dari 1900 sampai 2999.'),
  time_shape: label('Enter a time from 00:00 to 23:59.', 'Isi jam dari 00:00 sampai 23:59.'),
  instant_shape: label(
    'Enter a moment in UTC, as 2026-11-20T08:30:00.000Z.',
    'Isi waktu UTC, seperti 2026-11-20T08:30:00.000Z.',
  ),
  reference_shape: label('Choose an entry from the list.', 'Pilih dari daftar.'),
  choice: label('Choose one from the list.', 'Pilih salah satu dari daftar.'),
  invalid: label('This value is not valid.', 'Nilai ini tidak berlaku.'),
};

type Issue = z.core.$ZodIssue;

/** Which sentence an issue is, with its values. */
function kindOfIssue(issue: Issue): { code: string; values: Record<string, unknown> } {
  switch (issue.code) {
    case 'custom':
      return { code: String(issue.params?.['code'] ?? 'invalid'), values: issue.params ?? {} };
    case 'invalid_type':
      if (issue.message.endsWith('received undefined') || issue.message.endsWith('received null'))
        return { code: 'required', values: {} };
      return { code: issue.expected === 'int' ? 'whole_number' : 'wrong_type', values: {} };
    case 'too_big':
      if (issue.origin === 'string') return { code: 'too_long', values: { maximum: issue.maximum } };
      if (issue.origin === 'array') return { code: 'too_many', values: { maximum: issue.maximum } };
      return { code: 'most', values: { most: issue.maximum } };
    case 'too_small':
      if (issue.origin === 'string') return { code: 'required', values: {} };
      if (issue.origin === 'array') return { code: 'too_few', values: { minimum: issue.minimum } };
      return { code: 'least', values: { least: issue.minimum } };
    case 'unrecognized_keys':
      return { code: 'unknown_field', values: {} };
    case 'invalid_value':
      return { code: 'choice', values: {} };
    default:
      return { code: 'invalid', values: {} };
  }
}

export interface FieldError {
  /** Dotted path of the field, empty for the whole record. */
  readonly path: string;
  readonly message: string;
  readonly code: string;
}

/** The issues of one failed parse as sentences at fields: for each field the first, which is the most basic one. */
export function fieldErrors(error: z.ZodError, locale: Locale): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const { code, values } = kindOfIssue(issue);
    // A rule of a definition brings its own words along.
    const sentence = (values['text'] as Label | undefined) ?? SENTENCES[code];
    const message = sentence ? fillIn(sentence, values, locale) : issue.message;
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const parts of paths) {
      const path = parts.map(String).join('.');
      if (!found.has(path)) found.set(path, { path, message, code });
    }
  }
  return [...found.values()];
}
