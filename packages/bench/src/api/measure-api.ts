import { type Throughput, throughput } from '../measure/load.ts';
import { freshNumber } from '../measure/numbers.ts';
import { measureInRounds, type Rounds, type Task } from '../measure/rounds.ts';
import type { Summary } from '../measure/statistics.ts';
import type { HttpClient } from '../system/http-client.ts';
import { isolationCost } from './isolation.ts';
import { findPlaces, findReferencePlaces } from './landmarks.ts';
import { element, productTasks } from './product-tasks.ts';
import { rawConnection } from './raw-connection.ts';
import { newcomer, rawTasks, referenceTasks } from './reference-tasks.ts';
import type { Subject } from './subject.ts';

/** Who answers: the product, the thin API, or the database itself. */
export type Side = 'product' | 'browser' | 'reference' | 'raw';

export interface ApiFigures {
  readonly subject: string;
  readonly rows: number;
  /** By task, then by who answered. */
  readonly latency: Readonly<Record<string, Partial<Record<Side, Summary>>>>;
  readonly load: Readonly<Record<string, Partial<Record<Side, Throughput>>>>;
  /** Milliseconds. */
  readonly isolation: number;
}

export interface ApiBench {
  readonly subject: Subject;
  readonly rows: number;
  readonly product: HttpClient;
  readonly reference: HttpClient;
  readonly urls: { readonly app: string; readonly owner: string };
  readonly tenantId: string;
  readonly role: string;
  readonly rounds: Rounds;
  readonly loadSeconds: number;
}

const placesAsked = 40;

export async function measureApi(bench: ApiBench): Promise<ApiFigures> {
  const { subject, rows, product, reference, urls, tenantId, role, rounds } = bench;
  const raw = await rawConnection(urls.app, tenantId);
  try {
    const places = await findPlaces(product, subject, rows, placesAsked);
    const referencePlaces = await findReferencePlaces(raw, rows, placesAsked);
    const asked = productTasks(product, subject, places, role);
    const asBrowser = productTasks(compressed(product), subject, places, role).filter(({ name }) => name === 'list');
    const tasks = [
      ...labelled('product', asked),
      ...labelled('browser', asBrowser),
      ...labelled('reference', referenceTasks(reference, referencePlaces)),
      ...labelled('raw', rawTasks(raw, referencePlaces)),
    ];
    // Neighbours in this order answer the same question, so that they share the moment.
    const sorted = tasks.toSorted((a, b) => (a.name.split(' ')[0] ?? '').localeCompare(b.name.split(' ')[0] ?? ''));
    return {
      subject: subject.name,
      rows,
      latency: bySide(await measureInRounds(sorted, rounds)),
      load: await measureLoad(bench, places, referencePlaces),
      isolation: await isolationCost(urls, tenantId, referencePlaces, { ...rounds, perRound: rounds.perRound * 2 }),
    };
  } finally {
    await raw.end();
  }
}

type Places = Awaited<ReturnType<typeof findPlaces>>;
type ReferencePlaces = Awaited<ReturnType<typeof findReferencePlaces>>;

/** Sixteen callers at once, the product and the thin API by turns. */
async function measureLoad(
  { subject, product, reference, loadSeconds }: ApiBench,
  places: Places,
  referencePlaces: ReferencePlaces,
): Promise<ApiFigures['load']> {
  const get = (path: string) => ({ method: 'GET', path });
  const [one, other] = [(call: number) => element(places, call), (call: number) => element(referencePlaces, call)];
  const questions = {
    list: [() => get(`${subject.list}?page=1`), () => get('/person?page=1')],
    search: [
      (call: number) => get(`${subject.list}?search=${encodeURIComponent(one(call).searched)}`),
      (call: number) => get(`/person?search=${other(call).searched}`),
    ],
    one: [
      (call: number) => get(`${subject.records}/${one(call).record.id}`),
      (call: number) => get(`/person/${other(call).id}`),
    ],
    create: [
      () => ({ method: 'POST', path: subject.records, body: subject.draft(freshNumber()) }),
      () => ({ method: 'POST', path: '/person', body: Object.fromEntries(newcomer()) }),
    ],
  } as const;
  const load: Record<string, Partial<Record<Side, Throughput>>> = {};
  for (const [task, [ofProduct, ofReference]] of Object.entries(questions)) {
    load[task] = {
      product: await throughput(product, loadSeconds, ofProduct),
      reference: await throughput(reference, loadSeconds, ofReference),
    };
  }
  return load;
}

/** As a browser asks: with an answer made small for the way. */
const compressed = (client: HttpClient): HttpClient => ({
  ...client,
  async json<T>(method: string, path: string) {
    const { status, text } = await client.send(method, path, undefined, { 'accept-encoding': 'gzip, deflate, br' });
    if (status !== 200) throw new Error(`${method} ${path} answers ${status} when compressed`);
    // What counts is that it came; unpacking is the browser's affair.
    return { data: [text] } as T;
  },
});

const labelled = (side: Side, tasks: readonly Task[]): Task[] =>
  tasks.map((task) => ({ ...task, name: `${task.name} ${side}` }));

function bySide(figures: ReadonlyMap<string, Summary>): ApiFigures['latency'] {
  const latency: Record<string, Partial<Record<Side, Summary>>> = {};
  for (const [name, summary] of figures) {
    const [task = '', side] = name.split(' ');
    latency[task] = { ...latency[task], [side as Side]: summary };
  }
  return latency;
}
