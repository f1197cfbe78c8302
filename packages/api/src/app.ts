import type { Door } from '@personalia/database';
import type { FastifyInstance } from 'fastify';
import { accessGate, openIssuer, tokenVerifier } from './access/index.ts';
import { routes } from './areas.ts';
import type { Config } from './config.ts';
import { buildServer } from './platform/http/index.ts';

/** The API of one process, not yet listening. */
export function buildApp(config: Config, door: Door): Promise<FastifyInstance> {
  const issuer = openIssuer(config.issuer);
  const tokens = tokenVerifier(config, async () => new URL((await issuer.discover()).jwks_uri));
  return buildServer(accessGate(door, tokens, issuer), routes, config);
}
