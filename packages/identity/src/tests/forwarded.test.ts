import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { identityBench, password } from './bench.ts';
import { Visitor } from './visitor.ts';

const bench = await identityBench();
const direct = await bench.start();
const behindProxy = await bench.start({ trustProxy: '127.0.0.1, ::1, 10.0.0.0/8' });
const ours = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Where the sign-in history says that somebody came from. */
async function seenFrom(issuer: string, email: string, forwarded: string): Promise<string | undefined> {
  const visitor = new Visitor(issuer);
  const page = await visitor.reachSignIn();
  await visitor.post(page, { login: email, password }, { 'x-forwarded-for': forwarded });
  const [last] = await bench.sql<{ ip: string }>(
    "select host(ip) as ip from identity.sign_in_event where kind = 'SIGN_IN' and email = $1 order by at desc limit 1",
    [email],
  );
  return last?.ip;
}

async function discovery(port: number, headers: Record<string, string>): Promise<Record<string, unknown>> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: 'localhost', port, path: '/.well-known/openid-configuration', headers }, resolve)
      .on('error', reject)
      .end();
  });
  return JSON.parse(await text(answer)) as Record<string, unknown>;
}

describe('TRUST_PROXY', () => {
  it('11.9: without it nobody decides where they come from', async () => {
    const { email } = await bench.addPerson({ email: 'direct@demo.example' });
    expect(ours).toContain(await seenFrom(direct.issuer, email, '203.0.113.9'));
  });

  it('11.9: of what a trusted proxy passes on, only the part that proxies wrote is believed', async () => {
    const { email } = await bench.addPerson({ email: 'behind@demo.example' });
    expect(await seenFrom(behindProxy.issuer, email, '198.51.100.66, 203.0.113.9')).toBe('203.0.113.9');
    expect(await seenFrom(behindProxy.issuer, email, '198.51.100.66, 203.0.113.9, 10.1.2.3')).toBe('203.0.113.9');
  });

  it.each([
    ['nobody', direct],
    ['a proxy', behindProxy],
  ])('12: trusting %s, discovery names the configured issuer, whatever a request calls the host', async (_, at) => {
    const usual = await discovery(at.port, {});
    expect(usual).toMatchObject({ issuer: at.issuer, token_endpoint: `${at.issuer}/token` });
    const forged: Record<string, string>[] = [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      { forwarded: 'host=evil.example;proto=https' },
    ];
    for (const headers of forged) expect(await discovery(at.port, headers)).toEqual(usual);
  });
});
