/**
 * A database of its own for each test file: `const database = await testDatabase()`. It holds everything that the
 * migrations make and no rows besides; it is dropped when the tests of the file are done.
 */
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { inDatabase } from '../../../scripts/system/roles.ts';

export type TestDatabase = {
  name: string;
  ownerUrl: string;
  appUrl: string;
  identityUrl: string;
  jobsUrl: string;
};

let made = 0;

/** Call it at the top of the file, before `describe`: dropping is registered where it is called. */
export async function testDatabase(): Promise<TestDatabase> {
  const { superuserUrl, template, urls } = inject('testServer');
  made += 1;
  const name = `test_${process.pid}_${made}_${Date.now().toString(36)}`;
  await asSuperuser(
    superuserUrl,
    `create database ${name} template ${template} owner personalia_owner strategy file_copy`,
  );
  afterAll(() => asSuperuser(superuserUrl, `drop database if exists ${name} with (force)`));
  return {
    name,
    ownerUrl: inDatabase(urls.owner, name),
    appUrl: inDatabase(urls.app, name),
    identityUrl: inDatabase(urls.identity, name),
    jobsUrl: inDatabase(urls.jobs, name),
  };
}

async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
