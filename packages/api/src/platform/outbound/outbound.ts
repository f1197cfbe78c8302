import { lookup } from 'node:dns';
import { request as http, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as https } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
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
  /** Posts a short text and returns the answer, whatever it is; throws `NotTaken` where there was none within `patience` ms. */
  deliver(
    url: string,
    headers: Readonly<Record<string, string>>,
    text: string,
    patience: number,
  ): Promise<OutboundAnswer>;
}

export interface OutboundAnswer {
  readonly status: number;
  /** Seconds that it asks to be left alone for. */
  readonly retryAfter: number | null;
  /** The first part of what it says. */
  readonly text: string;
  /** The address that its name stood for. */
  readonly address: string | null;
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
/** Octets of an answer that are kept. */
const KEPT = 1_000;

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
  const send = (text: string, headers: Headers, content: Readable, patience: number): Promise<OutboundAnswer> => {
    if (!isAllowed(text)) throw new NotTaken(NOT_ALLOWED);
    const url = new URL(text);
    const signal = AbortSignal.timeout(patience);
    return exchange(url, { method: 'POST', headers, signal, ...(isOwn(url) ? {} : { lookup: publicLookup }) }, content);
  };
  return {
    isAllowed,
    async post(url, headers, content) {
      const { status } = await send(url, headers, content, PATIENCE);
      if (status < 200 || status > 299) throw new NotTaken(fillInLabel(ANSWERED, { status }));
    },
    deliver: async (url, headers, text, patience) => send(url, headers, Readable.from([text]), patience),
  };
}

type Headers = Readonly<Record<string, string>>;

async function exchange(url: URL, options: RequestOptions, content: Readable): Promise<OutboundAnswer> {
  const sending = (url.protocol === 'https:' ? https : http)(url, options);
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sending.once('response', resolve);
    sending.once('error', reject);
  });
  try {
    const [reply] = await Promise.all([answered, pipeline(content, sending)]);
    const after = Number(reply.headers['retry-after']);
    return {
      status: reply.statusCode ?? 0,
      retryAfter: Number.isFinite(after) ? after : null,
      address: reply.socket.remoteAddress ?? null,
      text: await beginning(reply),
    };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new NotTaken(fillInLabel(NO_CONNECTION, { code: code ?? message }));
  } finally {
    sending.destroy();
  }
}

/** No more of it is read than is kept: a receiver that goes on and on holds nothing up. */
async function beginning(reply: IncomingMessage): Promise<string> {
  let bytes = Buffer.alloc(0);
  for await (const part of reply) {
    bytes = Buffer.concat([bytes, part as Buffer]);
    if (bytes.length >= KEPT) break;
  }
  // Not every receiver answers with text, and the database takes no zeros in one.
  return bytes.subarray(0, KEPT).toString('utf8').replaceAll('\0', '');
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
