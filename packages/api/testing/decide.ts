import { expect } from 'vitest';
import { type Person, succeeded, type TestApi } from './index.ts';

/** What somebody sees of the request behind their task before they decide; never nothing. */
export async function drawerOf(by: Person, taskId: string) {
  const { detail } = succeeded(await by.get(`/v1/Approval/${taskId}`)).body.data;
  expect(detail).not.toEqual([]);
  return detail;
}

/** The administrator of the demonstration looks at what HR has asked for, and decides. */
export async function decideAsAdministrator(api: TestApi, subjectId: string, verb: 'Approve' | 'Return') {
  const admin = api.as('admin@demo.example');
  const { body } = succeeded(await admin.get('/v1/Approval/GetPagination?pageSize=100'));
  const { taskId, version } = body.data.find(({ link }: { link: string | null }) => link?.endsWith(subjectId));
  await drawerOf(admin, taskId);
  succeeded(await admin.post(`/v1/Approval/${taskId}/${verb}`, { version, comment: 'Fine' }));
}

interface Task {
  readonly taskId: string;
  readonly version: number;
  readonly transactionNo: string;
  readonly snapshot: Readonly<Record<string, unknown>> | null;
}

/** What waits for somebody's decision, by its number. */
export async function taskOf(by: Person, no: string): Promise<Task | undefined> {
  const { body } = succeeded(await by.get('/v1/Approval/GetPagination?pageSize=100'));
  return (body.data as readonly Task[]).find(({ transactionNo }) => transactionNo === no);
}

/** Somebody approves what waits for them under this number. */
export async function approve(by: Person, no: string): Promise<void> {
  const task = await taskOf(by, no);
  succeeded(await by.post(`/v1/Approval/${task?.taskId}/Approve`, { version: task?.version }));
}
