import { type ClaimMap, readClaimMap } from '@personalia/contract/claims';

/** Settings of the web server, from its environment. */
export interface WebConfig {
  port: number;
  host: string;
  apiBase: string;
  issuer: string;
  /** What the issuer calls our claims, where it is not the same. */
  claims?: ClaimMap;
  /** What the browser signs in as, where it is not the usual client. */
  clientId?: string;
}

export function readWebConfig(env: Readonly<Record<string, string | undefined>>): WebConfig {
  const port = Number(env.WEB_PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`WEB_PORT must be a port number, not "${env.WEB_PORT}".`);
  }
  return {
    port,
    host: env.WEB_HOST ?? (env.NODE_ENV === 'production' ? '0.0.0.0' : 'localhost'),
    apiBase: `${url('API_ORIGIN', env.API_ORIGIN ?? 'http://localhost:5001')}/api`,
    issuer: url('OIDC_ISSUER', env.OIDC_ISSUER ?? 'http://localhost:5002'),
    ...(env.OIDC_CLIENT_ID ? { clientId: env.OIDC_CLIENT_ID } : {}),
    ...(env.OIDC_CLAIMS ? { claims: readClaimMap(env.OIDC_CLAIMS) } : {}),
  };
}

function url(name: string, value: string): string {
  if (!URL.canParse(value))
    throw new Error(`${name} must be a full address like http://localhost:5001, not "${value}".`);
  return value.replace(/\/+$/, '');
}
