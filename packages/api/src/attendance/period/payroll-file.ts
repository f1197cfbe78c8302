import { type CalendarDate, EXPORT_FORMATS, ExportAttendancePeriod, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { keepResult, writeSheet } from '../../platform/files/index.ts';
import { type Caller, confinedTo, type FileReply, type Handler, Problem } from '../../platform/http/index.ts';
import { defineJob, enqueue, type JobDefinition, refuseRunning } from '../../platform/jobs/index.ts';
import { aboutExport, atOnce } from '../../platform/resource/index.ts';
import { maySee } from '../../workflow/index.ts';
import {
  overtimeExtras,
  overtimePay,
  paidMultipliers,
  paidOvertime,
  payCurrencies,
  usedExtras,
} from '../overtime/paid.ts';
import { isOneOfMany } from './calendars.ts';
import { describePeriod } from './describe-period.ts';
import { measuresAsJson } from './measures.ts';
import { columnsOf, type Line } from './payroll-columns.ts';
import { refuseState } from './refuse.ts';
import { readPeriod, type StoredPeriod } from './store.ts';
import { adjustmentsIn, sumsOfPeriod } from './summary.ts';

/**
 * The payroll file of a locked period: a row for each employee with what was frozen, the adjustments that count in it, and paid overtime
 * by multiplier, which is closed with its period.
 */

/** Everybody with sums or adjustments of a period whom the caller reaches, by name: sorted once, and read piece by piece. */
async function* everyLine(tx: Tx, caller: Caller, period: StoredPeriod): AsyncGenerator<Line> {
  const { tenantId } = caller;
  const all = sql`true`;
  const paid = await overtimeIn(tx, tenantId, period);
  const seesPay = maySee(caller, 'Pay');
  // All rows are wanted, so the best plan is the one that is done first, not the one that begins first.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx);
  await sql`declare payroll_lines no scroll cursor for
    select c.id, c.employee_no as "employeeNo", c.display_name as employee, c.unit_name as unit,
      ${measuresAsJson('b')} as measures, ${measuresAsJson('x')} as adjustments
    from (${sumsOfPeriod(tenantId, period)(all)}) b
    full join (${adjustmentsIn(tenantId, period.id)(all)}) x on x.employee_id = b.employee_id
    join employee_current c on c.tenant_id = ${tenantId} and c.id = coalesce(b.employee_id, x.employee_id)
    where ${confinedTo(caller, ExportAttendancePeriod, sql.ref('c.id'))}
    order by c.sort_name, c.id`.execute(tx);
  for (;;) {
    const { rows } = await sql<
      Omit<Line, 'overtime' | 'extras' | 'pay'>
    >`fetch ${sql.raw(String(PIECE))} from payroll_lines`.execute(tx);
    const which = ofLines(paid, rows);
    const overtime = await overtimeOf(tx, tenantId, paid, which);
    const extras = await overtimeExtras(tx, tenantId, paid, which);
    const pay = seesPay ? await overtimePay(tx, tenantId, paid, which) : null;
    for (const { id, ...row } of rows)
      yield { ...row, id, overtime: overtime.get(id) ?? new Map(), extras: extras.get(id), pay: pay?.get(id) };
    if (rows.length < PIECE) return;
  }
}

interface Paid {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly which: RawBuilder<boolean>;
}

/** Between which dates the overtime `o` lies that a period pays, and a condition on it; see `closeOvertime`. */
async function overtimeIn(tx: Tx, tenantId: string, { id, from, to }: StoredPeriod): Promise<Paid> {
  if (!(await isOneOfMany(tx, tenantId, to))) return { from, to, which: sql`true` };
  return { from: BEFORE_ALL, to, which: sql`o.period_id = ${id}::uuid` };
}

const BEFORE_ALL = '0001-01-01' as CalendarDate;

const ofLines = ({ which }: Paid, lines: readonly { readonly id: string }[]) =>
  sql<boolean>`o.employee_id = any(${lines.map(({ id }) => id)}::uuid[]) and ${which}`;

async function overtimeOf(tx: Tx, tenantId: string, span: Paid, which: RawBuilder<boolean>) {
  const paid = await paidOvertime(tx, tenantId, span, which);
  const byEmployee = new Map<string, Map<string, number>>();
  for (const { employeeId, multiplier, minutes } of paid) {
    const sums = byEmployee.get(employeeId) ?? new Map<string, number>();
    sums.set(multiplier, (sums.get(multiplier) ?? 0) + minutes);
    byEmployee.set(employeeId, sums);
  }
  return byEmployee;
}

const PIECE = 1000;
const NAME = label('Attendance {code}', 'Kehadiran {code}');

async function sheetOf(tx: Tx, caller: Caller, period: StoredPeriod) {
  const { locale } = caller;
  const paid = await overtimeIn(tx, caller.tenantId, period);
  // What overtime is worth is for those who see pay; to others the file is as without it.
  const currencies = maySee(caller, 'Pay') ? await payCurrencies(tx, caller.tenantId, paid, paid.which) : [];
  const columns = columnsOf(
    locale,
    await paidMultipliers(tx, caller.tenantId, paid, paid.which),
    await usedExtras(tx, caller.tenantId, paid, paid.which),
    currencies,
  );
  const name = NAME[locale].replace('{code}', period.code);
  const filters = await describePeriod(tx, caller, period);
  const about = await aboutExport(tx, caller, { name, asOf: undefined, filters });
  const cells = (line: Line) => Object.fromEntries(columns.map((column) => [column.key, column.value(line)]));
  return { name, columns, about, cells, hasPay: currencies.length > 0 };
}

const note = (tx: Tx, { id, code }: StoredPeriod, rows: number, hasPay: boolean) =>
  sql`select app.note('EXPORT', 'AttendancePeriod', ${id}::uuid, ${code}, ${JSON.stringify({ rows: [null, rows], ...(hasPay ? { class: [null, 'pay'] } : {}) })}::jsonb)`.execute(
    tx,
  );

const payload = z.object({ id: z.string(), code: z.string(), format: z.enum(EXPORT_FORMATS) });
type Payload = z.output<typeof payload>;

export const payrollFileJob: JobDefinition<Payload> = defineJob({
  name: 'attendance-period-export',
  payload,
  title: ({ code, format }, locale) =>
    `${locale === 'id' ? 'Ekspor kehadiran' : 'Export attendance'} ${code} (${format.toUpperCase()})`,
  async run(job) {
    const { id, format } = job.payload;
    const { tenantId } = job.actor;
    return job.door.asActor(job.actor, async (tx) => {
      await sql`set transaction isolation level repeatable read`.execute(tx);
      const caller = await job.caller(tx);
      const period = await readPeriod(tx, tenantId, id);
      if (period?.state !== 'LOCKED') throw new Problem('NOT_FOUND');
      const { name, columns, about, cells, hasPay } = await sheetOf(tx, caller, period);
      let rows = 0;
      async function* lines() {
        for await (const line of everyLine(tx, caller, period as StoredPeriod)) {
          rows += 1;
          if (rows % PIECE === 0) {
            job.stopIfAsked();
            job.report(rows, 0);
          }
          yield cells(line);
        }
      }
      const sheet = writeSheet(name, format, columns, lines(), about);
      const file = await keepResult(tx, job.files, caller, sheet);
      await note(tx, period, rows, hasPay);
      return { resultFileId: file.id };
    });
  },
});

/** At once when it is short, by a job when it is long; either way the period has its next export number. */
export const exportPeriod: Handler<typeof ExportAttendancePeriod> = async ({
  tx,
  caller,
  input,
  request,
}): Promise<FileReply> => {
  const { tenantId, userId } = caller;
  const { id } = input.params;
  const { format } = input.body;
  const period = await readPeriod(tx, tenantId, id);
  if (!period) throw new Problem('NOT_FOUND');
  const { rows: marked } = await sql`
    update attendance_period set export_no = export_no + 1, exported_at = now(), exported_by = ${userId}::uuid, version = version + 1,
      updated_at = now(), updated_by = ${userId}::uuid
    where tenant_id = ${tenantId} and id = ${id}::uuid and state = 'LOCKED' returning 1`.execute(tx);
  if (marked.length === 0) throw refuseState(period, 'export');
  const { name, columns, about, cells, hasPay } = await sheetOf(tx, caller, period);
  const rows: Record<string, unknown>[] = [];
  for await (const line of everyLine(tx, caller, period)) {
    rows.push(cells(line));
    if (rows.length <= atOnce(request).export) continue;
    await refuseRunning(tx, caller, payrollFileJob, { id });
    return { job: { id: await enqueue(tx, caller, payrollFileJob, { id, code: period.code, format }) } };
  }
  await note(tx, period, rows.length, hasPay);
  return writeSheet(name, format, columns, rows, about);
};
