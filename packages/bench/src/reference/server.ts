/**
 * The thin API that the product is compared with: a token, a schema, row-level security in a transaction of four
 * statements, and nothing else. No rules, no audit, no data scope: what is faster than this is not worth having.
 */
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import pg from 'pg';
import * as z from 'zod';
import { statements } from './statements.ts';
import { columns } from './table.ts';

export interface ReferenceSettings {
  readonly databaseUrl: string;
  readonly issuer: string;
  /** Where the issuer publishes its keys. */
  readonly keys: string;
  readonly tenantId: string;
}

const listQuery = z.strictObject({
  page: z.coerce.number().int().min(1).default(1),
  sort: z.enum(['name', '-employeeNo']).default('name'),
  search: z.string().max(200).optional(),
});
const text = z.string().min(1).max(150);
const newPerson = z.strictObject(Object.fromEntries(columns.map((column) => [column, text])));
const change = z.strictObject({ email: z.email().max(254) });
const idParams = z.strictObject({ id: z.uuid() });

/** How long a total is believed. */
const totalKept = 1000;

export function referenceServer(settings: ReferenceSettings): FastifyInstance {
  const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: 16 });
  const app = fastify({ logger: false });
  const authenticate = tokenCheck(settings);
  let total = { rows: 0, at: -totalKept };

  async function inTenant<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query({
        name: 'tenant',
        text: `select set_config('app.tenant_id', $1, true)`,
        values: [settings.tenantId],
      });
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  async function totalOf(client: pg.PoolClient): Promise<number> {
    if (performance.now() - total.at > totalKept)
      total = { rows: (await client.query(statements.count())).rows[0].total, at: performance.now() };
    return total.rows;
  }

  app.addHook('onRequest', authenticate);
  app.get('/person', (request) =>
    inTenant(async (client) => {
      const query = listQuery.parse(request.query);
      if (query.search !== undefined) {
        const { rows } = await client.query(statements.search(query.search.toLowerCase()));
        return { data: rows, total: rows[0]?.total ?? 0 };
      }
      const statement = query.sort === 'name' ? statements.page : statements.sorted;
      const { rows } = await client.query(statement((query.page - 1) * 20));
      return { data: rows, total: await totalOf(client) };
    }),
  );
  app.get('/person/:id', async (request) => {
    const { id } = idParams.parse(request.params);
    return { data: await inTenant(async (client) => (await client.query(statements.one(id))).rows[0]) };
  });
  app.post('/person', async (request, reply) => {
    const person = newPerson.parse(request.body);
    const values = columns.map((column) => person[column]);
    const data = await inTenant(async (client) => (await client.query(statements.create(...values))).rows[0]);
    return reply.code(201).send({ data });
  });
  app.put('/person/:id', async (request) => {
    const { id } = idParams.parse(request.params);
    const { email } = change.parse(request.body);
    return { data: await inTenant(async (client) => (await client.query(statements.change(id, email))).rows[0]) };
  });
  app.addHook('onClose', () => pool.end());
  return app;
}

/** Verifies a token by the issuer's keys once and remembers it, as the product does. */
function tokenCheck({ issuer, keys: address }: ReferenceSettings): (request: FastifyRequest) => Promise<void> {
  const keys = createRemoteJWKSet(new URL(address));
  const verified = new Set<string>();
  return async (request) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (verified.has(token)) return;
    await jwtVerify(token, keys, { issuer });
    verified.add(token);
  };
}
