/** The policy of D6, for the live display. The server decides; it knows the last five passwords and the common ones. */
export interface Owner {
  email: string;
  firstName: string;
  /** What the company asks above the usual. */
  password: { length: number; strength: number };
}

export const RULES = ['short', 'long', 'lower', 'upper', 'number', 'special', 'space', 'own', 'weak'] as const;
export type Rule = (typeof RULES)[number];

/** Below this a password is weak whatever it holds. */
const SHORT = 8;
const LONGEST = 64;
const SHORTEST_NAME = 4;

const isBroken: Record<Rule, (password: string, owner: Owner) => boolean> = {
  short: (password, owner) => Array.from(password).length < owner.password.length,
  long: (password) => Array.from(password).length > LONGEST,
  lower: (password) => !/\p{Ll}/u.test(password),
  upper: (password) => !/\p{Lu}/u.test(password),
  number: (password) => !/\p{Nd}/u.test(password),
  special: (password) => !/[^\p{L}\p{Nd}\s]/u.test(password),
  space: (password) => password !== password.trim(),
  own: (password, owner) => namesOf(owner).some((name) => password.toLowerCase().includes(name)),
  weak: (password, owner) => passwordStrength(password) < owner.password.strength,
};

/** The rules that there are for somebody: without a least strength, no word of it. */
export const rulesFor = (owner: Owner): readonly Rule[] =>
  owner.password.strength > 0 ? RULES : RULES.filter((rule) => rule !== 'weak');

/** Every broken rule at once. */
export function brokenRules(password: string, owner: Owner): Rule[] {
  return RULES.filter((rule) => isBroken[rule](password, owner));
}

/** 0 to 4: what a guesser has to try, roughly, from length and kinds of characters; repetition counts once. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(password.toLowerCase()).size;
  const bits = different * Math.log2([1, 26, 52, 62, 95][kinds] ?? 1);
  if (password.length < SHORT) return bits < 20 ? 0 : 1;
  if (bits < 36) return 1;
  if (bits < 56) return 2;
  return bits < 76 ? 3 : 4;
}

function namesOf({ email, firstName }: Owner): string[] {
  const names = [email.split('@')[0] ?? '', firstName].map((name) => name.toLowerCase());
  return names.filter((name) => name.length >= SHORTEST_NAME);
}
