import {
  addDays,
  type CalendarDate,
  currencyDecimals,
  type Decimal,
  fieldErrors,
  fillInLabel,
  type ListQuery,
  type Locale,
  label,
  type RangeChange,
  SalaryRange,
  type UpliftRanges,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { midpointOf, uplifted } from '@personalia/domain';
import { sql } from 'kysely';
import * as z from 'zod';
import { type Caller, type Handler, Problem, problemOfDatabaseError } from '../../platform/http/index.ts';
import { defineJob, enqueue } from '../../platform/jobs/index.ts';
import { atOnce, mayUse, storeOf } from '../../platform/resource/index.ts';

interface Options {
  /** Null: all rows of the filter that are in force on the day before. */
  readonly ids: string[] | null;
  readonly query: ListQuery;
  readonly percent: Decimal;
  readonly roundTo?: Decimal | null | undefined;
  readonly validFrom: CalendarDate;
}

interface Row {
  readonly id: string;
  readonly grade: string;
  readonly currency: string;
  readonly valid_from: CalendarDate;
  readonly valid_to: CalendarDate | null;
  readonly minimum: Decimal;
  readonly midpoint: Decimal | null;
  readonly maximum: Decimal;
}

interface Change {
  readonly row: Row;
  readonly after: { readonly minimum: Decimal; readonly midpoint: Decimal; readonly maximum: Decimal };
}

/** Rows of one uplift, and those of them that an answer shows. */
const MOST = 20_000;
const SHOWN = 200;

/** Each chosen band ends the day before, and the same band a percentage higher follows it to where it would have ended. */
export const upliftRanges: Handler<typeof UpliftRanges> = async ({ tx, caller, input, request }) => {
  const { preview, ...rest } = input.body;
  if (!mayUse(caller, 'pay', 'edit')) throw new Problem('FORBIDDEN');
  const options: Options = { ...rest, query: input.query };
  const changes = await planned(tx, caller, options);
  const result = { changes: changes.slice(0, SHOWN).map(changeOf), count: changes.length };
  if (preview) return { ...result, jobId: null };
  if (changes.length > atOnce(request).bulk)
    return { ...result, jobId: await enqueue(tx, caller, upliftJob, { ...options, query: { ...options.query } }) };
  await carryOut(tx, caller, options, changes);
  return { ...result, jobId: null };
};

const CREATED = label('{n} new {n:version|versions} created.', '{n} versi baru dibuat.');

export const upliftJob = defineJob({
  name: 'uplift-ranges',
  payload: z.object({
    ids: z.array(z.string()).nullable(),
    query: z.record(z.string(), z.unknown()),
    percent: z.string().transform((value) => value as Decimal),
    roundTo: z
      .string()
      .transform((value) => value as Decimal)
      .nullish(),
    validFrom: z.string().transform((value) => value as CalendarDate),
  }),
  title: ({ percent }, locale) =>
    locale === 'id' ? `Versi baru rentang gaji: ${percent}%` : `New versions of salary ranges: ${percent}%`,
  link: () => '/salary-range',
  /** One transaction: all bands or none, and one that was interrupted begins again. */
  run: async ({ payload, door, actor, caller: callerOf, report }) => {
    const n = await door.asActor(actor, async (tx) => {
      const caller = await callerOf(tx);
      if (!caller.permissions.can(SalaryRange.path, 'create') || !mayUse(caller, 'pay', 'edit'))
        throw new Problem('FORBIDDEN');
      const options: Options = { ...payload, query: payload.query as unknown as ListQuery };
      const changes = await planned(tx, caller, options);
      report(0, changes.length);
      await carryOut(tx, caller, options, changes);
      return changes.length;
    });
    report(n, n);
    return { message: fillInLabel(CREATED, { n }) };
  },
});

async function planned(tx: Tx, caller: Caller, options: Options): Promise<Change[]> {
  const { percent, roundTo, validFrom } = options;
  const ids = options.ids ?? (await idsInForce(tx, caller, options));
  const { rows } = await sql<Row>`
    select r.id, g.name as grade, r.currency, r.valid_from, r.valid_to, trim_scale(r.minimum)::text as minimum,
      trim_scale(r.midpoint)::text as midpoint, trim_scale(r.maximum)::text as maximum
    from salary_range r join grade g on g.tenant_id = r.tenant_id and g.id = r.grade_id
    where r.tenant_id = ${caller.tenantId} and r.id = any(${[...ids]}::uuid[]) and r.status = 'active' order by g.rank, r.id for update of r`.execute(
    tx,
  );
  if (rows.length < new Set(ids).size) throw Problem.at('ids', 'REFERENCE_MISSING');
  // A version begins while the one before it holds.
  if (rows.some((row) => row.valid_from >= validFrom || (row.valid_to !== null && row.valid_to < validFrom)))
    throw Problem.at('validFrom', 'RANGE_OVERLAP', { date: validFrom });
  const changes = rows.map((row): Change => {
    const raise = (amount: Decimal) => uplifted(amount, percent, roundTo ?? null, currencyDecimals(row.currency));
    return {
      row,
      after: { minimum: raise(row.minimum), midpoint: raise(midpointOf(row)), maximum: raise(row.maximum) },
    };
  });
  refuseNoBand(changes, roundTo ? 'roundTo' : 'percent');
  return changes;
}

/** RANGE_ORDER, RANGE_DECIMALS: what comes out is asked what is asked of a band that is typed. Says of which grade it is. */
function refuseNoBand(changes: readonly Change[], path: string): void {
  const { rules = [], fields } = SalaryRange;
  for (const { row, after } of changes) {
    const found = rules.map((rule) => rule({ currency: row.currency, ...after })).find((one) => one !== null);
    const tooMuch = fields.maximum.schema.safeParse(after.maximum).error;
    const of = (en: string, id: string) => label(`${row.grade}: ${en}`, `${row.grade}: ${id}`);
    if (found) {
      const { code, text } = found;
      throw new Problem('VALIDATION', { errors: [{ path, code, message: of(text.en, text.id) }] });
    }
    if (!tooMuch) continue;
    const texts = (locale: Locale): string => fieldErrors(tooMuch, locale)[0]?.message ?? '';
    throw new Problem('VALIDATION', { errors: [{ path, code: 'most', message: of(texts('en'), texts('id')) }] });
  }
}

/** Of a whole list, former and coming versions stay as they are. */
async function idsInForce(tx: Tx, caller: Caller, { query, validFrom }: Options): Promise<string[]> {
  const also = sql<boolean>`t.status = 'active' and t.valid_from < ${validFrom}::date and coalesce(t.valid_to >= ${validFrom}::date, true)`;
  const keys = await storeOf(SalaryRange).keys(tx, caller, query, { most: MOST, also });
  return keys.map(({ id }) => id);
}

async function carryOut(tx: Tx, caller: Caller, { validFrom }: Options, changes: readonly Change[]): Promise<void> {
  const given = JSON.stringify(
    changes.map(({ row, after }) => ({
      id: row.id,
      ...after,
      keepsMidpoint: row.midpoint !== null,
      valid_to: row.valid_to,
    })),
  );
  await sql`
    update salary_range set valid_to = ${addDays(validFrom, -1)}::date, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
    where tenant_id = ${caller.tenantId} and id = any(${changes.map(({ row }) => row.id)}::uuid[])`.execute(tx);
  try {
    await sql`
      insert into salary_range (tenant_id, grade_id, step, employer_id, location_id, province_id, employment_type, job_family, currency, period, minimum, midpoint, maximum, valid_from, valid_to, created_by, updated_by)
      select r.tenant_id, r.grade_id, r.step, r.employer_id, r.location_id, r.province_id, r.employment_type, r.job_family, r.currency, r.period, n.minimum,
        case when n."keepsMidpoint" then n.midpoint end, n.maximum, ${validFrom}::date, n.valid_to, ${caller.userId}, ${caller.userId}
      from json_to_recordset(${given}::json) as n(id uuid, minimum numeric, midpoint numeric, maximum numeric, "keepsMidpoint" boolean, valid_to date)
      join salary_range r on r.tenant_id = ${caller.tenantId} and r.id = n.id`.execute(tx);
  } catch (error) {
    throw problemOfDatabaseError(error, { label: (field) => field, values: { validFrom } });
  }
}

const changeOf = ({ row: { id, grade, currency, ...row }, after }: Change): RangeChange => ({
  id,
  grade,
  currency,
  before: { minimum: row.minimum, midpoint: midpointOf(row), maximum: row.maximum },
  after,
});
