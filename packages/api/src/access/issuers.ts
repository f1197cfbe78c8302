import { type ClaimMap, issuersIn } from '@personalia/contract';
import { Problem } from '../platform/http/index.ts';
import { type Issuer, openIssuer } from './issuer.ts';
import { type TokenSettings, type TokenVerifier, tokenVerifier, verifierAmong } from './token.ts';

/** Everybody whose tokens this installation can check: its own provider, and those that an operator named besides. */
export interface Issuers {
  readonly own: Issuer;
  readonly tokens: TokenVerifier;
  /** What the providers call our claims. */
  readonly claims: ClaimMap;
  /** The one behind a verified token. */
  behind(address: string): Issuer;
  /** D1: whether a company takes tokens of this one. Without a list of its own it takes those of our own provider. */
  refuseUntrusted(trusted: string | null, address: string): void;
  isTrusted(trusted: string | null, address: string): boolean;
}

export function openIssuers(settings: TokenSettings & { readonly moreIssuers: readonly string[] }): Issuers {
  const all = new Map(
    [settings.issuer, ...settings.moreIssuers].map((address) => [address, openIssuer(address, settings.claims)]),
  );
  const verifiers = new Map(
    [...all].map(([issuer, { discover }]) => [
      issuer,
      tokenVerifier({ ...settings, issuer }, async () => new URL((await discover()).jwks_uri)),
    ]),
  );
  function behind(address: string): Issuer {
    const issuer = all.get(address);
    if (!issuer) throw new Problem('UNAUTHENTICATED');
    return issuer;
  }
  const isTrusted: Issuers['isTrusted'] = (trusted, address) =>
    (trusted === null ? [settings.issuer] : issuersIn(trusted)).includes(address);
  return {
    own: behind(settings.issuer),
    tokens: verifierAmong(verifiers),
    claims: settings.claims,
    behind,
    refuseUntrusted(trusted, address) {
      if (!isTrusted(trusted, address)) throw new Problem('ISSUER_UNTRUSTED', { values: { issuer: address } });
    },
    isTrusted,
  };
}
