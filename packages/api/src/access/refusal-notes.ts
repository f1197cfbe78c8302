import { type Endpoint, isId, PROBLEMS } from '@personalia/contract';
import type { Actor, Door } from '@personalia/database';
import { sql } from 'kysely';
import { Problem } from '../platform/http/index.ts';

/** One line for each person and endpoint in this time: somebody who knocks all day must not fill the trail. */
const QUIET = 60_000;
const MOST_KEPT = 10_000;

/** What kind of record an endpoint is about: its address names it first. */
export const kindOf = ({ path }: Pick<Endpoint, 'path'>): string => path.split('/')[2] ?? path;

/** What was wanted: an action on a menu, where the endpoint asks for one, and why it was refused. */
function result({ access }: Endpoint, { code, options }: Problem): Record<string, [null, unknown]> {
  const tried = typeof access === 'string' ? {} : { menu: [access.menu].flat()[0], action: access.action };
  return { tried: [null, tried], refused: [null, { code, values: textOf(code, options.values ?? {}) }] };
}

/** Only what the words of the refusal need: other values may be somebody's name, which an erasure would not find here. */
const textOf = (code: Problem['code'], values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => PROBLEMS[code].text.en.includes(`{${name}}`)));

/** Addresses are read before they are checked: what stands in the place of an id may be anything. */
const recordIn = (params: unknown): string | null => {
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : null;
  return typeof id === 'string' && isId(id) ? id : null;
};

/** Puts refused calls on the audit trail (C4: DENIED), in a transaction of their own as the refused one is undone. */
export function refusalNotes(door: Door) {
  const noted = new Map<string, number>();

  function isNews(key: string): boolean {
    const now = Date.now();
    if ((noted.get(key) ?? 0) > now - QUIET) return false;
    if (noted.size >= MOST_KEPT) noted.clear();
    noted.set(key, now);
    return true;
  }

  return {
    async note(actor: Actor, endpoint: Endpoint, params: unknown, error: unknown): Promise<void> {
      if (!(error instanceof Problem) || error.status !== 403) return;
      if (!isNews(`${actor.tenantId} ${actor.userId} ${endpoint.name} ${error.code}`)) return;
      const changes = JSON.stringify(result(endpoint, error));
      await door.asActor(actor, (tx) =>
        sql`select app.note('DENIED', ${kindOf(endpoint)}, ${recordIn(params)}::uuid, null, ${changes}::jsonb)`.execute(
          tx,
        ),
      );
    },
  };
}
