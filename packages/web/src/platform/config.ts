import type { ClaimMap } from '@personalia/contract/claims';

/** Settings the web server gives the browser: written into index.html, and served as /config.json. */
export interface AppConfig {
  apiBase: string;
  issuer: string;
  buildId: string;
  /** What the provider calls our claims, where it is not the same. */
  claims: ClaimMap;
  /** What to sign in as, where it is not the usual client. */
  clientId?: string;
}

let current: AppConfig | undefined;

export function appConfig(): AppConfig {
  if (!current) throw new Error('The settings of this installation were read before they were loaded.');
  return current;
}

/** The settings travel inside the page, which saves a round trip; the file is the way of last resort. */
export async function loadAppConfig(): Promise<AppConfig> {
  const inline = document.getElementById('app-config')?.textContent?.trim();
  const raw: unknown = inline ? JSON.parse(inline) : await (await fetch('/config.json')).json();
  current = parseAppConfig(raw);
  return current;
}

export function parseAppConfig(raw: unknown): AppConfig {
  const { apiBase, issuer, buildId, claims, clientId } = (raw ?? {}) as Partial<Record<keyof AppConfig, unknown>>;
  if (typeof apiBase !== 'string' || typeof issuer !== 'string' || typeof buildId !== 'string') {
    throw new Error('The web server did not send apiBase, issuer and buildId.');
  }
  return {
    apiBase: apiBase.replace(/\/$/, ''),
    issuer: issuer.replace(/\/$/, ''),
    buildId,
    claims: claims ?? {},
    ...(typeof clientId === 'string' && clientId ? { clientId } : {}),
  };
}
