import { type CalendarDate, type Locale } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type HeadcountPolicy, type Newcomer, seatNewcomers } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import type { HireRow } from '../hire/hire.ts';
import { holdPlaces } from '../hold-places.ts';
import { type PlanFinding, planError, refuse } from './findings.ts';
import { asSteps, readPositions } from './headcount-facts.ts';
import { judgeReason } from './judge-masters.ts';
import { overLimits, tooFull } from './limits.ts';
import { type Masters, readMasters } from './masters.ts';
import { noteOverrides } from './override-lock.ts';
import { isPayLimited, payLimits } from './pay-limits.ts';
import { positionsNotMeant } from './position-limits.ts';
import type { TransitionDraft } from './requests.ts';
import { originOf } from './requests-in.ts';

/** What of a hire its limits depend on. */
export type LimitedHire = Pick<
  HireRow,
  | 'id'
  | 'hireDate'
  | 'employerId'
  | 'locationId'
  | 'unitId'
  | 'positionId'
  | 'gradeId'
  | 'gradeStep'
  | 'employmentType'
  | 'fte'
  | 'salaryAmount'
  | 'salaryCurrency'
  | 'salaryPeriod'
  | 'reasonId'
  | 'reason'
>;

interface Looking {
  /** Nobody else takes a seat of these positions until this is written. */
  readonly hold?: boolean;
  /** When those who have been found to fit so far come, by position: hires that are not written yet take seats as well. */
  readonly seated?: Map<string, CalendarDate[]>;
}

/**
 * What keeps first hires from being written beside a hire's own rules, for each of them: a closed period (PERIOD_LOCKED), a
 * position that would be too full on any day (HEADCOUNT_EXCEEDED, 1.8) or is not meant for this (6.2), pay outside its band or
 * below the minimum wage (8), a reason of another list (12.2). What the employer only warns of needs a reason in words. A few
 * statements for all of them.
 */
export async function limitsOfHires(
  tx: Tx,
  tenantId: string,
  hires: readonly LimitedHire[],
  looking: Looking = {},
): Promise<PlanFinding[][]> {
  const drafts = hires.map((hire) => asRequest(hire).draft);
  const masters = await readMasters(tx, tenantId, drafts, []);
  const terms = await termLimits(tx, tenantId, hires, masters);
  const locked = hires.map((hire, n) => [
    ...lockedPeriod(hire, masters),
    ...wrongReason(drafts[n] as TransitionDraft, masters),
  ]);
  const barred = hires.map((hire, n) => [...(locked[n] ?? []), ...overLimits(terms[n] ?? [], [asRequest(hire)])]);
  const asking = hires.map((hire, n) => ({ hire, isBarred: (barred[n] ?? []).length > 0 }));
  const seats = await seatLimits(tx, tenantId, asking, masters, looking);
  return hires.map((hire, n) => {
    const seat = seats.get(hire.id);
    return [...(locked[n] ?? []), ...overLimits([...(seat ? [seat] : []), ...(terms[n] ?? [])], [asRequest(hire)])];
  });
}

/**
 * The same at the moment of writing, when somebody else may have taken the seat, closed the period or the unit since it was
 * looked at. Mostly nothing of that kind stands in the way of any of them, and then it costs one look.
 */
export async function refuseHiresBeyondLimits(
  tx: Tx,
  { tenantId, locale }: { readonly tenantId: string; readonly locale: Locale },
  hires: readonly LimitedHire[],
): Promise<void> {
  await holdPlaces(tx, tenantId, { named: hires.flatMap(placesOf) });
  const [gone] = await goneSince(tx, tenantId, hires);
  if (gone) refuse([gone], locale, 1);
  const earliest = new Map<string, string>();
  for (const { employerId, hireDate } of hires) {
    const known = earliest.get(employerId);
    if (known === undefined || hireDate < known) earliest.set(employerId, hireDate);
  }
  const { rows } = await sql<{ limited: boolean }>`
    select exists (select from unnest(${[...earliest.keys()]}::uuid[], ${[...earliest.values()]}::date[]) as x(employer, day)
      join employer e on e.tenant_id = ${tenantId}::uuid and e.id = x.employer and e.locked_through >= x.day)
    or exists (select from position_headcount h where h.tenant_id = ${tenantId}::uuid and h.approved is not null
      and h.position_id = any(${[...new Set(hires.map((one) => one.positionId))]}::uuid[])) as limited`.execute(tx);
  if (!rows[0]?.limited) return;
  refuse((await limitsOfHires(tx, tenantId, hires, { hold: true })).flat(), locale, 1);
}

/** The same for the form of a hire, which is refused. Whoever may write into a closed period does, and that is kept. */
export async function refuseBeyondLimits(tx: Tx, caller: Caller, row: HireRow): Promise<void> {
  const { mayOverrideLock = false } = originOf(caller, true);
  const [found = []] = await limitsOfHires(tx, caller.tenantId, [row], { hold: true });
  const overridden = found.filter(({ code }) => mayOverrideLock && code === 'PERIOD_LOCKED');
  refuse(
    found.filter((one) => !overridden.includes(one)),
    caller.locale,
    1,
  );
  await noteOverrides(
    tx,
    overridden.map(({ values }) => ({ employer: String(values['employer']), date: String(values['date']) })),
  );
}

const asRequest = ({ id, hireDate, reasonId, reason }: LimitedHire) => ({
  kind: 'add' as const,
  draft: { employeeId: id, type: 'hire' as const, effectiveDate: hireDate as CalendarDate, reasonId, reason },
});

const placesOf = (hire: LimitedHire): string[] =>
  [hire.employerId, hire.locationId, hire.unitId, hire.positionId, hire.gradeId].filter((id) => id !== null);

/** INACTIVE_CHOICE: what was deactivated since these hires were judged. A unit that ends is never chosen: a merge took its people along. */
async function goneSince(tx: Tx, tenantId: string, hires: readonly LimitedHire[]): Promise<PlanFinding[]> {
  const { rows } = await sql<{ path: string; name: string; date: CalendarDate }>`
    select k.path, k.name, k.date
    from (select distinct on ("employerId", "locationId", "unitId", "positionId", "gradeId") *
      from json_to_recordset(${JSON.stringify(hires)}::json) as x("hireDate" date, "employerId" uuid, "locationId" uuid,
        "unitId" uuid, "positionId" uuid, "gradeId" uuid)
      order by "employerId", "locationId", "unitId", "positionId", "gradeId", "hireDate" desc) x
    cross join lateral (
      select 'employerId' as path, name, inactive_from as date from employer where tenant_id = ${tenantId}::uuid and id = x."employerId"
      union all select 'locationId', name, inactive_from from location where tenant_id = ${tenantId}::uuid and id = x."locationId"
      union all select 'unitId', name, inactive_from from organization_unit where tenant_id = ${tenantId}::uuid and id = x."unitId"
      union all select 'positionId', title, inactive_from from position where tenant_id = ${tenantId}::uuid and id = x."positionId"
      union all select 'gradeId', name, inactive_from from grade where tenant_id = ${tenantId}::uuid and id = x."gradeId"
    ) k
    where k.date is not null and (k.path = 'unitId' or x."hireDate" >= k.date) limit 1`.execute(tx);
  return rows.map(({ path, name, date }) => planError(null, path, 'INACTIVE_CHOICE', { name, date }));
}

const wrongReason = (draft: TransitionDraft, masters: Masters): PlanFinding[] =>
  judgeReason(draft, masters, null).map((found) => ({ ...found, request: null }));

function lockedPeriod({ employerId, hireDate }: LimitedHire, masters: Masters): PlanFinding[] {
  const employer = masters.employerId.get(employerId);
  if (!employer?.lockedThrough || hireDate > employer.lockedThrough) return [];
  const values = { date: employer.lockedThrough, employer: employer.name };
  return [planError(null, 'hireDate', 'PERIOD_LOCKED', values)];
}

/** What there is to say about the position and the pay of each hire. Without a grade of its own that of the position counts. */
async function termLimits(
  tx: Tx,
  tenantId: string,
  hires: readonly LimitedHire[],
  masters: Masters,
): Promise<PlanFinding[][]> {
  const grades = await gradesOf(tx, tenantId, hires);
  const cases = hires.map((hire, request) => {
    const { employerId, locationId, positionId, gradeStep, employmentType, fte, hireDate } = hire;
    const gradeId = grades.get(hire.id)?.gradeId ?? null;
    const is = { employerId, locationId, positionId, gradeId, gradeStep, employmentType, fte: fte ?? '1' };
    return { request, date: hireDate as CalendarDate, was: null, is };
  });
  const paid = cases.flatMap(({ is: facts, ...one }) => {
    const { id, salaryAmount: amount, salaryCurrency, salaryPeriod } = hires[one.request] as LimitedHire;
    if (amount === null || !grades.get(id)?.isPayLimited) return [];
    const currency = salaryCurrency ?? masters.employerId.get(facts.employerId)?.currency ?? '';
    return [{ ...one, is: { facts, pay: { amount, currency, period: salaryPeriod ?? 'month' } } }];
  });
  const found = [
    ...(await positionsNotMeant(tx, tenantId, cases)),
    ...(paid.length > 0 ? await payLimits(tx, tenantId, paid, masters) : []),
  ];
  const limits: PlanFinding[][] = hires.map(() => []);
  for (const finding of found) limits[finding.request ?? 0]?.push(atHireField({ ...finding, request: null }));
  return limits;
}

/** By hire: its grade, and whether there is anything that pay in it could lie outside of. Asked once for each position and grade. */
async function gradesOf(tx: Tx, tenantId: string, hires: readonly LimitedHire[]) {
  const keyOf = ({ positionId, gradeId }: LimitedHire): string => `${positionId} ${gradeId}`;
  const asked = [...new Map(hires.map((hire) => [keyOf(hire), hire])).values()];
  const { rows } = await sql<{ n: number; gradeId: string; isPayLimited: boolean }>`
    select x.n::int, g.id as "gradeId", ${isPayLimited(tenantId, sql`g.id`)} as "isPayLimited"
    from unnest(${asked.map((one) => one.positionId)}::uuid[], ${asked.map((one) => one.gradeId)}::uuid[])
      with ordinality as x("positionId", "gradeId", n)
    left join position p on p.tenant_id = ${tenantId}::uuid and p.id = x."positionId"
    join grade g on g.tenant_id = ${tenantId}::uuid and g.id = coalesce(x."gradeId", p.grade_id)`.execute(tx);
  const byKey = new Map(rows.map((row) => [keyOf(asked[row.n - 1] as LimitedHire), row]));
  return new Map(hires.map((hire) => [hire.id, byKey.get(keyOf(hire))]));
}

/** The form of a hire has its base pay in a field of its own. */
const atHireField = (finding: PlanFinding): PlanFinding =>
  finding.path === 'pay' ? { ...finding, path: 'salaryAmount' } : finding;

interface Asking {
  readonly hire: LimitedHire;
  /** Something else stands in the way: takes no seat. */
  readonly isBarred: boolean;
}

/** Positions take people in the order of the hires, until they are full. By hire. */
async function seatLimits(
  tx: Tx,
  tenantId: string,
  hires: readonly Asking[],
  masters: Masters,
  { hold = false, seated = new Map<string, CalendarDate[]>() }: Looking,
): Promise<Map<string, PlanFinding>> {
  const byPosition = Map.groupBy(hires, ({ hire }) => hire.positionId);
  const [from] = hires.map(({ hire }) => hire.hireDate as CalendarDate).toSorted();
  const limits = new Map<string, PlanFinding>();
  if (from === undefined) return limits;
  const posts = await readPositions(tx, tenantId, { ids: [...byPosition.keys()], except: [], from, hold });
  for (const { id, title, seats, moves } of posts) {
    const before = seated.get(id) ?? [];
    const asked = (byPosition.get(id) ?? []).map((one) => ({ ...one, newcomer: newcomerOf(one, masters) }));
    const found = seatNewcomers(
      { seats, held: asSteps(moves, from), seated: before },
      asked.map(({ newcomer }) => newcomer),
    );
    asked.forEach(({ hire }, n) => {
      const full = found[n];
      const policy = policyOf(hire, masters);
      if (full && policy !== 'ignore')
        limits.set(hire.id, tooFull({ severity: policy === 'block' ? 'error' : 'warning', position: title, ...full }));
    });
    const sitting = asked.filter(
      ({ newcomer: { takes } }, n) => takes === 'always' || (takes === 'if-free' && !found[n]),
    );
    seated.set(id, [...before, ...sitting.map(({ newcomer }) => newcomer.from)]);
  }
  return limits;
}

const policyOf = ({ employerId }: LimitedHire, masters: Masters): HeadcountPolicy =>
  masters.employerId.get(employerId)?.headcountPolicy ?? 'warn';

function newcomerOf({ hire, isBarred }: Asking, masters: Masters): Newcomer {
  const policy = policyOf(hire, masters);
  const isAllowed = policy === 'ignore' || (policy === 'warn' && Boolean(hire.reason));
  return { from: hire.hireDate as CalendarDate, takes: isBarred ? 'never' : isAllowed ? 'always' : 'if-free' };
}
