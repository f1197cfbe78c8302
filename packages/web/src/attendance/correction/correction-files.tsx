import {
  AddCorrectionFile,
  type AttendanceCorrection,
  DeleteCorrectionFile,
  GetCorrectionFile,
  GetCorrectionFiles,
} from '@personalia/contract';
import { call } from '../../platform/api/index.ts';
import { KeptFiles } from '../../platform/files/index.ts';
import { CORRECTIONS } from '../day/use-days.ts';
import { useAttendanceWords } from '../words.ts';

/** The documents of a correction; they may follow it until it is refused. */
export function CorrectionFiles({ correction: { id, mayAttach, mayDetach } }: { correction: AttendanceCorrection }) {
  const { t } = useAttendanceWords();
  const params = { id };
  return (
    <section aria-label={t('correction.files')}>
      <h3>{t('correction.files')}</h3>
      <KeptFiles
        kind={CORRECTIONS}
        recordId={id}
        mayEdit={mayAttach}
        mayRemove={mayDetach}
        ways={{
          list: (signal) => call(GetCorrectionFiles, { params, signal }),
          add: (file) => call(AddCorrectionFile, { params, file }),
          get: (fileId) => call(GetCorrectionFile, { params: { ...params, fileId } }),
          remove: (fileId) => call(DeleteCorrectionFile, { params: { ...params, fileId } }),
        }}
      />
    </section>
  );
}
