import { describe, expect, test } from 'vitest';
import { canAuthenticate, isServiceWorkerSupported } from './browser-support.ts';

const chrome = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${version}.0.0.0 Safari/537.36`;

describe('browsers', () => {
  test.each([
    ['Chrome 90', chrome(90), true],
    ['Chrome 89', chrome(89), false],
    ['Chrome 147', chrome(147), true],
    ['Opera 80', `${chrome(94)} OPR/80.0.4170.16`, true],
    ['Opera 79', `${chrome(93)} OPR/79.0.4143.15`, false],
    ['Internet Explorer 11', 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', false],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', true],
    ['iOS 12', 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_4 like Mac OS X) Version/12.1 Safari/604.1', false],
  ])('K-9: %s', (_, userAgent, supported) => {
    expect(isServiceWorkerSupported(userAgent)).toBe(supported);
  });

  const complete = { isSecureContext: true, crypto: { subtle: {} }, navigator: { locks: {} }, BroadcastChannel: {} };
  test.each([
    ['everything is there', {}, true],
    ['the page is not secure', { isSecureContext: false }, false],
    ['cryptography is missing', { crypto: {} }, false],
    ['Web Locks are missing', { navigator: {} }, false],
    ['BroadcastChannel is missing', { BroadcastChannel: undefined }, false],
  ])('8: signing in when %s', (_, change, possible) => {
    expect(canAuthenticate({ ...complete, ...change })).toBe(possible);
  });
});
