import type { BulkResult, ResourceEndpoints, Status } from '@personalia/contract';
import { product } from '../area/product.ts';
import type { Call } from '../http/index.ts';
import { enqueue } from '../jobs/index.ts';
import { atOnce } from './at-once.ts';
import { switchAllJob } from './switch-all-job.ts';
import { countRows, type Options, rowsToSwitch, switchRows } from './switch-rows.ts';

/** All rows of a filter get a status: at once when they are few, by a job when they are many. */
export async function switchAll(
  name: string,
  status: Status,
  { request, ...call }: Call<ResourceEndpoints['activateAll']>,
): Promise<BulkResult> {
  const of = product().resources.get(name)?.switchable;
  if (!of) throw new Error(`no list is called ${name}`);
  const options: Options = { of, status, query: call.input.query };
  const unchanged = await countRows(options, call, true);
  const most = atOnce(request).bulk;
  const rows = await rowsToSwitch(options, call, most + 1);
  if (rows.length > most) {
    const jobId = await enqueue(call.tx, call.caller, switchAllJob, {
      resource: name,
      status,
      query: { ...options.query },
    });
    return { changed: 0, unchanged, failed: [], jobId };
  }
  const failed = await switchRows(options, call, rows);
  return { changed: rows.length - failed.length, unchanged, failed, jobId: null };
}
