import { type Label, label } from '../platform/label.ts';

const scheme = <const V extends string>(
  value: V,
  country: string | null,
  name: Label,
  shape: Label,
  applies: 'everybody' | 'citizens' | 'foreigners',
) => ({ value, country, label: name, shape, applies });

const same = (text: string): Label => label(text, text);
const digits = (n: number): Label => label(`${n} digits`, `${n} angka`);

/**
 * The numbers by which states and institutions know a person (organisation-and-employee 10.8): the words of each. What
 * is checked in them is in the country packs. `country` is ISO 3166-1 alpha-2; null is a scheme of any country.
 */
export const IDENTIFIER_SCHEMES = [
  scheme('id-nik', 'ID', same('NIK'), digits(16), 'citizens'),
  scheme('id-kk', 'ID', label('KK (family card)', 'KK (kartu keluarga)'), digits(16), 'citizens'),
  scheme('id-npwp', 'ID', same('NPWP'), label('16 digits, or the old 15', '16 angka, atau 15 angka lama'), 'everybody'),
  scheme('id-bpjs-tk', 'ID', same('BPJS Ketenagakerjaan'), digits(11), 'everybody'),
  scheme('id-bpjs-kesehatan', 'ID', same('BPJS Kesehatan'), digits(13), 'everybody'),
  scheme(
    'sg-nric',
    'SG',
    same('NRIC / FIN'),
    label('a letter, 7 digits and a check letter', 'satu huruf, 7 angka, dan satu huruf uji'),
    'everybody',
  ),
  scheme('my-nric', 'MY', same('MyKad'), digits(12), 'citizens'),
  scheme(
    'passport',
    null,
    label('Passport', 'Paspor'),
    label('5 to 15 letters and digits', '5 sampai 15 huruf dan angka'),
    'everybody',
  ),
  scheme(
    'visa',
    null,
    label('Visa', 'Visa'),
    label('3 to 30 letters and digits', '3 sampai 30 huruf dan angka'),
    'foreigners',
  ),
  scheme(
    'work-permit',
    null,
    label('Work permit', 'Izin kerja'),
    label('3 to 30 letters and digits', '3 sampai 30 huruf dan angka'),
    'foreigners',
  ),
  scheme(
    'driving-licence',
    null,
    label('Driving licence', 'Surat izin mengemudi'),
    label('3 to 30 letters and digits', '3 sampai 30 huruf dan angka'),
    'everybody',
  ),
  scheme(
    'other',
    null,
    label('Other', 'Lainnya'),
    label('1 to 40 letters and digits', '1 sampai 40 huruf dan angka'),
    'everybody',
  ),
] as const;
export type IdentifierKey = (typeof IDENTIFIER_SCHEMES)[number]['value'];

/** What can be said of an identifier, at its field. */
export const IDENTIFIER_FINDINGS = {
  IDENTIFIER_SHAPE: label('{scheme} must have {shape}.', '{scheme} harus terdiri dari {shape}.'),
  IDENTIFIER_PARTS: label(
    'The area or the serial number inside the {scheme} does not exist.',
    'Wilayah atau nomor urut di dalam {scheme} tidak ada.',
  ),
  IDENTIFIER_CHECKSUM: label(
    'Please check the {scheme}: one of its characters is mistyped.',
    'Periksa {scheme}: salah satu karakternya keliru.',
  ),
  IDENTIFIER_DATE: label(
    'The birth date inside the {scheme} does not exist.',
    'Tanggal lahir di dalam {scheme} tidak ada.',
  ),
  IDENTIFIER_BIRTH_DATE: label(
    'The {scheme} contains another birth date.',
    '{scheme} ini memuat tanggal lahir yang lain.',
  ),
  IDENTIFIER_GENDER: label('The {scheme} contains another gender.', '{scheme} ini memuat jenis kelamin yang lain.'),
  IDENTIFIER_NOT_NIK: label(
    'The {scheme} of a resident is the NIK; this one differs from it.',
    '{scheme} penduduk sama dengan NIK; yang ini berbeda.',
  ),
} as const satisfies Readonly<Record<string, Label>>;
export type IdentifierFindingCode = keyof typeof IDENTIFIER_FINDINGS;
