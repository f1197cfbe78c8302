/** Claims: computing, submitting, list and report, a batch with its file, and opening a period (issue 22, 4). */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { rawConnection } from '../api/raw-connection.ts';
import { measureInRounds, OFTEN, type Rounds, type Task } from '../measure/rounds.ts';
import type { Summary } from '../measure/statistics.ts';
import type { BenchSystem } from '../system/bench-system.ts';
import type { HttpClient } from '../system/http-client.ts';
import { computeByHand, listByHand, reportByHand, submitByHand } from './by-hand.ts';
import { draftsFor, type Filling, lineOf, type Prepared, prepareClaims } from './prepare.ts';

export interface ClaimFigures {
  readonly rows: number;
  readonly lines: number;
  /** Milliseconds, by question. */
  readonly latency: Readonly<Record<string, Summary>>;
  /** From the wish for a batch until its file is there, without its approval. */
  readonly batch: { readonly claims: number; readonly seconds: number };
  /** Opening a period for everybody. */
  readonly period: { readonly people: number; readonly seconds: number };
}

/** How much: a quick look is scaled down. */
export const claimsOf = (rows: number, isQuick: boolean): Filling =>
  isQuick ? { lines: 100_000, batch: 1_000 } : { lines: Math.round((5_000_000 * rows) / 300_000), batch: 10_000 };

const MONTH = { from: '2026-02-01', to: '2026-02-28' };

export async function measureClaims(
  system: BenchSystem,
  rows: number,
  rounds: Rounds,
  filling: Filling,
): Promise<ClaimFigures> {
  const { tenantId } = system;
  const owner = new pg.Client(system.urls.owner);
  await owner.connect();
  const first = await system.client();
  const prepared = await prepareClaims(first, owner, tenantId, filling).finally(() => first.close());
  // Millions of lines take longer than a token is good for.
  const [client, payroll] = [await system.client(), await system.client('payroll@demo.example')];
  const raw = await rawConnection(system.urls.app, tenantId);
  try {
    const { typeId, people } = prepared;
    const times = OFTEN + rounds.rounds * rounds.perRound;
    const drafts = await draftsFor(client, prepared, times);
    const others = await draftsFor(client, prepared, times);
    const employeeId = people[0] ?? '';
    const userId = await userNamed(owner, tenantId, system.reader.email);
    const read =
      (path: string): Task['run'] =>
      async () => {
        const { data } = await client.json<{ data: unknown }>('GET', path);
        if (!data) throw new Error(`nothing at ${path}`);
      };
    const lines = [lineOf(typeId, '2026-02-02', '250000'), lineOf(typeId, '2026-02-03', '900000')];
    const report = (part: 'rows' | 'sums'): Task[] => [
      {
        name: `report ${part}`,
        run: read(`/v1/ClaimReport/claims?from=${MONTH.from}&to=${MONTH.to}&page=1&pageSize=50&part=${part}`),
      },
      { name: `report ${part} by hand`, run: () => reportByHand[part](raw, tenantId, MONTH.from, MONTH.to) },
    ];
    let submitted = 0;
    let written = 0;
    const tasks: Task[] = [
      {
        name: 'compute',
        run: () => client.json('POST', '/v1/ClaimRequest/Calculate', { employeeId, lines }),
      },
      { name: 'compute by hand', run: () => computeByHand(raw, { tenantId, employeeId, typeId }, lines) },
      {
        name: 'submit',
        run: async () => {
          const draft = drafts[submitted];
          submitted += 1;
          await client.json('POST', `/v1/ClaimRequest/${draft?.id}/Submit`, { version: draft?.version });
        },
      },
      {
        name: 'submit by hand',
        run: async () => {
          const id = others[written]?.id ?? '';
          const of = people[written % people.length] ?? '';
          written += 1;
          await submitByHand(raw, { tenantId, id, employeeId: of, typeId, userId }, lines);
        },
      },
      { name: 'list', run: read('/v1/ClaimRequest/GetPagination?page=1&pageSize=20') },
      { name: 'list by hand', run: () => listByHand(raw, tenantId) },
      // As the screen asks: the rows of the page first, then what all rows come to.
      ...report('rows'),
    ];
    // The sums read a month of everybody for seconds, which leaves nothing of the others in any cache: they have rounds of their own.
    const latency = Object.fromEntries([
      ...(await measureInRounds(tasks, { ...rounds, warmUp: OFTEN })),
      ...(await measureInRounds(report('sums'), rounds)),
    ]);
    const batch = await payBatch({ client, payroll, owner, tenantId }, prepared);
    const period = await openPeriod(client, owner, tenantId);
    return { rows, lines: filling.lines, latency, batch, period };
  } finally {
    client.close();
    payroll.close();
    await raw.end();
    await owner.end();
  }
}

async function userNamed(owner: pg.Client, tenantId: string, email: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('select id from app_user where tenant_id = $1 and email = $2', [
    tenantId,
    email,
  ]);
  return rows[0]?.id ?? '';
}

interface Hands {
  readonly client: HttpClient;
  readonly payroll: HttpClient;
  readonly owner: pg.Client;
  readonly tenantId: string;
}
interface Batch {
  readonly data: { readonly id: string; readonly version: number; readonly items: number };
}

/** Everything of an employer into one batch, approved by hand, and the file of it. */
async function payBatch({ client, payroll, owner, tenantId }: Hands, { employerId }: Prepared) {
  const begun = performance.now();
  const all = { employerId, currency: 'IDR', until: '2099-12-31' };
  const { data: made } = await client.json<Batch>('POST', '/v1/ClaimPaymentBatch', { all, paymentDate: '2026-03-31' });
  const path = `/v1/ClaimPaymentBatch/${made.id}`;
  let now = made;
  while (now.items === 0) {
    await sleep(50);
    now = (await client.json<Batch>('GET', path)).data;
  }
  const built = performance.now() - begun;
  await owner.query(`update claim_payment_batch set state = 'APPROVED' where tenant_id = $1 and id = $2`, [
    tenantId,
    made.id,
  ]);
  const again = performance.now();
  await payroll.send('POST', `${path}/Export`, { version: now.version });
  for (;;) {
    const { rows } = await owner.query(
      `select 1 from claim_payment_batch where tenant_id = $1 and id = $2 and state = 'EXPORTED'`,
      [tenantId, made.id],
    );
    if (rows.length > 0) break;
    if (performance.now() - again > 120_000) throw new Error('the batch is not exported');
    await sleep(50);
  }
  return { claims: now.items, seconds: (built + performance.now() - again) / 1000 };
}

async function openPeriod(client: HttpClient, owner: pg.Client, tenantId: string) {
  const begun = performance.now();
  const { data } = await client.json<{ data: { jobId: string } }>('POST', '/v1/ClaimBalance/OpenPeriod', {
    date: '2026-01-01',
  });
  for (;;) {
    const { data: jobs } = await client.json<{ data: { id: string; state: string }[] }>('GET', '/v1/Job/Mine');
    const state = jobs.find(({ id }) => id === data.jobId)?.state;
    if (state === 'completed') break;
    if (state === 'failed' || state === 'cancelled') throw new Error(`opening the period is ${state}`);
    await sleep(100);
  }
  const seconds = (performance.now() - begun) / 1000;
  const { rows } = await owner.query<{ n: number }>(
    `select count(distinct employee_id)::int as n from claim_ledger where tenant_id = $1 and kind = 'ENTITLEMENT'`,
    [tenantId],
  );
  return { people: rows[0]?.n ?? 0, seconds };
}
