import type { PersonValues } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import type { NumberSeries } from '@personalia/domain';
import { sql } from 'kysely';
import { type InitialCustom, initialCustom, writeInitialCustom } from '../custom/initial.ts';
import { insertHires } from './insert-hires.ts';
import { type HireNumbers, type NumberedHire, numberHires, seriesOf } from './number-rows.ts';

/** The person of a hire; what is not known is null. */
export type HirePerson = PersonValues;

/** One person to hire, with every check already done (`judgeHire`, `findTaken`). */
export interface HireRow extends HirePerson {
  /** Of `newId()`: rows may name each other as managers. */
  readonly id: string;
  /** Null: the next number of the employer's pattern. */
  readonly employeeNo: string | null;
  readonly hireDate: string;
  readonly employerId: string;
  readonly locationId: string;
  readonly unitId: string;
  readonly positionId: string;
  /** Null: the grade of the position. */
  readonly gradeId: string | null;
  readonly gradeStep: number | null;
  readonly managerId: string | null;
  readonly employmentType: string;
  readonly workerCategoryId: string | null;
  readonly workArrangementId: string | null;
  /** Null: full time. */
  readonly fte: string | null;
  readonly costCentre: string | null;
  /** Null: no salary is recorded. */
  readonly salaryAmount: string | null;
  /** Null: the currency of the employer. */
  readonly salaryCurrency: string | null;
  readonly salaryPeriod: string | null;
  /** Why somebody is hired, of the tenant's list (12.2). */
  readonly reasonId?: string | null;
  /** Why beyond what is foreseen: more people than seats, pay outside its band. */
  readonly reason?: string | null;
}

export interface HireOrigin {
  readonly tenantId: string;
  readonly userId: string | null;
  /** Names the import or batch that the events came with. */
  readonly batchNo?: string | undefined;
}

/** Rows that go into one statement: enough that its cost does not count, little enough for memory. */
const CHUNK = 2_000;
/** From so many on, what they are found by goes into the search index together. */
const TOGETHER = 500;

/** What hires need besides themselves; known before they are certain, it is asked along with other questions. */
export interface HireNeeds {
  readonly series: readonly NumberSeries[];
  readonly initial: InitialCustom;
}

export async function needsOfHires(tx: Tx, tenantId: string, rows: readonly HireRow[]): Promise<HireNeeds> {
  const [series, initial] = await together(seriesOf(tx, tenantId, rows), initialCustom(tx, tenantId));
  return { series, initial };
}

/**
 * Hires people: person, employment, approved Hire event, segments and today's row, a few statements for any number of them.
 * Returns the employee numbers in the order of the rows. Rows that name each other as managers must come in one call.
 */
export async function hireMany(tx: Tx, origin: HireOrigin, rows: readonly HireRow[]): Promise<string[]> {
  const { series, initial } = await needsOfHires(tx, origin.tenantId, rows);
  const hires = await numbered(tx, origin.tenantId, rows, series);
  await writeHires(tx, origin, hires, initial);
  if (rows.length >= TOGETHER) await settleSearch(tx);
  return hires.map(({ employeeNo }) => employeeNo);
}

/** The rows with their numbers, which are taken whatever becomes of the transaction. */
export async function numbered(
  tx: Tx,
  tenantId: string,
  rows: readonly HireRow[],
  series: readonly NumberSeries[],
): Promise<NumberedHire[]> {
  const numbers = await numberHires(tx, tenantId, rows, series);
  return rows.map((row, n) => ({ ...row, ...(numbers[n] as HireNumbers) }));
}

/** The same for people who have their numbers already. */
export async function writeHires(
  tx: Tx,
  origin: HireOrigin,
  rows: readonly NumberedHire[],
  known?: InitialCustom,
): Promise<void> {
  const initial = known ?? (await initialCustom(tx, origin.tenantId));
  // Whoever writes keeps the list of what waits for the search index short; many rows wait together (`settleSearch`).
  const most = rows.length < TOGETHER ? '512kB' : '64MB';
  // A manager must be there before the segment that names them: their person rows come first.
  for (const chunk of chunksOf(managersFirst(rows))) {
    const ids = chunk.map((row) => row.id);
    await together(insertHires(tx, origin, chunk, most), writeInitialCustom(tx, origin.tenantId, initial, ids));
  }
}

/** Brings the search index up to date after many hires; for ten thousand at once it costs a fifth less than for each two. */
export async function settleSearch(tx: Tx): Promise<void> {
  await sql`select app.settle_employee_search()`.execute(tx);
}

function* chunksOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += CHUNK) yield rows.slice(from, from + CHUNK);
}

/** Everybody after their manager, as far as both are in the batch. */
function managersFirst(rows: readonly NumberedHire[]): readonly NumberedHire[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (!rows.some((row) => row.managerId !== null && byId.has(row.managerId))) return rows;
  const placed = new Set<string>();
  const ordered: NumberedHire[] = [];
  for (const row of rows) {
    const chain: NumberedHire[] = [];
    for (let one: NumberedHire | undefined = row; one && !placed.has(one.id); one = byId.get(one.managerId ?? '')) {
      placed.add(one.id);
      chain.push(one);
    }
    ordered.push(...chain.toReversed());
  }
  return ordered;
}
