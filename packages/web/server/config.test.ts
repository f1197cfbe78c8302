import { expect, test } from 'vitest';
import { readWebConfig } from './config.ts';

test('the settings have the defaults of the README', () => {
  expect(readWebConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    apiBase: 'http://localhost:5001/api',
    issuer: 'http://localhost:5002',
  });
});

test('addresses may end in a slash', () => {
  const { apiBase, issuer } = readWebConfig({
    API_ORIGIN: 'https://hr.example/',
    OIDC_ISSUER: 'https://id.example/realm/',
  });
  expect([apiBase, issuer]).toEqual(['https://hr.example/api', 'https://id.example/realm']);
});

test('13: names of claims are passed on to the page', () => {
  expect(readWebConfig({ OIDC_CLAIMS: 'role=groups' }).claims).toEqual({ role: 'groups' });
});

test('13: so is the client that the provider knows us by', () => {
  expect(readWebConfig({ OIDC_CLIENT_ID: 'a1b2' }).clientId).toBe('a1b2');
});

test.each([
  { OIDC_CLAIMS: 'groups' },
  { WEB_PORT: 'http' },
  { WEB_PORT: '70000' },
  { API_ORIGIN: 'localhost' },
  { OIDC_ISSUER: 'somewhere' },
])('%j is refused by name', (env) => {
  expect(() => readWebConfig(env)).toThrow(Object.keys(env)[0]);
});
