import { readFileSync } from 'node:fs';
import { OidcUserStatus } from '@axa-fr/react-oidc';
import { describe, expect, test } from 'vitest';

/** What the specification asks for and the library does by itself: a new version of it must go on doing so. */
const source = (file: string): string =>
  readFileSync(new URL(`../src/${file}`, import.meta.resolve('@axa-fr/oidc-client')), 'utf8');

describe('what is left to the sign-in library', () => {
  test('3: the states of loading a user have the four texts of the specification', () => {
    expect(Object.values(OidcUserStatus)).toEqual([
      'Unauthenticated',
      'Loading user',
      'User loaded',
      'Error loading user',
    ]);
  });

  test.each([
    'FORCE_REFRESH',
    'SESSION_LOST',
    'NOT_CONNECTED',
    'TOKENS_VALID',
    'TOKENS_INVALID',
    'TOKEN_UPDATED_BY_ANOTHER_TAB_TOKENS_VALID',
    'LOGOUT_FROM_ANOTHER_TAB',
    'REQUIRE_SYNC_TOKENS',
  ])('3: %s is a status of a synchronisation', (status) => {
    expect(source('renewTokens.ts')).toContain(`${status}: '${status}'`);
  });

  test('3: LOGGED_IN and LOGGED_OUT are what a synchronisation finds', () => {
    expect(source('renewTokens.ts')).toContain("status: 'LOGGED_IN'");
    expect(source('renewTokens.ts')).toContain("status === 'LOGGED_OUT'");
  });

  test("E-6: a silent sign-in that takes too long is a 'timeout'", () => {
    expect(source('silentLogin.ts')).toContain("OidcErrorCode.SILENT_LOGIN_TIMEOUT, 'timeout'");
  });

  test('K-6: the session is asked after every 2000 ms', () => {
    expect(source('checkSessionIFrame.ts')).toContain('const DefaultInterval = 2000;');
  });

  test('K-7: the worker is kept alive by a file that takes its time; 150 s where the specification knew 230', () => {
    const worker = source('initWorker.ts');
    expect(worker).toContain('OidcKeepAliveServiceWorker.json?minSleepSeconds=${minSleepSeconds}');
    expect(Number(/const minSleepSeconds = (\d+);/.exec(worker)?.[1])).toBeLessThanOrEqual(230);
  });
});
