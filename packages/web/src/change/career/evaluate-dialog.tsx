import {
  END_RECOMMENDATION_LABELS,
  END_RECOMMENDATIONS,
  type EndRecommendation,
  type EndRow,
  EvaluateEnd,
} from '@personalia/contract';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { TextRow } from '../../platform/form/text-row.tsx';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { REFRESHED, useCareerWords } from './use-career.ts';

/** How somebody did, and what becomes of them: for whoever decides (16.3). */
export function EvaluateDialog({ row, onClose }: { row: EndRow; onClose: () => void }) {
  const { t, words, locale } = useCareerWords();
  const { employee, kind, end } = row;
  const [recommendation, setRecommendation] = useState<EndRecommendation | null>(null);
  const [comment, setComment] = useState('');
  const { submit, isBusy, errors, general } = useSubmit<EndRow>({ refresh: REFRESHED, onDone: onClose });
  const isComplete = recommendation !== null && comment.trim() !== '';
  const send = () =>
    recommendation &&
    void submit(
      () =>
        call(EvaluateEnd, { body: { employeeId: employee.id, kind, end, recommendation, comment: comment.trim() } }),
      t('ends.evaluationSaved'),
    );
  return (
    <Dialog
      open
      title={t('ends.evaluateTitle', { name: employee.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" loading={isBusy} disabled={!isComplete} onClick={send}>
            {t('ends.evaluationSave')}
          </Button>
        </>
      }
    >
      <FormAlert text={general} />
      <fieldset className="career-actions">
        <legend className="field-label">{t('ends.recommendation')}</legend>
        <Radio.Group
          value={recommendation}
          onChange={({ target }) => setRecommendation(target.value as EndRecommendation)}
          options={END_RECOMMENDATIONS.map((one) => ({ value: one, label: END_RECOMMENDATION_LABELS[one][locale] }))}
        />
      </fieldset>
      <TextRow
        id="evaluation-comment"
        label={t('ends.comment')}
        required
        error={errors['comment']}
        rows={5}
        maxLength={2000}
        value={comment}
        onChange={setComment}
      />
    </Dialog>
  );
}
