import { sql } from 'kysely';
import { Problem, problemOfDatabaseError } from '../../platform/http/index.ts';
import { issueOfRow } from '../check/issue.ts';
import { importText } from '../texts.ts';
import type { Applied, ApplyContext } from '../write/apply-rows.ts';
import { recordChanges } from '../write/create-missing.ts';
import type { FailedRow, StagedRow } from '../write/staged.ts';

/**
 * Writes whole sets. If they are refused together they are tried in halves, until those that are at fault stand alone; of
 * such a set nothing is written.
 */
export async function writeSets(context: ApplyContext, by: string, rows: readonly StagedRow[]): Promise<Applied> {
  const sets = [...Map.groupBy(rows, ({ values }) => String(values[by]))].map(([id, members]) => ({ id, members }));
  const failures: FailedRow[] = [];
  const written: typeof sets = [];
  await halving(sets);
  const changes = written.flatMap(({ id, members }) =>
    members
      .filter(({ state }) => state !== 'same')
      .map(({ no, state }) => ({
        row: no,
        id,
        action: state === 'add' ? ('insert' as const) : ('update' as const),
        before: null,
        version: 1,
      })),
  );
  await recordChanges(context.tx, context.origin, context.entity.name, changes);
  const added = changes.filter(({ action }) => action === 'insert').length;
  return { added, changed: changes.length - added, failures };

  async function halving(some: typeof sets): Promise<void> {
    if (some.length === 0) return;
    await sql`savepoint sets`.execute(context.tx);
    try {
      await context.entity.together?.write(
        context.tx,
        context.origin,
        some.flatMap(({ members }) => members),
      );
      await sql`set constraints all immediate`.execute(context.tx);
      await sql`set constraints all deferred`.execute(context.tx);
      await sql`release savepoint sets`.execute(context.tx);
      written.push(...some);
    } catch (error) {
      await sql`rollback to savepoint sets`.execute(context.tx);
      const problem = problemOfDatabaseError(error);
      if (!(problem instanceof Problem)) throw error;
      const [first] = some;
      if (some.length === 1 && first) failures.push(...refusedSet(first.members, problem));
      else {
        const middle = Math.ceil(some.length / 2);
        await halving(some.slice(0, middle));
        await halving(some.slice(middle));
      }
    }
  }
}

/** What was said goes to the first row; the others are left out with it. */
function refusedSet(rows: readonly StagedRow[], problem: Problem): FailedRow[] {
  const { code } = problem;
  const refused = importText('ROW_REFUSED', { reason: problem.sentence });
  const counted = rows.filter(({ state }) => state !== 'same');
  const [first] = counted;
  return counted.map((row) => ({
    turn: row.turn,
    issue:
      row === first
        ? issueOfRow(code, refused)
        : issueOfRow('GROUP_REFUSED', importText('GROUP_REFUSED', { n: first?.no })),
  }));
}
