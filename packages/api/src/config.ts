import { type ClaimMap, readClaimMap } from '@personalia/contract';
import type { Bucket } from './platform/files/index.ts';
import type { MailServer } from './platform/mail/index.ts';
import { AT_ONCE, type AtOnce } from './platform/resource/at-once.ts';

/** What the API and the worker are told, by environment only. A missing setting stops the start with its name. */
export interface Config {
  readonly port: number;
  /** Address to listen at; `localhost` unless a container or another host must reach it. */
  readonly host: string;
  readonly appDatabaseUrl: string;
  readonly jobsDatabaseUrl: string;
  readonly issuer: string;
  /** Further providers whose tokens the API can check, for companies that trust them. */
  readonly moreIssuers: readonly string[];
  readonly audience: string;
  readonly clientId: string;
  /** What the issuer calls our claims, where it is not the same. */
  readonly claims: ClaimMap;
  readonly webOrigin: string;
  readonly apiOrigin: string;
  readonly dataDir: string;
  /** Files are kept in this bucket instead of the data folder. */
  readonly bucket: Bucket | undefined;
  /** 32 bytes in base64: files and sensitive values are encrypted with keys derived from it. */
  readonly encryptionKey: string;
  readonly logLevel: string;
  /** Other processes listen at the same port; the system hands each of them its share of the connections. */
  readonly sharesPort: boolean;
  /** Most connections of this process to the database. */
  readonly connections: number;
  /** Hosts of the own network, with their ports, that scheduled exports may be sent to besides public ones. */
  readonly ownHosts: readonly string[];
  /** Where mails are handed over; none are sent without it. */
  readonly mail: MailServer | undefined;
  readonly trustProxy: string | undefined;
  /** The issuer is the provider that comes with the product: passwords and invitations are its business. */
  readonly identityEmbedded: boolean;
  /** More rows than these are left to jobs. */
  readonly atOnce: AtOnce;
}

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(environment: Environment): Config {
  const need = (name: string): string => required(environment, name);
  return {
    port: Number(environment['API_PORT'] ?? 5001),
    host: environment['HOST'] ?? 'localhost',
    appDatabaseUrl: need('APP_DATABASE_URL'),
    jobsDatabaseUrl: need('JOBS_DATABASE_URL'),
    issuer: need('OIDC_ISSUER').replace(/\/$/, ''),
    moreIssuers: (environment['OIDC_MORE_ISSUERS'] ?? '')
      .split(',')
      .map((one) => one.trim().replace(/\/$/, ''))
      .filter(Boolean),
    audience: environment['OIDC_AUDIENCE'] ?? 'urn:personalia:api',
    clientId: environment['OIDC_CLIENT_ID'] ?? 'ex_react_ui',
    claims: readClaimMap(environment['OIDC_CLAIMS']),
    webOrigin: need('WEB_ORIGIN'),
    apiOrigin: need('API_ORIGIN'),
    dataDir: need('DATA_DIR'),
    bucket: readBucket(environment),
    encryptionKey: need('ENCRYPTION_KEY'),
    logLevel: environment['LOG_LEVEL'] ?? 'warn',
    sharesPort: environment['API_SHARES_PORT'] === 'yes',
    connections: Number(environment['DATABASE_CONNECTIONS'] ?? 16),
    ownHosts: (environment['OUTBOUND_HOSTS'] ?? '').split(',').filter(Boolean),
    mail: environment['SMTP_URL'] ? { url: environment['SMTP_URL'], from: need('MAIL_FROM') } : undefined,
    trustProxy: environment['TRUST_PROXY'],
    identityEmbedded: environment['IDENTITY_EMBEDDED'] === 'yes',
    atOnce: {
      export: Number(environment['EXPORT_AT_ONCE'] ?? AT_ONCE.export),
      bulk: Number(environment['BULK_AT_ONCE'] ?? AT_ONCE.bulk),
    },
  };
}

/** The store of files that the environment names; none by default. */
export function readBucket(environment: Environment): Bucket | undefined {
  const url = environment['S3_BUCKET_URL']?.replace(/\/$/, '');
  if (!url) return undefined;
  return {
    url,
    region: environment['S3_REGION'] || 'us-east-1',
    accessKeyId: required(environment, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: required(environment, 'S3_SECRET_ACCESS_KEY'),
  };
}

function required(environment: Environment, name: string): string {
  const value = environment[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
