import { randomBytes } from 'node:crypto';
import type {
  CreateScheduledExport,
  InputOf,
  ScheduledExport,
  SwitchScheduledExport,
  UpdateScheduledExport,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { nextRunDay, type Rhythm } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import type { Outbound } from '../../platform/outbound/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import { localTimeOf } from '../days.ts';
import { takeOwnTurn } from '../own-turn.ts';
import { plannedExport } from '../planned-export.ts';
import { scheduledExportJob, secretPurpose } from './job.ts';

type Draft = InputOf<typeof CreateScheduledExport>['body'];
type Change = InputOf<typeof UpdateScheduledExport>['body'];
type Switch = InputOf<typeof SwitchScheduledExport>['body'];

async function schedules(tx: Tx, caller: Caller, id?: string): Promise<ScheduledExport[]> {
  const { rows } = await sql<ScheduledExport>`
    select s.id, s.name, s.view, s.format, s.every, s.weekday, s.day_of_month as "dayOfMonth", s.hour, s.url, s.by_mail as mail, s.status,
      s.next_run_at as "nextRunAt", s.last_run_at as "lastRunAt", j.state as "lastState", j.message as "lastMessage", s.version
    from scheduled_export s left join job j on j.tenant_id = s.tenant_id and j.id = s.last_job_id
    where s.tenant_id = ${caller.tenantId}::uuid and s.owner_id = ${caller.userId}::uuid ${id ? sql`and s.id = ${id}::uuid` : sql``}
    order by s.name, s.id`.execute(tx);
  return rows;
}

/** Only their owner sees them: the file shows what the owner may see. */
export const ownSchedules = (tx: Tx, caller: Caller): Promise<ScheduledExport[]> => schedules(tx, caller);

async function own(tx: Tx, caller: Caller, id: string): Promise<ScheduledExport> {
  const [found] = await schedules(tx, caller, id);
  if (!found) throw new Problem('NOT_FOUND');
  return found;
}

/** The ways by which a file leaves the house. */
export interface Means {
  readonly outbound: Outbound;
  readonly vault: Vault;
  readonly mails: boolean;
}
interface Made {
  readonly schedule: ScheduledExport;
  readonly secret: string | null;
}

/** What cannot be exported now is not scheduled. `except`: the one that is being changed. */
async function refuseDraft(
  tx: Tx,
  caller: Caller,
  draft: Draft,
  { outbound, mails }: Means,
  except?: string,
): Promise<void> {
  await plannedExport(tx, caller, { view: draft.view, format: draft.format });
  if (draft.url !== null && !outbound.isAllowed(draft.url)) throw Problem.at('url', 'ADDRESS_REFUSED');
  if (draft.mail && !mails) throw Problem.at('mail', 'NO_MAIL');
  if ((await schedules(tx, caller)).some(({ id, name }) => name === draft.name && id !== except))
    throw Problem.at('name', 'TAKEN', { label: caller.locale === 'id' ? 'Nama' : 'Name', value: draft.name });
}

const newSecret = (url: string | null): string | null => (url === null ? null : randomBytes(32).toString('hex'));
const sealedBy = (vault: Vault, tenantId: string, secret: string | null) =>
  secret === null ? null : vault.seal(tenantId, secretPurpose, secret);

const columnsOf = (caller: Caller, draft: Draft) => ({
  acting_role: caller.activeRole,
  locale: caller.locale,
  name: draft.name,
  view: JSON.stringify(draft.view),
  format: draft.format,
  every: draft.every,
  weekday: draft.weekday,
  day_of_month: draft.dayOfMonth,
  hour: draft.hour,
  url: draft.url,
  by_mail: draft.mail,
  updated_by: caller.userId,
});

export async function createSchedule(tx: Tx, caller: Caller, draft: Draft, means: Means): Promise<Made> {
  await takeOwnTurn(tx, caller, 'schedules');
  await refuseDraft(tx, caller, draft, means);
  const secret = newSecret(draft.url);
  const { id } = await tx
    .insertInto('scheduled_export')
    .values({
      tenant_id: caller.tenantId,
      owner_id: caller.userId,
      ...columnsOf(caller, draft),
      secret_sealed: sealedBy(means.vault, caller.tenantId, secret),
      next_run_at: await nextRun(tx, caller.tenantId, draft),
      created_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { schedule: await own(tx, caller, id), secret };
}

/** Another address gets another secret: whoever had the former one cannot sign for it. */
export async function updateSchedule(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, ...draft }: Change,
  means: Means,
): Promise<Made> {
  await takeOwnTurn(tx, caller, 'schedules');
  const before = await own(tx, caller, id);
  refuseStale(before, version);
  await refuseDraft(tx, caller, draft, means, id);
  const isSameAddress = draft.url === before.url;
  const secret = isSameAddress ? null : newSecret(draft.url);
  await tx
    .updateTable('scheduled_export')
    .set({ ...columnsOf(caller, draft), next_run_at: await nextRun(tx, caller.tenantId, draft) })
    .set(isSameAddress ? {} : { secret_sealed: sealedBy(means.vault, caller.tenantId, secret) })
    .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: sql<string>`now()` }))
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  return { schedule: await own(tx, caller, id), secret };
}

function refuseStale(before: ScheduledExport, version: number): void {
  if (before.version !== version) throw stale(before);
}

/** The moment of the next run, from the company's own clock. */
export async function nextRun(tx: Tx, tenantId: string, rhythm: Rhythm): Promise<string> {
  const day = nextRunDay(rhythm, await localTimeOf(tx, tenantId));
  const { rows } = await sql<{ at: string }>`
    select (${day}::date + make_interval(hours => ${rhythm.hour})) at time zone time_zone as at
    from tenant where id = ${tenantId}::uuid`.execute(tx);
  return rows[0]?.at ?? '';
}

export async function switchSchedule(tx: Tx, caller: Caller, id: string, change: Switch): Promise<ScheduledExport> {
  await takeOwnTurn(tx, caller, 'schedules');
  const before = await own(tx, caller, id);
  refuseStale(before, change.version);
  await tx
    .updateTable('scheduled_export')
    // One that was paused for long does not catch up.
    .set({ status: change.status, next_run_at: await nextRun(tx, caller.tenantId, before), updated_by: caller.userId })
    .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: sql<string>`now()` }))
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  return own(tx, caller, id);
}

export async function runNow(tx: Tx, caller: Caller, id: string): Promise<{ id: string }> {
  const { name } = await own(tx, caller, id);
  const jobId = await enqueue(tx, caller, scheduledExportJob, { scheduleId: id, name });
  await noteRun(tx, caller.tenantId, id, jobId);
  return { id: jobId };
}

export async function noteRun(tx: Tx, tenantId: string, id: string, jobId: string): Promise<void> {
  await tx
    .updateTable('scheduled_export')
    .set({ last_job_id: jobId, last_run_at: sql<string>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function removeSchedule(tx: Tx, caller: Caller, id: string): Promise<void> {
  await own(tx, caller, id);
  await tx.deleteFrom('scheduled_export').where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
}
