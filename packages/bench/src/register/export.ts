import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, RegisterFieldInfo } from '@personalia/contract';
import type { Course } from '../measure/course.ts';
import { watchMemory } from '../measure/memory-watch.ts';
import type { HttpClient } from '../system/http-client.ts';

export interface ExportFigures {
  readonly columns: number;
  readonly seconds: number;
  readonly memory: Course;
}

const columnsAsked = 40;

/** Everybody with forty columns as a file: the job that is enqueued, until its file is there. */
export async function measureExport(client: HttpClient, pid: number): Promise<ExportFigures> {
  const fields = await client.json<{ data: RegisterFieldInfo[] }>('GET', '/v1/EmployeeData/Fields');
  const columns = fields.data.slice(0, columnsAsked).map(({ key }) => key);
  const begun = performance.now();
  const { memory } = await watchMemory(pid, () => exportAll(client, columns));
  return { columns: columns.length, seconds: (performance.now() - begun) / 1000, memory };
}

async function exportAll(client: HttpClient, columns: readonly string[]): Promise<void> {
  const { status, text } = await client.send('POST', '/v1/EmployeeData/Export', {
    view: { columns, population: 'all' },
    format: 'csv',
  });
  // Few rows are answered with the file itself.
  if (status === 200) return;
  if (status !== 202) throw new Error(`the export is answered with ${status}: ${text.slice(0, 500)}`);
  const { id } = (JSON.parse(text) as { data: { id: string } }).data;
  for (;;) {
    const { data } = await client.json<{ data: Job[] }>('GET', '/v1/Job/Mine');
    const job = data.find((one) => one.id === id);
    if (job?.state === 'completed' && job.resultFile) return;
    if (!job || (job.state !== 'queued' && job.state !== 'running'))
      throw new Error(`the export is ${job?.state ?? 'gone'}: ${job?.message ?? ''}`);
    await sleep(250);
  }
}
