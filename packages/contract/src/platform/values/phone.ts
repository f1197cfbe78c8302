/** Where the nought at the beginning belongs to the number and is dialled from abroad too (ITU-T E.164, national plans). */
const KEEPS_NOUGHT: ReadonlySet<string> = new Set(['+39', '+378']);
/** A whole number in a spreadsheet that has so many digits and begins with the country's code was written with it. */
const WITH_CODE = 11;

/** What may stand between the digits of a number. */
export const plainPhone = (typed: string): string => typed.replace(/[\s().-]/g, '');

/**
 * A number as it is dialled within a country, with the code of that country: 0812-3456-7890 becomes +6281234567890 in
 * Indonesia. All others stay as they are typed. `callingCode`: such as +62; null where none is known. `isNumber`: the cell of a
 * spreadsheet holds a number, which has lost its plus or its nought.
 */
export function withCountryCode(typed: string, callingCode: string | null, isNumber = false): string {
  const plain = plainPhone(typed);
  if (callingCode === null) return typed;
  if (/^0[1-9]\d+$/.test(plain)) return callingCode + (KEEPS_NOUGHT.has(callingCode) ? plain : plain.slice(1));
  if (!isNumber || !/^[1-9]\d+$/.test(plain)) return typed;
  const hasCode = plain.length >= WITH_CODE && plain.startsWith(callingCode.slice(1));
  return hasCode ? `+${plain}` : callingCode + plain;
}
