import { LeaveTypeGroups } from '@personalia/contract';
import type { AnyRecord } from '../../platform/resource/pages.ts';
import { RowsEditor } from '../../platform/rows/rows-editor.tsx';

/** Rules of a leave type for groups of employees, which do not come from files. */
export const GroupsTab = (props: { record: AnyRecord; onChanged: () => void }) => (
  <RowsEditor list={LeaveTypeGroups} {...props} />
);
