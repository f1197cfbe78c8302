import { addDays, type CalendarDate, fillInLabel, label, SalaryRange, SucceedRange } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, type Handler, Problem } from '../../platform/http/index.ts';
import { defaults, mayUse, type ResourceHandlers } from '../../platform/resource/index.ts';
import { byRules } from '../by-rules.ts';

const plain = byRules(defaults(SalaryRange), 'SalaryRange');

/** What differs from the plain resource: a band that could follow the one of before says how. */
export const rangeHandlers: ResourceHandlers = {
  ...plain,
  create: async (call) => {
    const draft = call.input.body as unknown as RangeDraft;
    const former = mayEnd(call.caller) ? await formerOf(call.tx, call.caller, draft) : null;
    try {
      return await plain.create(call);
    } catch (error) {
      if (former && error instanceof Problem && error.code === 'RANGE_OVERLAP')
        throw new Problem(error.code, { ...error.options, offer: offerOf(draft) });
      throw error;
    }
  },
};

/** Whoever adds a band may still not be one who changes those that are there. */
const mayEnd = (caller: Caller): boolean =>
  mayUse(caller, 'pay', 'edit') && caller.permissions.can(SalaryRange.path, 'edit');

/** The band that held until now ends the day before, and the new one follows it: both or none. */
export const succeedRange: Handler<typeof SucceedRange> = async (call) => {
  const { tx, caller, input } = call;
  if (!mayEnd(caller)) throw new Problem('FORBIDDEN');
  const draft = input.body as unknown as RangeDraft;
  const former = await formerOf(tx, caller, draft);
  if (former)
    await sql`
      update salary_range set valid_to = ${dayBefore(draft)}::date, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
      where tenant_id = ${caller.tenantId} and id = ${former.id}::uuid`.execute(tx);
  return plain.create(call);
};

interface RangeDraft {
  readonly gradeId: string;
  readonly step?: number | null;
  readonly employerId?: string | null;
  readonly locationId?: string | null;
  readonly provinceId?: string | null;
  readonly employmentType?: string | null;
  readonly jobFamily?: string | null;
  readonly currency: string;
  readonly period: string;
  readonly validFrom: CalendarDate;
  readonly validTo?: CalendarDate | null;
}

interface Former {
  readonly id: string;
}

const NOWHERE = '00000000-0000-0000-0000-000000000000';

/**
 * The one band of the same grade and scope that stands in the way, if it began before and nothing of it would be left
 * after: whatever else there is, nobody would mean to cut.
 */
async function formerOf(tx: Tx, { tenantId }: Caller, draft: RangeDraft): Promise<Former | null> {
  const { rows } = await sql<Former & { isFollowed: boolean }>`
    select r.id, r.valid_from < ${draft.validFrom}::date
      and coalesce(r.valid_to, 'infinity') <= coalesce(${draft.validTo ?? null}::date, 'infinity') as "isFollowed"
    from salary_range r
    where r.tenant_id = ${tenantId} and r.status = 'active' and r.grade_id = ${draft.gradeId}::uuid
      and r.currency = ${draft.currency} and r.period = ${draft.period} and coalesce(r.step, 0) = ${draft.step ?? 0}::int
      and coalesce(r.employer_id, ${NOWHERE}) = ${draft.employerId ?? NOWHERE}::uuid
      and coalesce(r.location_id, r.province_id, ${NOWHERE}) = ${draft.locationId ?? draft.provinceId ?? NOWHERE}::uuid
      and coalesce(r.employment_type, '') = ${draft.employmentType ?? ''} and coalesce(lower(r.job_family), '') = lower(${draft.jobFamily ?? ''}::text)
      and daterange(r.valid_from, r.valid_to, '[]') && daterange(${draft.validFrom}::date, ${draft.validTo ?? null}::date, '[]')
    limit 2 for update`.execute(tx);
  const [first, second] = rows;
  return first?.isFollowed && !second ? { id: first.id } : null;
}

const dayBefore = ({ validFrom }: RangeDraft): CalendarDate => addDays(validFrom, -1);

const END_FORMER = label('End that one on {date} and save', 'Akhiri yang itu pada {date} dan simpan');

const offerOf = (draft: RangeDraft) => ({
  path: SucceedRange.path,
  text: fillInLabel(END_FORMER, { date: dayBefore(draft) }),
});
