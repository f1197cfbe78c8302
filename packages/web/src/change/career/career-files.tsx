import {
  AddCareerRequestFile,
  type CareerRequest,
  DeleteCareerRequestFile,
  GetCareerRequestFile,
  GetCareerRequestFiles,
  type TransitionType,
  transitionRule,
} from '@personalia/contract';
import { call } from '../../platform/api/index.ts';
import { KeptFiles, NewFiles } from '../../platform/files/index.ts';
import { CAREER, useCareerWords } from './use-career.ts';

/** The documents of a request: its author adds them until it is decided. */
export function CareerFiles({ request: { id, files, mayAttach, mayDetach } }: { request: CareerRequest }) {
  const { t } = useCareerWords();
  if (files === 0 && !mayAttach) return null;
  const params = { id };
  return (
    <section className="career-section" aria-label={t('preview.files')}>
      <h2>{t('preview.files')}</h2>
      <KeptFiles
        kind={CAREER}
        recordId={id}
        mayEdit={mayAttach}
        mayRemove={mayDetach}
        ways={{
          list: (signal) => call(GetCareerRequestFiles, { params, signal }),
          add: (file) => call(AddCareerRequestFile, { params, file }),
          get: (fileId) => call(GetCareerRequestFile, { params: { ...params, fileId } }),
          remove: (fileId) => call(DeleteCareerRequestFile, { params: { ...params, fileId } }),
        }}
      />
    </section>
  );
}

interface NewProps {
  type: TransitionType | null;
  /** Documents that are there already. */
  kept: number;
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** Documents of a request that is being written, and whether its type needs one (12.3). */
export function NewCareerFiles({ type, kept, files, onChange }: NewProps) {
  const { t } = useCareerWords();
  const isNeeded = type !== null && transitionRule(type).attachment === 'must';
  return (
    <>
      <NewFiles files={files} onChange={onChange} />
      {isNeeded && kept + files.length === 0 && <p className="note">{t('form.needsFile')}</p>}
    </>
  );
}
