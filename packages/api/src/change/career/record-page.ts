import type { CalendarDate, CareerRecord } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { namesIn, noticeDaysOf, readCareers } from '../../employee/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import { requestsAbout } from './list.ts';
import { personOf } from './person.ts';
import { changeableEvents, mayRecord, typesFor } from './standing.ts';

/** Where somebody stands today, and what is asked for them. */
export async function openRecord(tx: Tx, caller: Caller, employeeId: string): Promise<CareerRecord> {
  const { today, ...employee } = await personOf(tx, caller.tenantId, employeeId);
  const career = (await readCareers(tx, caller.tenantId, [employeeId])).get(employeeId);
  const day = today as CalendarDate;
  const isNow = (one: { validFrom: CalendarDate; validTo: CalendarDate }) => one.validFrom <= day && day <= one.validTo;
  const current = career?.segments.find((one) => one.kind === 'primary' && isNow(one))?.facts ?? null;
  const types = await typesFor(tx, caller, employeeId);
  const pay = (career?.pay ?? []).filter(isNow);
  return {
    employee,
    today,
    current: current && { ...current },
    ...(mayUse(caller, 'pay', 'view')
      ? {
          currentPay: pay.map(({ component, amount, currency, period }) => ({ component, amount, currency, period })),
        }
      : {}),
    names: current ? await namesIn(tx, caller, [current]) : {},
    noticeDays: await noticeDaysOf(tx, caller.tenantId, employeeId),
    requests: await requestsAbout(tx, caller, employeeId),
    types: [...(current ? types : [])],
    events: changeableEvents(caller, career, types).reverse(),
    mayRecord: await mayRecord(tx, caller, employeeId),
  };
}
