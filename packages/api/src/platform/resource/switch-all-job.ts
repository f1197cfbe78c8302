import { fillInLabel, type ListQuery, label, menuOf, STATUSES } from '@personalia/contract';
import * as z from 'zod';
import { product } from '../area/product.ts';
import { Problem } from '../http/index.ts';
import { defineJob, keepFailures, type RunningJob } from '../jobs/index.ts';
import { type Context, countRows, type Failure, type Options, rowsToSwitch, switchRows } from './switch-rows.ts';

/** Rows of one transaction: short enough to stop soon, long enough to be quick. */
const PIECE = 100;

const payload = z.object({
  resource: z.string(),
  status: z.enum(STATUSES),
  query: z.record(z.string(), z.unknown()),
});
type SwitchPayload = z.output<typeof payload>;

const SWITCHED = label('{done} changed, {failed} not.', '{done} diubah, {failed} tidak.');
const VERBS = { active: label('Activate', 'Aktifkan'), inactive: label('Deactivate', 'Nonaktifkan') };
const NOT_CHANGED = label('Not changed', 'Tidak diubah');

/** Many rows activated or deactivated, piece by piece. Begun again, it finds fewer left to do. */
export const switchAllJob = defineJob<SwitchPayload>({
  name: 'switch-all',
  payload,
  title: ({ resource, status }, locale) =>
    `${VERBS[status][locale]}: ${product().resources.get(resource)?.definition.label.many[locale] ?? resource}`,
  async run(job) {
    const of = product().resources.get(job.payload.resource)?.switchable;
    if (!of) throw new Error(`no list is called ${job.payload.resource}`);
    const options: Options = { of, status: job.payload.status, query: job.payload.query as unknown as ListQuery };
    const total = await inPiece(job, options, (context) => countRows(options, context, false));
    const failed: Failure[] = [];
    let done = 0;
    let after: string | undefined;
    do {
      job.stopIfAsked();
      const rows = await inPiece(job, options, async (context) => {
        const piece = await rowsToSwitch(options, context, PIECE, after);
        failed.push(...(await switchRows(options, context, piece)));
        return piece;
      });
      done += rows.length;
      after = rows.length === PIECE ? rows.at(-1)?.id : undefined;
      job.report(done, Math.max(total, done));
    } while (after);
    const message = fillInLabel(SWITCHED, { done: done - failed.length, failed: failed.length });
    return failed.length === 0 ? { message } : { message, errorFileId: await keepFailures(job, NOT_CHANGED, failed) };
  },
});

/** A transaction of its own, of the person who asked and may still do so. */
const inPiece = <T>(
  job: RunningJob<SwitchPayload>,
  { of }: Options,
  work: (context: Context) => Promise<T>,
): Promise<T> =>
  job.door.asActor(job.actor, async (tx) => {
    const caller = await job.caller(tx);
    if (!caller.permissions.can(menuOf(of.store.resource), 'edit')) throw new Problem('FORBIDDEN');
    return work({ tx, caller, door: job.door });
  });
