import pg from 'pg';

/** The database as the application's role sees it for one tenant: the floor under every figure over HTTP. */
export async function rawConnection(url: string, tenantId: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
  return client;
}
