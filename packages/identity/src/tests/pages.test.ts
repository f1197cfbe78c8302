import { describe, expect, it } from 'vitest';
import { identityBench, password, webOrigin } from './bench.ts';
import { Visitor } from './visitor.ts';

const bench = await identityBench();
const sari = await bench.addPerson({ email: 'sari@demo.example' });
const { issuer } = await bench.start();

const signInPageIn = async (language: string, changes = {}) => {
  const visitor = new Visitor(issuer);
  return visitor.open(await visitor.reachSignIn(changes), { headers: { 'accept-language': language } });
};

describe('pages', () => {
  it('11.2: allow no script, no frame, and forms only to us and the application', async () => {
    const { headers, text } = await signInPageIn('en');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`form-action 'self' ${webOrigin}`);
    expect(policy).not.toContain('script-src');
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).not.toMatch(/<script|<style| style=/);
  });

  it('11.2: redirects may pass through the application’s own frame, as silent renewal does', async () => {
    const visitor = new Visitor(issuer);
    const { headers, status } = await visitor.open(visitor.authorizationAddress({ prompt: 'none' }));
    expect(status).toBe(303);
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('x-frame-options')).toBeNull();
  });

  it.each([
    ['en-GB,en;q=0.9', {}, 'lang="en"', 'Password'],
    ['id-ID,id;q=0.9,en;q=0.5', {}, 'lang="id"', 'Kata sandi'],
    ['en', { ui_locales: 'id' }, 'lang="id"', 'Kata sandi'],
    ['fr-FR', {}, 'lang="en"', 'Password'],
  ])('U-1: speak the reader’s language: %s %o', async (language, changes, mark, word) => {
    const { text } = await signInPageIn(language, changes);
    expect(text).toContain(mark);
    expect(text).toContain(word);
  });

  it('U-2: name every field, tie errors to the reader, and fit password managers', async () => {
    const { text } = await signInPageIn('en');
    expect(text).toContain('<label for="login">');
    expect(text).toContain('<label for="password">');
    expect(text).toContain('autocomplete="username"');
    expect(text).toContain('autocomplete="current-password"');
    expect(text).toContain('<h1>Sign in</h1>');
    const wrong = await new Visitor(issuer).signIn('x@demo.example', 'y');
    expect(wrong.text).toContain('role="alert"');
  });

  it('10: what is typed comes back as text, never as markup', async () => {
    const answer = await new Visitor(issuer).signIn('"><script>alert(1)</script>', 'x');
    expect(answer.text).not.toContain('<script>');
    expect(answer.text).toContain('&#60;script&#62;');
  });

  it('11.2: style sheet and mark are served with their types, everything else is not', async () => {
    const visitor = new Visitor(issuer);
    expect((await visitor.open('/assets/identity.css')).headers.get('content-type')).toContain('text/css');
    expect((await visitor.open('/assets/mark.svg')).headers.get('content-type')).toContain('image/svg+xml');
    expect((await visitor.open('/assets/../config.ts')).status).toBe(404);
  });

  it('10: bodies over 16 kB, other types and other methods are refused', async () => {
    const visitor = new Visitor(issuer);
    const page = await visitor.reachSignIn();
    expect((await visitor.post(page, { login: 'x'.repeat(20_000), password: 'x' })).status).toBe(413);
    const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    expect((await visitor.open(page, json)).status).toBe(415);
    const put = await visitor.open(page, { method: 'PUT' });
    expect(put.status).toBe(405);
    expect(put.headers.get('allow')).toBe('GET, POST');
  });

  it('14: health answers when the database does', async () => {
    expect((await new Visitor(issuer).open('/health')).text).toBe('{"status":"ok"}');
  });
});

describe('cookies', () => {
  it('12: are HttpOnly, SameSite=Lax and signed; the one of the sign-in page belongs to its path', async () => {
    const visitor = new Visitor(issuer);
    const page = await visitor.reachSignIn();
    const interaction = visitor.cookies.get('_interaction');
    expect(interaction?.path).toBe(page.pathname);
    await visitor.follow(await visitor.post(page, { login: sari.email, password }));
    for (const name of ['_interaction', '_interaction.sig', '_session', '_session.sig']) {
      const { attributes = '' } = visitor.cookies.get(name) ?? {};
      expect(attributes).toMatch(/; httponly/i);
      expect(attributes).toMatch(/; samesite=lax/i);
      expect(attributes).not.toMatch(/; secure/i);
    }
  });

  it('12: a session cookie with another signature is nobody’s', async () => {
    const visitor = new Visitor(issuer);
    await visitor.signIn(sari.email, password);
    const signature = visitor.cookies.get('_session.sig');
    if (signature) signature.value = `${signature.value.slice(0, -4)}AAAA`;
    const answer = await visitor.open(visitor.authorizationAddress({ prompt: 'none' }));
    expect(answer.location?.searchParams.get('error')).toBe('login_required');
  });

  it('12: behind TLS cookies are Secure', async () => {
    const port = 0;
    const { startIdentity } = await import('../index.ts');
    const behindTls = await startIdentity({ ...bench.config, port, issuer: 'https://people.example.com' });
    const visitor = new Visitor(`http://localhost:${behindTls.port}`);
    const answer = await visitor.open(visitor.authorizationAddress(), { headers: { 'x-forwarded-proto': 'https' } });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('strict-transport-security')).toBeTruthy();
    const cookies = answer.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; secure/i);
    await behindTls.close();
  });
});
