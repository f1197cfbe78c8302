import type { WebConfig } from './config.ts';

/**
 * What a page may load and talk to. Scripts are our own files only; style tags of the component library carry the
 * nonce of the page. Framing must be allowed for ourselves: a silent renewal comes back in a hidden frame. A frame of the
 * browser's own memory shows a PDF; it inherits these rules.
 */
export function contentSecurityPolicy(
  { apiBase, issuer }: Pick<WebConfig, 'apiBase' | 'issuer'>,
  nonce: string,
): string {
  const api = new URL(apiBase).origin;
  const provider = new URL(issuer).origin;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${api} ${provider}`,
    `frame-src 'self' blob: ${provider}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ].join('; ');
}

export const fixedHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};
