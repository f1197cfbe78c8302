/**
 * Zones that Unicode's data, and so browsers and Node, go on offering under the name of before; IANA's time zone database
 * calls them so now, as do lists that people upload. Either is the same zone wherever a day is reckoned.
 */
const NAMES_NOW: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

let offered: readonly string[] | null = null;

/** The zones to choose from, by the names they have now. */
export const timeZones = (): readonly string[] =>
  (offered ??= [
    'UTC',
    ...new Set(
      Intl.supportedValuesOf('timeZone')
        .map((zone) => NAMES_NOW[zone] ?? zone)
        .toSorted(),
    ),
  ]);

let known: ReadonlySet<string> | null = null;

/** Whether this is an IANA time zone, by its name of now or of before. */
export function isTimeZone(zone: string): boolean {
  known ??= new Set([...timeZones(), ...Object.keys(NAMES_NOW)]);
  return known.has(zone);
}
