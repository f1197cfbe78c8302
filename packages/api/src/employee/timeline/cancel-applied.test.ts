import { expect, test } from 'vitest';
import { careersOf, inDays } from '../../../testing/careers.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const { tenantId, hr, hire, add, events, G6, G7 } = await careersOf(api);

test('CANCEL_APPLIED: what is in force is cancelled by those who may delete; others cancel what is scheduled, and ask for the rest', async () => {
  const id = await hire();
  await add({ employeeId: id, type: 'promotion', effectiveDate: inDays(-30), changes: { gradeId: G6 } });
  await add({ employeeId: id, type: 'promotion', effectiveDate: inDays(30), changes: { gradeId: G7 } });
  const promotions = async () =>
    (await events(id)).transitions.filter(({ type }: { type: string }) => type === 'promotion');
  const may = (actions: string) =>
    api.owner.query(
      `update menu_grant g set actions = ${actions} from menu m
       where m.tenant_id = $1 and m.key = 'employee' and g.tenant_id = m.tenant_id and g.menu_id = m.id
         and g.role_id in (select id from role where tenant_id = $1 and code = 'HR-ADMIN')`,
      [tenantId],
    );
  const cancel = (one: { id: string }) => hr.post(`/v1/CareerTransition/${one.id}/Cancel`, { reason: 'a mistake' });

  await may(`array_remove(g.actions, 'delete')`);
  const [scheduled, applied] = await promotions();
  expect([scheduled.can, applied.can]).toEqual([['correct', 'cancel'], ['correct']]);
  expect(await cancel(applied)).toMatchObject({ status: 403, body: { code: 'CANCEL_APPLIED' } });
  expect((await cancel(scheduled)).status).toBe(200);
  // By request it goes the way of its approval.
  const request = {
    employeeId: id,
    type: 'promotion',
    effectiveDate: applied.effectiveDate,
    correctionReason: 'Wrong.',
  };
  const asked = await hr.post('/v1/CareerTransitionRequest', { ...request, action: 'cancel', targetId: applied.id });
  expect(succeeded(asked).body.data).toMatchObject({ action: 'cancel' });

  await may(`g.actions || array['delete']`);
  expect((await promotions()).find((one: { id: string }) => one.id === applied.id).can).toEqual(['correct', 'cancel']);
  expect((await cancel(applied)).status).toBe(200);
});
