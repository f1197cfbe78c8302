import { isTimeZone } from '@personalia/contract';

/** A city as the load function of the database takes it. */
export interface StandardCity {
  readonly code: string;
  /** Code of the standard province. */
  readonly province: string;
  readonly name: string;
  readonly local_name: string | null;
  readonly category: string | null;
  readonly external_code: string | null;
  readonly time_zone: string | null;
  readonly latitude: string | null;
  readonly longitude: string | null;
}

/** Titles of columns that files of cities have, ours first. */
const COLUMNS = {
  code: ['code', 'id', 'kode', 'regency_code'],
  province: ['province', 'province_code', 'provinsi', 'admin1', 'kode_provinsi'],
  name: ['name', 'nama', 'city', 'regency'],
  localName: ['local_name', 'nama_setempat'],
  category: ['category', 'kind', 'jenis'],
  externalCode: ['external_code', 'locode'],
  timeZone: ['time_zone', 'timezone', 'zona_waktu'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lng', 'lon'],
} as const;
type Column = keyof typeof COLUMNS;
export type CityColumns = Readonly<Partial<Record<Column, number>>>;

const CATEGORIES: Readonly<Record<string, string>> = {
  KABUPATEN: 'regency',
  'KAB.': 'regency',
  KOTA: 'city',
};

/** Which column is what. Null when code, province or name is missing. */
export function cityColumns(header: readonly string[]): CityColumns | null {
  const titles = header.map((title) =>
    title
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  const found = Object.entries(COLUMNS).flatMap(([column, known]) => {
    const index = titles.findIndex((title) => (known as readonly string[]).includes(title));
    return index < 0 ? [] : [[column, index] as const];
  });
  const columns: CityColumns = Object.fromEntries(found);
  return columns.code === undefined || columns.province === undefined || columns.name === undefined ? null : columns;
}

/** One line of a file as a city, or what is wrong with it. `provinceOf` knows ISO codes and national codes. */
export function cityOf(
  cells: readonly string[],
  columns: CityColumns,
  provinceOf: (code: string) => string | undefined,
): StandardCity | string {
  const text = (column: Column): string | null => cells[columns[column] ?? -1]?.normalize('NFC').trim() || null;
  const code = text('code')?.toUpperCase() ?? '';
  if (!/^[A-Z0-9_.-]{1,20}$/.test(code)) return `${code || 'an empty cell'} is not a code`;
  const province = provinceOf(text('province')?.toUpperCase() ?? '');
  if (!province) return `${text('province') ?? 'an empty cell'} is not a known province`;
  const whole = text('name');
  if (!whole || whole.length > 150) return `${whole ? 'a name of this length' : 'an empty cell'} is not a name`;
  const zone = text('timeZone');
  if (zone && !isTimeZone(zone)) return `${zone} is not a known time zone`;
  const [latitude, longitude] = [degrees(text('latitude'), 90), degrees(text('longitude'), 180)];
  if (latitude === undefined || longitude === undefined) return 'latitude or longitude is not a number of degrees';
  const { name, category } = nameAndCategory(whole);
  return {
    code,
    province,
    name,
    local_name: text('localName'),
    category: text('category')?.toLowerCase() ?? category,
    external_code: text('externalCode'),
    time_zone: zone,
    latitude,
    longitude,
  };
}

/** `KABUPATEN ACEH SELATAN` is the regency Aceh Selatan. */
export function nameAndCategory(whole: string): { name: string; category: string | null } {
  const [first = '', ...rest] = whole.split(/\s+/);
  const category = rest.length > 0 ? (CATEGORIES[first.toUpperCase()] ?? null) : null;
  const name = category ? rest.join(' ') : whole;
  return { name: name === name.toUpperCase() ? inCapitals(name) : name, category };
}

const inCapitals = (name: string): string =>
  name
    .toLowerCase()
    .replace(/(^|[\s(/-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** Null for an empty cell, undefined for what is no number of degrees. */
function degrees(text: string | null, most: number): string | null | undefined {
  if (text === null) return null;
  return /^-?\d{1,3}(\.\d{1,15})?$/.test(text) && Math.abs(Number(text)) <= most ? text : undefined;
}
