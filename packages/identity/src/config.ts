import { trustOf } from './routes/forwarded.ts';

/** Everything the process is told from outside, checked once at start. */
export type Config = {
  databaseUrl: string;
  port: number;
  /** Address to listen at: this machine only, unless somebody decides otherwise. */
  host: string;
  /** The address people and programs know this provider by; it stands in every token. */
  issuer: string;
  webOrigin: string;
  /** 32 bytes; seals the signing and cookie keys in the database. */
  encryptionKey: Buffer;
  accessTokenSeconds: number;
  idTokenSeconds: number;
  sessionSeconds: number;
  /** Each wrong password waits this long, times the number of wrong ones so far. */
  delayPerFailureMs: number;
  logLevel: string;
  /** Addresses whose forwarded headers are believed; none by default. */
  trustProxy: string | undefined;
};

/** The browser renews when this much is left; a token that lives no longer would be renewed every second. */
export const renewalLeadSeconds = 60;

const hour = 3600;

export function readConfig(env: Record<string, string | undefined>): Config {
  const port = portOf(env.IDENTITY_PORT ?? '5002');
  return {
    databaseUrl: required(env, 'IDENTITY_DATABASE_URL'),
    port,
    host: env.HOST ?? 'localhost',
    issuer: originOf('OIDC_ISSUER', env.OIDC_ISSUER ?? `http://localhost:${port}`),
    webOrigin: originOf('WEB_ORIGIN', env.WEB_ORIGIN ?? 'http://localhost:3000'),
    encryptionKey: keyOf(required(env, 'ENCRYPTION_KEY')),
    accessTokenSeconds: lifetimeOf('ACCESS_TOKEN_SECONDS', env.ACCESS_TOKEN_SECONDS ?? '600'),
    idTokenSeconds: lifetimeOf('ID_TOKEN_SECONDS', env.ID_TOKEN_SECONDS ?? '900'),
    sessionSeconds: 8 * hour,
    delayPerFailureMs: 250,
    logLevel: env.LOG_LEVEL ?? 'info',
    trustProxy: proxiesOf(env.TRUST_PROXY),
  };
}

function required(env: Record<string, string | undefined>, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

function portOf(value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`IDENTITY_PORT must be a port number, not "${value}".`);
  return port;
}

function originOf(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new Error(`${name} must be an address without a path, like https://people.example.com, not "${value}".`);
  }
  return url.origin;
}

function proxiesOf(value: string | undefined): string | undefined {
  try {
    trustOf(value);
    return value;
  } catch {
    throw new Error(`TRUST_PROXY must be addresses or networks like 127.0.0.1,10.0.0.0/8, not "${value}".`);
  }
}

function lifetimeOf(name: string, value: string): number {
  const seconds = Number(value);
  if (!Number.isInteger(seconds) || seconds <= renewalLeadSeconds) {
    throw new Error(
      `${name} must be a whole number above ${renewalLeadSeconds}, the seconds by which renewal runs ahead, not "${value}".`,
    );
  }
  return seconds;
}

function keyOf(value: string): Buffer {
  const key = Buffer.from(value, 'base64');
  if (key.length !== 32) throw new Error('ENCRYPTION_KEY must be 32 bytes in base64.');
  return key;
}
