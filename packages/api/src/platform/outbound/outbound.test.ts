import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { openOutbound } from './index.ts';
import { isPublicAddress } from './public-address.ts';

const taken: { headers: IncomingMessage['headers']; body: string }[] = [];
const server = createServer((request, reply) => {
  void text(request).then((body) => {
    taken.push({ headers: request.headers, body });
    if (request.url === '/moved') reply.writeHead(302, { location: '/taken' });
    else reply.writeHead(request.url === '/full' ? 507 : 204);
    reply.end();
  });
});
await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
afterAll(() => {
  server.close();
});
const host = `localhost:${(server.address() as AddressInfo).port}`;
const own = openOutbound({ ownHosts: [host] });
const strict = openOutbound({ ownHosts: [] });
const post = (outbound: typeof own, url: string) => outbound.post(url, { 'x-one': '1' }, Readable.from(['a', 'b']));

describe('posting to addresses that people typed (17.2, scheduled exports)', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.100.200',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    '2002:7f00:1::',
    '64:ff9b::7f00:1',
    'localhost',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://user:secret@example.com/',
    'file:///etc/passwd',
    'example.com',
  ])('%s is refused before anybody is asked', async (url) => {
    expect(strict.isAllowed(url)).toBe(false);
    await expect(post(strict, url)).rejects.toThrow('not allowed');
  });

  test('a public name that stands for a private address is refused when the connection is made', async () => {
    const url = `https://${host}/`;
    expect(strict.isAllowed(url)).toBe(true);
    const before = taken.length;
    await expect(post(strict, url)).rejects.toThrow('not public');
    expect(taken).toHaveLength(before);
  });

  test('a host that the installation names is reached; what it answers is told, and a redirect is not followed', async () => {
    await post(own, `http://${host}/taken`);
    expect(taken.at(-1)).toMatchObject({ body: 'ab', headers: { 'x-one': '1' } });
    await expect(post(own, `http://${host}/full`)).rejects.toThrow('it answered 507');
    const before = taken.length;
    await expect(post(own, `http://${host}/moved`)).rejects.toThrow('it answered 302');
    expect(taken).toHaveLength(before + 1);
  });
});
