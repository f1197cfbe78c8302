import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface StoreKey {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** How far the clocks of both sides may differ. */
const CLOCKS_MS = 15 * 60_000;

/**
 * What is wrong with the signature of a request, as the code that S3 answers; undefined when it is right. Written after
 * the published steps of Signature Version 4 (canonical request, string to sign, derived key), and from the request as it
 * arrived, so that it shares nothing with the client it judges.
 */
export function signatureFault(request: IncomingMessage, body: Buffer, key: StoreKey): string | undefined {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!parts) return 'AccessDenied';
  const [, accessKeyId, day = '', region, signedHeaders = '', signature] = parts;
  if (accessKeyId !== key.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== key.region) return 'AuthorizationHeaderMalformed';
  const names = signedHeaders.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied';
  const moment = header(request, 'x-amz-date');
  if (!moment.startsWith(day) || Math.abs(Date.now() - instantOf(moment)) > CLOCKS_MS) return 'RequestTimeTooSkewed';
  const payload = header(request, 'x-amz-content-sha256');
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [
    request.method,
    path,
    canonicalQuery(query),
    ...names.map((name) => `${name}:${header(request, name).trim()}`),
    '',
    signedHeaders,
    payload,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', moment, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const derived = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${key.secretAccessKey}`, day), key.region));
  return hmac(derived, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

const header = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '');

const instantOf = (basic: string): number =>
  Date.parse(basic.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Every name has an equals sign, and they are in the order of their bytes. */
const canonicalQuery = (query: string): string =>
  query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&');
