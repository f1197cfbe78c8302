import type { Label, Locale } from '@personalia/contract';
import type { Actor, Door, Tx } from '@personalia/database';
import type { FileStore } from '../files/index.ts';
import { type Caller, Problem } from '../http/index.ts';
import type { MailTransport } from '../mail/index.ts';
import type { Outbound } from '../outbound/index.ts';
import type { Vault } from '../vault/index.ts';
import { asJson, type JobDefinition, type JobResult, type JobWords, type RunningJob } from './definition.ts';
import { watchJob } from './watch.ts';

/** Makes a job's owner a caller again, with what they may do now; the access area knows how. */
export type CallerOf = (
  tx: Tx,
  who: {
    readonly tenantId: string;
    readonly userId: string;
    readonly role: string | null;
    readonly locale: Locale;
    readonly traceId: string;
  },
) => Promise<Caller>;

/** What is done when somebody's job has ended, in the transaction that writes its end; the access area notifies them. */
export type OnJobEnd = (tx: Tx, job: EndedJob) => Promise<void>;

export interface EndedJob {
  readonly tenantId: string;
  readonly id: string;
  readonly userId: string;
  readonly title: JobWords;
  readonly message: JobWords | null;
  readonly link: string | null;
  readonly state: 'completed' | 'failed' | 'cancelled';
  /** Since it was asked for. */
  readonly seconds: number;
}

export interface WorkerServices {
  readonly door: Door;
  readonly files: FileStore;
  readonly vault: Vault;
  readonly outbound: Outbound;
  readonly mailTransport: MailTransport;
  readonly jobs: ReadonlyMap<string, JobDefinition>;
  readonly callerOf: CallerOf;
  readonly onEnd: OnJobEnd;
  log(message: string, details: Readonly<Record<string, unknown>>): void;
}

/** The worker stops while the job runs: it is left as it is and taken up again. */
export class Interrupted extends Error {}
class Cancelled extends Error {}

interface JobRow {
  readonly kind: string;
  readonly payload: unknown;
  readonly created_by: string | null;
  readonly acting_role: string | null;
  readonly locale: Locale;
  readonly trace_id: string | null;
  readonly cancel_requested: boolean;
}

/** Runs one queued job to its end and writes down how it ended. `tries` is how often it has been begun, this time included. */
export async function runJob(
  shop: WorkerServices,
  { tenantId, jobId, lastTry, stopping }: { tenantId: string; jobId: string; lastTry: boolean; stopping: AbortSignal },
): Promise<void> {
  const { door } = shop;
  const nobody: Actor = { tenantId, userId: null, channel: 'job' };
  const row = await door.asActor(nobody, (tx) => begin(tx, tenantId, jobId));
  if (!row) return;
  const actor: Actor = {
    tenantId,
    userId: row.created_by,
    role: row.acting_role,
    channel: 'job',
    trace: row.trace_id ?? jobId,
  };
  const definition = shop.jobs.get(row.kind);
  const tell = definition?.notifiesItself ? null : shop.onEnd;
  const watch = watchJob(door, actor, jobId, stopping);
  let payload: unknown;
  try {
    if (!definition) throw new Error(`no job is called ${row.kind}`);
    payload = definition.payload.parse(row.payload);
    if (row.cancel_requested) throw new Cancelled();
    if (lastTry) throw new Error('interrupted too often');
    const result = await definition.run(runningJob(shop, jobId, row, actor, payload, watch));
    await watch.flush();
    await door.asActor(actor, (tx) =>
      end(tx, tenantId, jobId, result.failed ? 'failed' : 'completed', result.message ?? null, tell, result),
    );
  } catch (error) {
    await watch.flush();
    if (error instanceof Interrupted || (!lastTry && isLostConnection(error))) throw error;
    const how = watch.cancelled() || error instanceof Cancelled ? 'cancelled' : 'failed';
    const message = how === 'cancelled' ? null : sentenceOf(error, actor.trace ?? jobId);
    if (how === 'failed' && !(error instanceof Problem))
      shop.log('job failed', { job: jobId, kind: row.kind, err: error });
    await door.asActor(actor, async (tx) => {
      if (payload !== undefined) await definition?.ended?.(tx, { id: jobId, payload }, how, message);
      await end(tx, tenantId, jobId, how, message, tell);
    });
  } finally {
    watch.stop();
  }
}

function runningJob(
  shop: WorkerServices,
  id: string,
  row: JobRow,
  actor: Actor,
  payload: unknown,
  watch: ReturnType<typeof watchJob>,
): RunningJob<unknown> {
  return {
    id,
    payload,
    actor,
    locale: row.locale,
    door: shop.door,
    files: shop.files,
    vault: shop.vault,
    outbound: shop.outbound,
    signal: watch.signal,
    caller: (tx) =>
      shop.callerOf(tx, {
        tenantId: actor.tenantId,
        userId: row.created_by ?? '',
        role: row.acting_role,
        locale: row.locale,
        traceId: actor.trace ?? id,
      }),
    report: watch.report,
    stopIfAsked() {
      if (watch.cancelled()) throw new Cancelled();
      if (watch.signal.aborted) throw new Interrupted('the worker stops');
    },
  };
}

/** A job that waits, or that a worker left behind. */
async function begin(tx: Tx, tenantId: string, jobId: string): Promise<JobRow | undefined> {
  return tx
    .updateTable('job')
    .set({ state: 'running', started_at: new Date().toISOString() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', jobId)
    .where('state', 'in', ['queued', 'running'])
    .returning(['kind', 'payload', 'created_by', 'acting_role', 'locale', 'trace_id', 'cancel_requested'])
    .executeTakeFirst();
}

async function end(
  tx: Tx,
  tenantId: string,
  jobId: string,
  state: 'completed' | 'failed' | 'cancelled',
  message: JobWords | null,
  tell: OnJobEnd | null,
  result: JobResult = {},
): Promise<void> {
  const ended = await tx
    .updateTable('job')
    .set({
      state,
      message: asJson(message),
      finished_at: new Date().toISOString(),
      result_file_id: result.resultFileId ?? null,
      error_file_id: result.errorFileId ?? null,
      error_at: result.errorAt ? JSON.stringify(result.errorAt) : null,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', jobId)
    .returning(['title', 'link', 'created_by', 'created_at', 'finished_at'])
    .executeTakeFirst();
  if (!ended?.created_by || !ended.finished_at) return;
  const { title, link, created_by: userId, created_at: from, finished_at: to } = ended;
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
  await tell?.(tx, { tenantId, id: jobId, userId, title: title as JobWords, message, link, state, seconds });
}

const sentenceOf = (error: unknown, traceId: string): Label =>
  (error instanceof Problem ? error : new Problem('INTERNAL', { values: { traceId } })).text;

/** The database went away or restarted: the work is not at fault and is tried again. */
function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    /^(08|57P0|ECONN|EPIPE)/.test(code) || /Connection terminated|timeout exceeded when trying/.test(error.message)
  );
}
