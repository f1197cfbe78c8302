import { type CareerRecord, type CareerRequest, OneTransition, PreviewCareerRequest } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadTransitionDraft } from '../../employee/index.ts';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { formatDate } from '../../platform/format/index.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { RequestForm } from './request-form.tsx';
import { CAREER, previewPath, REFRESHED, recordPath, useCareerWords } from './use-career.ts';
import { useSavedRequest } from './use-saved-request.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import './career.css';

const Effects = lazy(async () => ({ default: (await loadTransitionDraft()).Effects }));
const TextRow = lazy(async () => ({ default: (await loadTransitionDraft()).TextRow }));

interface Props {
  record: CareerRecord;
  action: 'correct' | 'cancel';
  /** The recorded event. */
  id: string;
  opened: CareerRequest | null;
}

/** Asks to have a recorded event corrected or cancelled (12.4). */
export function ChangeForm(props: Props) {
  const { t } = useCareerWords();
  const { record, action, id } = props;
  const event = record.events.find((one) => one.id === id && one.can.includes(action));
  if (!event) return <ListMessage title={t('form.notChangeable', { name: record.employee.name })} />;
  return action === 'cancel' ? <CancelForm {...props} event={event} /> : <CorrectForm {...props} />;
}

function CorrectForm({ record, id, opened }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['Employee', 'transition', id],
    queryFn: ({ signal }) => call(OneTransition, { params: { id }, signal }),
    staleTime: 0,
  });
  if (error)
    return <RecordProblem error={error} list={recordPath(record.employee.id)} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const names = { ...record.names, ...data.names };
  return <RequestForm record={{ ...record, names }} opened={opened} corrects={data.transition} />;
}

/** Why it is cancelled, and what follows from it. */
function CancelForm({ record, id, opened, event }: Props & { event: CareerRecord['events'][number] }) {
  const { t, words, locale, typeText } = useCareerWords();
  const navigate = useNavigate();
  const { employee } = record;
  const [correctionReason, setReason] = useState(opened?.correctionReason ?? '');
  const [reviewed, setReviewed] = useState(false);
  const { type, effectiveDate } = event;
  const body = { action: 'cancel', targetId: id, type, effectiveDate };
  const preview = useQuery({
    queryKey: [CAREER, 'preview', employee.id, body],
    queryFn: ({ signal }) => ask(PreviewCareerRequest, { body: { ...body, employeeId: employee.id }, signal }),
    retry: false,
    staleTime: 0,
  });
  const { save, submit } = useSavedRequest(employee.id, opened);
  const sending = useSubmit<CareerRequest>({
    fieldOf: (path) => (path === 'correctionReason' || path === 'reviewed' ? path : null),
    refresh: REFRESHED,
    onDone: (request) => void navigate(previewPath(employee.id, request.id)),
  });
  const send = (act: typeof save) =>
    void sending.submit((key) =>
      act({ ...body, correctionReason: correctionReason || null, ...(reviewed ? { reviewed } : {}) }, key),
    );
  return (
    <div className="form-page career-page" aria-busy={sending.isBusy}>
      <p className="form-name">{employee.name}</p>
      <p>
        {t('form.cancels', { no: event.transactionNo, type: typeText(type), date: formatDate(effectiveDate, locale) })}
      </p>
      <FormAlert text={sending.general} />
      <Suspense fallback={<RecordSkeleton />}>
        <TextRow
          id="career-why"
          label={t('form.why')}
          required
          error={sending.errors['correctionReason']}
          value={correctionReason}
          onChange={(text) => {
            sending.forget();
            setReason(text);
          }}
        />
        <Effects
          preview={preview.data as never}
          error={preview.error}
          isAsking={preview.isFetching}
          reviewed={reviewed}
          reviewError={sending.errors['reviewed']}
          onReviewed={setReviewed}
        />
      </Suspense>
      <div className="form-actions button-row">
        <Button type="primary" loading={sending.isBusy} onClick={() => send(submit)}>
          {t('form.submit')}
        </Button>
        <Button disabled={sending.isBusy} onClick={() => send(save)}>
          {t('form.saveDraft')}
        </Button>
        <Button type="text" onClick={() => void navigate(recordPath(employee.id))}>
          {words('cancel')}
        </Button>
      </div>
    </div>
  );
}
