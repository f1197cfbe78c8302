import { LeaveTypeBlocks, LeaveTypeGroups, LeaveTypeJoined, MOST_OF_UNIT } from '@personalia/contract';
import { Problem } from '../../platform/http/index.ts';
import type { RecordRows } from '../../platform/rows/index.ts';

type Row = Readonly<Record<string, unknown>>;

/** A year has no more days; of hours the fields allow more. */
function refuseMoreThanYear(type: Row, rows: readonly Row[]): void {
  if (type['unit'] === 'hour') return;
  for (const name of ['days', 'carryMax', 'maxBalance']) {
    const row = rows.findIndex((one) => Number(one[name] ?? 0) > Number(MOST_OF_UNIT.day));
    if (row >= 0) throw Problem.at(`rows.${row}.${name}`, 'LEAVE_MOST', { most: MOST_OF_UNIT.day });
  }
}

/** Rows of a leave type: other rules for groups of employees, published with it (leave 0), days on which it is blocked, and types counted together (R14). */
export const TYPE_ROWS: readonly RecordRows[] = [
  {
    name: 'LeaveTypeGroup',
    list: LeaveTypeGroups,
    store: {
      table: 'leave_type_group',
      owner: 'leave_type_id',
      order: ['priority'],
      judge: async (_tx, _tenantId, type, rows) => refuseMoreThanYear(type, rows),
    },
    key: ['priority'],
  },
  {
    name: 'LeaveTypeBlock',
    list: LeaveTypeBlocks,
    store: { table: 'leave_type_block', owner: 'leave_type_id', order: ['from_date'] },
    key: ['fromDate', 'note'],
  },
  {
    name: 'LeaveTypeJoined',
    list: LeaveTypeJoined,
    store: { table: 'leave_type_joined', owner: 'leave_type_id', order: ['id'] },
    key: ['joinedTypeId'],
  },
];
