import { AskAllForDocument, AskDocuments, type CallOf, DocumentType, type WantedDocument } from '@personalia/contract';
import { Button } from 'antd';
import TextArea from 'antd/es/input/TextArea';
import { useState } from 'react';
import { call, messageOf } from '../../platform/api/index.ts';
import { FieldRow } from '../../platform/form/index.ts';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import type { ListRequest } from '../../platform/resource/list/list-request.ts';
import type { Selection } from '../../platform/resource/list/selection.ts';
import { useRecordWords } from '../parts/words.ts';

/** Asks all chosen people for a document of one kind; with a filter, all who match it. */
export function AskForDocument({ selection, filter }: { selection: Selection; filter?: ListRequest }) {
  const { t } = useRecordWords();
  const [isOpen, setOpen] = useState(false);
  const asked = filter ? { filter } : { employeeIds: [...selection.chosen.keys()] };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('ask.open')}
      </Button>
      {isOpen && <DocumentDialog {...asked} onClose={() => setOpen(false)} />}
    </>
  );
}

type People = { employeeIds: string[]; filter?: never } | { employeeIds?: never; filter: ListRequest };

const askPeople = ({ employeeIds, filter }: People, options: WantedDocument) =>
  filter
    ? call(AskAllForDocument, { query: filter as CallOf<typeof AskAllForDocument>['query'], body: options })
    : call(AskDocuments, { body: { ...options, employeeIds } });

/** Which document, and what they should know of it. */
export function DocumentDialog({ onClose, ...people }: People & { onClose: () => void }) {
  const { t, locale } = useRecordWords();
  const { t: words } = useWords();
  const [documentTypeId, setType] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function ask(): Promise<void> {
    if (!documentTypeId) return;
    setBusy(true);
    try {
      const { asked, leftOut, jobId } = await askPeople(people, { documentTypeId, note: note || null });
      if (jobId) await jobsChanged();
      notify.success(
        jobId
          ? t('ask.queued')
          : [t('ask.done', { count: asked }), leftOut > 0 ? t('ask.leftOut', { count: leftOut }) : ''].join(' ').trim(),
      );
      onClose();
    } catch (error) {
      notify.error(messageOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      title={people.employeeIds ? t('ask.title', { count: people.employeeIds.length }) : t('ask.titleAll')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" disabled={!documentTypeId} loading={isBusy} onClick={() => void ask()}>
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
