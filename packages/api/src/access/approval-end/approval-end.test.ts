import { TenantSetting } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const second = api.as('second@demo.example');
const tenant = await api.tenantId('demo');
const address = `/v1/TenantSetting/${tenant}`;

const settings = async () => (await admin.get(address)).body.data;
async function save(more: object, who = admin) {
  const now = await settings();
  const names = [...Object.keys(TenantSetting.fields), 'version'];
  return who.put(address, { ...Object.fromEntries(names.map((name) => [name, now[name]])), ...more });
}
const isNeeded = async (): Promise<boolean> => (await settings()).grantsNeedApproval;
const waiting = async (who = admin) => (await who.get('/v1/ApprovalEnd')).body.data.waiting;
const step = (end: { id: string; version: number }, verb: string, who: typeof admin, more: object = {}) =>
  who.post(`/v1/ApprovalEnd/${end.id}/${verb}`, { version: end.version, ...more });
const noticesOf = async (email: string): Promise<string[]> =>
  (
    await api.owner.query<{ event: string }>(
      'select n.event from notification n join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id where n.tenant_id = $1 and u.email = $2 order by n.id',
      [tenant, email],
    )
  ).rows.map(({ event }) => event);

let secondId = '';
const accountStep = async (verb: string) => {
  const { version } = (await admin.get(`/v1/User/${secondId}`)).body.data;
  expect((await admin.post(`/v1/User/${secondId}/${verb}`, { version })).status).toBe(200);
};

describe('US-8: whether roles need approval is decided by two', () => {
  test('US-8, NO_APPROVER: it is not switched on where nobody else could approve', async () => {
    const refused = await save({ grantsNeedApproval: true });
    expect([refused.status, refused.body.code, refused.body.errors[0].path]).toEqual([
      409,
      'NO_APPROVER',
      'grantsNeedApproval',
    ]);
    expect(await isNeeded()).toBe(false);
  });

  describe('with another administrator', () => {
    beforeAll(async () => {
      const roles = (await admin.get('/v1/Role/GetPagination?search=Tenant')).body.data;
      const made = await admin.post('/v1/User', {
        email: 'second@demo.example',
        firstName: 'second',
        name: 'second',
        userRoles: [{ roleId: roles[0].id }],
      });
      secondId = made.body.data.id;
      await second.get('/v1/User/Me');
      await save({ grantsNeedApproval: true });
    });

    test('US-8, NT-1: switching it off changes nothing yet; the other administrator is told, the rest is saved', async () => {
      expect(await isNeeded()).toBe(true);
      const saved = await save({ grantsNeedApproval: false, displayName: 'Nusantara Dua' });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      expect(saved.body.data).toMatchObject({ grantsNeedApproval: true, displayName: 'Nusantara Dua' });
      const [entry] = (await admin.get(`${address}/History`)).body.data;
      expect(entry.changes.map(({ field }: { field: string }) => field)).toEqual(['displayName']);
      expect(await waiting()).toMatchObject({ state: 'pending', aloneFrom: null, can: ['withdraw'] });
      expect(await waiting(second)).toMatchObject({ can: ['approve', 'reject'] });
      expect(await noticesOf('second@demo.example')).toContain('approval-end-asked');
      expect(await noticesOf('admin@demo.example')).not.toContain('approval-end-asked');
    });

    test('APPROVAL_END_PENDING: it is asked for once', async () => {
      for (const who of [admin, second]) {
        const again = await save({ grantsNeedApproval: false }, who);
        expect([again.status, again.body.errors[0].path]).toEqual([409, 'grantsNeedApproval']);
        expect(again.body.code).toBe('APPROVAL_END_PENDING');
      }
    });

    test('AE-6, RO-4, TN-1: whoever asked does not decide, nor do those who edit no roles, nor another company', async () => {
      const end = await waiting();
      expect((await step(end, 'Approve', admin)).body.code).toBe('WF_SELF');
      expect((await step(end, 'Reject', admin, { comment: 'No.' })).body.code).toBe('WF_SELF');
      expect((await step(end, 'Withdraw', second)).body.code).toBe('WF_NOT_ASSIGNEE');
      expect((await step(end, 'Approve', api.as('hr@demo.example'))).body.code).toBe('FORBIDDEN');
      const stranger = api.as('admin@other.example');
      expect((await step(end, 'Approve', stranger)).body.code).toBe('NOT_FOUND');
      expect(await waiting(stranger)).toBeNull();
      expect((await api.as('employee@demo.example').get('/v1/ApprovalEnd')).status).toBe(403);
      expect(await isNeeded()).toBe(true);
    });

    test('WF_COMMENT, STALE, WF_STATE: who rejects says why, and what is decided is decided', async () => {
      const end = await waiting();
      const silent = await step(end, 'Reject', second, { comment: ' ' });
      expect([silent.status, silent.body.code, silent.body.errors[0].path]).toEqual([422, 'WF_COMMENT', 'comment']);
      expect((await step({ ...end, version: 9 }, 'Approve', second)).body.code).toBe('STALE');
      expect((await step(end, 'Reject', second, { comment: 'Not before the audit.' })).body.data.state).toBe(
        'rejected',
      );
      expect((await step(end, 'Approve', second)).body.message).toBe(
        'This request is rejected and cannot be approved.',
      );
      expect(await noticesOf('admin@demo.example')).toContain('approval-end-rejected');
      expect([await isNeeded(), await waiting()]).toEqual([true, null]);
    });

    test('US-8: taken back, nothing waits', async () => {
      await save({ grantsNeedApproval: false });
      expect((await step(await waiting(), 'Withdraw', admin)).body.data.state).toBe('withdrawn');
      expect([await isNeeded(), await waiting()]).toEqual([true, null]);
    });

    test('US-8: keeping the other administrator out does not make one alone at once; after seven days it does', async () => {
      await accountStep('Suspend');
      await save({ grantsNeedApproval: false });
      const end = await waiting();
      expect(Date.parse(end.aloneFrom) - Date.parse(end.submittedAt)).toBe(7 * 86_400_000);
      const early = await step(end, 'Approve', admin);
      expect([early.status, early.body.code]).toEqual([409, 'APPROVAL_END_ALONE']);
      expect(await isNeeded()).toBe(true);
      await api.owner.query("update approval_end set created_at = created_at - interval '7 days' where id = $1", [
        end.id,
      ]);
      expect((await waiting()).can).toEqual(['approve', 'withdraw']);
      await accountStep('Activate');
      expect((await step(end, 'Approve', admin)).body.code).toBe('WF_SELF');
      await accountStep('Suspend');
      expect((await step(end, 'Approve', admin)).body.data.state).toBe('approved');
      expect(await isNeeded()).toBe(false);
      await accountStep('Activate');
    });

    test('US-8, C4: approved, roles are given at once again; the trail names who asked and who approved', async () => {
      await save({ grantsNeedApproval: true });
      const { version } = await settings();
      await save({ grantsNeedApproval: false });
      const end = await waiting();
      expect((await step(end, 'Approve', second)).body.data, 'approved').toMatchObject({ state: 'approved', can: [] });
      expect([await isNeeded(), (await settings()).version]).toEqual([false, version + 2]);
      expect(await noticesOf('admin@demo.example')).toContain('approval-end-approved');
      const [entry] = (await admin.get(`${address}/History`)).body.data;
      expect([entry.by, entry.changes]).toEqual(['second', [expect.objectContaining({ field: 'grantsNeedApproval' })]]);
      const trail = await admin.get(`/v1/AuditLog/GetPagination?entity=ApprovalEnd&entityId=${end.id}`);
      expect(trail.body.data.map(({ action }: { action: string }) => action)).toEqual(['UPDATE', 'CREATE']);
      expect(JSON.stringify(trail.body.data[0])).toContain('Approved');
    });

    test('US-8: two decisions at once: one holds', async () => {
      await save({ grantsNeedApproval: true });
      await save({ grantsNeedApproval: false });
      const end = await waiting();
      const codes = await Promise.all([step(end, 'Approve', second), step(end, 'Withdraw', admin)]);
      expect(new Set(codes.map(({ body }) => body.code ?? 'done'))).toEqual(new Set(['WF_STATE', 'done']));
    });
  });
});
