/** People over time: lists and records as of a day, what an event would do, what it does, and the chart (issue 3, 8). */
import { findReferencePlaces } from '../api/landmarks.ts';
import { element } from '../api/product-tasks.ts';
import { rawConnection } from '../api/raw-connection.ts';
import { referenceTasks } from '../api/reference-tasks.ts';
import type { ProductPage } from '../api/subject.ts';
import { measureInRounds, type Rounds, type Task } from '../measure/rounds.ts';
import type { Summary } from '../measure/statistics.ts';
import type { BenchSystem } from '../system/bench-system.ts';
import type { HttpClient } from '../system/http-client.ts';
import { withTappedApi } from '../system/tapped-api.ts';
import { fillUnits } from './fill-units.ts';
import { chartBelow, findBoxes, findPeople, pastDay } from './landmarks.ts';

export interface CareerFigures {
  readonly rows: number;
  /** Milliseconds, by question. */
  readonly latency: Readonly<Record<string, Summary>>;
  /** Questions to the database for one record as of a day, beginning and end of the transaction included. */
  readonly roundTrips: number;
}

export interface CareerBench {
  readonly system: BenchSystem;
  readonly rows: number;
  readonly product: HttpClient;
  readonly reference: HttpClient;
  readonly rounds: Rounds;
}

const placesAsked = 40;

export async function measureCareer({ system, rows, product, reference, rounds }: CareerBench): Promise<CareerFigures> {
  await fillUnits(system.urls.owner, system.tenantId);
  const people = await findPeople(product, rows, placesAsked);
  const tasks = [...(await careerTasks(product, people)), ...(await compared(system, rows, reference))];
  const figures = await measureInRounds(tasks, rounds);
  return { rows, latency: Object.fromEntries(figures), roundTrips: await countRoundTrips(system, people) };
}

async function careerTasks(client: HttpClient, people: readonly string[]): Promise<Task[]> {
  const leaders = await findBoxes(client, 'people', placesAsked);
  const units = await findBoxes(client, 'units', placesAsked);
  const { data: ways } = await client.json<Options>('GET', '/v1/CatalogueValue/Options?within=work-arrangement');
  const next = () => nextEvent(people, ways);
  const read = (path: string) => client.json('GET', path);
  return [
    {
      name: 'list as of',
      run: async () => {
        const { data } = await client.json<ProductPage>('GET', `/v1/Employee/GetPagination?page=1&asOf=${pastDay}`);
        if (data.length === 0) throw new Error(`nobody was employed on ${pastDay}`);
      },
    },
    { name: 'one as of', run: (turn) => read(recordOn(element(people, turn))) },
    {
      name: 'preview',
      run: () => client.json('POST', '/v1/CareerTransition/Preview', { action: 'add', draft: next() }),
    },
    { name: 'record', run: () => client.json('POST', '/v1/CareerTransition', next()) },
    { name: 'chart of people', run: (turn) => read(chartBelow('people', element(leaders, turn))) },
    { name: 'chart of units', run: (turn) => read(chartBelow('units', element(units, turn))) },
    {
      name: 'chart of units as of',
      run: (turn) => read(`${chartBelow('units', element(units, turn))}&asOf=${pastDay}`),
    },
    { name: 'chart from the top', run: () => read(chartBelow('people')) },
  ];
}

/** The thin API's list and record of today in the same rounds, to be compared with. */
async function compared({ urls, tenantId }: BenchSystem, rows: number, reference: HttpClient): Promise<Task[]> {
  const raw = await rawConnection(urls.app, tenantId);
  try {
    const places = await findReferencePlaces(raw, rows, placesAsked);
    return referenceTasks(reference, places)
      .filter(({ name }) => name === 'list' || name === 'one')
      .map((task) => ({ ...task, name: `reference ${task.name}` }));
  } finally {
    await raw.end();
  }
}

const recordOn = (id: string): string => `/v1/Employee/${id}?asOf=${pastDay}`;

const dayZero = Date.UTC(2024, 6, 1);
const dayLength = 86_400_000;
let events = 0;

interface Options {
  readonly data: readonly { readonly id: string }[];
}

/** Another way of working, which no invented career changes: each a day behind the last one of this person. */
function nextEvent(people: readonly string[], ways: Options['data']) {
  const number = events++;
  const turn = Math.floor(number / people.length);
  const day = new Date(dayZero + turn * dayLength).toISOString().slice(0, 10);
  return {
    employeeId: element(people, number),
    type: 'data-change',
    effectiveDate: day,
    changes: { workArrangementId: element(ways, turn).id },
    reviewed: true,
  };
}

/** One record after the same record: connections stand, statements are known, the caller is. */
async function countRoundTrips(system: BenchSystem, people: readonly string[]): Promise<number> {
  return withTappedApi(system, async (tapped, tap) => {
    const open = () => tapped.json('GET', recordOn(element(people, 0)));
    await open();
    await open();
    tap.taken();
    await open();
    return tap.taken();
  });
}
