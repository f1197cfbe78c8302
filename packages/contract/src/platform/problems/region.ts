import { problem } from './problem.ts';

/** Regions (organisation-and-employee 4, 9). */
export const regionProblems = {
  COUNTRY_CODE_TAKEN: problem(409, 'This country code is already in use.', 'Kode negara ini sudah dipakai.'),
  ISO_FORMAT: problem(422, 'A province code looks like ID-JK.', 'Kode provinsi berbentuk ID-JK.'),
  SYSTEM_ROW: problem(
    403,
    'Standard regions cannot be edited. You can hide them or add a local name.',
    'Wilayah standar tidak dapat diubah. Anda dapat menyembunyikannya atau memberi nama setempat.',
  ),
  CITY_NOT_IN_PROVINCE: problem(422, '{city} is not in {province}.', '{city} tidak berada di {province}.'),
  PROVINCE_NOT_IN_COUNTRY: problem(422, '{province} is not in {country}.', '{province} tidak berada di {country}.'),
  POSTAL_CODE_FORMAT: problem(
    422,
    'Postal codes of {country} look like {format}.',
    'Kode pos {country} berbentuk {format}.',
  ),
} as const;
