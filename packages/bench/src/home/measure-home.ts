/** The page to begin the day with: each card, the lists of requests and ends, and a batch of career events (issue 23, 9). */
import { setTimeout as pause } from 'node:timers/promises';
import { rawConnection } from '../api/raw-connection.ts';
import { asOwner } from '../approval/prepare.ts';
import { measureInRounds, type Rounds, type Task } from '../measure/rounds.ts';
import type { Summary } from '../measure/statistics.ts';
import type { BenchSystem } from '../system/bench-system.ts';
import type { HttpClient } from '../system/http-client.ts';
import { endsByHand, requestsByHand } from './by-hand.ts';

export interface HomeFigures {
  readonly rows: number;
  /** Milliseconds, by question; cards are `card {key}`. */
  readonly latency: Readonly<Record<string, Summary>>;
  readonly batch: { readonly people: number; readonly seconds: number };
}

const REQUESTS = 100_000;
const [BATCH, FEW] = [2_000, 201];
const MANAGER = 'manager@demo.example';

export async function measureHome(
  system: BenchSystem,
  rows: number,
  rounds: Rounds,
  quick: boolean,
): Promise<HomeFigures> {
  const office = await system.client();
  const manager = await system.client(MANAGER);
  const raw = await rawConnection(system.urls.app, system.tenantId);
  try {
    await fillRequests(system, Math.min(rows, REQUESTS));
    await fillEnds(system);
    const figures = await measureInRounds(
      [
        ...(await cardsOf(office, 'card')),
        ...(await cardsOf(manager, 'card of a manager')),
        { name: 'requests', run: () => office.json('GET', '/v1/CareerTransitionRequest/GetPagination?page=1') },
        { name: 'requests by hand', run: () => requestsByHand(raw) },
        {
          name: 'ends',
          run: () => office.json('GET', '/v1/EndOfContractAndProbation/GetPagination?horizon=90&page=1'),
        },
        { name: 'ends by hand', run: () => endsByHand(raw) },
        await letterOf(office),
      ],
      rounds,
    );
    return {
      rows,
      latency: Object.fromEntries(figures),
      batch: await recordBatch(system, office, quick ? FEW : BATCH),
    };
  } finally {
    for (const client of [office, manager]) client.close();
    await raw.end();
  }
}

/** Every card that the person has, as the page asks for it. */
async function cardsOf(client: HttpClient, name: string) {
  const { data } = await client.json<{ data: { cards: { key: string }[] } }>('GET', '/v1/Home/Layout');
  return data.cards.map(({ key }) => ({ name: `${name} ${key}`, run: () => client.json('GET', `/v1/Home/${key}`) }));
}

/** A letter that is issued and read: its PDF is written when it is first read. */
async function letterOf(client: HttpClient): Promise<Task> {
  const page = await client.json<{ data: { id: string }[] }>('GET', '/v1/Employee/GetPagination?page=1&pageSize=100');
  const people = page.data.map(({ id }) => id);
  const { data } = await client.json<{ data: { templates: { id: string }[] } }>(
    'GET',
    `/v1/ReferenceLetter/Employee/${people[0]}`,
  );
  const templateId = data.templates[0]?.id;
  return {
    name: 'letter',
    run: async (turn) => {
      const draft = { employeeId: people[turn % people.length], templateId, purpose: 'a bank loan' };
      const { data: letter } = await client.json<{ data: { id: string } }>('POST', '/v1/ReferenceLetter', draft);
      const { status, text } = await client.send('GET', `/v1/ReferenceLetter/${letter.id}/Pdf`);
      if (status !== 200 || !text.startsWith('%PDF')) throw new Error(`the letter answers ${status}`);
    },
  };
}

/** Requests of the years, all decided. */
const fillRequests = ({ urls, tenantId }: BenchSystem, count: number): Promise<void> =>
  asOwner(urls.owner, async (owner) => {
    await owner.query(
      `insert into career_request (tenant_id, employee_id, transaction_no, action, type, effective_date, content, pay, sets, before, pay_changes, targets,
         others, other_ids, state, submitted_at, completed_at)
       select c.tenant_id, c.id, 'BENCH-' || row_number() over (), 'add', 'manager-change', current_date, '{}', '[]', '{}', '{}', '[]', '{}', '[]', '{}',
         'APPROVED', now() - make_interval(mins => (row_number() over ())::int), now()
       from employee_current c where c.tenant_id = $1 limit $2 on conflict do nothing`,
      [tenantId, count],
    );
    await owner.query('analyze career_request');
  });

/** Of every eighth employee a contract that ends, of every twentieth a probation, of every fiftieth an acting post. */
const fillEnds = ({ urls, tenantId }: BenchSystem): Promise<void> =>
  asOwner(urls.owner, async (owner) => {
    await owner.query(
      `with numbered as (select employment_id, id, row_number() over (order by employee_id) as n from assignment_segment
         where tenant_id = $1 and kind = 'primary' and recorded_to is null and valid_to = '9999-12-31')
       update assignment_segment s set employment_type = case when n % 8 = 0 then 'fixed-term' else employment_type end,
         contract_end = case when n % 8 = 0 then current_date - 5 + (n / 8 % 700)::int end,
         probation_end = case when n % 20 = 1 then current_date - 2 + (n / 20 % 90)::int end
       from numbered x where s.tenant_id = $1 and s.employment_id = x.employment_id and s.id = x.id and (n % 8 = 0 or n % 20 = 1)`,
      [tenantId],
    );
    await owner.query(
      `insert into assignment_segment (tenant_id, employee_id, employment_id, kind, valid_from, valid_to, employer_id, location_id, unit_id,
         position_id, grade_id, employment_type, transition_ids)
       select tenant_id, employee_id, employment_id, 'acting', current_date - 30, current_date + (n % 300)::int, employer_id, location_id, unit_id,
         position_id, grade_id, employment_type, '{}'
       from (select s.*, row_number() over (order by employee_id) as n from assignment_segment s
         where tenant_id = $1 and kind = 'primary' and recorded_to is null and valid_to = '9999-12-31' and valid_from < current_date - 30) x
       where n % 50 = 0`,
      [tenantId],
    );
    await owner.query('analyze assignment_segment');
  });

interface Job {
  readonly id: string;
  readonly state: string;
  readonly message: string | null;
}

/** Another way of working for many people who have another one, on one day, from the press until the job is at its end. */
async function recordBatch(
  { urls, tenantId }: BenchSystem,
  client: HttpClient,
  count: number,
): Promise<HomeFigures['batch']> {
  const { data: ways } = await client.json<{ data: { id: string }[] }>(
    'GET',
    '/v1/CatalogueValue/Options?within=work-arrangement',
  );
  const way = ways[0]?.id;
  const people = await asOwner(urls.owner, async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      `select id from employee_current where tenant_id = $1 and status = 'active' and work_arrangement_id is distinct from $3
       order by id limit $2`,
      [tenantId, count, way],
    );
    return rows;
  });
  const today = new Date().toISOString().slice(0, 10);
  const begun = performance.now();
  const { data } = await client.json<{ data: { jobId: string } }>('POST', '/v1/CareerTransition/Batch/Record', {
    type: 'data-change',
    effectiveDate: today,
    changes: { workArrangementId: way },
    people: people.map(({ id }) => ({ employeeId: id })),
    reviewed: true,
  });
  for (;;) {
    const { data: jobs } = await client.json<{ data: Job[] }>('GET', '/v1/Job/Mine');
    const job = jobs.find(({ id }) => id === data.jobId);
    if (job && !['queued', 'running'].includes(job.state)) {
      if (job.state !== 'completed') throw new Error(`the job ends ${job.state}: ${job.message}`);
      return { people: people.length, seconds: (performance.now() - begun) / 1000 };
    }
    await pause(50);
  }
}
