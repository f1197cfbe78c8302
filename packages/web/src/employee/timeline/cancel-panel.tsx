import { CancelTransition, type TransitionRecord } from '@personalia/contract';
import { Alert, Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { formatDate } from '../../platform/format/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { SidePanel } from '../../platform/shell/index.ts';
import { Effects } from './effects.tsx';
import { typeText } from './fact-text.ts';
import { TextRow } from './text-row.tsx';
import { usePreview } from './use-preview.ts';
import { useSending } from './use-sending.ts';
import { useTimelineWords } from './words.ts';

/** Cancels an event that should not have happened: why, and what follows from it (1.4). */
export function CancelPanel({ event, onClose }: { event: TransitionRecord; onClose: () => void }) {
  const { t } = useTimelineWords();
  return (
    <SidePanel title={t('cancel.title', { no: event.transactionNo })} open wide onClose={onClose}>
      <div className="side-panel-content tl-panel">
        <CancelForm event={event} onClose={onClose} />
      </div>
    </SidePanel>
  );
}

function CancelForm({ event, onClose }: { event: TransitionRecord; onClose: () => void }) {
  const { t, locale } = useTimelineWords();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [reviewed, setReviewed] = useState(false);
  const preview = usePreview({ action: 'cancel', id: event.id });
  const isWhole = preview.data?.after.segments.length === 0;
  const { send, isSending, errors, general, forget } = useSending(() => {
    notify.success(t('cancel.done'));
    // Whoever was never hired has no record to stay on.
    if (isWhole) void navigate('/employee');
    else onClose();
  });

  function submit(form: FormEvent): void {
    form.preventDefault();
    void send(() => ask(CancelTransition, { params: { id: event.id }, body: { reason, reviewed } }));
  }

  return (
    <form className="tl-form" noValidate onSubmit={submit} aria-busy={isSending}>
      <div className="tl-form-body">
        <div className="tl-form-fields">
          <FormAlert text={general} />
          <p>
            {t('cancel.what', { type: typeText(event.type, locale), date: formatDate(event.effectiveDate, locale) })}
          </p>
          {isWhole && <Alert type="warning" showIcon title={t('cancel.hire')} />}
          <TextRow
            id="tl-reason"
            label={t('cancel.reason')}
            required
            error={errors['reason']}
            value={reason}
            onChange={setReason}
          />
        </div>
        <Effects
          preview={preview.data}
          error={preview.error}
          isAsking={preview.isFetching}
          reviewed={reviewed}
          reviewError={errors['reviewed']}
          onReviewed={(next) => {
            forget();
            setReviewed(next);
          }}
        />
      </div>
      <div className="form-actions tl-form-actions">
        <Button danger type="primary" htmlType="submit" loading={isSending}>
          {t('cancel.do')}
        </Button>
        <Button onClick={onClose}>{t('cancel.keep')}</Button>
      </div>
    </form>
  );
}
