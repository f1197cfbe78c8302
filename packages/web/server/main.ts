import { join } from 'node:path';
import { createWebServer } from './app.ts';
import { readWebConfig } from './config.ts';

const config = readWebConfig(process.env);
const app = await createWebServer(config, join(import.meta.dirname, '..', 'dist'));

try {
  await app.listen({ port: config.port, host: config.host });
} catch (error) {
  const busy = (error as { code?: string }).code === 'EADDRINUSE';
  process.stderr.write(
    busy ? `Port ${config.port} is taken. Choose another one with WEB_PORT.\n` : `${String(error)}\n`,
  );
  process.exit(1);
}
process.send?.('ready');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}
