import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testApi } from '../testing/index.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
}
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}
interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

const api = await testApi();
const admin = api.as('admin@demo.example');
const document = (await api.app.inject('/api/openapi.json')).json();
const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE',
      operation,
    })),
);

const NASTY = [
  '',
  ' ',
  "'; drop table grade; --",
  '" or 1=1',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '💥'.repeat(50),
  'x'.repeat(5000),
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '2021-02-30',
  '0000-00-00',
  'NaN',
  '-1',
  '1e309',
  '99999999999999999999',
  '0x10',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '00000000-0000-7000-8000-000000000000',
  '{"a":1}',
  '[]',
  'true',
  '%00',
  '%zz',
  'ﬀ',
  'İ',
];
const word = fc.oneof(fc.constantFrom(...NASTY), fc.string(), fc.uuid());
const value: fc.Arbitrary<unknown> = fc.oneof(
  word,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(word, { maxLength: 3 }),
  fc.dictionary(word, word, { maxKeys: 3 }),
);

const resolve = (schema: JsonSchema | undefined): JsonSchema | undefined =>
  schema?.$ref ? document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;

/** A body with the operation's own fields, some missing, each holding anything, and now and then a field nobody knows. */
function bodyOf(operation: Operation): fc.Arbitrary<unknown> {
  const schema = resolve(operation.requestBody?.content['application/json']?.schema);
  const known = fc.record(Object.fromEntries(Object.keys(schema?.properties ?? {}).map((name) => [name, value])), {
    requiredKeys: [],
  });
  return fc.oneof(
    { weight: 4, arbitrary: known },
    { weight: 1, arbitrary: value },
    {
      weight: 1,
      arbitrary: fc.tuple(known, fc.dictionary(word, value, { maxKeys: 2 })).map(([a, b]) => ({ ...b, ...a })),
    },
  );
}

const encode = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
};

function addressOf(path: string, parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const query = fc.record(
    Object.fromEntries(parameters.filter((one) => one.in === 'query').map((one) => [one.name, word])),
    { requiredKeys: [] },
  );
  return fc.tuple(fc.array(word, { minLength: 4, maxLength: 4 }), query).map(([words, asked]) => {
    let n = 0;
    const filled = path.replace(/\{\w+\}/g, () => encode(words[n++ % words.length] || 'x'));
    const search = Object.entries(asked)
      .map(([name, one]) => `${name}=${encode(one ?? '')}`)
      .join('&');
    return search ? `${filled}?${search}` : filled;
  });
}

describe('bad input (no operation of the API answers 5xx, whatever is sent)', () => {
  test.each(operations.map((one) => [one.operation.operationId, one] as const))(
    '%s',
    async (_name, { path, method, operation }) => {
      await fc.assert(
        fc.asyncProperty(addressOf(path, operation.parameters), bodyOf(operation), async (address, body) => {
          const sendsBody = operation.requestBody?.content['application/json'] !== undefined;
          const answer = await admin.call(
            method,
            address,
            sendsBody ? (body ?? undefined) : undefined,
            sendsBody && (typeof body !== 'object' || body === null) ? { 'content-type': 'application/json' } : {},
          );
          expect(
            answer.status,
            `${method} ${address} ${JSON.stringify(body)} -> ${JSON.stringify(answer.body)}`,
          ).toBeLessThan(500);
          if (answer.status >= 400)
            expect(answer.body).toMatchObject({
              code: expect.any(String),
              message: expect.any(String),
              errors: expect.any(Array),
              traceId: expect.any(String),
            });
        }),
        { numRuns: 12 },
      );
    },
  );
});

describe('requests that cannot be read', () => {
  const send = async (payload: string | Buffer, type: string) => {
    const token = await api.issuer.token(api.personOf('admin@demo.example'));
    return api.app.inject({
      method: 'POST',
      url: '/api/v1/Grade',
      headers: { authorization: `Bearer ${token}`, 'x-tenant': 'demo', 'content-type': type },
      payload,
    });
  };

  test.each([
    ['broken JSON', '{"code":', 'application/json', 400, 'MALFORMED'],
    ['an empty body', '', 'application/json', 400, 'MALFORMED'],
    ['a prototype key', '{"__proto__":{"x":1}}', 'application/json', 400, 'MALFORMED'],
    ['10 MB', JSON.stringify({ name: 'x'.repeat(10_000_000) }), 'application/json', 413, 'TOO_LARGE'],
    ['another media type', '<grade/>', 'application/xml', 415, 'UNSUPPORTED_MEDIA'],
    ['deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'application/json', 422, 'VALIDATION'],
  ])('%s', async (_name, payload, type, status, code) => {
    const answer = await send(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  test('an unknown address and a known one by another method', async () => {
    expect((await admin.get('/v1/Nothing')).body).toMatchObject({ code: 'NO_ROUTE' });
    expect((await admin.call('DELETE', '/v1/Grade')).status).toBe(404);
  });
});
