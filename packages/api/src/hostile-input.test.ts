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
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
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
    Object.entries(methods)
      // A stream takes no input, and never ends.
      .filter(([, { responses }]) => !responses['200']?.content?.['text/event-stream'])
      .map(([method, operation]) => ({
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
        { numRuns: 8 },
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

describe('10: texts are only texts, and what does not fit changes nothing', () => {
  const grades = async (): Promise<number> =>
    Number((await admin.get('/v1/Grade/GetPagination')).body.pagination.totalItems);

  test.each([
    "'; drop table grade; --",
    '<script>alert(1)</script>',
    '=HYPERLINK("http://evil.example")',
    '{{constructor.constructor("x")()}}',
    'a%_\\b',
  ])('10: %j is kept, found and read back as it was written', async (name) => {
    const rank = 300 + (await grades());
    const made = await admin.post('/v1/Grade', { code: `H${rank}`, name, rank });
    expect(made.body.data?.name, JSON.stringify(made.body)).toBe(name);
    const found = await admin.get(`/v1/Grade/GetPagination?search=${encodeURIComponent(name)}`);
    expect(found.body.data.map((one: { name: string }) => one.name)).toEqual([name]);
  });

  test.each<[string, object, string]>([
    ['a field that nobody knows', { shoe: 44 }, 'shoe'],
    ['a number that is a text', { rank: '7' }, 'rank'],
    ['a text that is a list', { name: ['x'] }, 'name'],
    ['a text that is too long', { name: 'x'.repeat(5000) }, 'name'],
    ['a code with signs in it', { code: '../../etc' }, 'code'],
    ['nothing at all', { name: '\u0000' }, 'name'],
  ])('10: %s is refused at its place', async (_, more, path) => {
    const before = await grades();
    const refused = await admin.post('/v1/Grade', { code: 'HX', name: 'Fine', rank: 999, ...more });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((one: { path: string }) => one.path)).toContain(path);
    expect(await grades()).toBe(before);
  });

  test('10: a day that there is not is refused at its place', async () => {
    const [grade] = (await admin.get('/v1/Grade')).body.data;
    const range = {
      gradeId: grade.id,
      currency: 'IDR',
      minimum: '1',
      midpoint: '2',
      maximum: '3',
      frequency: 'monthly',
    };
    const refused = await admin.post('/v1/SalaryRange', { ...range, validFrom: '2021-02-30' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((one: { path: string }) => one.path)).toContain('validFrom');
  });
});
