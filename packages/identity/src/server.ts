import type { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Provider } from 'oidc-provider';
import type { Pool } from 'pg';
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { serveAssets } from './pages/assets.ts';
import { removeExpired } from './provider/adapter.ts';
import { type KeyRing, loadKeys } from './provider/keys.ts';
import { createProvider } from './provider/provider.ts';
import { changePasswordRoute } from './routes/change-password.ts';
import { forwardedBy } from './routes/forwarded.ts';
import { interactionRoute } from './routes/interaction.ts';
import { fillProviderGaps } from './routes/provider-gaps.ts';
import { route } from './routes/route.ts';
import { securityHeaders } from './routes/security-headers.ts';
import { answerOutage, noticeOutage } from './routes/unavailable.ts';
import { userinfoRoute } from './routes/userinfo.ts';
import { welcomeRoute } from './routes/welcome.ts';
import { openPool } from './store/pool.ts';

export type RunningIdentity = {
  port: number;
  issuer: string;
  /** Runs every hour by itself: removes what has ended, takes up new keys. */
  upkeep: () => Promise<void>;
  close: () => Promise<void>;
};

const hour = 3_600_000;

/** Starts the provider and resolves once it answers. */
export async function startIdentity(config: Config): Promise<RunningIdentity> {
  const log = pino({ name: 'identity', level: config.logLevel });
  const pool = openPool(config.databaseUrl, (error) => log.warn({ err: error }, 'A database connection was lost'));
  let keys = await loadKeys(pool, config.encryptionKey);
  let handle = compose(config, pool, keys, log);

  const setForwarded = forwardedBy(config.trustProxy, config.issuer);
  const server = createServer((request, response) => {
    setForwarded(request);
    void handle(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.port, config.host, resolve);
  });

  // A new key becomes active by its own clock; the provider takes its keys only when it is made, so it is made again.
  const hourly = setInterval(() => void upkeep().catch((err: unknown) => log.error({ err }, 'Upkeep failed')), hour);
  async function upkeep(): Promise<void> {
    await removeExpired(pool);
    const now = await loadKeys(pool, config.encryptionKey);
    if (now.version === keys.version) return;
    keys = now;
    handle = compose(config, pool, keys, log);
  }

  return {
    port: (server.address() as AddressInfo).port,
    issuer: config.issuer,
    upkeep,
    close: async () => {
      clearInterval(hourly);
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeIdleConnections();
      });
      await pool.end();
    },
  };
}

function compose(config: Config, pool: Pool, ring: KeyRing, log: Logger): ReturnType<Provider['callback']> {
  const provider = createProvider(config, pool, ring);
  const keys = () => ring;
  provider.use(answerOutage(config.webOrigin));
  provider.use(securityHeaders(config.webOrigin, config.issuer));
  provider.use(serveAssets);
  provider.use(route('/health', { GET: (ctx) => healthOf(pool, ctx) }));
  provider.use(route('/', { GET: (ctx) => ctx.redirect(`${config.webOrigin}/`) }));
  provider.use(interactionRoute(config, pool, () => provider));
  provider.use(welcomeRoute(config, pool));
  provider.use(userinfoRoute(config, pool, keys));
  provider.use(changePasswordRoute(config, pool, keys));
  provider.use(fillProviderGaps(config, pool, keys));

  provider.on('server_error', (ctx, err) => {
    noticeOutage(ctx, err);
    log.error({ err, path: ctx.path }, 'A request failed');
  });
  const emitter: EventEmitter = provider;
  emitter.on('error', (err: Error) => {
    // Koa tells here of every refused request too; those are the visitor's business.
    if (!('status' in err) || Number(err.status) >= 500) log.error({ err }, 'A request failed');
  });
  return provider.callback();
}

async function healthOf(pool: Pool, ctx: { body: unknown }): Promise<void> {
  await pool.query('select 1');
  ctx.body = { status: 'ok' };
}
