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
