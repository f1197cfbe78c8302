import { columnName } from '@personalia/contract';
import type { Actor, Door } from '@personalia/database';
import { sql } from 'kysely';
import type { Schedule } from '../platform/jobs/index.ts';
import { shownName, shownNameOf } from './shown-name.ts';

/** People who are named again in one transaction. */
const PIECE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * A company decided again how people are called (organisation-and-employee 10.2): everybody whose name is shown otherwise gets
 * the other one, now and for the days before their names changed; lists and pickers follow by trigger. Again until nobody is
 * left, since somebody may have been written meanwhile by a statement that began before the decision. What everybody was
 * named by last stands in the tenant, so an interrupted run begins again and one without a change costs a look. Only what
 * follows from the decision is written, so versions stay, and the trail tells the decision and not the name of each person.
 */
export const followNamePattern: Schedule = {
  name: 'follow-name-pattern',
  crontab: '* * * * *',
  run: async (door, actor) => {
    const wanted = await door.asActor(actor, async (tx) => {
      const { rows } = await sql<{ pattern: string }>`
        select name_pattern as pattern from tenant where id = ${actor.tenantId} and named_by is distinct from name_pattern`.execute(
        tx,
      );
      return rows[0]?.pattern;
    });
    if (wanted === undefined) return;
    while ((await nameEverybody(door, actor)) > 0);
    await door.asActor(actor, (tx) =>
      sql`update tenant set named_by = ${wanted} where id = ${actor.tenantId} and name_pattern = ${wanted}`.execute(tx),
    );
  },
};

/** How many names were others. */
async function nameEverybody(door: Door, actor: Actor): Promise<number> {
  let changed = 0;
  for (let after: string | null = FIRST; after !== null; ) {
    const piece = await namePiece(door, actor, after);
    changed += piece.changed;
    after = piece.last;
  }
  return changed;
}

const nameNow = shownNameOf('e');
const nameBefore = shownName((part) => sql`f.name_parts ->> ${sql.lit(columnName(part))}`);

/** Each row is judged as it is when it is written, whoever else writes it meanwhile. */
const namePiece = (door: Door, actor: Actor, after: string): Promise<{ changed: number; last: string | null }> =>
  door.asActor({ ...actor, reason: 'names' }, async (tx) => {
    const piece = await sql<{ last: string }>`
      select p.id as last from (
        select id from employee where tenant_id = ${actor.tenantId} and id > ${after}::uuid order by id limit ${PIECE}
      ) p order by p.id desc limit 1`.execute(tx);
    const last = piece.rows[0]?.last ?? null;
    if (last === null) return { changed: 0, last };
    const among = (id: string) => sql`${sql.ref(id)} > ${after}::uuid and ${sql.ref(id)} <= ${last}::uuid`;
    const { rows } = await sql<{ changed: number }>`
      with now as (
        update employee e set display_name = ${nameNow}
        where e.tenant_id = ${actor.tenantId} and ${among('e.id')} and e.display_name <> ${nameNow} returning 1
      ), before as (
        update employee_former_name f set name = ${nameBefore}
        where f.tenant_id = ${actor.tenantId} and ${among('f.employee_id')} and f.name_parts is not null
          and f.name <> ${nameBefore} returning 1
      )
      select (select count(*) from now)::int + (select count(*) from before)::int as changed`.execute(tx);
    return { changed: rows[0]?.changed ?? 0, last };
  });
