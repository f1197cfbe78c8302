import { lookup } from 'node:dns';
import { request as http, type RequestOptions } from 'node:http';
import { request as https } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fillInLabel, type Label, label } from '@personalia/contract';
import { isPublicAddress } from './public-address.ts';

/**
 * Posts to addresses that people of a tenant have typed. What they typed must not reach what only we can reach (our
 * database, the cloud's own services): the address that a name stands for is looked at when the connection is made, not
 * before, and a redirect is not followed.
 */
export interface Outbound {
  /** May be posted to, as far as it can be told without asking anybody. */
  isAllowed(url: string): boolean;
  /** Resolves when the answer says that it was taken; throws `NotTaken` with a short reason. */
  post(url: string, headers: Readonly<Record<string, string>>, content: Readable): Promise<void>;
}

export class NotTaken extends Error {
  readonly reason: Label;
  constructor(reason: Label) {
    super(reason.en);
    this.reason = reason;
  }
}

const NOT_ALLOWED = label('the address is not allowed', 'alamatnya tidak diizinkan');
const ANSWERED = label('it answered {status}', 'jawabannya {status}');
const NO_CONNECTION = label('there is no connection ({code})', 'tidak tersambung ({code})');

const PATIENCE = 60_000;

/** @param ownHosts hosts with ports of the own network that may be reached as well, and without TLS */
export function openOutbound({ ownHosts }: { readonly ownHosts: readonly string[] }): Outbound {
  const isOwn = (url: URL): boolean => ownHosts.includes(url.host);
  const isAllowed = (text: string): boolean => {
    if (!URL.canParse(text)) return false;
    const url = new URL(text);
    if (url.username || url.password || !/^https?:$/.test(url.protocol)) return false;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    return isOwn(url) || (url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host)));
  };
  return {
    isAllowed,
    async post(text, headers, content) {
      if (!isAllowed(text)) throw new NotTaken(NOT_ALLOWED);
      const url = new URL(text);
      const options: RequestOptions = {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(PATIENCE),
        ...(isOwn(url) ? {} : { lookup: publicLookup }),
      };
      await send(url, options, content);
    },
  };
}

async function send(url: URL, options: RequestOptions, content: Readable): Promise<void> {
  const sending = (url.protocol === 'https:' ? https : http)(url, options);
  const answered = new Promise<number>((resolve, reject) => {
    sending.once('response', (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    sending.once('error', reject);
  });
  try {
    const [status] = await Promise.all([answered, pipeline(content, sending)]);
    if (status < 200 || status > 299) throw new NotTaken(fillInLabel(ANSWERED, { status }));
  } catch (error) {
    if (error instanceof NotTaken) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new NotTaken(fillInLabel(NO_CONNECTION, { code: code ?? message }));
  } finally {
    sending.destroy();
  }
}

/** Every address of a name must be public: whichever is taken, it is one that was looked at. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return done(Object.assign(new Error('not public'), { code: 'the address is not public' }), []);
    const [first] = found;
    return options.all ? done(null, found) : done(null, first?.address ?? '', first?.family);
  });
};
