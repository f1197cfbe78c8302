/** The web application as Vite serves it during development: every change is seen at once. */
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './settings.ts';

const server = await createServer({
  root: join(root, 'packages/web'),
  server: { port: Number(process.env.WEB_PORT), strictPort: true, host: 'localhost' },
});
await server.listen();
process.send?.('ready');
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
