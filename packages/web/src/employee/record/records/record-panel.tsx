import type { EmployeeRecord } from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { NewFiles } from '../../../platform/files/index.ts';
import { FormScope } from '../../../platform/form/index.ts';
import { ConfirmDialog } from '../../../platform/resource/confirm-dialog.tsx';
import { useFieldAccess } from '../../../platform/resource/data/permissions.ts';
import { type AnyRecord, recordTitle } from '../../../platform/resource/data/record.ts';
import { useRecordActions } from '../../../platform/resource/data/use-record-actions.ts';
import { useWords } from '../../../platform/resource/fields/words.ts';
import { ResourceView } from '../../../platform/resource/form-page/resource-fields.tsx';
import { ResourceForm } from '../../../platform/resource/form-page/resource-form.tsx';
import { LeaveQuestion } from '../../../platform/resource/leave-question.tsx';
import { inText } from '../../../platform/resource/list/list-toolbar.tsx';
import { SidePanel } from '../../../platform/shell/index.ts';
import { useRecordWords } from '../../parts/words.ts';
import { ChildCustom, ChildHistory, useChildFields } from './child-custom.tsx';
import { DocumentFacts } from './document-check.tsx';
import { RecordFiles } from './record-files.tsx';
import { RevealValues } from './reveal-values.tsx';
import { sendFiles } from './send-files.ts';

/** What lies over the record of the employee. A form without a record adds one. */
export type Opened =
  | { readonly what: 'form'; readonly record: AnyRecord | null }
  | { readonly what: 'view' | 'history' | 'files' | 'delete'; readonly record: AnyRecord };

/** What sets the forms of a kind apart from the others of the page. */
export const formScope = ({ name }: EmployeeRecord): string => `${name}-`;

interface Props {
  kind: EmployeeRecord;
  employeeId: string;
  opened: Opened | null;
  mayEdit: boolean;
  onClose: () => void;
  /** With what should be looked at again; a new record with fields of the tenant goes on with them. */
  onSaved: (warnings: readonly string[], goesOn: AnyRecord | null) => void;
  /** The same without the record; by then something else may lie over the page. */
  onDeleted: (warnings: readonly string[]) => void;
}

export function RecordPanel({ kind, employeeId, opened, mayEdit, onClose, onSaved, onDeleted }: Props) {
  const { t } = useWords();
  const { remove } = useRecordActions(kind);
  const isDirty = useRef(false);
  const isBesideDirty = useRef(false);
  const hasOwnFields = useChildFields(kind).length > 0;
  const [isLeaving, setLeaving] = useState(false);
  const title = useTitle(kind, opened);

  if (opened?.what === 'delete') {
    return (
      <ConfirmDialog
        title={t('actions.deleteTitle', { name: recordTitle(kind, opened.record) })}
        text={t('actions.deleteText')}
        action={t('delete')}
        onClose={onClose}
        onConfirm={() => {
          onClose();
          void remove(opened.record).then((found) => found && onDeleted(found));
        }}
      />
    );
  }

  /** What was typed is not lost by a click beside the panel. */
  function mayClose(): boolean {
    const wouldLose = isDirty.current || isBesideDirty.current;
    if (wouldLose) setLeaving(true);
    return !wouldLose;
  }
  function leave(): void {
    isDirty.current = false;
    isBesideDirty.current = false;
    setLeaving(false);
    onClose();
  }

  return (
    <SidePanel
      title={title}
      open={opened !== null}
      wide={opened?.what === 'form' || opened?.what === 'view'}
      mayClose={mayClose}
      onClose={leave}
    >
      {opened && (
        <div className="side-panel-content">
          <Content
            kind={kind}
            employeeId={employeeId}
            opened={opened}
            mayEdit={mayEdit}
            onDirty={(dirty) => {
              isDirty.current = dirty;
            }}
            onBesideDirty={(dirty) => {
              isBesideDirty.current = dirty;
            }}
            onCancel={() => mayClose() && leave()}
            onSaved={(record) => {
              isDirty.current = false;
              const goesOn = (opened.record === null && hasOwnFields) || isBesideDirty.current ? record : null;
              onSaved((record['warnings'] ?? []) as readonly string[], goesOn);
            }}
          />
        </div>
      )}
      {isLeaving && <LeaveQuestion onStay={() => setLeaving(false)} onLeave={leave} />}
    </SidePanel>
  );
}

function useTitle(kind: EmployeeRecord, opened: Opened | null): string {
  const { t, locale } = useWords();
  const { t: words } = useRecordWords();
  if (!opened) return '';
  if (!opened.record) return t('list.add', { entity: inText(kind.label.one[locale]) });
  const name = recordTitle(kind, opened.record);
  if (opened.what === 'files') return words('records.filesOf', { name });
  return opened.what === 'history' ? t('history.title', { name }) : name;
}

interface ContentProps {
  kind: EmployeeRecord;
  employeeId: string;
  opened: Opened;
  mayEdit: boolean;
  onDirty: (dirty: boolean) => void;
  onBesideDirty: (dirty: boolean) => void;
  onCancel: () => void;
  onSaved: (record: AnyRecord) => void;
}

function Content({ kind, employeeId, opened, mayEdit, onDirty, onBesideDirty, onCancel, onSaved }: ContentProps) {
  const access = useFieldAccess();
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);

  /** A new record is there before its files are; one that cannot be kept is told of beside it. */
  async function saved(record: AnyRecord): Promise<void> {
    if (files.length === 0) return onSaved(record);
    const failures = await sendFiles(kind, employeeId, record, files);
    await client.invalidateQueries({ queryKey: [kind.name] });
    onSaved({ ...record, warnings: [...((record['warnings'] ?? []) as string[]), ...failures] });
  }

  if (opened.what === 'history') return <ChildHistory kind={kind} recordId={opened.record.id} />;
  if (opened.what === 'files')
    return <RecordFiles kind={kind} employeeId={employeeId} record={opened.record} mayEdit={mayEdit} />;
  const below = opened.record && (
    <ChildCustom
      kind={kind}
      employeeId={employeeId}
      recordId={opened.record.id}
      mayEdit={mayEdit}
      onDirty={onBesideDirty}
    />
  );
  if (opened.what === 'view')
    return (
      <>
        <DocumentFacts kind={kind} record={opened.record} />
        <ResourceView resource={kind} values={opened.record} refs={opened.record.refs} access={access} />
        {below}
      </>
    );
  return (
    <>
      {opened.record && <DocumentFacts kind={kind} record={opened.record} />}
      {opened.record && <RevealValues kind={kind} employeeId={employeeId} recordId={opened.record.id} />}
      <FormScope value={formScope(kind)}>
        <ResourceForm
          key={opened.record?.id ?? 'new'}
          resource={kind}
          record={opened.record}
          onSaved={(record) => void saved(record)}
          onCancel={onCancel}
          onDirty={(dirty) => onDirty(dirty || files.length > 0)}
          extra={opened.record === null && <NewFiles files={files} onChange={setFiles} />}
        />
      </FormScope>
      {below}
    </>
  );
}
