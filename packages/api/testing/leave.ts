import type { CalendarDate } from '@personalia/contract';
import { demoOf } from './demo.ts';
import { jobEnded, testWorker } from './import.ts';
import { succeeded, type TestApi } from './index.ts';

/**
 * Leave of the demonstration: an employee, her manager and HR, a Monday some weeks ahead, and no holidays unless the test adds them.
 */
export async function leaveOf(api: TestApi, weeksAhead: number) {
  await testWorker(api);
  const demo = await demoOf(api);
  const { tenantId } = demo;
  const hr = api.as('hr@demo.example');
  const owner = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await api.owner.query(text, values)).rows as Row[];
  const [day] = await owner<{ monday: CalendarDate; last: string }>(
    `select (date_trunc('week', app.today_of($1)) + $2 * interval '7 days')::date::text as monday,
      (extract(year from app.today_of($1)) - 1)::text as last`,
    [tenantId, weeksAhead],
  );
  if (!day) throw new Error('no such tenant');
  await owner('delete from non_work_day where tenant_id = $1', [tenantId]);
  return {
    demo,
    tenantId,
    hr,
    yoga: api.as('employee@demo.example'),
    sekar: api.as('manager@demo.example'),
    yogaId: await demo.idOf('employee', 'employee@demo.example', 'work_email'),
    monday: day.monday,
    /** The year before this one. */
    last: day.last,
    owner,
    /** Publishes leave types, all of them unless some are named, and waits until entitlements are granted. */
    publish: async (effectiveFrom: string, ids?: readonly string[]): Promise<string> => {
      const { body } = succeeded(await hr.post('/v1/LeaveType/Publish', { ...(ids ? { ids } : {}), effectiveFrom }));
      return (await jobEnded(hr, body.data.jobId)).state;
    },
    /** Ids of the leave types of the Indonesian template, by code. */
    addTemplate: async (): Promise<Readonly<Record<string, string>>> => {
      succeeded(await hr.post('/v1/LeaveType/Template', { template: 'indonesia' }));
      const { data } = succeeded(await hr.get('/v1/LeaveType/GetPagination?pageSize=50')).body;
      return Object.fromEntries(data.map(({ id, code }: { id: string; code: string }) => [code, id]));
    },
  };
}
