import { expect, test } from 'vitest';
import { demoOf } from '../../testing/demo.ts';
import { succeeded, testApi } from '../../testing/index.ts';

/** home-and-self-service 2.3: a claim that a device kept while it was offline. */

const api = await testApi();
const { tenantId } = await demoOf(api);
const yoga = api.as('employee@demo.example');

test('HS-19: a claim that is sent again makes one record, also when its key is long forgotten', async () => {
  const { employeeId, today } = succeeded(await yoga.get('/v1/ClaimRequest/Choices')).body.data;
  const line = { id: '01900000-0000-7000-8000-00000000c001', claimTypeId: null, receiptDate: today };
  const body = { employeeId, title: 'Kept on a phone', lines: [{ ...line, amount: '1000' }] };
  const send = () => yoga.post('/v1/ClaimRequest', body, { 'idempotency-key': '01900000-0000-7000-8000-00000000abce' });
  const first = succeeded(await send()).body.data;
  expect(succeeded(await send()).body.data.id).toBe(first.id);
  await api.owner.query('delete from idempotency where tenant_id = $1', [tenantId]);
  const late = await send();
  expect([late.status, late.body.code]).toEqual([409, 'ALREADY_SENT']);
  const { rows } = await api.owner.query('select id from claim_request where tenant_id = $1 and title = $2', [
    tenantId,
    body.title,
  ]);
  expect(rows).toEqual([{ id: first.id }]);
});
