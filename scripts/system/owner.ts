import pg from 'pg';
import { createIfMissing, inDatabase } from './roles.ts';

/**
 * The role that owns our database and everything in it. It is no superuser: it may make our runtime roles, and as the
 * owner of the database it may install trusted extensions.
 */
const owner = 'personalia_owner';

/** Makes owner and database on a server where we are superuser, and tells how to connect as the owner. */
export async function provideOwner(superuserUrl: string, password: string, database: string): Promise<string> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(createIfMissing(owner));
    await client.query(`alter role ${owner} login createrole password ${client.escapeLiteral(password)}`);
    const found = await client.query('select from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) {
      await client.query(`create database ${client.escapeIdentifier(database)} owner ${owner}`);
    }
  } finally {
    await client.end();
  }
  const url = new URL(inDatabase(superuserUrl, database));
  url.username = owner;
  url.password = password;
  return url.href;
}
