import { LeaveTypeBlocks, LeaveTypeGroups, LeaveTypeJoined } from '@personalia/contract';
import type { AnyRecord } from '../../platform/resource/pages.ts';
import { RowsEditor } from '../../platform/rows/rows-editor.tsx';
import { GROUPS_IN_HOURS } from './type-in-hours.ts';

interface Props {
  record: AnyRecord;
  onChanged: () => void;
}

/** Rules of a leave type for groups of employees, which do not come from files. */
export const GroupsTab = (props: Props) => (
  <RowsEditor list={props.record['unit'] === 'hour' ? GROUPS_IN_HOURS : LeaveTypeGroups} {...props} />
);

/** Days on which employees cannot ask for the type. */
export const BlocksTab = (props: Props) => <RowsEditor list={LeaveTypeBlocks} {...props} />;

/** Other types whose leave is of the same run. */
export const JoinedTab = (props: Props) => <RowsEditor list={LeaveTypeJoined} {...props} />;
