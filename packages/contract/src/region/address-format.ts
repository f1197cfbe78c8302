/** What a written address is made of; its country is the last line of a letter to abroad. */
export const ADDRESS_PARTS = [
  'address',
  'address2',
  'neighbourhood',
  'subDistrict',
  'district',
  'city',
  'province',
  'postalCode',
  'country',
] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];
export type AddressText = Readonly<Partial<Record<AddressPart, string | null>>>;

/** Of a country that says nothing else. */
export const USUAL_ADDRESS = '{address}\n{address2}\n{district}\n{city} {postalCode}\n{province}';

const TOKEN = /\{([A-Za-z0-9]+)\}/g;

/** Whether it names parts of an address only, and the address itself among them. */
export function isAddressFormat(format: string): boolean {
  const named = [...format.matchAll(TOKEN)].map(([, part]) => part ?? '');
  return (
    named.includes('address') &&
    named.every((part) => (ADDRESS_PARTS as readonly string[]).includes(part)) &&
    !/[{}]/.test(format.replaceAll(TOKEN, ''))
  );
}

/**
 * An address as its country writes it, line by line (organisation-and-employee 9). What is not known is left out, with the
 * words and signs that lead to it.
 */
export const addressLines = (format: string | null, address: AddressText): string[] =>
  (format ?? USUAL_ADDRESS)
    .split('\n')
    .map((line) => lineOf(line, address))
    .filter((line) => line !== '');

const beginning = (signs: string): string => signs.replace(/^[\s,;.\-–/]+/, '');

function lineOf(format: string, address: AddressText): string {
  let line = '';
  let signs = '';
  // Signs and parts in turn.
  format.split(TOKEN).forEach((piece, n) => {
    if (n % 2 === 0) {
      signs = line === '' ? beginning(piece) : signs + piece;
      return;
    }
    const text = address[piece as AddressPart]?.trim();
    if (text) line += signs + text;
    signs = '';
  });
  return line === '' ? '' : line + signs.trimEnd();
}
