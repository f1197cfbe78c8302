import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { openDoor } from '@personalia/database';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';
import { buildApp } from '../../app.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const NOBODY = '00000000-0000-7000-8000-000000000000';

describe('bad input that no schema sees (0.2): a refusal in our form, never 500', () => {
  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'a form that is cut short',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"',
    ],
    [
      'a file that is cut short',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\na,b\n',
    ],
  ])('an upload with %s', async (_, contentType, payload) => {
    const token = await api.issuer.token(api.personOf(admin.email));
    const reply = await api.app.inject({
      method: 'POST',
      url: '/api/v1/Import',
      headers: {
        authorization: `Bearer ${token}`,
        'x-tenant': 'demo',
        'x-channel': 'web',
        'content-type': contentType,
      },
      payload,
    });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'MALFORMED']);
  });

  test.each([2_147_483_648, Number.MAX_SAFE_INTEGER])('a version of %d, at records and at actions', async (version) => {
    const { data } = (await admin.get('/v1/Grade/GetPagination?pageSize=1')).body;
    const [grade] = data;
    expect((await admin.put(`/v1/Grade/${grade.id}`, { ...grade, version })).status).toBe(422);
    for (const path of [`/v1/Grade/${grade.id}/Deactivate`, `/v1/Role/${grade.id}/Deactivate`])
      expect((await admin.post(path, { version })).status, path).toBeLessThan(500);
    const role = { name: 'Odd', description: null, menuGrants: [], fieldGrants: [], version };
    expect((await admin.put(`/v1/Role/${grade.id}`, role)).status).toBeLessThan(500);
  });

  test('a location of an employer that does not exist, without a zone of its own', async () => {
    const draft = { employerId: NOBODY, code: 'ODD', name: 'Odd', locationType: 'office' };
    const { status, body } = await admin.post('/v1/Location', draft);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'REFERENCE_MISSING', errors: [{ path: 'employerId' }] });
  });

  test('headers that are too long', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const address = api.app.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    socket.write(`GET /api/health/live HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(40_000)}\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 431 .*\r\ncontent-type: application\/problem\+json\r\n/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code: 'HEADERS_TOO_LARGE',
      message: expect.any(String),
      errors: [],
      traceId: expect.any(String),
    });
  });
});

describe('while the database is away', () => {
  const door = openDoor('postgres://nobody@127.0.0.1:1/nothing');
  afterAll(() => door.close());

  test('a connection that is refused is answered with 503 and the sentence for it', async () => {
    const app = await buildApp(api.config, door);
    const token = await api.issuer.token(api.personOf(admin.email));
    const reply = await app.inject({
      url: '/api/v1/User/Me',
      headers: { authorization: `Bearer ${token}`, 'x-tenant': 'demo', 'x-channel': 'web' },
    });
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The service is not ready. Try again in a moment.',
    });
    await app.close();
  });

  test('one that is cut off in the middle is, too, and the next call finds a new one', async () => {
    await api.owner.query('begin');
    await api.owner.query('lock table role in access exclusive mode');
    const waiting = admin.get('/v1/Role/GetPagination');
    const blocked = async () =>
      (
        await api.owner.query<{ pid: number }>(
          'select pid from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
        )
      ).rows[0]?.pid;
    await expect.poll(blocked, { timeout: 20_000 }).toBeDefined();
    const pid = await blocked();
    await api.door.outside((tx) => sql`select pg_terminate_backend(${pid}::int)`.execute(tx));
    await api.owner.query('commit');
    expect((await waiting).body.code).toBe('UNAVAILABLE');
    expect((await admin.get('/v1/Role/GetPagination')).status).toBe(200);
  });
});
