import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportRecord, ImportRow, ImportSettings, ImportState } from '@personalia/contract';
import type { Course } from '../measure/course.ts';
import { watchMemory } from '../measure/memory-watch.ts';
import { type ProcessorTime, processorBelow, since } from '../measure/processor.ts';
import type { BenchSystem } from '../system/bench-system.ts';
import type { HttpClient } from '../system/http-client.ts';
import { employeeFile, fields, placesFor } from './employee-file.ts';

export interface ImportFigures {
  readonly rows: number;
  /** From the first byte sent to the last row written. */
  readonly seconds: number;
  readonly uploadSeconds: number;
  readonly checkSeconds: number;
  readonly writeSeconds: number;
  readonly perSecond: number;
  /** Of the writing alone. */
  readonly writtenPerSecond: number;
  /** The same number of flat rows into a table with indexes, by COPY, in this run. */
  readonly copyPerSecond: number;
  readonly memory: Course;
  /** Microseconds of processor time a row: what it costs, however many processors there are and whatever else they do. */
  readonly processor: { readonly check: ProcessorTime; readonly write: ProcessorTime };
}

const settings: ImportSettings = {
  mode: 'insert',
  matchKey: null,
  blank: 'keep',
  dateFormat: 'ymd',
  numberFormat: 'point',
  mapping: [...fields],
  values: {},
  defaults: {},
  create: [],
};

let uploaded = 0;

/** Upload Data as its wizard does it: upload, map, check every row, write the good ones. */
export async function measureImport(system: BenchSystem, rows: number, copyPerSecond: number): Promise<ImportFigures> {
  const client = await system.client();
  try {
    const file = employeeFile(await placesFor(client), 10_000_000 + uploaded, rows);
    uploaded += rows;
    const { result, memory } = await watchMemory(system.pid, () => importFile(client, file, rows, system.pid));
    const { begun, mapped, checked, done } = result;
    const between = (from: Moment, to: Moment) => (to.at - from.at) / 1000;
    const worked = (from: Moment, to: Moment): ProcessorTime => {
      const { database, programs } = since(from.processor, to.processor);
      return { database: (database * 1000) / rows, programs: (programs * 1000) / rows };
    };
    return {
      rows,
      seconds: between(begun, done),
      uploadSeconds: between(begun, mapped),
      checkSeconds: between(mapped, checked),
      writeSeconds: between(checked, done),
      perSecond: rows / between(begun, done),
      writtenPerSecond: rows / between(checked, done),
      copyPerSecond,
      memory,
      processor: { check: worked(mapped, checked), write: worked(checked, done) },
    };
  } finally {
    client.close();
  }
}

interface Moment {
  /** Milliseconds. */
  readonly at: number;
  readonly processor: ProcessorTime;
}

async function importFile(
  client: HttpClient,
  file: Buffer,
  rows: number,
  pid: number,
): Promise<Readonly<Record<'begun' | 'mapped' | 'checked' | 'done', Moment>>> {
  const now = (): Moment => ({ at: performance.now(), processor: processorBelow(pid) });
  const begun = now();
  const { id } = await upload(client, file);
  await client.json('PUT', `/v1/Import/${id}/Mapping`, { entity: 'Employee', settings });
  const mapped = now();
  await client.json('POST', `/v1/Import/${id}/Validate`, {});
  await reached(client, id, 'validated');
  const checked = now();
  await client.json('POST', `/v1/Import/${id}/Run`, { policy: 'goodRows' });
  const { counts } = await reached(client, id, 'completed');
  if (counts.added !== rows) throw new Error(`${counts.added} of ${rows} rows were added`);
  return { begun, mapped, checked, done: now() };
}

async function upload(client: HttpClient, file: Buffer): Promise<ImportRecord> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file)], { type: 'text/csv' }), 'newcomers.csv');
  const reply = await fetch(`${client.base}/v1/Import?entity=Employee`, {
    method: 'POST',
    headers: client.headers,
    body: form,
  });
  if (reply.status !== 201) throw new Error(`the upload is answered with ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { data: ImportRecord }).data;
}

const onTheWay: readonly ImportState[] = ['uploaded', 'mapped', 'validating', 'validated', 'running'];

/** Waits for a state as the progress page does; any other end is a failure. */
async function reached(client: HttpClient, id: string, state: ImportState): Promise<ImportRecord> {
  for (;;) {
    const { data } = await client.json<{ data: ImportRecord }>('GET', `/v1/Import/${id}`);
    if (data.state === state) return data;
    if (!onTheWay.includes(data.state))
      throw new Error(`the import is ${data.state}: ${data.message ?? (await refusals(client, id))}`);
    await sleep(100);
  }
}

/** What is said about the first refused rows. */
async function refusals(client: HttpClient, id: string): Promise<string> {
  const { data } = await client.json<{ data: ImportRow[] }>('GET', `/v1/Import/${id}/Rows?state=error`);
  return data
    .slice(0, 5)
    .map(({ row, issues }) => `row ${row}: ${issues.map(({ message }) => message).join(' ')}`)
    .join('\n');
}
