/**
 * A database of its own for each test file: `const database = await testDatabase()`. It holds everything that the
 * migrations make and no rows besides, or what a template was filled with; it is dropped when the tests of the file are done.
 */
import { afterAll, inject } from 'vitest';
import { inDatabase } from '../../../scripts/system/roles.ts';
import { asSuperuser, copyDatabase, dropWhenLeft, filledTemplate, type TestServer } from './template.ts';

export { asSuperuser, prepareTemplate, type TestServer } from './template.ts';

export type TestDatabase = {
  name: string;
  ownerUrl: string;
  appUrl: string;
  identityUrl: string;
  jobsUrl: string;
};

let made = 0;

/** Call it at the top of the file, before `describe`: dropping is registered where it is called. */
export async function testDatabase(
  server: TestServer = inject('testServer'),
  template = server.template,
): Promise<TestDatabase> {
  const { superuserUrl } = server;
  made += 1;
  const name = `test_${process.pid}_${made}_${Date.now().toString(36)}`;
  await asSuperuser(superuserUrl, (client) => copyDatabase(client, template, name));
  afterAll(() => asSuperuser(superuserUrl, (client) => dropWhenLeft(client, name)));
  return urlsOf(server, name);
}

/** The same with rows in it that many test files begin with: they are written once for a run, and copied. */
export async function testDatabaseWith(
  word: string,
  fill: (database: TestDatabase) => Promise<unknown>,
  server: TestServer = inject('testServer'),
): Promise<TestDatabase> {
  return testDatabase(
    server,
    await filledTemplate(server, word, async (name) => void (await fill(urlsOf(server, name)))),
  );
}

function urlsOf({ urls }: TestServer, name: string): TestDatabase {
  return {
    name,
    ownerUrl: inDatabase(urls.owner, name),
    appUrl: inDatabase(urls.app, name),
    identityUrl: inDatabase(urls.identity, name),
    jobsUrl: inDatabase(urls.jobs, name),
  };
}
