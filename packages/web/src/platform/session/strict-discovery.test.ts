import { expect, test } from 'vitest';
import { strictDiscovery } from './strict-discovery.ts';

const answering = (status: number) => strictDiscovery(async () => new Response(null, { status }));

test('S-10: a refused discovery document is an error at once', async () => {
  await expect(answering(503)('http://localhost:5002/.well-known/openid-configuration')).rejects.toThrow('503');
});

test('S-10: everything else is left to the library', async () => {
  expect((await answering(200)('http://localhost:5002/.well-known/openid-configuration')).status).toBe(200);
  expect((await answering(503)('http://localhost:5002/token')).status).toBe(503);
});
