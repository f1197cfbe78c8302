/** The reference API in a process of its own, as the product's API has one. */
import type { AddressInfo } from 'node:net';
import { referenceServer } from './server.ts';

const {
  REFERENCE_DATABASE_URL = '',
  REFERENCE_ISSUER = '',
  REFERENCE_KEYS = '',
  REFERENCE_TENANT_ID = '',
} = process.env;

const app = referenceServer({
  databaseUrl: REFERENCE_DATABASE_URL,
  issuer: REFERENCE_ISSUER,
  keys: REFERENCE_KEYS,
  tenantId: REFERENCE_TENANT_ID,
});
await app.listen({ port: 0, host: 'localhost' });
process.send?.({ port: (app.server.address() as AddressInfo).port });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
// Gone with whoever measures, even if that was killed.
process.once('disconnect', () => process.exit(0));
