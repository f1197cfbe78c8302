import { ShiftGroupMembers, ShiftGroupSchedules, ShiftGroupStaffing } from '@personalia/contract';
import type { AnyRecord } from '../platform/resource/pages.ts';
import { RowsEditor } from '../platform/rows/rows-editor.tsx';

interface Props {
  record: AnyRecord;
  onChanged: () => void;
}

export const SchedulesTab = (props: Props) => <RowsEditor list={ShiftGroupSchedules} {...props} />;
export const MembersTab = (props: Props) => <RowsEditor list={ShiftGroupMembers} {...props} />;
export const StaffingTab = (props: Props) => <RowsEditor list={ShiftGroupStaffing} {...props} />;
