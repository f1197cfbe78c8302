import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { BenchSystem } from '../system/bench-system.ts';
import type { HttpClient } from '../system/http-client.ts';
import type { Hands } from './by-hand.ts';

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
  await publishWorkflow(admin, TYPE, 'BENCH', approverEmployeeId);
}

/** Requests of a type are decided on by this person alone. */
export async function publishWorkflow(
  admin: HttpClient,
  requestType: string,
  code: string,
  approverEmployeeId: string,
): Promise<void> {
  const { data: saved } = await admin.json<Answer<Draft>>('POST', '/v1/WorkflowSetting', {
    code,
    name: `Benchmark ${requestType}`,
    requestType,
    priority: 1,
    definition: {
      steps: [{ name: 'Approver', slots: [{ kind: 'PERSON', params: { employeeId: approverEmployeeId } }] }],
    },
  });
  await admin.json('POST', '/v1/WorkflowSetting/Simulate', { requestType, draftOf: saved.id });
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
export async function tasksOf(
  { urls, tenantId }: BenchSystem,
  drafts: readonly Pick<Draft, 'id'>[],
  requestType = TYPE,
): Promise<Task[]> {
  return asOwner(urls.owner, async (owner) => {
    const { rows } = await owner.query<Task>(
      `select t.id, r.version from approval_request r join approval_task t on t.tenant_id = r.tenant_id and t.request_id = r.id and t.state = 'OPEN'
       where r.tenant_id = $1 and r.request_type = $3 and r.subject_id = any($2)
       order by array_position($2::uuid[], r.subject_id)`,
      [tenantId, drafts.map(({ id }) => id), requestType],
    );
    return rows;
  });
}

export async function handsOf({ urls, tenantId }: BenchSystem): Promise<Hands> {
  return asOwner(urls.owner, async (owner) => {
    const find = async (email: string) =>
      (
        await owner.query<{ id: string; employee_id: string }>(
          'select id, employee_id from app_user where tenant_id = $1 and email = $2',
          [tenantId, email],
        )
      ).rows[0];
    const [submitter, approver] = [await find('hr@demo.example'), await find('manager@demo.example')];
    return {
      submitterId: submitter?.id ?? '',
      approverId: approver?.id ?? '',
      approverEmployeeId: approver?.employee_id ?? '',
    };
  });
}

/** Without those who have accounts: nobody decides about themselves. */
export async function peopleOf({ urls, tenantId }: BenchSystem, count: number): Promise<string[]> {
  return asOwner(urls.owner, async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      `select c.id from employee_current c where c.tenant_id = $1 and c.status = 'active'
         and not exists (select from app_user u where u.tenant_id = c.tenant_id and u.employee_id = c.id) order by c.id limit $2`,
      [tenantId, count],
    );
    if (rows.length < count) throw new Error(`${count} people are needed, there are ${rows.length}`);
    return rows.map(({ id }) => id);
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
