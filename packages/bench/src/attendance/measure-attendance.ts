/** Punches that devices send, a file of them, the results of a month, the roster and the report (attendance 15). */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { rawConnection } from '../api/raw-connection.ts';
import { measureInRounds, OFTEN, type Rounds, type Task } from '../measure/rounds.ts';
import type { Summary } from '../measure/statistics.ts';
import type { BenchSystem } from '../system/bench-system.ts';
import { type HttpClient, httpClient } from '../system/http-client.ts';
import { type Prepared, prepareAttendance } from './prepare.ts';
import { pushByHand, type SentPunch } from './push-by-hand.ts';

export interface AttendanceFigures {
  readonly rows: number;
  /** Milliseconds, by question. */
  readonly latency: Readonly<Record<string, Summary>>;
  /** A file of punches, from its upload until its rows are in the table. */
  readonly file: { readonly lines: number; readonly seconds: number };
  /** Results of days, while the worker computes what is marked. */
  readonly month: { readonly days: number; readonly seconds: number };
}

interface Size {
  readonly people: number;
  readonly lines: number;
}

/** How much: a quick look is scaled down. */
export const sizeOf = (rows: number, isQuick: boolean): Size =>
  isQuick ? { people: Math.min(rows, 5_000), lines: 300_000 } : { people: Math.min(rows, 20_000), lines: 1_000_000 };

const PUSHED = 1_000;
let sent = 0;

/** Punches that nobody has sent before. */
function freshPunches({ from }: Prepared, people: number): SentPunch[] {
  sent += 1;
  const begin = Date.parse(`${from}T00:00:00Z`) + sent * 1_000;
  return Array.from({ length: PUSHED }, (_, n) => ({
    badge: `B${people}-${(n % people) + 1}`,
    time: new Date(begin + n * 60_000).toISOString(),
  }));
}

export async function measureAttendance(
  system: BenchSystem,
  rows: number,
  rounds: Rounds,
  size: Size,
): Promise<AttendanceFigures> {
  const client = await system.client();
  const owner = new pg.Client(system.urls.owner);
  await owner.connect();
  const raw = await rawConnection(system.urls.app, system.tenantId);
  try {
    const prepared = await prepareAttendance(client, owner, system.tenantId, size.people);
    const month = await computeMonth(client, owner, system.tenantId, prepared);
    const device = httpClient(client.base, { authorization: `Bearer ${prepared.deviceKey}` });
    const { from, to, shiftGroupId } = prepared;
    const read =
      (path: string): Task['run'] =>
      async () => {
        const { data } = await client.json<{ data: unknown }>('GET', path);
        if (!data) throw new Error(`nothing at ${path}`);
      };
    const reads: Task[] = [
      {
        name: 'roster',
        run: read(`/v1/AttendanceRoster?from=${from}&to=${to}&groupId=${shiftGroupId}&page=1&pageSize=200`),
      },
      { name: 'report', run: read(`/v1/AttendanceDay/GetPagination?from=${from}&to=${to}&page=1&pageSize=20`) },
    ];
    const pushes: Task[] = [
      {
        name: 'push',
        run: async () => {
          const punches = freshPunches(prepared, size.people);
          const { data } = await device.json<{ data: { new: number } }>('POST', '/v1/AttendancePunch/Push', {
            punches,
          });
          if (data.new !== PUSHED) throw new Error(`${data.new} of ${PUSHED} punches are new`);
        },
      },
      { name: 'push by hand', run: () => pushByHand(raw, freshPunches(prepared, size.people)) },
    ];
    // Before punches are pushed, whose days the worker computes beside whatever is asked then.
    const readLatency = await measureInRounds(reads, { ...rounds, warmUp: OFTEN });
    const latency = Object.fromEntries([...(await measureInRounds(pushes, rounds)), ...readLatency]);
    device.close();
    return { rows, latency, month, file: await readFile(client, prepared, size.lines) };
  } finally {
    client.close();
    await raw.end();
    await owner.end();
  }
}

/** Marks the month of everybody, and times what the worker does from its first batch to its last. */
async function computeMonth(
  client: HttpClient,
  owner: pg.Client,
  tenantId: string,
  { from, to }: Prepared,
): Promise<AttendanceFigures['month']> {
  const left = async (): Promise<number> =>
    (
      await owner.query<{ n: number }>(
        'select coalesce(sum(bit_count(days::bit(32))), 0)::int as n from attendance_dirty where tenant_id = $1',
        [tenantId],
      )
    ).rows[0]?.n ?? 0;
  await client.json('POST', '/v1/AttendanceDay/Recalculate', { from, to });
  const marked = await left();
  let now = marked;
  while (now === marked) {
    await sleep(50);
    now = await left();
  }
  const [begun, first] = [performance.now(), now];
  // Counting all marks twenty times a second would take the database a tenth of a processor.
  const isLeft = async (): Promise<boolean> =>
    (
      await owner.query<{ found: boolean }>(
        'select exists (select from attendance_dirty where tenant_id = $1) as found',
        [tenantId],
      )
    ).rows[0]?.found ?? false;
  while (await isLeft()) await sleep(50);
  return { days: first, seconds: (performance.now() - begun) / 1000 };
}

/** Punches of badges that nobody has, so that no result follows from them. */
async function readFile(client: HttpClient, { locationId, from }: Prepared, lines: number) {
  const rows = Array.from({ length: lines }, (_, n) => {
    const time = new Date(Date.parse(`${from}T00:00:00Z`) + (n % 86_400) * 1_000).toISOString();
    return `N${Math.floor(n / 86_400)}-${n % 5_000},${time.slice(0, 10)},${time.slice(11, 19)}`;
  });
  const form = new FormData();
  form.set('file', new Blob([`Badge,Date,Time\n${rows.join('\n')}\n`], { type: 'text/csv' }), 'punches.csv');
  const query = new URLSearchParams({ locationId, badgeColumn: 'Badge', dateColumn: 'Date', timeColumn: 'Time' });
  const begun = performance.now();
  const reply = await fetch(`${client.base}/v1/AttendanceExtract?${query.toString()}`, {
    method: 'POST',
    headers: client.headers,
    body: form,
  });
  if (reply.status !== 201) throw new Error(`the file is answered with ${reply.status}: ${await reply.text()}`);
  const { data } = (await reply.json()) as { data: { id: string } };
  for (;;) {
    const { data: now } = await client.json<{ data: { state: string; rowsNew: number } }>(
      'GET',
      `/v1/AttendanceExtract/${data.id}`,
    );
    if (now.state === 'DONE') {
      if (now.rowsNew !== lines) throw new Error(`${now.rowsNew} of ${lines} lines are new`);
      return { lines, seconds: (performance.now() - begun) / 1000 };
    }
    if (now.state === 'FAILED' || now.state === 'PARTIAL') throw new Error(`the file is ${now.state}`);
    await sleep(100);
  }
}
