import { setTimeout as pause } from 'node:timers/promises';
import { type Label, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import * as z from 'zod';
import { type MailFacts, notify, pageOfFile, queueMail } from '../../access/index.ts';
import { Problem } from '../../platform/http/index.ts';
import { defineJob, type JobResult, type RunningJob } from '../../platform/jobs/index.ts';
import { NotTaken } from '../../platform/outbound/index.ts';
import { writeRegister } from '../export-job.ts';
import { signedHeaders } from './signature.ts';

const payload = z.object({ scheduleId: z.string(), name: z.string() });
type Payload = z.output<typeof payload>;
type Kept = Awaited<ReturnType<typeof writeRegister>>;

export const secretPurpose = 'scheduled_export.secret';
/** Milliseconds before another try; a server that restarts is back by then. */
const PAUSES = [1_000, 10_000, 60_000];

const scheduleOf = (tx: Tx, tenantId: string, id: string) =>
  tx
    .selectFrom('scheduled_export')
    .select(['name', 'view', 'format', 'url', 'secret_sealed'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** A scheduled export: the file is kept in the job centre, and sent to the address if there is one. */
export const scheduledExportJob = defineJob<Payload>({
  notifiesItself: true,
  name: 'scheduled-export',
  payload,
  title: ({ name }, locale) => `${locale === 'id' ? 'Ekspor terjadwal' : 'Scheduled export'}: ${name}`,
  async run(job): Promise<JobResult> {
    const { tenantId } = job.actor;
    const schedule = await job.door.asActor(job.actor, (tx) => scheduleOf(tx, tenantId, job.payload.scheduleId));
    if (!schedule) throw new Problem('NOT_FOUND');
    const { view, format, name, url, secret_sealed: sealed } = schedule;
    const file = await job.door.asActor(job.actor, (tx) => writeRegister(job, tx, { view, format, name }));
    const isSent = url !== null && sealed !== null;
    if (isSent) await deliver(job, file, url, job.vault.open(tenantId, secretPurpose, sealed));
    const news: News = {
      event: 'export-ready',
      matter: file.id,
      fileId: file.id,
      mail: ['exportReady', { fileId: file.id }],
    };
    // A file that went to another program is there already; the notice is for who has to fetch it.
    await job.door.asActor(job.actor, (tx) => notifyOwner(tx, tenantId, job.payload, news, !isSent));
    if (!isSent) return { resultFileId: file.id };
    const { host } = new URL(url);
    return { resultFileId: file.id, message: label(`Sent to ${host}`, `Dikirim ke ${host}`) };
  },
  async ended(tx, { payload: one }, how, message) {
    if (how === 'cancelled') return;
    const { rows } = await sql<{
      tenant: string;
      now: string;
    }>`select app.tenant() as tenant, now()::text as now`.execute(tx);
    const [at] = rows;
    if (!at) return;
    const matter = `${one.scheduleId}:${at.now}`;
    const mail = ['exportFailed', message ? { reason: message } : {}] as const;
    await notifyOwner(tx, at.tenant, one, { event: 'export-failed', matter, reason: message ?? '', mail });
  },
});

interface News {
  readonly event: 'export-ready' | 'export-failed';
  readonly matter: string;
  readonly reason?: string | Label;
  /** What there is to fetch. */
  readonly fileId?: string;
  /** For whom wants it by mail: the file itself is fetched after signing in. */
  readonly mail: readonly ['exportReady' | 'exportFailed', MailFacts];
}

/** The clock did it, so the owner is told what has become of it, although the job ran in the owner's name. */
async function notifyOwner(tx: Tx, tenantId: string, { scheduleId, name }: Payload, news: News, isNoticed = true) {
  const schedule = await tx
    .selectFrom('scheduled_export')
    .select(['owner_id', 'by_mail'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', scheduleId)
    .executeTakeFirst();
  const { event, matter, reason = '', fileId, mail } = news;
  const to = schedule && isNoticed ? [schedule.owner_id] : [];
  const link = fileId === undefined ? '/employee-data' : pageOfFile(fileId);
  await notify(tx, { tenantId, userId: null }, { event, to, facts: { name, reason }, link, matter });
  const [kind, facts] = mail;
  if (schedule?.by_mail) await queueMail(tx, tenantId, schedule.owner_id, kind, { ...facts, name });
}

/** Sends the file, several times if need be: a receiver knows a repetition by the delivery's id. */
async function deliver(job: RunningJob<Payload>, file: Kept, url: string, secret: string): Promise<void> {
  const content = () => job.files.read(job.actor.tenantId, file.id);
  for (let attempt = 0; ; attempt += 1) {
    job.stopIfAsked();
    try {
      const headers = await signedHeaders({ secret, file, deliveryId: job.id, content: content() });
      return await job.outbound.post(url, headers, content());
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error;
      const wait = PAUSES[attempt];
      if (wait === undefined)
        throw new Problem('NOT_DELIVERED', { values: { host: new URL(url).host, reason: error.reason } });
      await pause(wait, undefined, { signal: job.signal });
    }
  }
}
