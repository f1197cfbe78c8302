import {
  type AttendanceRoster,
  type CalendarDate,
  type CallOf,
  ImportRoster,
  MOST_ROSTER_CHANGES,
  type PreviewRosterPublish,
} from '@personalia/contract';
import { call } from '../../platform/api/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { ImportDialog } from '../import-dialog.tsx';
import { useAttendanceWords } from '../words.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { DayDialog } from './day-dialog.tsx';
import type { plannedCells } from './grid-selection.ts';
import type { Corner } from './plan-text.ts';
import { PublishDialog } from './publish-dialog.tsx';
import type { PlanEdit } from './use-plan-edit.ts';
import { ROSTER } from './use-roster.ts';

export type RosterDialog = 'day' | 'publish' | 'copy' | 'import';

interface Props {
  dialog: RosterDialog | null;
  onClose: () => void;
  roster: AttendanceRoster | undefined;
  edit: PlanEdit;
  /** The cell that is opened, and those that are planned with it; `count` says how many the dialog speaks of. */
  active: Corner;
  chosen: ReturnType<typeof plannedCells>;
  count: number;
  /** What is published: all drafts that the page is about, or those that are selected. */
  published: CallOf<typeof PreviewRosterPublish>['body'];
  copied: Parameters<typeof CopyDialog>[0]['which'];
  weeks: number;
  onCopied: (from: CalendarDate) => void;
}

/** The dialogs of the roster: the plan of a day, and what is done to many days at once. */
export function RosterDialogs({ dialog, onClose, edit, ...props }: Props) {
  const { t } = useAttendanceWords();
  if (dialog === 'day') return <PlanOfDay onClose={onClose} edit={edit} {...props} />;
  if (dialog === 'publish')
    return <PublishDialog which={props.published} onClose={onClose} onPublished={edit.forget} />;
  if (dialog === 'import')
    return (
      <ImportDialog
        title={t('roster.importTitle')}
        text={t('roster.importText')}
        action={t('roster.importNow')}
        send={(file, idempotencyKey) => call(ImportRoster, { file, idempotencyKey })}
        refresh={[ROSTER]}
        done={({ changed }) => t('roster.imported', { count: changed })}
        onClose={onClose}
      />
    );
  if (dialog === 'copy')
    return (
      <CopyDialog
        which={props.copied}
        weeks={props.weeks}
        onClose={onClose}
        onCopied={(from) => {
          onClose();
          props.onCopied(from as CalendarDate);
        }}
      />
    );
  return null;
}

type PlanProps = Pick<Props, 'roster' | 'edit' | 'active' | 'chosen' | 'count' | 'onClose'>;

function PlanOfDay({ roster, edit, active, chosen, count, onClose }: PlanProps) {
  const { t } = useAttendanceWords();
  const row = roster?.rows[active.row];
  const cell = row?.cells[active.column];
  if (!roster || !row || !cell) return null;
  return (
    <DayDialog
      roster={roster}
      row={row}
      cell={cell}
      count={count}
      error={edit.errors.get(row.employeeId)?.get(cell.date)}
      onPlan={(plan) => {
        if (chosen.length > MOST_ROSTER_CHANGES) return notify.error(t('roster.tooMany'));
        edit.change(chosen.map(({ employeeId, date }) => ({ employeeId, date, ...plan })));
      }}
      onClose={onClose}
    />
  );
}
