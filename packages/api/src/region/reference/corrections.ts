/**
 * Where the packages are wrong or silent, in one place. Every entry says why, so that it can go when a later version
 * has it right; a test tells which ones are no longer needed.
 */
export interface ProvinceCorrection {
  readonly code: string;
  readonly name: string;
  readonly reason: string;
}

export const PROVINCE_NAMES: readonly ProvinceCorrection[] = [
  { code: 'ID-PE', name: 'Papua Pegunungan', reason: 'iso-3166 writes Pengunungan.' },
  { code: 'ID-JK', name: 'DKI Jakarta', reason: 'Nobody writes Jakarta Raya in an address.' },
  { code: 'ID-YO', name: 'DI Yogyakarta', reason: 'The special region is called so in addresses.' },
];

/** Codes that are in the standard and are no place to live in: groups of islands above the provinces of Indonesia. */
export const NOT_PROVINCES: readonly string[] = ['ID-JW', 'ID-KA', 'ID-ML', 'ID-NU', 'ID-PP', 'ID-SL', 'ID-SM'];

const WEST = 'Asia/Jakarta';
const MIDDLE = 'Asia/Makassar';
const EAST = 'Asia/Jayapura';

/**
 * Indonesia's 38 provinces with the code of the Ministry of Home Affairs, which begins every NIK and every list of
 * regencies, and the time zone; no package has either.
 */
export const INDONESIA: Readonly<Record<string, readonly [nationalCode: string, timeZone: string]>> = {
  'ID-AC': ['11', WEST],
  'ID-SU': ['12', WEST],
  'ID-SB': ['13', WEST],
  'ID-RI': ['14', WEST],
  'ID-JA': ['15', WEST],
  'ID-SS': ['16', WEST],
  'ID-BE': ['17', WEST],
  'ID-LA': ['18', WEST],
  'ID-BB': ['19', WEST],
  'ID-KR': ['21', WEST],
  'ID-JK': ['31', WEST],
  'ID-JB': ['32', WEST],
  'ID-JT': ['33', WEST],
  'ID-YO': ['34', WEST],
  'ID-JI': ['35', WEST],
  'ID-BT': ['36', WEST],
  'ID-BA': ['51', MIDDLE],
  'ID-NB': ['52', MIDDLE],
  'ID-NT': ['53', MIDDLE],
  'ID-KB': ['61', 'Asia/Pontianak'],
  'ID-KT': ['62', WEST],
  'ID-KS': ['63', MIDDLE],
  'ID-KI': ['64', MIDDLE],
  'ID-KU': ['65', MIDDLE],
  'ID-SA': ['71', MIDDLE],
  'ID-ST': ['72', MIDDLE],
  'ID-SN': ['73', MIDDLE],
  'ID-SG': ['74', MIDDLE],
  'ID-GO': ['75', MIDDLE],
  'ID-SR': ['76', MIDDLE],
  'ID-MA': ['81', EAST],
  'ID-MU': ['82', EAST],
  'ID-PA': ['91', EAST],
  'ID-PB': ['92', EAST],
  'ID-PS': ['93', EAST],
  'ID-PT': ['94', EAST],
  'ID-PE': ['95', EAST],
  'ID-PD': ['96', EAST],
};

/** Names of nationalities where a tenant of the product is likely to need them; no package has them. */
export const NATIONALITIES: Readonly<Record<string, string>> = {
  AU: 'Australian',
  CN: 'Chinese',
  GB: 'British',
  ID: 'Indonesian',
  IN: 'Indian',
  JP: 'Japanese',
  KR: 'Korean',
  MY: 'Malaysian',
  NL: 'Dutch',
  PH: 'Filipino',
  SG: 'Singaporean',
  TH: 'Thai',
  US: 'American',
  VN: 'Vietnamese',
};

export interface Successor {
  readonly kind: 'country' | 'province';
  readonly old_code: string;
  readonly new_code: string;
  readonly since: string;
}

/** Provinces that were split, with the day of the law. The old one goes on, smaller, so its people have to be looked at. */
export const SPLIT_PROVINCES: readonly Successor[] = [
  { kind: 'province', old_code: 'ID-PA', new_code: 'ID-PS', since: '2022-07-25' },
  { kind: 'province', old_code: 'ID-PA', new_code: 'ID-PT', since: '2022-07-25' },
  { kind: 'province', old_code: 'ID-PA', new_code: 'ID-PE', since: '2022-07-25' },
  { kind: 'province', old_code: 'ID-PB', new_code: 'ID-PD', since: '2022-11-17' },
];
