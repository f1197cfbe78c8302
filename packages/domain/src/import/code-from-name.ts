import { plainWords } from '@personalia/contract';

/** A code for a record that an import creates from its name: `Public Works` is PUBLIC-WORKS, unless that is taken. */
export function codeFromName(name: string, taken: ReadonlySet<string>): string {
  const base =
    plainWords(name)
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'X';
  const short = base.slice(0, 20).replace(/-$/, '');
  if (!taken.has(short)) return short;
  for (let n = 2; ; n += 1) {
    const end = `-${n}`;
    const code = base.slice(0, 20 - end.length).replace(/-$/, '') + end;
    if (!taken.has(code)) return code;
  }
}
