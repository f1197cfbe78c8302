import {
  AddTransitionFile,
  GetTransitionFile,
  GetTransitionFiles,
  type TransitionRecord,
  type TransitionType,
  transitionRule,
} from '@personalia/contract';
import { useRef } from 'react';
import { call } from '../../platform/api/index.ts';
import { KeptFiles, NewFiles } from '../../platform/files/index.ts';
import { SidePanel } from '../../platform/shell/index.ts';
import { useTimelineWords } from './words.ts';

interface Props {
  type: TransitionType;
  files: readonly File[];
  error: string | undefined;
  onChange: (files: readonly File[]) => void;
}

/** Documents of an event that is being recorded; a demotion needs one (12.3). */
export function NewTransitionFiles({ type, files, error, onChange }: Props) {
  const { t } = useTimelineWords();
  const isNeeded = transitionRule(type).attachment === 'must' && files.length === 0;
  return (
    <div id="tl-files" tabIndex={-1}>
      <NewFiles files={files} onChange={onChange} />
      {error ? (
        <p role="alert" className="field-error">
          {error}
        </p>
      ) : (
        isNeeded && <p className="note">{t('form.needsFile')}</p>
      )}
    </div>
  );
}

/** Sends the documents before their event; one that arrived is not sent again after a refusal. */
export function useSentFiles(employeeId: string) {
  const sent = useRef(new Map<File, string>());
  return async (files: readonly File[]): Promise<string[]> => {
    for (const file of files) {
      if (sent.current.has(file)) continue;
      sent.current.set(file, (await call(AddTransitionFile, { params: { id: employeeId }, file })).id);
    }
    return files.flatMap((file) => sent.current.get(file) ?? []);
  };
}

/** The documents that an event was recorded with; they stay as it does. */
export function TransitionFilesPanel({ event, onClose }: { event: TransitionRecord; onClose: () => void }) {
  const { t } = useTimelineWords();
  const params = { id: event.id };
  return (
    <SidePanel title={t('event.filesNo', { no: event.transactionNo })} open onClose={onClose}>
      <div className="side-panel-content">
        <KeptFiles
          kind="CareerTransition"
          recordId={event.rootId}
          mayEdit={false}
          ways={{
            list: (signal) => call(GetTransitionFiles, { params, signal }),
            add: () => Promise.reject(new Error('an event keeps its documents')),
            get: (fileId) => call(GetTransitionFile, { params: { ...params, fileId } }),
            remove: () => Promise.reject(new Error('an event keeps its documents')),
          }}
        />
      </div>
    </SidePanel>
  );
}
