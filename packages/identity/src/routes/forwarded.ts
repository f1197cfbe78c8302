import type { IncomingMessage } from 'node:http';
import proxyAddr, { compile } from '@fastify/proxy-addr';

/** Addresses whose forwarded headers are believed, as TRUST_PROXY names them: by commas, also as networks. */
export function trustOf(addresses: string | undefined): (address: string, hop: number) => boolean {
  return compile((addresses ?? '').split(',').flatMap((one) => one.trim() || []));
}

/**
 * Lets whatever follows see the truth in the headers that it reads: the visitor's address as far as trusted proxies
 * vouch for it, and the host and protocol of the configured issuer, which no request can change.
 */
export function forwardedBy(addresses: string | undefined, issuer: string): (request: IncomingMessage) => void {
  const trust = trustOf(addresses);
  const { host, protocol } = new URL(issuer);
  return (request) => {
    const visitor = proxyAddr(request, trust);
    delete request.headers['x-forwarded-host'];
    request.headers.host = host;
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    request.headers['x-forwarded-for'] = visitor;
  };
}
