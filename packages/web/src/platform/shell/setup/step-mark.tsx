import { MarkSetupStep, type SetupStep } from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Input from 'antd/es/input/Input';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, messageOf } from '../../api/index.ts';
import './step-mark.css';

/** D7: an administrator says that a step does not apply here, and why; or that it does after all. */
export function StepMark({ step }: { step: SetupStep }) {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);

  async function mark(notApplicable: boolean): Promise<void> {
    try {
      const body = notApplicable ? { notApplicable, reason } : { notApplicable };
      await call(MarkSetupStep, { params: { code: step.code }, body });
      setOpen(false);
      setRefusal(null);
      await client.invalidateQueries({ queryKey: ['GetSetupProgress'] });
    } catch (error) {
      setRefusal(messageOf(error));
    }
  }

  if (!isOpen)
    return (
      <Button
        type="link"
        size="small"
        className="step-mark"
        aria-label={t(step.notApplicable ? 'step.appliesOf' : 'step.notOf', { step: step.label })}
        onClick={() => (step.notApplicable ? void mark(false) : setOpen(true))}
      >
        {t(step.notApplicable ? 'step.applies' : 'step.not')}
      </Button>
    );
  return (
    <form
      className="step-mark-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void mark(true);
      }}
    >
      <label htmlFor={id}>{t('step.reason')}</label>
      <Input
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the person, to fill this in
        autoFocus
        value={reason}
        maxLength={300}
        status={refusal ? 'error' : ''}
        aria-describedby={refusal ? `${id}-refusal` : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {refusal && (
        <p id={`${id}-refusal`} className="step-mark-refusal" role="alert">
          {refusal}
        </p>
      )}
      <div className="step-mark-commands">
        <Button type="primary" size="small" htmlType="submit">
          {t('step.save')}
        </Button>
        <Button size="small" onClick={() => setOpen(false)}>
          {t('step.cancel')}
        </Button>
      </div>
    </form>
  );
}
