import { describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();

describe('the HTTP server around the routes', () => {
  test('health: alive, and ready with the parts it needs', async () => {
    expect((await api.app.inject('/api/health/live')).json()).toEqual({ status: 'ok' });
    const ready = await api.app.inject('/api/health/ready');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({ status: 'ok', database: true, jobs: true, issuer: true });
  });

  test('metrics are for this machine only, also behind a proxy', async () => {
    expect((await api.app.inject('/metrics')).body).toContain('http_request_seconds_bucket');
    expect((await api.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(
      404,
    );
    expect((await api.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  });

  test('the API describes itself, and every operation says who may call it', async () => {
    const document = (await api.app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
      (one) => Object.values(one),
    );
    expect(operations.length).toBeGreaterThan(60);
    expect(new Set(operations.map((one) => one.operationId)).size).toBe(operations.length);
    for (const operation of operations) expect(operation).toHaveProperty('x-access');
    const text = JSON.stringify(document);
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      expect(document.components.schemas).toHaveProperty([name ?? '']);
    expect((await api.app.inject('/api/docs')).body).toContain('/v1/Grade/GetPagination');
  });

  test('experience 1: the description names the headers, permitted values and the facts of each type of event', async () => {
    const document = (await api.app.inject('/api/openapi.json')).json();
    const list = document.paths['/v1/Employee/GetPagination'].get.parameters as {
      name?: string;
      $ref?: string;
      schema?: Record<string, unknown>;
    }[];
    expect(
      list
        .filter((one) => one.$ref)
        .map((one) => document.components.parameters[one.$ref?.split('/').at(-1) ?? ''].name),
    ).toEqual(['X-Tenant', 'X-Channel', 'X-Active-Role']);
    const valuesOf = (name: string) => list.find((one) => one.name === name)?.schema?.['x-values'];
    expect(valuesOf('status')).toEqual(['preboarding', 'active', 'suspended', 'ended']);
    for (const name of ['line.in', 'flag.in', 'attention.in']) expect(valuesOf(name), name).toEqual(expect.any(Array));
    const { schema } = document.paths['/v1/CareerTransition'].post.requestBody.content['application/json'];
    expect(schema.properties.type['x-types'].promotion).toMatchObject({
      must: [['positionId', 'gradeId']],
      may: expect.arrayContaining(['positionId', 'managerId']),
      pay: 'may',
    });
  });

  test('BAD_QUERY: a value that is none of a list is answered with those that are', async () => {
    const { body } = await api.as('hr@demo.example').get('/v1/Employee/GetPagination?line.in=mine');
    expect([body.code, body.errors[0].path]).toEqual(['BAD_QUERY', 'line.in']);
    expect(body.errors[0].message).toMatch(/^Choose one from the list. Allowed: .*reports/);
  });

  test('K-11: the web application may call with credentials, no other origin may', async () => {
    const own = await api.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/Grade',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-active-role,x-tenant,x-channel,authorization',
      },
    });
    expect(own.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:3000',
      'access-control-allow-credentials': 'true',
    });
    const other = await api.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/Grade',
      headers: { origin: 'http://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(other.headers['access-control-allow-origin']).not.toBe('http://evil.example');
  });

  test('L-4: answers are not kept by the browser', async () => {
    const { headers } = await api.as('hr@demo.example').get('/v1/Grade/GetPagination');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('refusals speak the language asked for', async () => {
    const refused = await api
      .as('hr@demo.example')
      .call('POST', '/v1/Grade', {}, { 'accept-language': 'id-ID,id;q=0.9' });
    expect(refused.body).toMatchObject({ code: 'VALIDATION', message: 'Periksa isian yang ditandai.' });
    expect(refused.body.errors).toContainEqual({ path: 'name', code: 'required', message: 'Wajib diisi.' });
  });
});
