import { Position } from '@personalia/contract';
import { expect, test } from 'vitest';
import { succeeded, testApi } from '../../../testing/index.ts';
import { roundTripsOf } from '../../../testing/statements.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
/** Begin, the rules, the seats by date, the change with what it became, commit; 11 when each asked by itself. */
const ROUND_TRIPS = 5;

test('performance: a change of seats asks its rules and reads what it became without waiting in between', async () => {
  const { id } = (await hr.get('/v1/Position/GetPagination?status=active')).body.data[0];
  let seats = 40;
  const change = async () => {
    const record = (await hr.get(`/v1/Position/${id}`)).body.data;
    const fields = Object.keys(Position.fields).map((field) => [field, record[field] ?? null]);
    seats += 1;
    const body = { ...Object.fromEntries(fields), approvedHeadcount: seats, version: record.version };
    const asked = { answer: null as Awaited<ReturnType<typeof hr.put>> | null };
    const waits = await roundTripsOf(async () => {
      asked.answer = await hr.put(`/v1/Position/${id}`, body);
    });
    expect(asked.answer && succeeded(asked.answer).body.data).toMatchObject({
      approvedHeadcount: seats,
      version: record.version + 1,
    });
    return waits;
  };
  // The first call may look up more than the ones behind it.
  await change();
  expect(await change()).toBeLessThanOrEqual(ROUND_TRIPS);
});
