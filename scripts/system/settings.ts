import { isAbsolute, join } from 'node:path';
import { type Port, readPort } from './ports.ts';
import { Refusal } from './refusal.ts';

export const root = join(import.meta.dirname, '../..');

/** What the environment asks for, with the usual values filled in. */
export type Settings = {
  dataFolder: string;
  databaseUrl: string | undefined;
  durable: boolean;
  demo: boolean;
  /** The address that the programs listen on. */
  host: string;
  ports: { web: number; api: number; identity: number };
  /** How many processes answer at the port of the API. */
  apiProcesses: number;
  webOrigin: string;
  apiOrigin: string;
  /** Where people sign in: our own provider, or the one named by OIDC_ISSUER. */
  issuer: string;
  externalIssuer: boolean;
  logLevel: string;
};

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const ports = {
    web: readPort(environment, 'WEB_PORT', 3000),
    api: readPort(environment, 'API_PORT', 5001),
    identity: readPort(environment, 'IDENTITY_PORT', 5002),
  };
  const external = environment.OIDC_ISSUER;
  return {
    dataFolder: absolute(environment.DATA_DIR || '.data'),
    databaseUrl: environment.DATABASE_URL || undefined,
    durable: environment.EMBEDDED_DATABASE_DURABLE !== 'off',
    demo: environment.DEMO !== 'off',
    host: environment.LISTEN_HOST || 'localhost',
    ports,
    apiProcesses: readProcesses(environment.API_PROCESSES || '1'),
    webOrigin: environment.WEB_ORIGIN || `http://localhost:${ports.web}`,
    apiOrigin: environment.API_ORIGIN || `http://localhost:${ports.api}`,
    issuer: external || environment.IDENTITY_ORIGIN || `http://localhost:${ports.identity}`,
    externalIssuer: Boolean(external),
    logLevel: environment.LOG_LEVEL || 'warn',
  };
}

/** The ports that this installation listens on. */
export function portsOf({ ports, externalIssuer }: Settings): Port[] {
  return [
    { name: 'WEB_PORT', number: ports.web, serves: 'the web application' },
    { name: 'API_PORT', number: ports.api, serves: 'the API' },
    ...(externalIssuer ? [] : [{ name: 'IDENTITY_PORT' as const, number: ports.identity, serves: 'signing in' }]),
  ];
}

const MOST_PROCESSES = 32;

function readProcesses(text: string): number {
  const processes = Number(text);
  if (Number.isInteger(processes) && processes >= 1 && processes <= MOST_PROCESSES) return processes;
  throw new Refusal(`API_PROCESSES is "${text}" but must be a whole number from 1 to ${MOST_PROCESSES}.`);
}

/** A relative folder lies in the project, wherever the command was given. */
const absolute = (folder: string) => (isAbsolute(folder) ? folder : join(root, folder));
