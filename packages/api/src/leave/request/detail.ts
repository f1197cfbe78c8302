import {
  add,
  amountOf,
  DAY_KIND_LABELS,
  type Decimal,
  type DetailBlock,
  daysAndHours,
  decimal,
  formatDateWithWeekday,
  type Locale,
  label,
  PORTION_LABELS,
  portionText,
  subtract,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { readAccounts } from '../balance/sums.ts';
import { hoursOfDay } from '../facts.ts';
import { changesBlock } from './amend.ts';
import { textOfFinding } from './evaluate.ts';
import { clockOfDay, reasonOfStored, whyOf } from './explain-day.ts';
import { daysAbout, type RequestRow, readRequest } from './store.ts';
import { teamAway } from './team.ts';

const WORDS = {
  days: label('Days', 'Hari'),
  warnings: label('Acknowledged warnings', 'Peringatan yang sudah dibaca'),
  date: label('Date', 'Tanggal'),
  part: label('Part of day', 'Bagian hari'),
  counts: label('Counts', 'Dihitung'),
  why: label('Why', 'Keterangan'),
  balance: label('Balance', 'Saldo'),
  before: label('Before', 'Sebelum'),
  after: label('After', 'Sesudah'),
  away: label('Team absences in these days', 'Anggota tim yang tidak masuk'),
  nobody: label('No one else in the team is away.', 'Tidak ada anggota tim lain yang tidak masuk.'),
  person: label('Employee', 'Karyawan'),
  type: label('Leave', 'Cuti'),
};

/** Q1: what the employee was warned of and asked for all the same. */
const warningsBlock = ({ warnings }: RequestRow, locale: Locale): readonly DetailBlock[] =>
  warnings.length === 0
    ? []
    : [
        {
          kind: 'notes',
          title: WORDS.warnings[locale],
          severity: 'warning',
          lines: warnings.map((one) => textOfFinding(one, locale)),
        },
      ];

/** The balance without and with what is decided on: as it was when leave was submitted; as it is now when days of it would come back. */
async function balanceAround(
  tx: Tx,
  { tenantId, locale }: Caller,
  { kind, status, hasLedger, balanceBefore, total, employeeId, leaveTypeId, fromDate }: RequestRow,
): Promise<{ readonly before: Decimal; readonly after: Decimal } | null> {
  if (kind === 'TAKE') return balanceBefore && { before: balanceBefore, after: subtract(balanceBefore, total) };
  if (!hasLedger || status !== 'PENDING') return null;
  const [account] = await readAccounts(tx, tenantId, {
    where: sql`a.employee_id = ${employeeId}::uuid and a.leave_type_id = ${leaveTypeId}::uuid`,
    on: sql`${fromDate}::date`,
    locale,
  });
  if (!account) return null;
  const before = decimal(account.available);
  return { before, after: add(before, total) };
}

/** What an approver decides on: the counted days, the balance before and after, and who of the team is away. */
export async function detailOf(tx: Tx, viewer: Caller, id: string): Promise<readonly DetailBlock[]> {
  const { tenantId, locale } = viewer;
  const row = await readRequest(tx, tenantId, id);
  if (!row) return [];
  const [counted, away, changes, hours, balance] = await together(
    daysAbout(tx, tenantId, row),
    teamAway(tx, viewer, row.employeeId, row.fromDate, row.toDate),
    changesBlock(tx, tenantId, row, locale),
    row.hours && row.leaveUnit === 'day' ? hoursOfDay(tx, tenantId, row.employeeId, row.fromDate) : null,
    balanceAround(tx, viewer, row),
  );
  const isHours = row.leaveUnit === 'hour';
  const amount = (n: string): string =>
    isHours ? amountOf(n, row.leaveUnit, locale) : hours ? daysAndHours(n, hours, locale) : n;
  return [
    ...warningsBlock(row, locale),
    ...changes,
    {
      kind: 'table',
      title: isHours ? amount(row.total) : `${WORDS.days[locale]}: ${amount(row.total)}`,
      columns: [
        { label: WORDS.date[locale], isNumber: false },
        { label: WORDS.part[locale], isNumber: false },
        { label: WORDS.counts[locale], isNumber: true },
        { label: WORDS.why[locale], isNumber: false },
      ],
      rows: counted.map((day) => [
        formatDateWithWeekday(day.date, locale),
        portionText(day.portion, clockOfDay(day), locale) || PORTION_LABELS.FULL[locale],
        amount(day.quantity),
        whyOf({ ...day, reason: reasonOfStored(day) }, locale) ?? DAY_KIND_LABELS[day.kind][locale],
      ]),
    },
    ...(balance === null
      ? []
      : [
          {
            kind: 'values' as const,
            title: WORDS.balance[locale],
            rows: [
              { label: WORDS.before[locale], value: amount(balance.before) },
              { label: WORDS.after[locale], value: amount(balance.after) },
            ],
          },
        ]),
    away.length === 0
      ? { kind: 'notes', title: WORDS.away[locale], severity: 'info', lines: [WORDS.nobody[locale]] }
      : {
          kind: 'table',
          title: WORDS.away[locale],
          columns: [
            { label: WORDS.date[locale], isNumber: false },
            { label: WORDS.person[locale], isNumber: false },
            { label: WORDS.type[locale], isNumber: false },
          ],
          rows: away.map(({ date, name, text }) => [formatDateWithWeekday(date, locale), name, text]),
        },
  ];
}
