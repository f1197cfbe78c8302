import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonWords } from './common-passwords.ts';
import { isCommon, passwordProblems, reusedPassword, strengthOf, wrongCurrentPassword } from './password-policy.ts';

const sari = { email: 'sari.wijaya@demo.example', firstName: 'Sari' };
const codesOf = (newPassword: string, owner = sari, confirm = newPassword) =>
  passwordProblems({ newPassword, confirm }, owner).map((problem) => problem.code);

/** A character of each required kind, then anything but blanks. */
const good = fc
  .tuple(
    fc.constantFrom(...'bcdfghjk'.split('')),
    fc.constantFrom(...'QXZVW'.split('')),
    fc.constantFrom(...'0123456789'.split('')),
    fc.constantFrom(...'!-_.,;:#'.split('')),
    fc.array(fc.constantFrom(...'qxzvwQXZVW0123456789!-_'.split('')), { minLength: 4, maxLength: 60 }),
  )
  .map(([lower, upper, digit, sign, rest]) => [lower, upper, digit, sign, ...rest].join(''));

describe('password policy', () => {
  it.each([
    ['Rimba-Raya-2481', []],
    ['Personalia-demo-1', []],
    ['Ab1-xyz', ['PWD_SHORT']],
    [`Ab1-${'x'.repeat(61)}`, ['PWD_LONG']],
    ['RIMBA-RAYA-2481', ['PWD_CLASS']],
    ['rimba-raya-2481', ['PWD_CLASS']],
    ['Rimba-Raya-Hijau', ['PWD_CLASS']],
    ['RimbaRaya2481', ['PWD_CLASS']],
    [' Rimba-Raya-2481', ['PWD_SPACE']],
    ['Rimba-Raya-2481 ', ['PWD_SPACE']],
    ['Rimba Raya-2481', []],
    ['Ab1-xyzq', []],
    [`Ab1-${'x'.repeat(60)}`, []],
    ['Untuk-sARI-2481', ['PWD_PERSONAL']],
    ['Sari.Wijaya-24', ['PWD_PERSONAL']],
    ['P@ssw0rd1!', ['PWD_COMMON']],
    ['Welcome2024!', ['PWD_COMMON']],
    ['1Qwerty!', ['PWD_COMMON']],
    ['Passw0rd!!', ['PWD_COMMON']],
  ])('D6: %s breaks %o', (password, codes) => {
    expect(codesOf(password)).toEqual(codes);
  });

  it('D6: a tenant may ask for more, never for less', () => {
    const codes = (password: string, passwordLength: number, passwordStrength: number) =>
      passwordProblems({ newPassword: password, confirm: password }, sari, { passwordLength, passwordStrength }).map(
        ({ code, message }) => `${code} ${message}`,
      );
    expect(codes('Rimba-Raya-2481', 16, 0)).toEqual(['PWD_SHORT Use at least 16 characters.']);
    expect(codes('Rimba-Raya-2481', 8, 4)).toEqual(['PWD_WEAK Choose a stronger password.']);
    expect(codes('Ab1-xyz', 1, 0)).toEqual(['PWD_SHORT Use at least 8 characters.']);
    expect(codes('Rimba-Hijau-Penuh-2481', 16, 4)).toEqual([]);
  });

  it.each([
    ['', 0],
    ['aaaa', 0],
    ['aaaaaaaaaaaa', 1],
    ['abcdefgh', 2],
    ['Personal-1', 3],
    ['correct horse Battery 9 staple!', 4],
  ])('D6: the strength of %j is %i, as the screen says', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });

  it('D6: every broken rule is told at once, in the words of the specification', () => {
    const result = (newPassword: string, confirm = newPassword) =>
      passwordProblems({ newPassword, confirm }, { email: 'sari@demo.example', firstName: 'Sari' }).map(
        ({ message }) => message,
      );
    expect(result('', 'x')).toEqual([
      'Use at least 8 characters.',
      'Add a lower-case letter.',
      'Add an upper-case letter.',
      'Add a number.',
      'Add a special character.',
      'The passwords do not match.',
    ]);
    expect(result(`Aa1-${'qz'.repeat(31)}`)).toEqual(['Use at most 64 characters.']);
    expect(result('P@ssw0rd2024!')).toContain('This password is too common.');
    expect([wrongCurrentPassword.message, reusedPassword.message]).toEqual([
      'The current password is not correct.',
      'You used this password recently.',
    ]);
  });

  it('D6: names shorter than four characters are no reason to refuse', () => {
    expect(codesOf('Bo-makan-2481', { email: 'bo@demo.example', firstName: 'Bo' })).toEqual([]);
  });

  it('D6: length counts characters as people do', () => {
    expect(codesOf(`Aa1-${'😀'.repeat(60)}`)).toEqual([]);
    expect(codesOf('Aa1-😀😀😀')).toEqual(['PWD_SHORT']);
  });

  it('D6: a password of every kind and a fitting length is accepted', () => {
    fc.assert(
      fc.property(good, (password) => {
        expect(codesOf(password)).toEqual([]);
      }),
    );
  });

  it('D6: leaving out a kind is always noticed', () => {
    const kinds = [/[a-z]/g, /[A-Z]/g, /[0-9]/g, /[^A-Za-z0-9]/g];
    fc.assert(
      fc.property(good, fc.constantFrom(...kinds), (password, kind) => {
        expect(codesOf(password.replace(kind, ''))).toContain('PWD_CLASS');
      }),
    );
  });

  it('D6: another confirmation is always noticed, whatever else is wrong', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (password, confirm) => {
        fc.pre(password !== confirm);
        expect(codesOf(password, sari, confirm)).toContain('PWD_CONFIRM');
      }),
    );
  });

  it('D6: a common word stays common in capitals and with ornaments', () => {
    fc.assert(
      fc.property(fc.constantFrom(...commonWords), fc.stringMatching(/^[0-9!.#]{0,6}$/), (word, ornament) => {
        expect(isCommon(word.toUpperCase() + ornament)).toBe(true);
      }),
    );
  });

  it('D6: any text at all gets an answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (password) => {
        for (const problem of passwordProblems({ newPassword: password, confirm: password }, sari)) {
          expect(problem.message).toMatch(/\.$/);
        }
      }),
    );
  });
});
