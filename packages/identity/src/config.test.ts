import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const env = {
  IDENTITY_DATABASE_URL: 'postgres://identity@localhost/personalia',
  ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
};

describe('settings', () => {
  it('T-14: defaults are 600 s for access tokens, 900 s for id tokens, 8 hours for a session', () => {
    expect(readConfig(env)).toMatchObject({
      port: 5002,
      issuer: 'http://localhost:5002',
      webOrigin: 'http://localhost:3000',
      accessTokenSeconds: 600,
      idTokenSeconds: 900,
      sessionSeconds: 28_800,
    });
  });

  it('12: a proxy that is no address is refused at start', () => {
    expect(readConfig({ ...env, TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }).trustProxy).toBe('127.0.0.1, 10.0.0.0/8');
    expect(() => readConfig({ ...env, TRUST_PROXY: 'yes' })).toThrow('TRUST_PROXY must be addresses or networks');
  });

  it.each(['1', '59', '60', 'soon', '90.5'])('T-14: a lifetime of %s is refused at start', (seconds) => {
    expect(() => readConfig({ ...env, ACCESS_TOKEN_SECONDS: seconds })).toThrow(
      'ACCESS_TOKEN_SECONDS must be a whole number above 60',
    );
    expect(() => readConfig({ ...env, ID_TOKEN_SECONDS: seconds })).toThrow('ID_TOKEN_SECONDS');
  });

  it('T-14: 61 s is the shortest lifetime', () => {
    expect(readConfig({ ...env, ACCESS_TOKEN_SECONDS: '61' }).accessTokenSeconds).toBe(61);
  });

  it.each([
    ['IDENTITY_DATABASE_URL', ''],
    ['ENCRYPTION_KEY', 'c2hvcnQ='],
    ['IDENTITY_PORT', 'five'],
    ['OIDC_ISSUER', 'http://localhost:5002/idp'],
    ['WEB_ORIGIN', 'localhost:3000'],
  ])('2: a wrong %s is named', (name, value) => {
    expect(() => readConfig({ ...env, [name]: value })).toThrow(name);
  });
});
