import { expect, test } from 'vitest';
import { giveValues } from '../../../testing/custom-fields.ts';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { setUpOptionalFacts } from './index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const { hire, run, tenantId } = await demoOf(api);

test('10.2: ethnicity, military service and smoking are not asked until a company turns them on; again changes nothing', async () => {
  for (let times = 0; times < 2; times += 1) await run((tx) => setUpOptionalFacts(tx, tenantId, 'id'));
  const id = await hire({ firstName: 'Rahasia' });
  const asked = async () =>
    (await admin.get(`/v1/Employee/${id}/Custom`)).body.data.fields.map((one: { code: string }) => one.code);
  expect(await asked()).toEqual([]);
  const kept = (await admin.get('/v1/CustomField/GetPagination?status=inactive')).body.data;
  expect(kept.map((one: { code: string }) => one.code)).toEqual(['ETHNICITY', 'MILITARY-SERVICE', 'SMOKER']);

  const military = kept[1];
  succeeded(await admin.post(`/v1/CustomField/${military.id}/Activate`, { version: military.version }));
  expect(await asked()).toEqual(['MILITARY-SERVICE']);
  await giveValues(admin, id, { 'MILITARY-SERVICE': 'Dibebaskan' });
  expect((await admin.get(`/v1/Employee/${id}/Custom`)).body.data.values).toEqual({ 'MILITARY-SERVICE': 'Dibebaskan' });
});
