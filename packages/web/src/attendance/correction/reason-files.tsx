import { NewFiles } from '../../platform/files/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { useAttendanceWords } from '../words.ts';
import type { Reason } from './correction-draft.ts';

interface Props {
  reason: Reason | undefined;
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  error: string | undefined;
}

/** Documents of a request, and whether its reason needs one. */
export function ReasonFiles({ reason, files, onChange, error }: Props) {
  const { t } = useAttendanceWords();
  const isNeeded = reason?.needsAttachment === true && files.length === 0;
  return (
    <>
      <NewFiles files={files} onChange={onChange} />
      {isNeeded && !error && <p className="day-note">{t('correction.needsFile')}</p>}
      {isNeeded && error && <FormAlert text={error} />}
    </>
  );
}
