import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { BenchSystem } from '../system/bench-system.ts';
import type { HttpClient } from '../system/http-client.ts';

/** Requests that are really made: a change of the private e-mail address, which one person decides on. */

const TYPE = 'PERSONAL_CHANGE';

export interface Draft {
  readonly id: string;
  readonly version: number;
}
interface Answer<T> {
  readonly data: T;
}

/** The tenant wants such changes verified, by this person alone: so it is known who decides, and how often. */
export async function prepareWorkflow(admin: HttpClient, approverEmployeeId: string): Promise<void> {
  await admin.json('PUT', '/v1/PersonalChange/Policy/personalEmail', { policy: 'VERIFIED' });
  const { data: saved } = await admin.json<Answer<Draft>>('POST', '/v1/WorkflowSetting', {
    code: 'BENCH',
    name: 'Benchmark',
    requestType: TYPE,
    priority: 1,
    definition: {
      steps: [{ name: 'Approver', slots: [{ kind: 'PERSON', params: { employeeId: approverEmployeeId } }] }],
    },
  });
  await admin.json('POST', '/v1/WorkflowSetting/Simulate', { requestType: TYPE, draftOf: saved.id });
  const { data: now } = await admin.json<Answer<Draft>>('GET', `/v1/WorkflowSetting/${saved.id}`);
  await admin.json('POST', `/v1/WorkflowSetting/${saved.id}/Publish`, {
    version: now.version,
    changeNote: 'Benchmark',
  });
}

/** Drafts for so many people, one each, written by the office in their place. */
export async function draftFor(office: HttpClient, people: readonly string[]): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const [number, employeeId] of people.entries()) {
    const { data } = await office.json<Answer<Draft>>('POST', '/v1/PersonalChange', {
      employeeId,
      items: [
        {
          id: randomUUID(),
          record: null,
          operation: 'CHANGE',
          values: { personalEmail: `bench.${number}.${employeeId.slice(-12)}@mail.example` },
        },
      ],
    });
    drafts.push(data);
  }
  return drafts;
}

export const submitDraft = (office: HttpClient, { id, version }: Draft): Promise<unknown> =>
  office.json('POST', `/v1/PersonalChange/${id}/Submit`, { version });

/** A task with the version of its request, as whoever opened the request has read it. */
export type Task = Draft;

export const decideOn = (approver: HttpClient, { id, version }: Task): Promise<unknown> =>
  approver.json('POST', `/v1/Approval/${id}/Approve`, { version });

/** The open tasks of those requests, in the order of their drafts. */
export async function tasksOf({ urls, tenantId }: BenchSystem, drafts: readonly Draft[]): Promise<Task[]> {
  return asOwner(urls.owner, async (owner) => {
    const { rows } = await owner.query<Task>(
      `select t.id, r.version from approval_request r join approval_task t on t.tenant_id = r.tenant_id and t.request_id = r.id and t.state = 'OPEN'
       where r.tenant_id = $1 and r.request_type = '${TYPE}' and r.subject_id = any($2)
       order by array_position($2::uuid[], r.subject_id)`,
      [tenantId, drafts.map(({ id }) => id)],
    );
    return rows;
  });
}

export async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
