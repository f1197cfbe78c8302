import {
  Employee,
  GetTransitionBatches,
  type ReplyOf,
  type TransitionBatchListed,
  UndoTransitionBatch,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { call } from '../../../platform/api/index.ts';
import { FormAlert } from '../../../platform/form/form-alert.tsx';
import { FieldRow } from '../../../platform/form/index.ts';
import { formatDate, formatInstant } from '../../../platform/format/index.ts';
import { jobsChanged } from '../../../platform/jobs/index.ts';
import { Dialog } from '../../../platform/resource/dialog.tsx';
import { useWords } from '../../../platform/resource/fields/words.ts';
import { ListMessage } from '../../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../../platform/resource/list/paged-rows.tsx';
import { useSubmit } from '../../../platform/submit/index.ts';
import { typeText } from '../fact-text.ts';
import { TextRow } from '../text-row.tsx';
import { useTimelineWords } from '../words.ts';

export const BATCHES = 'CareerTransitionBatch';
const PAGE_SIZE = 10;

/** What was recorded as a batch; each can be undone as a whole. */
export function BatchList() {
  const { t, locale } = useTimelineWords();
  const [page, setPage] = useState(1);
  const [undoing, setUndoing] = useState<TransitionBatchListed | null>(null);
  const query = useQuery({
    queryKey: [BATCHES, page],
    queryFn: ({ signal }) => call(GetTransitionBatches, { query: { page, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <section className="list-page" aria-label={t('batch.earlier')}>
      <h2 className="form-section-title">{t('batch.earlier')}</h2>
      <PagedRows
        query={query}
        label={t('batch.earlier')}
        heads={[
          t('batch.number'),
          t('form.type'),
          t('form.effectiveDate'),
          { words: t('batch.people'), isNumber: true },
          t('batch.state'),
          { key: 'undo', words: t('batch.undo'), isHidden: true },
        ]}
        empty={<ListMessage title={t('batch.none')} />}
        onPage={setPage}
      >
        {(batch) => (
          <tr key={batch.id}>
            <th scope="row">
              {batch.batchNo}
              <span className="note">
                {batch.createdBy} · {formatInstant(batch.createdAt, locale)}
              </span>
            </th>
            <td data-label={t('form.type')}>{typeText(batch.type, locale)}</td>
            <td data-label={t('form.effectiveDate')}>{formatDate(batch.effectiveDate, locale)}</td>
            <td data-label={t('batch.people')} className="rows-number">
              {batch.people}
            </td>
            <td data-label={t('batch.state')}>{t(`batch.states.${batch.state}`)}</td>
            <td>
              {batch.can.includes('undo') && (
                <Button size="small" onClick={() => setUndoing(batch)}>
                  {t('batch.undo')}
                </Button>
              )}
            </td>
          </tr>
        )}
      </PagedRows>
      {undoing && <UndoDialog batch={undoing} onClose={() => setUndoing(null)} />}
    </section>
  );
}

type Outcome = ReplyOf<typeof UndoTransitionBatch>;

function UndoDialog({ batch, onClose }: { batch: TransitionBatchListed; onClose: () => void }) {
  const { t } = useTimelineWords();
  const { t: words } = useWords();
  const [reason, setReason] = useState('');
  const [reviewed, setReviewed] = useState(false);
  const { submit, isBusy, errors, general } = useSubmit<Outcome>({
    fieldOf: (path) => (path === 'reason' || path === 'reviewed' ? path : null),
    refresh: [BATCHES, Employee.name],
    success: ({ people, jobId }) => t(jobId ? 'batch.undoQueued' : 'batch.undone', { count: people }),
    onDone: ({ jobId }) => {
      if (jobId) void jobsChanged();
      onClose();
    },
  });
  const send = () =>
    void submit(() =>
      call(UndoTransitionBatch, {
        params: { id: batch.id },
        body: { reason, ...(reviewed ? { reviewed } : {}) },
      }),
    );
  return (
    <Dialog
      open
      title={t('batch.undoTitle', { no: batch.batchNo })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" danger loading={isBusy} disabled={!reason.trim()} onClick={send}>
            {t('batch.undoAll')}
          </Button>
        </>
      }
    >
      <FormAlert text={general} />
      <p>{t('batch.undoText')}</p>
      <TextRow
        id="batch-reason"
        label={t('batch.reason')}
        required
        error={errors['reason']}
        value={reason}
        onChange={setReason}
      />
      {(errors['reviewed'] || reviewed) && (
        <FieldRow id="batch-reviewed" label={t('batch.later')} required error={errors['reviewed']}>
          {(ties) => (
            <Checkbox {...ties} checked={reviewed} onChange={({ target }) => setReviewed(target.checked)}>
              {t('effects.reviewed')}
            </Checkbox>
          )}
        </FieldRow>
      )}
    </Dialog>
  );
}
