import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../scripts/embedded-postgres/index.ts';
import { dropFilledTemplates, prepareTemplate, type TestServer } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const folder = join(import.meta.dirname, '../../../.data/test');

/** Runs once before the tests that need a database. TEST_DATABASE_URL names the superuser of another server. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const elsewhere = process.env.TEST_DATABASE_URL;
  if (elsewhere) {
    provide(project, await prepareTemplate(elsewhere, 'personalia-test', folder));
    return async () => {};
  }
  const server = await startPostgres({ folder: join(folder, 'postgres'), durable: false });
  provide(project, await prepareTemplate(server.superuserUrl, server.ownerPassword, folder));
  return server.stop;
}

function provide(project: TestProject, server: TestServer): void {
  project.provide('testServer', server);
  // What fills them may have been changed meanwhile.
  project.onTestsRerun(() => dropFilledTemplates(server));
}
