import { Button, Select } from 'antd';
import { useState } from 'react';
import { FieldRow } from '../form/index.ts';
import { Dialog } from '../resource/dialog.tsx';
import { useWords } from '../resource/fields/words.ts';
import type { Question } from './ask-approvers.ts';
import '../form/form.css';

/** Who shall decide on the steps of a workflow that leave it to whoever submits the request. */
export default function ApproverChoices({ question: { choices, answer } }: { question: Question }) {
  const { t } = useWords();
  const [chosen, setChosen] = useState<readonly (string | null)[]>(() => choices.map(() => null));
  const [isTried, setTried] = useState(false);
  const ids = chosen.filter((id) => id !== null);
  function submit(): void {
    setTried(true);
    if (ids.length === choices.length) answer(ids);
  }
  return (
    <Dialog
      open
      title={t('approvers.title')}
      onClose={() => answer(null)}
      actions={
        <>
          <Button onClick={() => answer(null)}>{t('cancel')}</Button>
          <Button type="primary" onClick={submit}>
            {t('approvers.submit')}
          </Button>
        </>
      }
    >
      <p>{t('approvers.text')}</p>
      {choices.map(({ step, candidates }, at) => (
        <FieldRow
          // oxlint-disable-next-line react/no-array-index-key -- a step may ask twice, and the order stays
          key={at}
          id={`approver-${at}`}
          label={step}
          required
          error={isTried && !chosen[at] ? t('approvers.missing') : undefined}
        >
          {(ties) => (
            <Select
              {...ties}
              className="form-wide"
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('form.choose')}
              options={candidates.map(({ employeeId, name }) => ({ value: employeeId, label: name }))}
              value={chosen[at]}
              onChange={(id: string) => setChosen(chosen.map((one, index) => (index === at ? id : one)))}
            />
          )}
        </FieldRow>
      ))}
    </Dialog>
  );
}
