/**
 * A database of its own for each test file: `const database = await testDatabase()`. It holds everything that the
 * migrations make and no rows besides, or what a template was filled with; it is dropped when the tests of the file are done.
 */
import { afterAll, inject } from 'vitest';
import { inDatabase } from '../../../scripts/system/roles.ts';
import { asSuperuser, copyDatabase, dropWhenLeft, filledTemplate } from './template.ts';

export type TestDatabase = {
  name: string;
  ownerUrl: string;
  appUrl: string;
  identityUrl: string;
  jobsUrl: string;
};

let made = 0;

/** Call it at the top of the file, before `describe`: dropping is registered where it is called. */
export async function testDatabase(template = inject('testServer').template): Promise<TestDatabase> {
  const { superuserUrl } = inject('testServer');
  made += 1;
  const name = `test_${process.pid}_${made}_${Date.now().toString(36)}`;
  await asSuperuser(superuserUrl, (client) => copyDatabase(client, template, name));
  afterAll(() => asSuperuser(superuserUrl, (client) => dropWhenLeft(client, name)));
  return urlsOf(name);
}

/** The same with rows in it that many test files begin with: they are written once for a run, and copied. */
export async function testDatabaseWith(
  word: string,
  fill: (database: TestDatabase) => Promise<unknown>,
): Promise<TestDatabase> {
  return testDatabase(
    await filledTemplate(inject('testServer'), word, async (name) => void (await fill(urlsOf(name)))),
  );
}

function urlsOf(name: string): TestDatabase {
  const { urls } = inject('testServer');
  return {
    name,
    ownerUrl: inDatabase(urls.owner, name),
    appUrl: inDatabase(urls.app, name),
    identityUrl: inDatabase(urls.identity, name),
    jobsUrl: inDatabase(urls.jobs, name),
  };
}
