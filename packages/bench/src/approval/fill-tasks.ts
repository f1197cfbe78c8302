import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/**
 * Tasks that lie about: open ones of five approvers each, and closed ones, fifty to a request, so that the tables of tasks are
 * as large as after years while those of requests stay within what a small machine holds.
 */

export interface Fill {
  readonly tenantId: string;
  readonly versionId: string;
  readonly submitterId: string;
  readonly approverId: string;
  readonly people: readonly string[];
  readonly open: number;
  readonly closed: number;
  /** How many of the open ones are the approver's. */
  readonly mine: number;
}

const OPEN_EACH = 5;
const CLOSED_EACH = 50;
/** Approvers who do nothing else here, so they have no accounts. */
const APPROVERS = 50_000;

/** Ids in the order of time, as the product makes them: random ones would make the indexes twice as large. */
const idOf = (kind: number, n: number): string => `01990000-0000-7${kind}00-8000-${n.toString(16).padStart(12, '0')}`;
const approverOf = (n: number): string => idOf(9, (n * 7919) % APPROVERS);
const BEGAN = Date.UTC(2024, 0, 1);
const timeOf = (n: number): string => new Date(BEGAN + (n % 1_000_000) * 60_000).toISOString();

interface Request {
  readonly n: number;
  readonly isOpen: boolean;
}

function* requests({ open, closed }: Fill): Generator<Request> {
  let n = 0;
  for (let left = closed; left > 0; left -= CLOSED_EACH) yield { n: n++, isOpen: false };
  for (let left = open; left > 0; left -= OPEN_EACH) yield { n: n++, isOpen: true };
}

export async function fillTasks(owner: pg.Client, fill: Fill): Promise<void> {
  // COPY refuses tables whose policies would hold for the one who copies; the owner sees all tenants anyway.
  const tables = ['approval_request', 'approval_step_run', 'approval_task'] as const;
  for (const table of tables) await owner.query(`alter table ${table} no force row level security`);
  try {
    const submitter = fill.submitterId;
    await copy(
      owner,
      'approval_request (tenant_id, id, request_type, subject_id, transaction_no, employee_id, employee_is_party, submitter_user_id, workflow_version_id, state, facts, facts_hash, material_hash, snapshot, submitted_at, completed_at)',
      lines(fill, ({ n, isOpen }) => [
        `${fill.tenantId}\t${idOf(1, n)}\tPERSONAL_CHANGE\t${idOf(4, n)}\tBENCH-${n}\t${personOf(fill, n)}\tt\t${submitter}\t${fill.versionId}\t${isOpen ? 'PENDING' : 'APPROVED'}\t{}\tx\tx\t${SNAPSHOT}\t${timeOf(n)}\t${isOpen ? NULL : timeOf(n)}`,
      ]),
    );
    await copy(
      owner,
      'approval_step_run (tenant_id, id, request_id, round, seq, name, state, entered_at, completed_at)',
      lines(fill, ({ n, isOpen }) => [
        `${fill.tenantId}\t${idOf(2, n)}\t${idOf(1, n)}\t1\t1\tApprover\t${isOpen ? 'ACTIVE' : 'APPROVED'}\t${timeOf(n)}\t${isOpen ? NULL : timeOf(n)}`,
      ]),
    );
    const everyOf = Math.max(1, Math.floor(fill.open / OPEN_EACH / fill.mine));
    let task = 0;
    await copy(
      owner,
      'approval_task (tenant_id, id, step_run_id, request_id, slot, assignee_user_id, state, acted_by_user_id, acted_at, request_type, employee_id, submitter_user_id, allow_delegation, submitted_at)',
      lines(fill, ({ n, isOpen }) =>
        Array.from({ length: isOpen ? OPEN_EACH : CLOSED_EACH }, (_, place) => {
          const own = place === 0 && n % everyOf === 0;
          const who = own ? fill.approverId : approverOf(n * CLOSED_EACH + place);
          const [state, by, at] = isOpen ? ['OPEN', NULL, NULL] : ['APPROVED', who, timeOf(n)];
          return `${fill.tenantId}\t${idOf(3, task++)}\t${idOf(2, n)}\t${idOf(1, n)}\t${place}\t${who}\t${state}\t${by}\t${at}\tPERSONAL_CHANGE\t${personOf(fill, n)}\t${submitter}\tt\t${timeOf(n)}`;
        }),
      ),
    );
  } finally {
    for (const table of tables) await owner.query(`alter table ${table} force row level security`);
  }
  await owner.query(`vacuum (analyze) ${tables.join(', ')}`);
}

const NULL = '\\N';
const SNAPSHOT = JSON.stringify({
  title: 'Personal e-mail',
  subtitle: null,
  amount: null,
  currency: null,
  quantity: '1 field',
  from: null,
  to: null,
  values: [],
  attachments: [],
});
const personOf = ({ people }: Fill, n: number): string => people[n % people.length] ?? '';

function* lines(fill: Fill, of: (request: Request) => readonly string[]): Generator<string> {
  for (const request of requests(fill)) yield `${of(request).join('\n')}\n`;
}

/** Triggers say of each row that something is there for its approver; a filled table tells nobody. */
async function copy(owner: pg.Client, into: string, rows: Iterable<string>): Promise<void> {
  const table = into.split(' ')[0];
  await owner.query(`alter table ${table} disable trigger user`);
  try {
    await pipeline(Readable.from(rows), owner.query(copyFrom(`copy ${into} from stdin`)));
  } finally {
    await owner.query(`alter table ${table} enable trigger user`);
  }
}
