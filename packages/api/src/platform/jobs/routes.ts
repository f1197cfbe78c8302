import { CancelJob, GetFile, GetMyJobs, type Job, type Locale, wordsFor } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { filesOf, fileUrl } from '../files/index.ts';
import { type Caller, type Handler, Problem, route } from '../http/index.ts';
import type { JobWords } from './definition.ts';

/** Finished jobs are shown for a week, as long as their files live. */
const DAYS_SHOWN = 7;
const MOST_SHOWN = 50;

const mine = (tx: Tx, caller: Caller) =>
  tx
    .selectFrom('job as j')
    .leftJoin('stored_file as r', (join) =>
      join.onRef('r.tenant_id', '=', 'j.tenant_id').onRef('r.id', '=', 'j.result_file_id'),
    )
    .leftJoin('stored_file as e', (join) =>
      join.onRef('e.tenant_id', '=', 'j.tenant_id').onRef('e.id', '=', 'j.error_file_id'),
    )
    .select([
      'j.id',
      'j.kind',
      'j.title',
      'j.state',
      'j.done',
      'j.total',
      'j.message',
      'j.link',
      'j.error_at',
      'j.created_at',
      'j.finished_at',
      'r.id as result_id',
      'r.name as result_name',
      'e.id as error_id',
      'e.name as error_name',
    ])
    .where('j.tenant_id', '=', caller.tenantId)
    .where('j.created_by', '=', caller.userId);

type Row = Awaited<ReturnType<ReturnType<typeof mine>['execute']>>[number];

const link = (id: string | null, name: string | null): Job['resultFile'] =>
  id && name ? { name, url: fileUrl(id) } : null;

const toJob = (row: Row, locale: Locale): Job => ({
  id: row.id,
  kind: row.kind,
  title: wordsFor(row.title as JobWords, locale),
  state: row.state,
  progress: { done: Number(row.done), total: Number(row.total) },
  message: row.message === null ? null : wordsFor(row.message as JobWords, locale),
  resultFile: link(row.result_id, row.result_name),
  errorFile: link(row.error_id, row.error_name) ?? (row.error_at as Job['errorFile']),
  createdAt: row.created_at,
  finishedAt: row.finished_at,
  link: row.link,
});

const myJobs: Handler<typeof GetMyJobs> = async ({ tx, caller }) => {
  const since = new Date(Date.now() - DAYS_SHOWN * 86_400_000).toISOString();
  const rows = await mine(tx, caller)
    .where('j.created_at', '>=', since)
    .orderBy('j.created_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map((row) => toJob(row, caller.locale));
};

const STATE_WORDS = {
  en: { completed: 'completed', failed: 'failed', cancelled: 'cancelled', done: 'cancelled' },
  id: { completed: 'selesai', failed: 'gagal', cancelled: 'dibatalkan', done: 'dibatalkan' },
} as const;

/** The worker is told to stop and ends the job itself; it does so too for one that nobody has begun yet. */
const cancelJob: Handler<typeof CancelJob> = async ({ tx, caller, input }) => {
  const { id } = input.params;
  const one = () => mine(tx, caller).where('j.id', '=', id).executeTakeFirst();
  const job = await one();
  if (!job) throw new Problem('NOT_FOUND');
  if (job.state !== 'queued' && job.state !== 'running') {
    const words = STATE_WORDS[caller.locale];
    throw new Problem('JOB_STATE', { values: { state: words[job.state], done: words.done } });
  }
  await tx
    .updateTable('job')
    .set({ cancel_requested: true })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  return toJob((await one()) ?? job, caller.locale);
};

/** A kept file goes to the person it was made for; to everybody else it is as if it were no longer there. */
const getFile: Handler<typeof GetFile> = async ({ tx, caller, input, request }) => {
  const file = await tx
    .selectFrom('stored_file')
    .select(['id', 'name', 'media_type'])
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', input.params.id)
    .where('owner_id', '=', caller.userId)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  if (!file) throw new Problem('FILE_GONE');
  return { name: file.name, mediaType: file.media_type, content: filesOf(request).read(caller.tenantId, file.id) };
};

export const jobRoutes = [route(GetMyJobs, myJobs), route(CancelJob, cancelJob), route(GetFile, getFile)];
