/** By the first letters that tell them apart, in English and Indonesian. */
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'januari'],
  ['february', 'februari', 'pebruari'],
  ['march', 'maret'],
  ['april'],
  ['may', 'mei'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august', 'agustus', 'agt', 'ags'],
  ['september', 'sept'],
  ['october', 'oktober'],
  ['november', 'nopember'],
  ['december', 'desember'],
];

/**
 * A day whose month is a word, `5 Agu 2021` or `17-Aug-1990`, as `2021-08-05`; null unless it is written so. It says by itself
 * what is the day and what the month.
 */
export function spelledDate(text: string): string | null {
  const parts = /^(\d{1,2})[\s./-]*(\p{L}{3,9})[\s./,-]*(\d{4})$/u.exec(text.trim());
  const [, day = '', word = '', year = ''] = parts ?? [];
  const month = MONTHS.findIndex((names) => names.some((name) => name === word.toLowerCase() || short(name, word)));
  return parts && month >= 0 ? `${year}-${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}

const short = (name: string, word: string): boolean => word.length === 3 && name.startsWith(word.toLowerCase());
