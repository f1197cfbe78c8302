import type { Program } from './program.ts';
import type { ConnectionUrls } from './roles.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/** The processes of an installation and what each of them is told. Configuration goes by environment only. */
export function programsOf(settings: Settings, urls: ConnectionUrls, secrets: Secrets): Program[] {
  const shared: NodeJS.ProcessEnv = {
    ...withoutSecrets(process.env),
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    // Nobody but this machine, unless somebody decides otherwise: the demonstration has a known password.
    HOST: settings.host,
    WEB_HOST: settings.host,
    DATA_DIR: settings.dataFolder,
    LOG_LEVEL: settings.logLevel,
    OIDC_ISSUER: settings.issuer,
    WEB_ORIGIN: settings.webOrigin,
    API_ORIGIN: settings.apiOrigin,
  };
  const backend = {
    ...shared,
    ...pick(process.env, (name) => BACKEND_ONLY.test(name)),
    API_PORT: String(settings.ports.api),
    APP_DATABASE_URL: urls.app,
    JOBS_DATABASE_URL: urls.jobs,
    ENCRYPTION_KEY: secrets.encryptionKey,
    IDENTITY_EMBEDDED: settings.externalIssuer ? 'no' : 'yes',
  };
  const identity: Program = {
    name: 'identity provider',
    entry: 'packages/identity/src/main.ts',
    environment: {
      ...shared,
      IDENTITY_PORT: String(settings.ports.identity),
      IDENTITY_DATABASE_URL: urls.identity,
      ENCRYPTION_KEY: secrets.encryptionKey,
      ...thrifty(shared, 2),
    },
    restarts: 3,
  };
  return [
    ...(settings.externalIssuer ? [] : [identity]),
    ...Array.from({ length: settings.apiProcesses }, (_, n) => ({
      name: n === 0 ? 'API' : `API ${n + 1}`,
      entry: 'packages/api/src/main.ts',
      environment: { ...backend, ...thrifty(shared, 8), API_SHARES_PORT: settings.apiProcesses > 1 ? 'yes' : 'no' },
      restarts: 3,
    })),
    {
      name: 'worker',
      entry: 'packages/api/src/worker.ts',
      // An upload fills a small one faster than it is emptied: half of the worker's time went into that. It is given back (`rest`).
      environment: { ...backend, ...thrifty(shared, 16) },
      restarts: Number.POSITIVE_INFINITY,
    },
    {
      name: 'web server',
      entry: 'packages/web/server/main.ts',
      environment: { ...shared, ...thrifty(shared, 2), WEB_PORT: String(settings.ports.web) },
      restarts: 3,
    },
  ];
}

/** Megabytes; ten times what is alive at once while 300,000 rows of an upload are judged. */
const MOST_HEAP = 1536;

/**
 * What a Node process takes from the machine is mostly freed memory that it keeps. Told so, the C library gives large
 * pieces back at once (checking a password takes 16 MB for a moment, on any of several threads) and shares its heaps
 * among threads; a small nursery keeps short-lived objects from spreading. With less than 2 GB to grow into, the heap is
 * collected before it is twice as large as what lives in it, not four times: checking an upload of 300,000 rows took the
 * worker 280 MB instead of 490, and no more processor time (200 MB since keys of rows are kept as digests).
 * `NODE_OPTIONS` of whoever starts it has the last word.
 *
 * @param nursery megabytes; a busy server needs more than a quiet one, or it copies too often
 */
const thrifty = (environment: NodeJS.ProcessEnv, nursery: number): NodeJS.ProcessEnv => ({
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: [`--max-semi-space-size=${nursery}`, `--max-old-space-size=${MOST_HEAP}`, environment.NODE_OPTIONS]
    .filter(Boolean)
    .join(' '),
});

/** What only the API and its worker are told. */
const BACKEND_ONLY = /^(S3_|SMTP_URL$|MAIL_FROM$)/;

/** The owner's address is for migrations: no running program gets it. What belongs to the backend it gets by itself. */
const withoutSecrets = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  pick(environment, (name) => name !== 'DATABASE_URL' && !BACKEND_ONLY.test(name));

const pick = (environment: NodeJS.ProcessEnv, fits: (name: string) => boolean): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => fits(name)));
