import pg from 'pg';
import { vi } from 'vitest';

/** What a piece of work asked of the database, in order, as texts; what the test asks beside it must not run meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: never[]) {
    const [first] = args as unknown as [string | { readonly text: string }];
    asked.push(typeof first === 'string' ? first : first.text);
    return (query as (...all: never[]) => never).apply(this, args);
  } as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return asked;
}
