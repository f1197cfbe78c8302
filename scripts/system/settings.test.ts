import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { programsOf } from './programs.ts';
import { portsOf, readSettings, root } from './settings.ts';

const urls = { owner: '', app: '', identity: '', jobs: '' };
const secrets = { encryptionKey: '', passwords: { app: '', identity: '', jobs: '' } };

describe('settings', () => {
  test('nothing set: three origins, bundled database, own provider, demonstration', () => {
    expect(readSettings({})).toEqual({
      dataFolder: join(root, '.data'),
      databaseUrl: undefined,
      durable: true,
      demo: true,
      host: 'localhost',
      ports: { web: 3000, api: 5001, identity: 5002 },
      apiProcesses: 1,
      webOrigin: 'http://localhost:3000',
      apiOrigin: 'http://localhost:5001',
      issuer: 'http://localhost:5002',
      externalIssuer: false,
      logLevel: 'warn',
    });
  });

  test('origins follow the ports', () => {
    const settings = readSettings({ WEB_PORT: '3100', API_PORT: '5101', IDENTITY_PORT: '5102' });
    expect(settings).toMatchObject({
      webOrigin: 'http://localhost:3100',
      apiOrigin: 'http://localhost:5101',
      issuer: 'http://localhost:5102',
    });
  });

  test('an external issuer is taken to the letter, and its port is not ours', () => {
    const settings = readSettings({ OIDC_ISSUER: 'https://id.example/realm/' });
    expect(settings).toMatchObject({ issuer: 'https://id.example/realm/', externalIssuer: true });
    expect(portsOf(settings).map((port) => port.name)).toEqual(['WEB_PORT', 'API_PORT']);
  });

  test('several processes answer at the port of the API where the machine has processors for them', () => {
    const settings = readSettings({ API_PROCESSES: '2' });
    const apis = programsOf(settings, urls, secrets).filter(({ entry }) => entry.includes('api/src/main'));
    expect(apis.map(({ name, environment }) => [name, environment.API_PORT, environment.API_SHARES_PORT])).toEqual([
      ['API', '5001', 'yes'],
      ['API 2', '5001', 'yes'],
    ]);
    expect(() => readSettings({ API_PROCESSES: 'all' })).toThrow('API_PROCESSES is "all"');
  });

  test('DEMO=off seeds nothing', () => {
    expect(readSettings({ DEMO: 'off' }).demo).toBe(false);
  });
});
