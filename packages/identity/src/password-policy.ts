import { commonWords } from './common-passwords.ts';

export type PasswordProblem = { path: 'currentPassword' | 'newPassword' | 'confirm'; message: string; code: string };

export type PasswordDraft = { newPassword: string; confirm: string };
export type PasswordOwner = { email: string; firstName: string };

export const passwordLength = { min: 8, max: 64 };

/** What a tenant may ask above what everybody is asked (D6). */
export type PasswordPolicy = { passwordLength: number; passwordStrength: number };
const leastPolicy: PasswordPolicy = { passwordLength: passwordLength.min, passwordStrength: 0 };

/** Every broken rule at once, in the order in which the rules are told. */
export function passwordProblems(
  draft: PasswordDraft,
  owner: PasswordOwner,
  policy: PasswordPolicy = leastPolicy,
): PasswordProblem[] {
  const password = draft.newPassword;
  const problems: PasswordProblem[] = [];
  const breaks = (code: string, message: string, path: PasswordProblem['path'] = 'newPassword') =>
    problems.push({ path, message, code });

  const length = lengthOf(password);
  const least = Math.max(policy.passwordLength, passwordLength.min);
  if (length < least) breaks('PWD_SHORT', `Use at least ${least} characters.`);
  if (length > passwordLength.max) breaks('PWD_LONG', `Use at most ${passwordLength.max} characters.`);
  for (const [present, kind] of requiredKinds) {
    if (!present.test(password)) breaks('PWD_CLASS', `Add ${kind}.`);
  }
  if (password !== password.trim()) breaks('PWD_SPACE', 'Remove the space at the beginning or the end.');
  if (containsOwner(password, owner)) breaks('PWD_PERSONAL', 'Do not use your name or e-mail address.');
  if (isCommon(password)) breaks('PWD_COMMON', 'This password is too common.');
  if (strengthOf(password) < policy.passwordStrength) breaks('PWD_WEAK', 'Choose a stronger password.');
  if (draft.confirm !== password) breaks('PWD_CONFIRM', 'The passwords do not match.', 'confirm');
  return problems;
}

export const wrongCurrentPassword: PasswordProblem = {
  path: 'currentPassword',
  message: 'The current password is not correct.',
  code: 'PWD_CURRENT',
};

export const reusedPassword: PasswordProblem = {
  path: 'newPassword',
  message: 'You used this password recently.',
  code: 'PWD_REUSE',
};

const requiredKinds: [RegExp, string][] = [
  [/\p{Ll}/u, 'a lower-case letter'],
  [/\p{Lu}/u, 'an upper-case letter'],
  [/\p{Nd}/u, 'a number'],
  [/[^\p{L}\p{N}\s]/u, 'a special character'],
];

/** Code points: what people take for one character counts as one, but for joined emoji. */
const lengthOf = (text: string): number => Array.from(text).length;

/** Shorter names stand in too many ordinary words. */
const shortestName = 4;

function containsOwner(password: string, { email, firstName }: PasswordOwner): boolean {
  const lower = password.toLowerCase();
  const mailName = email.split('@')[0] ?? '';
  return [mailName, firstName]
    .map((name) => name.trim().toLowerCase())
    .some((name) => lengthOf(name) >= shortestName && lower.includes(name));
}

/** 0 to 4: what a guesser has to try, roughly, from length and kinds of characters; repetition counts once. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(password.toLowerCase()).size;
  const bits = different * Math.log2([1, 26, 52, 62, 95][kinds] ?? 1);
  if (password.length < passwordLength.min) return bits < 20 ? 0 : 1;
  if (bits < 36) return 1;
  if (bits < 56) return 2;
  return bits < 76 ? 3 : 4;
}

const readAsLetters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
};
const mostOrnament = 6;

/** "P@ssw0rd2024!" is "password" with ornaments. */
export function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const plain = lower.replace(/^[^a-z]+|[^a-z]+$/g, '');
  // The last digits are an ornament before they are a letter: "passw0rd1" is "password" and a 1.
  const bare = lower.replace(/[^a-z@$]+$/g, '');
  const spelled = bare.replace(/[@$\d]/g, (sign) => readAsLetters[sign] ?? sign).replace(/^[^a-z]+|[^a-z]+$/g, '');
  return [plain, spelled].some((word) => commonWords.has(word) && lower.length - word.length <= mostOrnament);
}
