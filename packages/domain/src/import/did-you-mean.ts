import { plainWords } from '@personalia/contract';

/** The entry that was probably meant: the nearest one, if no more than a third of its letters differ. */
export function didYouMean(value: string, entries: Iterable<string>): string | null {
  const wanted = plainWords(value);
  let best: { entry: string; distance: number } | null = null;
  for (const entry of entries) {
    const known = plainWords(entry);
    const most = Math.min(best ? best.distance - 1 : 3, Math.floor(Math.max(known.length, wanted.length) / 3));
    if (Math.abs(known.length - wanted.length) > most) continue;
    const distance = editDistance(wanted, known, most);
    if (distance <= most) best = { entry, distance };
    if (distance === 0) break;
  }
  return best?.entry ?? null;
}

/** Letters to add, drop or replace, or two neighbours to swap; counting ends above `most`. */
export function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
