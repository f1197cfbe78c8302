import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWebServer } from './app.ts';

const page = '<html><meta property="csp-nonce" nonce="__CSP_NONCE__"><script>__APP_CONFIG__</script></html>';
const script = 'export {};'.repeat(200);
const config = { apiBase: 'http://localhost:5001/api', issuer: 'http://localhost:5002' };

let dist: string;
let app: FastifyInstance;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), page);
  writeFileSync(join(dist, 'build.json'), '{"buildId":"abc"}');
  writeFileSync(join(dist, 'assets/app-1.js'), script);
  writeFileSync(join(dist, 'assets/app-1.js.br'), brotliCompressSync(script));
  app = await createWebServer(config, dist);
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const header = (answer: { headers: Record<string, unknown> }, name: string) => String(answer.headers[name] ?? '');

describe('the page', () => {
  test.each([
    '/',
    '/index.html',
    '/grade',
    '/grade/grade-form/7',
    '/authentication/callback',
    '/authentication/silent-callback',
  ])('G-9: %s is answered with it, never from a cache', async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(header(answer, 'content-type')).toContain('text/html');
    expect(header(answer, 'cache-control')).toBe('no-cache');
    expect(answer.body).toContain(JSON.stringify({ ...config, buildId: 'abc' }));
  });

  test('is answered to HEAD, but not to POST nor for a path with a dot', async () => {
    expect((await app.inject({ method: 'HEAD', url: '/grade' })).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', url: '/grade' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/assets/gone-2.js' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/../package.json' })).statusCode).toBe(404);
  });

  test('11.2: its policy is exact, and its nonce is new every time', async () => {
    const [one, two] = [await app.inject({ url: '/' }), await app.inject({ url: '/' })];
    const nonce = /nonce="([^"]+)"/.exec(one.body)?.[1];
    expect(header(one, 'content-security-policy')).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; ` +
        "connect-src 'self' http://localhost:5001 http://localhost:5002; frame-src 'self' blob: http://localhost:5002; " +
        "worker-src 'self'; manifest-src 'self'; frame-ancestors 'self'; base-uri 'none'; object-src 'none'; form-action 'self'",
    );
    expect(two.body).not.toContain(nonce);
  });

  test('11.2: the other headers are set on every answer', async () => {
    for (const url of ['/', '/assets/app-1.js', '/OidcTrustedDomains.js', '/nothing.js']) {
      expect((await app.inject({ url })).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
    }
  });

  test('a setting cannot break out of the script element', async () => {
    const hostile = await createWebServer({ ...config, issuer: 'http://localhost/</script><b>' }, dist);
    expect((await hostile.inject({ url: '/' })).body).not.toContain('</script><b>');
    await hostile.close();
  });
});

describe('files', () => {
  test('assets are kept for ever, and sent as they were compressed at build', async () => {
    const answer = await app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(header(answer, 'cache-control')).toBe('public, max-age=31536000, immutable');
    expect(header(answer, 'content-encoding')).toBe('br');
    expect(answer.rawPayload.length).toBeLessThan(script.length);
  });

  test('HS-24: a shortcut of the installed product leads to a page and asks for nothing to be done', () => {
    const manifest = readFileSync(join(import.meta.dirname, '../public/manifest.webmanifest'), 'utf8');
    const { shortcuts } = JSON.parse(manifest) as { shortcuts: { url: string }[] };
    expect(shortcuts.length).toBeGreaterThan(0);
    for (const { url } of shortcuts) expect(url).toMatch(/^(\/[a-z-]+)+$/);
  });

  test('/config.json is never kept: a lost chunk asks it for the build', async () => {
    const answer = await app.inject({ url: '/config.json' });
    expect(answer.json()).toEqual({ ...config, buildId: 'abc' });
    expect(header(answer, 'cache-control')).toBe('no-store');
  });
});

describe('1: /OidcTrustedDomains.js', () => {
  type Domains = { default: { oidcDomains: RegExp[]; accessTokenDomains: RegExp[]; showAccessToken: boolean } };
  const read = async (): Promise<Domains> => {
    const { body } = await app.inject({ url: '/OidcTrustedDomains.js' });
    // The worker runs this script; so does this test.
    return runInNewContext(`${body}; trustedDomains`) as Domains;
  };
  const matches = (domains: RegExp[], url: string) => domains.some((domain) => domain.test(url));

  test('sends tokens to the API and to userinfo, and to nobody whose address only begins alike', async () => {
    const { accessTokenDomains, showAccessToken } = (await read()).default;
    expect(showAccessToken).toBe(false);
    expect(matches(accessTokenDomains, 'http://localhost:5001/api/v1/Role')).toBe(true);
    expect(matches(accessTokenDomains, 'http://localhost:5002/userinfo')).toBe(true);
    for (const url of [
      'http://localhost:50019/api/',
      'http://localhost:5001/apis',
      'http://localhost:5001/',
      'http://localhostx5001/api/',
    ]) {
      expect(matches(accessTokenDomains, url)).toBe(false);
    }
  });

  test('takes tokens from the issuer only', async () => {
    const { oidcDomains } = (await read()).default;
    expect(matches(oidcDomains, 'http://localhost:5002/token')).toBe(true);
    expect(matches(oidcDomains, 'http://localhost:5002.evil.example/token')).toBe(false);
  });
});
