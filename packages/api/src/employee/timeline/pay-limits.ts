import { type CalendarDate, type Decimal, decimal } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type Facts,
  inPeriod,
  type PayPeriod,
  type PaySegment,
  type PlaceInBand,
  placeInBand,
} from '@personalia/domain';
import { type BandAsked, type BandFound, bandsFor } from '../../organisation/index.ts';
import type { Limit } from './limits.ts';
import type { Masters } from './masters.ts';

/** Where somebody works on a day and what they are paid for it. */
export interface PaidPost {
  readonly facts: Facts;
  readonly pay: Pick<PaySegment, 'amount' | 'currency' | 'period'>;
}

export interface PaidCase {
  readonly request: number | null;
  readonly date: CalendarDate;
  readonly was: PaidPost | null;
  readonly is: PaidPost | null;
}

/**
 * SALARY_OUT_OF_RANGE: pay that lies outside its band on the first day of an event (8). What lay outside in the same way
 * before is not the event's doing. What follows is the employer's policy.
 */
export async function payOutsideBands(
  tx: Tx,
  tenantId: string,
  cases: readonly PaidCase[],
  masters: Masters,
): Promise<Limit[]> {
  const looked = cases.filter(({ is }) => is !== null && policyOf(is, masters) !== 'ignore');
  const posts = looked.flatMap(({ date, was, is }) => [was, is].map((post) => ({ date, post })));
  const known = posts.flatMap(({ date, post }) => (post ? [{ post, asked: askedOf(post, date) }] : []));
  const bands = await bandsFor(
    tx,
    tenantId,
    known.map(({ asked }) => asked),
  );
  const placed = new Map(known.map(({ post }, n) => [post, placeOf(post, bands[n] ?? null)]));
  return looked.flatMap(({ request, date, was, is }): Limit[] => {
    const now = is && placed.get(is);
    const before = was && placed.get(was);
    if (!is || !now || now.position === 'inside') return [];
    if (before && before.band.id === now.band.id && before.fullTime === now.fullTime) return [];
    const { band, fullTime } = now;
    const values = { amount: fullTime, min: band.minimum, max: band.maximum, grade: band.grade, date };
    const severity = policyOf(is, masters) === 'block' ? 'block' : 'warn';
    return [{ severity, finding: { request, path: 'pay', code: 'SALARY_OUT_OF_RANGE', values } }];
  });
}

const policyOf = ({ facts }: PaidPost, { employerId }: Masters) =>
  employerId.get(String(facts['employerId']))?.salaryRangePolicy ?? 'warn';

const askedOf = ({ facts, pay }: PaidPost, day: CalendarDate): BandAsked => ({
  day,
  gradeId: String(facts['gradeId']),
  gradeStep: (facts['gradeStep'] ?? null) as number | null,
  locationId: String(facts['locationId']),
  employerId: String(facts['employerId']),
  employmentType: String(facts['employmentType']),
  positionId: String(facts['positionId']),
  currency: pay.currency,
});

function placeOf({ facts, pay }: PaidPost, band: BandFound | null): (PlaceInBand & { band: BandFound }) | null {
  if (!band) return null;
  const amount = inPeriod(decimal(pay.amount), pay.period as PayPeriod, band.period);
  return { ...placeInBand(amount, String(facts['fte'] ?? '1') as Decimal, band), band };
}
