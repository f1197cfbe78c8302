import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

const AGENTS = {
  'Chrome 147, Linux':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Safari/537.36',
  'Edge 131, Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36 Edg/131.0',
  'Firefox 133, macOS': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0',
  'Safari 18, iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Chrome 130, Android':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
};

test.each(Object.entries(AGENTS))('D2: a sign-in tells its browser as people call it: %s', (name, agent) => {
  expect(browserName(agent)).toBe(name);
});

test('D2: a program that signs in is told in its own words', () => {
  expect(browserName('curl/8.5.0')).toBe('curl/8.5.0');
});
