import { describe, expect, test } from 'vitest';
import { brokenRules, passwordStrength, rulesFor } from './password-rules.ts';

const password = { length: 8, strength: 0 };
const owner = { email: 'rahmawati@demo.example', firstName: 'Siti', password };

describe('D6: the password policy', () => {
  test.each([
    ['Personalia-demo-1', []],
    ['Sh0rt!', ['short']],
    [`Aa1!${'x'.repeat(61)}`, ['long']],
    ['UPPERCASE-1', ['lower']],
    ['lowercase-1', ['upper']],
    ['No-numbers-here', ['number']],
    ['NoSpecial123', ['special']],
    [' Leading-1-space', ['space']],
    ['Trailing-1-space ', ['space']],
    ['Rahmawati-2026', ['own']],
    ['My-siTI-4-ever', ['own']],
    ['abc', ['short', 'upper', 'number', 'special']],
    ['', ['short', 'lower', 'upper', 'number', 'special']],
  ])('%j breaks %j, all reported at once', (password, broken) => {
    expect(brokenRules(password, owner)).toEqual(broken);
  });

  test('what the company asks above the usual is asked, and never less than the usual is told', () => {
    const strict = { ...owner, password: { length: 20, strength: 4 } };
    expect(brokenRules('Personalia-demo-1', strict)).toEqual(['short']);
    expect(brokenRules('Aaaaaaaaaaaaaaaaaaaa-1', strict)).toEqual(['weak']);
    expect(rulesFor(strict)).toContain('weak');
    expect(rulesFor(owner)).not.toContain('weak');
  });

  test('a name shorter than four letters may appear', () => {
    expect(brokenRules('Bo-likes-Tea-1', { email: 'bo@demo.example', firstName: 'Bo', password })).toEqual([]);
  });

  test.each([
    ['', 0],
    ['aaaa', 0],
    ['aaaaaaaaaaaa', 1],
    ['abcdefgh', 2],
    ['Personal-1', 3],
    ['correct horse Battery 9 staple!', 4],
  ])('the strength of %j is %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
