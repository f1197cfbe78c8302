import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sessionConfiguration } from './configuration.ts';

beforeAll(() => vi.stubGlobal('sessionStorage', {}));

const configuration = () => sessionConfiguration('http://localhost:5002', 'http://localhost:3000', () => true);

describe('the one configuration of the sign-in library', () => {
  test('13: a provider that gives clients ids of its own is asked as the client it knows', () => {
    expect(sessionConfiguration('http://id', 'http://web', () => false, 'a1b2').client_id).toBe('a1b2');
  });

  test('S-1: client, scopes and return addresses are those of the specification', () => {
    expect(configuration()).toMatchObject({
      client_id: 'ex_react_ui',
      authority: 'http://localhost:5002',
      scope: 'openid profile email tenant apibff offline_access roles apicore',
      redirect_uri: 'http://localhost:3000/authentication/callback',
      silent_redirect_uri: 'http://localhost:3000/authentication/silent-callback',
      silent_login_uri: 'http://localhost:3000/authentication/silent-login',
      service_worker_only: false,
      token_renew_mode: 'access_token_or_id_token_invalid',
    });
  });

  test('T-2, K-1, K-2, K-3, K-4, K-5: the times are those of the specification', () => {
    expect(configuration()).toMatchObject({
      refresh_time_before_tokens_expiration_in_second: 60,
      silent_login_timeout: 12_000,
      token_request_timeout: 12_000,
      authority_timeout_wellknowurl_in_millisecond: 10_000,
      authority_time_cache_wellknowurl_in_second: 3_600,
    });
  });

  test('S-11: three attempts to read the configuration end before the library gives up', () => {
    const { authority_timeout_wellknowurl_in_millisecond: attempt, loading_timeout_ms: limit } = configuration();
    expect(limit).toBeGreaterThan(3 * attempt + 5_000);
  });

  test('L-8: the session at the provider is watched, where the provider lets it be watched', () => {
    expect(configuration().monitor_session).toBe(true);
  });

  test('L-1: signing out asks for the revocation of both tokens', () => {
    expect(configuration().logout_tokens_to_invalidate).toEqual(['access_token', 'refresh_token']);
  });
});
