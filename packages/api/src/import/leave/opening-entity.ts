import {
  type CalendarDate,
  type Decimal,
  defineResource,
  Employee,
  type Finding,
  fields as field,
  LeaveType,
  label,
  MOST_OF_UNIT,
  problemAt,
} from '@personalia/contract';
import { sql } from 'kysely';
import {
  type AskedOpening,
  judgeOpenings,
  type OpeningBalance,
  type OpeningFinding,
  openingsOf,
  readOpenings,
  takeBackOpenings,
  writeOpenings,
} from '../../leave/index.ts';
import type { ExportSource } from '../../platform/resource/index.ts';
import type { Existing, ImportEntity, Values } from '../entities/entity.ts';
import { keySet } from '../entities/key-set.ts';
import { importFields } from '../entities/resource-entity.ts';
import { SYNONYMS } from '../entities/synonyms.ts';

const FIELDS = {
  employeeId: field.reference({ label: label('Employee number', 'Nomor karyawan'), to: Employee.name, fixed: true }),
  leaveTypeId: field.reference({ label: LeaveType.label.one, to: LeaveType.name, fixed: true }),
  date: field.date({ label: label('As of', 'Per tanggal') }),
  days: field.decimalField({
    label: label('Days', 'Hari'),
    places: 4,
    least: `-${MOST_OF_UNIT.hour}`,
    most: MOST_OF_UNIT.hour,
    help: label('Hours of leave types that are counted in hours.', 'Jam untuk jenis cuti yang dihitung dalam jam.'),
  }),
  validTo: field.date({ label: label('Usable until', 'Dapat dipakai sampai') }).optional(),
};

const OpeningLeaveBalance = defineResource('OpeningLeaveBalance', {
  path: 'balance-maintenance',
  label: {
    one: label('Opening leave balance', 'Saldo awal cuti'),
    many: label('Opening leave balances', 'Saldo awal cuti'),
  },
  code: 'none',
  title: 'date',
  fields: FIELDS,
  rules: [
    ({ days }) => (days === '0' ? problemAt('days', 'ADJ_QTY_ZERO') : null),
    ({ date, validTo }) => (date && validTo && validTo < date ? problemAt('validTo', 'DATE_ORDER') : null),
  ],
  list: { columns: Object.keys(FIELDS), search: [], sort: 'date' },
});

const asked = (values: Values): AskedOpening => ({
  employeeId: String(values['employeeId'] ?? ''),
  leaveTypeId: String(values['leaveTypeId'] ?? ''),
  date: String(values['date'] ?? '') as CalendarDate,
});
const withDays = (values: Values): AskedOpening => ({
  ...asked(values),
  days: String(values['days'] ?? '0') as Decimal,
});
const asExisting = ({ id, ...values }: OpeningBalance): Existing => ({ id, version: 1, values: { ...values } });
const keyOf = ({ employeeId, leaveTypeId, date }: AskedOpening): string => `${employeeId} ${leaveTypeId} ${date}`;

const finding = (code: OpeningFinding | null): Finding[] => {
  if (code === null) return [];
  if (code === 'NOT_PUBLISHED') return [problemAt('leaveTypeId', 'ADJ_TRANSFER_TYPE')];
  if (code === 'ABOVE_MOST') return [problemAt('days', 'LEAVE_MOST', { most: MOST_OF_UNIT.day })];
  return [problemAt('date', code === 'OPENING_LATE' ? 'ADJ_OPENING_LATE' : 'ADJ_DUPLICATE_OPENING')];
};

/** Balances that people bring from another system (leave B8): added, never changed, and taken back as a whole while nothing is used. */
export const openingBalances: ImportEntity = {
  name: OpeningLeaveBalance.name,
  label: OpeningLeaveBalance.label.many,
  menu: 'balance-maintenance',
  tables: ['leave_account', 'leave_lot', 'leave_entry'],
  fields: importFields(FIELDS).map((one) =>
    one.key === 'employeeId' ? { ...one, synonyms: SYNONYMS['employeeNo'] ?? [] } : one,
  ),
  matchKeys: [keySet(FIELDS, ['employeeId', 'leaveTypeId', 'date'])],
  unique: [keySet(FIELDS, ['employeeId', 'leaveTypeId', 'date'])],
  modes: ['insert', 'upsert'],
  rules: OpeningLeaveBalance.rules ?? [],
  own: null,
  chunk: 1_000,
  composed: [],
  derive: () => ({}),
  async find(tx, tenantId, _fields, rows) {
    const found = await openingsOf(tx, tenantId, rows.map(asked));
    const byKey = new Map(found.map((one) => [keyOf(one), one]));
    return rows.map((row) => {
      const one = byKey.get(keyOf(asked(row)));
      return one ? asExisting(one) : null;
    });
  },
  judge: async (tx, tenantId, rows) => (await judgeOpenings(tx, tenantId, rows.map(withDays))).map(finding),
  // What is there is changed by adjustments, which say why.
  fixed: (field) => problemAt(field, 'ADJ_DUPLICATE_OPENING'),
  source: openingSource(),
  insert: (tx, origin, rows) =>
    writeOpenings(
      tx,
      origin,
      rows.map(({ id, values }) => ({
        id,
        ...asked(values),
        days: String(values['days']) as Decimal,
        validTo: (values['validTo'] as CalendarDate | null | undefined) ?? null,
      })),
    ),
  // There is nothing of an opening balance that an upload changes: adjustments do.
  update: async () => undefined,
  restore: async () => undefined,
  remove: (tx, origin, ids) => takeBackOpenings(tx, origin, ids),
  deactivate: async () => false,
  shownWith: {
    kind: Employee.name,
    pages: async (tx, tenantId, ids) =>
      new Map(
        (await readOpenings(tx, tenantId, sql`l.id = any(${[...ids]}::uuid[])`)).map(({ id, employeeId }) => [
          id,
          employeeId,
        ]),
      ),
  },
  load: async (tx, tenantId, ids) =>
    new Map(
      (await readOpenings(tx, tenantId, sql`l.id = any(${[...ids]}::uuid[])`)).map((one) => [one.id, asExisting(one)]),
    ),
};

/** Every opening balance as its upload brings it. */
function openingSource(): ExportSource {
  return {
    resource: OpeningLeaveBalance,
    async *every(tx, { tenantId, locale }) {
      const found = await readOpenings(tx, tenantId, sql`true`);
      const { rows } = await sql<{ id: string; code: string; name: string }>`
        select id, employee_no as code, display_name as name from employee_current
        where tenant_id = ${tenantId} and id = any(${found.map(({ employeeId }) => employeeId)}::uuid[])
        union all select id, code, ${locale === 'id' ? sql`coalesce(local_name, name)` : sql`name`} from leave_type
        where tenant_id = ${tenantId}`.execute(tx);
      const refs = new Map(rows.map(({ id, ...ref }) => [id, ref]));
      yield* found.map((one) => ({
        ...one,
        refs: { employeeId: refs.get(one.employeeId), leaveTypeId: refs.get(one.leaveTypeId) },
      }));
    },
  };
}
