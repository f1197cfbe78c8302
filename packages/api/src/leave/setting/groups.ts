import { LeaveTypeGroups } from '@personalia/contract';
import type { RecordRows } from '../../platform/rows/index.ts';

/** Rules of a type for groups of employees: part of the draft, and published with it (leave 0). */
export const GROUP_ROWS: readonly RecordRows[] = [
  {
    name: 'LeaveTypeGroup',
    list: LeaveTypeGroups,
    store: { table: 'leave_type_group', owner: 'leave_type_id', order: ['priority'] },
    key: ['priority'],
  },
];
