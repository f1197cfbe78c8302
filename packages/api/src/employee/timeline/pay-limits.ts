import { type CalendarDate, compare, type Decimal, decimal } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type Facts,
  figuresBetween,
  inPeriod,
  monthlyAtFullTime,
  type PayPeriod,
  type PaySegment,
  type PlaceInBand,
  placeInBand,
} from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import {
  type BandAsked,
  type BandFound,
  bandsFor,
  type MinimumWageFound,
  minimumWagesFor,
  type WageAsked,
} from '../../organisation/index.ts';
import { type PlanFinding, planError } from './findings.ts';
import { overLimit } from './limits.ts';
import type { Masters } from './masters.ts';

/** Where somebody works on a day and what they are paid for it. */
export interface PaidPosition {
  readonly facts: Facts;
  readonly pay: Pick<PaySegment, 'amount' | 'currency' | 'period'>;
}

export interface PaidCase {
  readonly request: number | null;
  readonly date: CalendarDate;
  readonly was: PaidPosition | null;
  readonly is: PaidPosition | null;
}

type Policy = 'block' | 'warn' | 'ignore';

/** Whether there is anything that pay in a grade could lie outside of; rarely, so pay is looked into only then. */
export const isPayLimited = (tenantId: string, gradeId: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  exists (select from minimum_wage w where w.tenant_id = ${tenantId}::uuid)
  or exists (select from salary_range r where r.tenant_id = ${tenantId}::uuid and r.grade_id = ${gradeId}))`;

/** What there is to say about pay on the first day of each event (8): its band, and the law. */
export async function payLimits(
  tx: Tx,
  tenantId: string,
  cases: readonly PaidCase[],
  masters: Masters,
): Promise<PlanFinding[]> {
  return [
    ...(await payOutsideBands(tx, tenantId, cases, masters)),
    ...(await payBelowMinimum(tx, tenantId, cases, masters)),
  ];
}

/**
 * SALARY_OUT_OF_RANGE: pay that lies outside its band. What lay outside in the same way before is not the event's doing.
 * What follows is the employer's policy.
 */
async function payOutsideBands(tx: Tx, tenantId: string, cases: readonly PaidCase[], masters: Masters) {
  const looked = cases.filter(({ is }) => is !== null && policyOf(is, masters) !== 'ignore');
  const known = postsOf(looked);
  const bands = await bandsFor(tx, tenantId, known.map(bandAsked));
  const placed = new Map(known.map(({ post }, n) => [post, placeOf(post, bands[n] ?? null)]));
  return looked.flatMap(({ request, date, was, is }): PlanFinding[] => {
    const now = is && placed.get(is);
    const before = was && placed.get(was);
    if (!is || !now || now.position === 'inside') return [];
    if (before && before.band.id === now.band.id && before.fullTime === now.fullTime) return [];
    const { band, fullTime } = now;
    const figures = figuresBetween(is.pay.period as PayPeriod, band.period, band.month);
    const values = { amount: fullTime, min: band.minimum, max: band.maximum, grade: band.grade, date, ...figures };
    return [overLimit(policyOf(is, masters), planError(request, 'pay', 'SALARY_OUT_OF_RANGE', values))];
  });
}

/**
 * BELOW_MINIMUM_WAGE: full-time pay below what the region lets nobody be paid below, unless it was so before. Less than the law
 * allows is a warning even where the employer's policy is to ignore limits.
 */
async function payBelowMinimum(tx: Tx, tenantId: string, cases: readonly PaidCase[], masters: Masters) {
  const known = postsOf(cases);
  const wages = await minimumWagesFor(tx, tenantId, known.map(wageAsked));
  const below = new Map(known.map(({ post }, n) => [post, shortOf(post, wages[n] ?? null)]));
  return cases.flatMap(({ request, date, was, is }): PlanFinding[] => {
    const now = is && below.get(is);
    const before = was && below.get(was);
    if (!is || !now || (before && before.amount === now.amount && before.min === now.min)) return [];
    return [overLimit(policyOf(is, masters), planError(request, 'pay', 'BELOW_MINIMUM_WAGE', { ...now, date }))];
  });
}

const policyOf = ({ facts }: PaidPosition, { employerId }: Masters): Policy =>
  employerId.get(String(facts['employerId']))?.salaryRangePolicy ?? 'warn';

interface DatedPosition {
  readonly date: CalendarDate;
  readonly post: PaidPosition;
}

/** The paid positions of these cases, before and after, each as of the day of its event. */
const postsOf = (cases: readonly PaidCase[]): DatedPosition[] =>
  cases.flatMap(({ date, was, is }) => [was, is].flatMap((post) => (post ? [{ date, post }] : [])));

const bandAsked = ({ date, post: { facts, pay } }: DatedPosition): BandAsked => ({
  day: date,
  gradeId: String(facts['gradeId']),
  gradeStep: (facts['gradeStep'] ?? null) as number | null,
  locationId: String(facts['locationId']),
  employerId: String(facts['employerId']),
  employmentType: String(facts['employmentType']),
  positionId: String(facts['positionId']),
  currency: pay.currency,
});

const wageAsked = ({ date, post: { facts, pay } }: DatedPosition): WageAsked => ({
  day: date,
  currency: pay.currency,
  establishmentId: (facts['establishmentId'] ?? null) as string | null,
  locationId: String(facts['locationId']),
});

const fteOf = (facts: Facts): Decimal => String(facts['fte'] ?? '1') as Decimal;

function placeOf({ facts, pay }: PaidPosition, band: BandFound | null): (PlaceInBand & { band: BandFound }) | null {
  if (!band) return null;
  const amount = inPeriod(decimal(pay.amount), pay.period as PayPeriod, band.period, band.month);
  return { ...placeInBand(amount, fteOf(facts), band), band };
}

function shortOf({ facts, pay }: PaidPosition, wage: MinimumWageFound | null) {
  if (!wage) return null;
  const period = pay.period as PayPeriod;
  const amount = monthlyAtFullTime(decimal(pay.amount), period, fteOf(facts), wage.month);
  if (compare(amount, wage.amount) >= 0) return null;
  return { amount, min: wage.amount, wage: wage.name, ...figuresBetween(period, 'month', wage.month) };
}
