import { LeaveTypeBlocks, LeaveTypeGroups, LeaveTypeJoined } from '@personalia/contract';
import type { RecordRows } from '../../platform/rows/index.ts';

/** Rows of a leave type: other rules for groups of employees, published with it (leave 0), days on which it is blocked, and types counted together (R14). */
export const TYPE_ROWS: readonly RecordRows[] = [
  {
    name: 'LeaveTypeGroup',
    list: LeaveTypeGroups,
    store: { table: 'leave_type_group', owner: 'leave_type_id', order: ['priority'] },
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
