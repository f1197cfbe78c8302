import { type CalendarDate, Employer, type LockPeriod, type NextEmployeeNo } from '@personalia/contract';
import { employeeNumber, numberSeries } from '@personalia/domain';
import { sql } from 'kysely';
import { type Handler, Problem, stale } from '../../platform/http/index.ts';
import { defaults, storeOf } from '../../platform/resource/index.ts';
import { whileNobodyIsThere } from '../assignments.ts';
import { byRules } from '../by-rules.ts';
import { today } from '../day.ts';
import { refuseByRules } from '../judge-masters.ts';

const store = storeOf(Employer);

/**
 * What differs from the plain resource: a closed period stays closed, the currency of pay stays what it is, and numbers are those
 * that the country gives.
 */
export const employerHandlers = whileNobodyIsThere(byRules(defaults(Employer), 'Employer'), Employer, 'employer_id');

export const lockPeriod: Handler<typeof LockPeriod> = async ({ tx, caller, input }) => {
  const { id } = input.params;
  const { lockedThrough, version } = input.body;
  const before = await store.one(tx, caller, id);
  await refuseByRules(tx, caller, 'Employer', { id, values: { ...before, lockedThrough } });
  const done = await sql`
    update employer set locked_through = ${lockedThrough}::date, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
    where tenant_id = ${caller.tenantId} and id = ${id} and version = ${version}`.execute(tx);
  if (Number(done.numAffectedRows ?? 0) === 0) throw stale(before);
  return store.one(tx, caller, id);
};

/** Numbers that are or were somebody's are passed over, as a hire does; so many in a row are looked at. */
const LOOKED_AT = 20;

export const nextEmployeeNo: Handler<typeof NextEmployeeNo> = async ({ tx, caller, input }) => {
  const employer = await store.one(tx, caller, input.params.id);
  const pattern = input.query.pattern ?? String(employer['employeeNoPattern']);
  const hireDate = (input.query.hireDate ?? (await today(tx, caller))) as CalendarDate;
  if (!/\{SEQ[1-9]\}/.test(pattern)) throw new Problem('BAD_QUERY', { errors: [{ path: 'pattern' }] });
  const series = numberSeries(pattern, String(employer['code']), hireDate);
  const { rows } = await sql<{ last: string }>`
    select last from counter where tenant_id = ${caller.tenantId} and series = ${series.key}`.execute(tx);
  const first = Number(rows[0]?.last ?? 0) + 1;
  const offered = Array.from({ length: LOOKED_AT }, (_, n) => employeeNumber(series, first + n));
  const { rows: taken } = await sql<{ no: string }>`
    select number_key as no
    from app.numbers_given(${caller.tenantId}::uuid, ${offered.map((one) => one.toLowerCase())}::text[])`.execute(tx);
  const used = new Set(taken.map(({ no }) => no));
  return { employeeNo: offered.find((one) => !used.has(one.toLowerCase())) ?? offered[0] };
};
