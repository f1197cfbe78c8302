import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { busyPortMessage, freePort, type Port, readPort, requireFreePorts } from './ports.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const listen = (host: string) =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
    servers.push(server);
  });

const web = (number: number): Port => ({ name: 'WEB_PORT', number, serves: 'the web application' });
const api = (number: number): Port => ({ name: 'API_PORT', number, serves: 'the API' });

describe('ports', () => {
  test('the usual port holds unless the variable names another', () => {
    expect(readPort({}, 'WEB_PORT', 3000)).toBe(3000);
    expect(readPort({ WEB_PORT: '' }, 'WEB_PORT', 3000)).toBe(3000);
    expect(readPort({ WEB_PORT: '8080' }, 'WEB_PORT', 3000)).toBe(8080);
  });

  test.each(['0', '-1', '65536', '80.5', 'http', ' '])('"%s" is no port', (text) => {
    expect(() => readPort({ API_PORT: text }, 'API_PORT', 5001)).toThrow(
      /^API_PORT is .* give a number from 1 to 65535\.$/,
    );
  });

  test.each(['127.0.0.1', '::1', '0.0.0.0'])('a port taken on %s is refused by number and variable', async (host) => {
    const taken = await listen(host);
    await expect(requireFreePorts([web(await freePort()), api(taken)])).rejects.toThrow(busyPortMessage(api(taken)));
    expect(busyPortMessage(api(taken))).toContain(`Port ${taken} (the API)`);
    expect(busyPortMessage(api(taken))).toContain('API_PORT=');
    expect(busyPortMessage(api(taken))).not.toContain('\n');
  });

  test('free ports are accepted', async () => {
    await expect(requireFreePorts([web(await freePort()), api(await freePort())])).resolves.toBeUndefined();
  });

  test('one port cannot serve two programs', async () => {
    const port = await freePort();
    await expect(requireFreePorts([web(port), api(port)])).rejects.toThrow(`Port ${port} is given twice`);
  });
});
