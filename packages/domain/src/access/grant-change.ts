import { refsCover } from './coverage.ts';

/** A role that somebody has: from when to when (null: open), and for which units or employers (none: as the role says). */
export interface Assigned {
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly scopeRefs: readonly string[];
}

/** What of a wish holds at once (null: nothing), and what somebody else has to approve (null: nothing). */
export interface GrantChange {
  readonly now: Assigned | null;
  readonly asked: Assigned | null;
}

const BEFORE_ALL = '';
const AFTER_ALL = '~';
const fromOf = ({ validFrom }: Assigned): string => validFrom ?? BEFORE_ALL;
const toOf = ({ validTo }: Assigned): string => validTo ?? AFTER_ALL;

const covers = (wide: Assigned, narrow: Assigned): boolean =>
  fromOf(wide) <= fromOf(narrow) && toOf(narrow) <= toOf(wide) && refsCover(wide.scopeRefs, narrow.scopeRefs);

/**
 * US-8, where grants need approval: what is added waits, what is taken away is gone at once. What cannot be shown to be
 * narrower counts as wider, and then nothing was shown to be taken away either.
 */
export function grantChange(before: Assigned | null, wanted: Assigned): GrantChange {
  if (before === null) return { now: null, asked: wanted };
  if (covers(before, wanted)) return { now: wanted, asked: null };
  return { now: common(before, wanted), asked: wanted };
}

function common(before: Assigned, wanted: Assigned): Assigned | null {
  const late = fromOf(before) >= fromOf(wanted) ? before : wanted;
  const early = toOf(before) <= toOf(wanted) ? before : wanted;
  const scopeRefs = commonRefs(before.scopeRefs, wanted.scopeRefs);
  if (scopeRefs === null || fromOf(late) > toOf(early)) return null;
  return { validFrom: late.validFrom, validTo: early.validTo, scopeRefs };
}

/** Named ones against those of the role cannot be compared: they stay as they were. Null: none is left. */
function commonRefs(before: readonly string[], wanted: readonly string[]): readonly string[] | null {
  if (before.length === 0 || wanted.length === 0) return before;
  const both = before.filter((ref) => wanted.includes(ref));
  return both.length > 0 ? both : null;
}
