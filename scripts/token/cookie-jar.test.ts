import { expect, test } from 'vitest';
import { CookieJar } from './cookie-jar.ts';

const reply = (...lines: string[]) => new Response(null, { headers: lines.map((line) => ['set-cookie', line]) });

test('cookies are sent to their path, replaced, and taken away when emptied', () => {
  const jar = new CookieJar();
  jar.keep(reply('session=1; Path=/; HttpOnly', 'step=a=b; path=/interaction'));
  expect(jar.header(new URL('http://localhost/auth'))).toBe('session=1');
  expect(jar.header(new URL('http://localhost/interaction/x'))).toBe('session=1; step=a=b');
  jar.keep(reply('session=2; Path=/', 'step=; path=/interaction'));
  expect(jar.header(new URL('http://localhost/interaction/x'))).toBe('session=2');
});
