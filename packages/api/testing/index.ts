/** The API of a test file: a database of its own with the demonstration in it, and people who call. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Door, openDoor } from '@personalia/database';
import pg from 'pg';
import { afterAll } from 'vitest';
import { type TestServer, testDatabaseWith } from '../../database/testing/index.ts';
import { buildApp } from '../src/app.ts';
import type { Config } from '../src/config.ts';
import type { Route } from '../src/platform/http/index.ts';
import { AT_ONCE } from '../src/platform/resource/index.ts';
import { seedDemo } from '../src/seed/index.ts';
import { startTestIssuer, type TestIssuer, type TestPerson } from './issuer.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every shape
  readonly body: any;
  readonly raw: Buffer;
}

/** Of what a test only builds upon: the answer, which has to be a success. */
export function succeeded(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

export interface Person {
  readonly email: string;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string | undefined>,
  ): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  remove(path: string): Promise<Answer>;
}

export interface TestApi {
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  readonly config: Config;
  readonly door: Door;
  /** As the owner of the database, past every policy: for arranging and for looking behind. */
  readonly owner: pg.Client;
  /** For what opens connections of its own. */
  readonly ownerUrl: string;
  readonly issuer: TestIssuer;
  /** Somebody of the demonstration by e-mail. */
  as(email: string): Person;
  tenantId(name: 'demo' | 'other'): Promise<string>;
  personOf(email: string): TestPerson;
}

/** Half of what a token of the test issuer lasts: a file of tests may take longer than one on a slow machine. */
const RENEW_MS = 300_000;

/** Call it at the top of the file; everything is stopped and dropped when the file's tests are done. */
export async function testApi(
  options: Partial<
    Pick<
      Config,
      'identityEmbedded' | 'audience' | 'claims' | 'moreIssuers' | 'atOnce' | 'bucket' | 'ownHosts' | 'mail'
    > & {
      /** Where the provider stands on its host. */
      readonly issuerPath: string;
      /** What the API answers, where a test adds something. */
      readonly routes: readonly Route[];
      /** A server of its own, for a test that restarts it. */
      readonly server: TestServer;
    }
  > = {},
): Promise<TestApi> {
  const database = await testDatabaseWith(
    'demo',
    ({ ownerUrl, appUrl }) => seedDemo({ owner: ownerUrl, app: appUrl }),
    options.server,
  );
  const issuer = await startTestIssuer(options.issuerPath);
  const dataDir = mkdtempSync(join(tmpdir(), 'personalia-api-'));
  const config: Config = {
    port: 0,
    sharesPort: false,
    host: 'localhost',
    appDatabaseUrl: database.appUrl,
    jobsDatabaseUrl: database.jobsUrl,
    issuer: issuer.address,
    moreIssuers: options.moreIssuers ?? [],
    audience: options.audience ?? 'urn:personalia:api',
    clientId: 'ex_react_ui',
    claims: options.claims ?? {},
    webOrigin: 'http://localhost:3000',
    apiOrigin: 'http://localhost:5001',
    dataDir,
    bucket: options.bucket,
    encryptionKey: randomBytes(32).toString('base64'),
    logLevel: 'silent',
    connections: 4,
    mail: options.mail,
    ownHosts: options.ownHosts ?? [],
    trustProxy: undefined,
    identityEmbedded: options.identityEmbedded ?? true,
    atOnce: options.atOnce ?? AT_ONCE,
  };
  const door = openDoor(database.appUrl, { connections: 4, statementTimeout: 30_000 });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const app = await buildApp(config, door, options.routes);
  afterAll(async () => {
    await app.close();
    await door.close();
    await owner.end();
    await issuer.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const personOf = (email: string): TestPerson => ({
    subject: `sub-${email}`,
    email,
    firstName: email.split('@')[0] ?? '',
    name: email,
    tenantClaim: email.split(/[@.]/)[1] ?? '',
    roles: [],
  });
  const tokens = new Map<string, { readonly token: Promise<string>; readonly renewAt: number }>();
  const tokenOf = (email: string): Promise<string> => {
    const known = tokens.get(email);
    if (known && Date.now() < known.renewAt) return known.token;
    const token = issuer.token(personOf(email));
    tokens.set(email, { token, renewAt: Date.now() + RENEW_MS });
    return token;
  };

  function as(email: string): Person {
    const call: Person['call'] = async (method, path, body, headers = {}) => {
      const wanted = {
        authorization: `Bearer ${await tokenOf(email)}`,
        'x-tenant': personOf(email).tenantClaim,
        'x-channel': 'web',
        ...headers,
      };
      const sent = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as Record<
        string,
        string
      >;
      const reply = await app.inject({
        method,
        url: `/api${path}`,
        headers: sent,
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const isJson = /[/+]json/.test(String(reply.headers['content-type'] ?? ''));
      return {
        status: reply.statusCode,
        headers: reply.headers,
        body: isJson ? reply.json() : reply.body,
        raw: reply.rawPayload,
      };
    };
    return {
      email,
      call,
      get: (path, headers) => call('GET', path, undefined, headers),
      post: (path, body = {}, headers) => call('POST', path, body, headers),
      put: (path, body = {}, headers) => call('PUT', path, body, headers),
      remove: (path) => call('DELETE', path),
    };
  }

  return {
    app,
    config,
    door,
    owner,
    ownerUrl: database.ownerUrl,
    issuer,
    as,
    personOf,
    tenantId: async (name) =>
      (await owner.query<{ id: string }>('select id from tenant where name = $1', [name])).rows[0]?.id ?? '',
  };
}
