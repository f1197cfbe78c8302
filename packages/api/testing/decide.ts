import { succeeded, type TestApi } from './index.ts';

/** The administrator of the demonstration decides on what HR has asked for. */
export async function decideAsAdministrator(api: TestApi, subjectId: string, verb: 'Approve' | 'Return') {
  const admin = api.as('admin@demo.example');
  const { body } = succeeded(await admin.get('/v1/Approval/GetPagination?pageSize=100'));
  const { taskId, version } = body.data.find(({ link }: { link: string | null }) => link?.endsWith(subjectId));
  succeeded(await admin.post(`/v1/Approval/${taskId}/${verb}`, { version, comment: 'Fine' }));
}
