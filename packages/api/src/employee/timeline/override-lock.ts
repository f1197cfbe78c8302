import type { Tx } from '@personalia/database';
import { sql } from 'kysely';

/** What is closed up to a date, of an employer by name. */
export interface ClosedPeriod {
  readonly employer: string;
  readonly date: string;
}

/** That somebody wrote into closed periods all the same is kept (1.4, PERIOD_LOCKED). */
export async function noteOverrides(tx: Tx, periods: readonly ClosedPeriod[]): Promise<void> {
  for (const { employer, date } of periods)
    await sql`select app.note('OVERRIDE_LOCK', 'Employer', null, ${employer}, ${JSON.stringify({ lockedThrough: [null, date] })}::jsonb)`.execute(
      tx,
    );
}
