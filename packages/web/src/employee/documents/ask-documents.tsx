import { AskDocuments, DocumentType } from '@personalia/contract';
import { Button } from 'antd';
import TextArea from 'antd/es/input/TextArea';
import { useState } from 'react';
import { call, messageOf } from '../../platform/api/index.ts';
import { FieldRow } from '../../platform/form/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import type { Selection } from '../../platform/resource/list/selection.ts';
import { useRecordWords } from '../parts/words.ts';

/** Asks all chosen people for a document of one kind. */
export function AskForDocument({ selection }: { selection: Selection }) {
  const { t } = useRecordWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('ask.open')}
      </Button>
      {isOpen && <DocumentDialog employeeIds={[...selection.chosen.keys()]} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Which document, and what they should know of it. */
export function DocumentDialog({ employeeIds, onClose }: { employeeIds: string[]; onClose: () => void }) {
  const { t, locale } = useRecordWords();
  const { t: words } = useWords();
  const [documentTypeId, setType] = useState<string | null>(null);
  const [note, setNote] = useState('');

  async function ask(): Promise<void> {
    if (!documentTypeId) return;
    try {
      const { asked, leftOut } = await call(AskDocuments, {
        body: { employeeIds, documentTypeId, note: note || null },
      });
      notify.success(
        [t('ask.done', { count: asked }), leftOut > 0 ? t('ask.leftOut', { count: leftOut }) : ''].join(' ').trim(),
      );
      onClose();
    } catch (error) {
      notify.error(messageOf(error));
    }
  }

  return (
    <Dialog
      open
      title={t('ask.title', { count: employeeIds.length })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" disabled={!documentTypeId} onClick={() => void ask()}>
            {t('ask.ask')}
          </Button>
        </>
      }
    >
      <FieldRow id="ask-type" label={DocumentType.label.one[locale]} required>
        {({ id, 'aria-describedby': describedBy }) => (
          <ReferenceSelect
            id={id}
            aria-describedby={describedBy}
            to={DocumentType.name}
            meantFor="people"
            value={documentTypeId ? [documentTypeId] : []}
            onChange={([chosen]) => setType(chosen ?? null)}
          />
        )}
      </FieldRow>
      <FieldRow id="ask-note" label={t('ask.note')} required={false}>
        {(ties) => <TextArea {...ties} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />}
      </FieldRow>
    </Dialog>
  );
}
