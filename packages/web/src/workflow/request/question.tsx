import { AnswerRequest, type ApprovalRequestDetail } from '@personalia/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { TextRow } from '../../platform/form/text-row.tsx';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { useRequestWords } from './request-words.ts';
import '../../platform/form/form.css';

/** AE-13: what an approver asked, and the answer of whoever the request is from. */
export function Question({ request }: { request: ApprovalRequestDetail }) {
  const { t } = useRequestWords();
  const { step, isBusy } = useStep('Approval');
  const [answer, setAnswer] = useState('');
  const [isTried, setTried] = useState(false);
  if (!request.can.includes('answer')) return null;
  const asked = request.history.findLast(({ type }) => type === 'ASKED');
  const isMissing = answer.trim() === '';
  function send(): void {
    setTried(true);
    if (isMissing) return;
    const body = { version: request.version, comment: answer.trim() };
    void step(() => call(AnswerRequest, { params: { id: request.id }, body }), t('done.answer'));
  }
  return (
    <section className="request-question" aria-label={t('question.title')}>
      <Alert
        type="warning"
        showIcon
        title={asked?.by ? t('question.of', { name: asked.by }) : t('question.title')}
        description={asked?.comment}
      />
      <TextRow
        id={`answer-${request.id}`}
        label={t('question.answer')}
        required
        error={isTried && isMissing ? t('question.missing') : undefined}
        rows={3}
        maxLength={2000}
        value={answer}
        onChange={setAnswer}
      />
      <Button type="primary" loading={isBusy} onClick={send}>
        {t('action.answer')}
      </Button>
    </section>
  );
}
