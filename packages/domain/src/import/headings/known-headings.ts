import { headingWords } from './words.ts';

/** A title that some system writes over its column, and what that column is: null where no field wants it. */
export interface KnownHeading {
  readonly meaning: string | null;
  readonly title: string;
  /** The systems that write it so. */
  readonly systems: readonly number[];
}

/** What a title may mean, with how sure that is: from 0 to 1. */
export interface Meaning {
  readonly meaning: string | null;
  readonly share: number;
  /** The very title is known; otherwise one like it. */
  readonly isKnown: boolean;
}

export interface HeadingKnowledge {
  /** The meanings of a title, the likeliest first. */
  read(title: string): readonly Meaning[];
}

/** Whose column it is: a title that names one of these is only like others that name it, too. */
const OWNERS = new Set(
  'spouse child father mother dependent emergency previous alternate manager bank passport licence visa contract parent probation company school education insurance tax identity team relative mailing'.split(
    ' ',
  ),
);

/** How much two titles must have in common. */
const ALIKE = 0.62;

interface Entry {
  readonly words: ReadonlySet<string>;
  readonly meanings: Map<string | null, number>;
}

/** Titles of columns as systems write them; others are read by the words that they share with these. */
export function headingKnowledge(known: readonly KnownHeading[]): HeadingKnowledge {
  const entries = new Map<string, Entry>();
  for (const { title, meaning, systems } of known) {
    const words = headingWords(title);
    const entry = entries.get(keyOf(words)) ?? { words: new Set(words), meanings: new Map() };
    entries.set(keyOf(words), entry);
    entry.meanings.set(meaning, (entry.meanings.get(meaning) ?? 0) + systems.length);
  }
  const byWord = new Map<string, Entry[]>();
  for (const entry of entries.values())
    for (const word of entry.words) byWord.set(word, [...(byWord.get(word) ?? []), entry]);
  // A word that many titles have says little.
  const weight = (word: string): number => Math.log(1 + entries.size / (1 + (byWord.get(word)?.length ?? 0)));
  const weigh = (words: Iterable<string>): number => [...words].reduce((sum, word) => sum + weight(word), 0);

  return {
    read(title) {
      const found = readWords(headingWords(title));
      if (found.length > 0) return found;
      // A group before a colon or a point says whose it is, or nothing.
      const at = Math.max(...['.', ':', '/'].map((sign) => title.lastIndexOf(sign)));
      const isOwned = headingWords(title.slice(0, at + 1)).some((word) => OWNERS.has(word));
      return at < 0 || isOwned ? [] : readWords(headingWords(title.slice(at + 1)));
    },
  };

  function readWords(words: readonly string[]): readonly Meaning[] {
    const exact = entries.get(keyOf(words));
    if (exact) return shares(exact, 1, true);
    const parted = words.flatMap((word) => (byWord.has(word) ? [word] : partsOf(word)));
    const again = entries.get(keyOf(parted));
    return again ? shares(again, 0.95, false) : readAlike(new Set(parted));
  }

  /** TAXID, gajipokok: two words that are known, written as one. */
  function partsOf(word: string): string[] {
    for (let at = 2; at <= word.length - 2; at += 1) {
      const [first = '', second = ''] = [word.slice(0, at), word.slice(at)].map((part) => headingWords(part)[0] ?? '');
      if (byWord.has(first) && byWord.has(second)) return [first, second];
    }
    return [word];
  }

  function readAlike(words: ReadonlySet<string>): Meaning[] {
    const near = new Set([...words].flatMap((word) => byWord.get(word) ?? []));
    const best = new Map<string | null, number>();
    for (const entry of near) {
      const likeness = likenessOf(words, entry.words);
      if (likeness < ALIKE) continue;
      for (const { meaning, share } of shares(entry, likeness, false))
        if (share > (best.get(meaning) ?? 0)) best.set(meaning, share);
    }
    return [...best].map(([meaning, share]) => ({ meaning, share, isKnown: false })).sort((a, b) => b.share - a.share);
  }

  function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
    for (const owner of OWNERS) if (a.has(owner) !== b.has(owner)) return 0;
    return (2 * weigh(a.intersection(b))) / (weigh(a) + weigh(b));
  }
}

const keyOf = (words: readonly string[]): string => words.join(' ');

function shares({ meanings }: Entry, likeness: number, isKnown: boolean): Meaning[] {
  const all = [...meanings.values()].reduce((sum, one) => sum + one, 0);
  return [...meanings]
    .map(([meaning, systems]) => ({ meaning, share: likeness * (0.5 + systems / all / 2), isKnown }))
    .sort((a, b) => b.share - a.share);
}
