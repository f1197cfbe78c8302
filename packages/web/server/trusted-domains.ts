import type { WebConfig } from './config.ts';

/**
 * /OidcTrustedDomains.js: where the worker may take tokens from and where it may send them. Written as anchored
 * expressions, because the library would take a plain address as the beginning of any other:
 * http://localhost:5001 is the beginning of http://localhost:50019, too.
 */
export function trustedDomainsScript({ apiBase, issuer }: Pick<WebConfig, 'apiBase' | 'issuer'>): string {
  const provider = anchored(new URL(issuer).origin);
  const userInfo = anchored(`${issuer}/userinfo`);
  return `const trustedDomains = {
  default: {
    oidcDomains: [${provider}],
    accessTokenDomains: [${anchored(apiBase)}, ${userInfo}],
    showAccessToken: false,
    bypassAllNonOidcRequests: true,
  },
};
`;
}

function anchored(address: string): string {
  const escaped = address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('/', '\\/');
  return `/^${escaped}(?:[\\/?#]|$)/`;
}
