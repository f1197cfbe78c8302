import type { ClaimMap } from '@personalia/contract';
import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '../platform/http/index.ts';
import type { Profile } from './issuer.ts';
import type { TokenClaims } from './token.ts';

/** The same warning is logged once in this time: it concerns everybody who signs in. */
const QUIET = 60_000;
const MOST_KEPT = 1_000;

/** What the provider sends, or does not send, that keeps people out: the claim and the setting stand in the log (13). */
export function signInWarnings(map: ClaimMap) {
  const logged = new Map<string, number>();

  function warn(log: FastifyBaseLogger, facts: Readonly<Record<string, unknown>>, text: string): void {
    const key = `${text} ${JSON.stringify(facts)}`;
    const now = Date.now();
    if ((logged.get(key) ?? 0) > now - QUIET) return;
    if (logged.size >= MOST_KEPT) logged.clear();
    logged.set(key, now);
    log.warn(facts, text);
  }

  return {
    ofToken(log: FastifyBaseLogger, error: unknown): void {
      if (error instanceof Problem && error.code === 'TOKEN_UNSUITABLE')
        warn(log, error.options.values ?? {}, 'An access token of the sign-in provider cannot be used');
    },
    ofTenant(log: FastifyBaseLogger, { tenantClaim, issuer }: TokenClaims, error: unknown): void {
      if (!(error instanceof Problem)) return;
      const claim = map.TenantId ?? 'TenantId';
      const text = tenantClaim
        ? 'The access token names a tenant that does not exist here'
        : 'The access token names no tenant: let the provider send the claim, or name it in OIDC_CLAIMS';
      warn(log, { issuer, claim, received: tenantClaim }, text);
    },
    ofProfile(log: FastifyBaseLogger, { missing }: Profile): void {
      for (const claim of missing)
        warn(
          log,
          { claim },
          'User-info of the sign-in provider lacks a claim: nobody can be matched by e-mail address',
        );
    },
    ofRoles(log: FastifyBaseLogger, { issuer, roles }: TokenClaims): void {
      warn(
        log,
        { issuer, claim: map.role ?? 'role', received: roles },
        'A person has no role: assign one in Personalia, or set the external role name of the role to a value of the claim',
      );
    },
  };
}
