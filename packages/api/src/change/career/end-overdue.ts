import { type CalendarDate, type Locale, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { endsByItself, eventOfDecision } from '@personalia/domain';
import { sql } from 'kysely';
import { recordAndApply, withNewManagers } from '../../employee/index.ts';
import { Problem } from '../../platform/http/index.ts';
import type { Schedule } from '../../platform/jobs/index.ts';
import { isOpen, openEnds, todayOf } from './open-ends.ts';

const REASON = label('The contract ended without a decision.', 'Kontrak berakhir tanpa keputusan.');

interface Overdue {
  readonly employeeId: string;
  readonly end: CalendarDate;
  readonly today: CalendarDate;
  readonly employmentType: string;
}

/**
 * On the day after a fixed-term contract ran out undecided its employment ends, where the tenant chose that; elsewhere the person
 * stays, and is flagged and reminded of (organisation-and-employee 16.4). What the rules refuse stays for people.
 */
export const endOverdueContracts: Schedule = {
  name: 'end-overdue-contracts',
  crontab: '20 */4 * * *',
  run: async (door, actor) => {
    const { tenantId } = actor;
    const { policy, locale, due } = await door.asActor(actor, (tx) => overdueOf(tx, tenantId));
    for (const row of due) {
      if (!endsByItself(policy, row)) continue;
      await unlessRefused(() => door.asActor(actor, (tx) => endOne(tx, tenantId, locale, row)));
    }
  },
};

async function overdueOf(tx: Tx, tenantId: string) {
  const { rows } = await sql<{ policy: 'flagOnly' | 'autoEnd'; locale: Locale }>`
    select overdue_contracts as policy, locale from tenant where id = ${tenantId}::uuid`.execute(tx);
  const [{ policy, locale } = { policy: 'flagOnly' as const, locale: 'en' as const }] = rows;
  if (policy === 'flagOnly') return { policy, locale, due: [] };
  const ends = openEnds(tenantId, ['contract'], 0);
  const { rows: due } = await sql<Overdue>`
    select x.employee_id as "employeeId", x."end", ${todayOf(tenantId)} as today, x.employment_type as "employmentType"
    from ${ends} x where x."end" < ${todayOf(tenantId)} and ${isOpen(tenantId)} order by x."end", x.employee_id`.execute(
    tx,
  );
  return { policy, locale, due };
}

async function endOne(tx: Tx, tenantId: string, locale: Locale, row: Overdue): Promise<void> {
  const event = eventOfDecision('letEnd', row, {});
  if (!event) return;
  const { changes: _, ...rest } = event;
  const body = { ...rest, employeeId: row.employeeId, reason: REASON[locale], reports: {} };
  const commands = await withNewManagers(tx, { tenantId }, body as never);
  await recordAndApply(tx, { tenantId, userId: null, locale, reviewed: true }, commands);
}

/** A closed period, a circle of managers: people look at it, and are reminded every day. */
async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
