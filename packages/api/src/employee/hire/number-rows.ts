import { type CalendarDate } from '@personalia/contract';
import { type Tx, takeNumbers, type WantedNumbers } from '@personalia/database';
import { employeeNumber, type NumberSeries, numberSeries } from '@personalia/domain';
import { sql } from 'kysely';
import type { HireRow } from './hire.ts';

/** What people will know a hire by. */
export interface HireNumbers {
  readonly employeeNo: string;
  readonly transactionNo: string;
}
export interface NumberedHire extends HireRow, HireNumbers {
  readonly employeeNo: string;
}
/** What the number of a hire depends on. */
type Unnumbered = Pick<HireRow, 'employeeNo' | 'employerId' | 'hireDate'>;

/** Of every row its event's number and, where none was typed, the next employee number of its employer. */
export async function numberHires(
  tx: Tx,
  tenantId: string,
  rows: readonly Unnumbered[],
  known?: readonly NumberSeries[],
): Promise<HireNumbers[]> {
  if (rows.length === 0) return [];
  const series = known ?? (await seriesOf(tx, tenantId, rows));
  const year = new Date().getUTCFullYear();
  const events = `career-transition:${year}`;
  const numbers = rows.map((row) => row.employeeNo);
  const used = new Set(numbers.flatMap((one) => (one === null ? [] : [one.toLowerCase()])));
  // The events' numbers come with the first turn. A number that is or was somebody's is skipped; that may take another.
  let open = indexesWithout(numbers);
  let next = await takeNumbers(tx, [{ series: events, amount: rows.length }, ...amountsOf(open, series)]);
  let event = next.get(events) ?? 0;
  while (open.length > 0) {
    const offered = open.map((index) => [index, nextOf(series[index] as NumberSeries, next)] as const);
    const taken = await takenNumbers(
      tx,
      tenantId,
      offered.map(([, no]) => no),
    );
    for (const [index, no] of offered) {
      if (taken.has(no.toLowerCase()) || used.has(no.toLowerCase())) continue;
      used.add(no.toLowerCase());
      numbers[index] = no;
    }
    open = indexesWithout(numbers);
    if (open.length > 0) next = await takeNumbers(tx, amountsOf(open, series));
  }
  return numbers.map((employeeNo) => ({
    employeeNo: employeeNo ?? '',
    transactionNo: `CT-${year}-${String(event++).padStart(6, '0')}`,
  }));
}

/** How many numbers of which series the open rows need. */
function amountsOf(open: readonly number[], series: readonly NumberSeries[]): WantedNumbers[] {
  const amounts = new Map<string, number>();
  for (const index of open) {
    const key = series[index]?.key ?? '';
    amounts.set(key, (amounts.get(key) ?? 0) + 1);
  }
  return [...amounts].map(([key, amount]) => ({ series: key, amount }));
}

function nextOf(series: NumberSeries, next: Map<string, number>): string {
  const n = next.get(series.key) ?? 0;
  next.set(series.key, n + 1);
  return employeeNumber(series, n);
}

const indexesWithout = (numbers: readonly (string | null)[]): number[] =>
  numbers.flatMap((one, index) => (one === null ? [index] : []));

/** Each row's series, unless all have numbers: the employer's pattern with the employer and the hire date filled in. */
export async function seriesOf(tx: Tx, tenantId: string, rows: readonly Unnumbered[]): Promise<NumberSeries[]> {
  if (rows.every((row) => row.employeeNo !== null)) return [];
  const employers = await tx
    .selectFrom('employer')
    .select(['id', 'code', 'employee_no_pattern'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...new Set(rows.map((row) => row.employerId))])
    .execute();
  const byId = new Map(employers.map((one) => [String(one.id), one]));
  const known = new Map<string, NumberSeries>();
  return rows.map((row) => {
    const employer = byId.get(row.employerId);
    if (!employer) throw new Error(`employer ${row.employerId} is not there`);
    const key = `${row.employerId} ${row.hireDate.slice(0, 7)}`;
    const series =
      known.get(key) ?? numberSeries(employer.employee_no_pattern, employer.code, row.hireDate as CalendarDate);
    known.set(key, series);
    return series;
  });
}

/** Those of the numbers that are or were somebody's, in small letters. */
async function takenNumbers(tx: Tx, tenantId: string, numbers: readonly string[]): Promise<Set<string>> {
  const [only = '', ...others] = numbers.map((one) => one.toLowerCase());
  // One by itself: of a list PostgreSQL expects ten, and would plan for one of them again each time.
  const keys = others.length === 0 ? sql`array[${only}::text]` : sql`${[only, ...others]}::text[]`;
  const { rows } = await sql<{ no: string }>`
    select number_key as no from app.numbers_given(${tenantId}::uuid, ${keys})`.execute(tx);
  return new Set(rows.map((row) => row.no));
}
