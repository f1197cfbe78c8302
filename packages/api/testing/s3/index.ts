import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '../../src/platform/files/index.ts';
import { signatureFault } from './signature.ts';

export interface TestBucket {
  /** The address and the key that a program is given. */
  readonly access: Bucket;
  readonly objects: Map<string, StoredObject>;
  /** Uploads in parts that were neither finished nor given up. */
  readonly unfinished: ReadonlyMap<string, unknown>;
  /** What was asked and answered, as `PUT /people/name 200`. */
  readonly log: string[];
  /** The next requests that fit are answered with this status. */
  failNext(times: number, fits: (line: string) => boolean, status?: number): void;
  stop(): Promise<void>;
}

interface StoredObject {
  readonly bytes: Buffer;
  at: Date;
}

/** As the real one: of several parts only the last may be smaller. */
const LEAST_PART = 5 * 1024 * 1024;
const LISTED = 3;

/**
 * A store that speaks as much of S3 as the product uses: objects, uploads in parts, listing page by page (short pages),
 * with every signature checked. It keeps its objects in memory.
 */
export async function startTestBucket(): Promise<TestBucket> {
  const key = { region: 'eu-test-1', accessKeyId: 'TESTKEY', secretAccessKey: 'a/secret+of=tests' };
  const objects = new Map<string, StoredObject>();
  const unfinished = new Map<string, Map<number, Buffer>>();
  const log: string[] = [];
  let failures: { times: number; fits: (line: string) => boolean; status: number } | undefined;

  const server = createServer((request, reply) => {
    void buffer(request).then((body) => {
      const line = `${request.method} ${request.url}`;
      const answer = respond(request, line, body);
      log.push(`${line} ${answer.status}`);
      send(reply, answer);
    });
  });

  function respond(request: IncomingMessage, line: string, body: Buffer): Answer {
    const fault = signatureFault(request, body, key);
    if (fault) return problem(403, fault);
    if (failures && failures.times > 0 && failures.fits(line)) {
      failures.times -= 1;
      return problem(failures.status, 'SlowDown');
    }
    const url = new URL(request.url ?? '', 'http://store');
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (bucket !== 'people') return problem(404, 'NoSuchBucket');
    const name = rest.join('/');
    if (name === '') return listing(url.searchParams);
    const upload = url.searchParams.get('uploadId');
    if (url.searchParams.has('uploads') || upload !== null)
      return partOf(request.method ?? '', name, upload, url.searchParams.get('partNumber'), body);
    return object(request.method ?? '', name, body);
  }

  function object(method: string, name: string, body: Buffer): Answer {
    if (method === 'PUT') {
      objects.set(name, { bytes: body, at: new Date() });
      return { status: 200, etag: etagOf(body) };
    }
    if (method === 'DELETE') {
      objects.delete(name);
      return { status: 204 };
    }
    const found = objects.get(name);
    return found ? { status: 200, body: found.bytes, etag: etagOf(found.bytes) } : problem(404, 'NoSuchKey');
  }

  function partOf(method: string, name: string, id: string | null, number: string | null, body: Buffer): Answer {
    if (id === null) {
      const made = randomUUID();
      unfinished.set(made, new Map());
      return xml(`<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`);
    }
    const parts = unfinished.get(id);
    if (!parts) return problem(404, 'NoSuchUpload');
    if (method === 'PUT') {
      parts.set(Number(number), body);
      return { status: 200, etag: etagOf(body) };
    }
    unfinished.delete(id);
    if (method === 'DELETE') return { status: 204 };
    return finish(name, parts, body.toString());
  }

  function finish(name: string, parts: ReadonlyMap<number, Buffer>, wanted: string): Answer {
    const named = [...wanted.matchAll(/<PartNumber>(\d+)<\/PartNumber>\s*<ETag>(.*?)<\/ETag>/g)];
    const found = named.map(([, number, etag]) => ({ bytes: parts.get(Number(number)), etag: unescaped(etag ?? '') }));
    if (found.some(({ bytes, etag }) => !bytes || etagOf(bytes) !== `"${etag.replaceAll('"', '')}"`))
      return problem(400, 'InvalidPart');
    const all = found.map(({ bytes }) => bytes ?? Buffer.alloc(0));
    if (all.slice(0, -1).some((bytes) => bytes.length < LEAST_PART)) return problem(400, 'EntityTooSmall');
    objects.set(name, { bytes: Buffer.concat(all), at: new Date() });
    return xml(`<CompleteMultipartUploadResult><Key>${name}</Key><ETag>"done"</ETag></CompleteMultipartUploadResult>`);
  }

  function listing(query: URLSearchParams): Answer {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
    const page = names.slice(0, LISTED);
    const contents = page.map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.at.toISOString()}</LastModified><ETag>"e"</ETag><Size>1</Size></Contents>`,
    );
    const more = names.length > page.length;
    return xml(
      `<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${
        more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
      }${contents.join('')}</ListBucketResult>`,
    );
  }

  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  const { port } = server.address() as AddressInfo;
  return {
    access: { url: `http://localhost:${port}/people`, ...key },
    objects,
    unfinished,
    log,
    failNext(times, fits, status = 503) {
      failures = { times, fits, status };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

interface Answer {
  readonly status: number;
  readonly body?: Buffer | string;
  readonly etag?: string;
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
const unescaped = (text: string): string => text.replaceAll('&quot;', '"');
const xml = (body: string): Answer => ({ status: 200, body: `<?xml version="1.0" encoding="UTF-8"?>${body}` });
const problem = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

function send(reply: ServerResponse, { status, body, etag }: Answer): void {
  const isXml = typeof body === 'string';
  reply.writeHead(status, {
    'content-type': isXml ? 'application/xml' : 'application/octet-stream',
    ...(etag ? { etag } : {}),
  });
  reply.end(body);
}
