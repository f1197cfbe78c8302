import { EmployeeDocument, type EmployeeRecord } from '@personalia/contract';
import { useState } from 'react';
import { NewFiles } from '../../platform/files/index.ts';
import { FormScope } from '../../platform/form/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { inText } from '../../platform/resource/list/list-toolbar.tsx';
import { useLeaving } from '../../platform/resource/use-leaving.tsx';
import { SidePanel } from '../../platform/shell/index.ts';
import { useHireWords } from '../parts/words.ts';
import { HireRecordForm } from './hire-record-form.tsx';
import { HireRecordList } from './hire-record-list.tsx';
import { recordsIn } from './hire-records.ts';
import { IdentityNumberFields } from './identity-number.tsx';
import type { Hire } from './use-hire.ts';

/** What lies over the steps: a record to be changed, or one to be added. */
export interface OpenedRecord {
  readonly kind: EmployeeRecord;
  readonly n: number | null;
}

interface ListProps {
  hire: Hire;
  onOpen: (opened: OpenedRecord) => void;
}

/** What a step asks for besides its fields: records of the person, numbers, documents with their files. */
export function HireExtras({ hire, onOpen }: ListProps) {
  const { t } = useHireWords();
  const { step, draft, documents } = hire;
  if (!step) return null;
  if (step.key === 'documents')
    return (
      <>
        <p className="hire-review-text">{t('hire.documentsText')}</p>
        <HireRecordList
          kind={EmployeeDocument}
          rows={documents.map(({ values }) => values)}
          errors={draft.errors}
          onOpen={(n) => onOpen({ kind: EmployeeDocument, n })}
          onRemove={(n) => hire.setDocuments(documents.filter((_, index) => index !== n))}
        />
      </>
    );
  if (step.key === 'identity')
    return step.kinds.length === 0 ? null : (
      <IdentityNumberFields
        values={draft.values}
        errors={draft.errors}
        onChange={(numbers) => {
          draft.set('numbers', numbers);
          draft.refuse({});
        }}
      />
    );
  return step.kinds.map((kind) => {
    const rows = recordsIn(draft.values, kind);
    return (
      <HireRecordList
        key={kind.name}
        kind={kind}
        rows={rows}
        errors={draft.errors}
        onOpen={(n) => onOpen({ kind, n })}
        onRemove={(n) =>
          hire.keepRecords(
            kind,
            rows.filter((_, index) => index !== n),
          )
        }
      />
    );
  });
}

interface PanelProps {
  hire: Hire;
  opened: OpenedRecord | null;
  onClose: () => void;
}

/** Beside the form of the hire, not in it: a form has no forms inside. */
export function HireRecordPanel({ hire, opened, onClose }: PanelProps) {
  const { t, locale } = useWords();
  const { mayClose, leave, cancel, onDirty, question } = useLeaving(onClose);
  const title = opened ? t('list.add', { entity: inText(opened.kind.label.one[locale]) }) : '';
  const ways = { onKept: leave, onCancel: cancel, onDirty };
  return (
    <SidePanel title={title} open={opened !== null} wide mayClose={mayClose} onClose={leave}>
      {opened && (
        <div className="side-panel-content">
          <FormScope value={`${opened.kind.name}-`}>
            {opened.kind === EmployeeDocument ? (
              <DocumentForm hire={hire} n={opened.n} {...ways} />
            ) : (
              <RecordForm hire={hire} kind={opened.kind} n={opened.n} {...ways} />
            )}
          </FormScope>
        </div>
      )}
      {question}
    </SidePanel>
  );
}

interface FormProps {
  hire: Hire;
  n: number | null;
  onKept: () => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
}

/** The list with one of its entries replaced, or one more. */
const put = <T,>(list: readonly T[], n: number | null, one: T): T[] =>
  n === null ? [...list, one] : list.map((other, index) => (index === n ? one : other));

function RecordForm({ hire, kind, n, onKept, onCancel, onDirty }: FormProps & { kind: EmployeeRecord }) {
  const { values } = hire.draft;
  const rows = recordsIn(values, kind);
  return (
    <HireRecordForm
      kind={kind}
      start={(n === null ? undefined : rows[n]) ?? hire.startOf(kind)}
      onKeep={(kept) => {
        hire.keepRecords(kind, put(rows, n, kept));
        onKept();
      }}
      onCancel={onCancel}
      onDirty={onDirty}
    />
  );
}

function DocumentForm({ hire, n, onKept, onCancel, onDirty }: FormProps) {
  const { documents } = hire;
  const document = n === null ? undefined : documents[n];
  const [files, setFiles] = useState<readonly File[]>(document?.files ?? []);
  return (
    <HireRecordForm
      kind={EmployeeDocument}
      start={document?.values ?? hire.startOf(EmployeeDocument)}
      extra={<NewFiles files={files} onChange={setFiles} />}
      onKeep={(values) => {
        hire.setDocuments(put(documents, n, { values, files }));
        onKept();
      }}
      onCancel={onCancel}
      onDirty={onDirty}
    />
  );
}
