const SIGN: Readonly<Record<string, string>> = { '9': '\\d', A: '[A-Z]', '*': '[A-Z0-9]', ' ': ' ?', '-': '-?' };

/** A postal code as its country writes it: 9 a digit, A a letter, * either, | between formats. None: any will do. */
export function fitsPostalFormat(format: string | null, code: string): boolean {
  if (format === null) return true;
  const written = code.trim().toUpperCase();
  return format.split('|').some((one) => patternOf(one).test(written));
}

const patternOf = (format: string): RegExp =>
  new RegExp(`^${Array.from(format, (sign) => SIGN[sign] ?? '(?!)').join('')}$`);
