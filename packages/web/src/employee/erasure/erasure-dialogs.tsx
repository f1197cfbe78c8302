import { AskErasure, ConfirmErasure, type Erasure } from '@personalia/contract';
import { Alert, Button } from 'antd';
import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FieldRow } from '../../platform/form/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useErasureWords } from '../parts/words.ts';
import { useErasureStep } from './use-erasure.ts';
import './erasure.css';

/** What goes and what stays, before anybody decides. */
function WhatGoes() {
  const { t } = useErasureWords();
  return (
    <dl className="erasure-what">
      <dt>{t('erasure.goes')}</dt>
      <dd>{t('erasure.goesText')}</dd>
      <dt>{t('erasure.stays')}</dt>
      <dd>{t('erasure.staysText')}</dd>
    </dl>
  );
}

interface AskProps {
  person: { readonly id: string; readonly name: string; readonly no: string };
  onClose: () => void;
}

/** The first of two steps: one person asks. */
export function AskDialog({ person: { id, name, no }, onClose }: AskProps) {
  const { t } = useErasureWords();
  const { t: words } = useWords();
  const step = useErasureStep();
  const [reason, setReason] = useState('');
  const ask = async (): Promise<void> => {
    if (await step(() => call(AskErasure, { params: { id }, body: { reason } }), t('erasure.asked', { name })))
      onClose();
  };
  return (
    <Dialog
      open
      title={t('erasure.askTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button danger type="primary" disabled={reason.trim() === ''} onClick={() => void ask()}>
            {t('erasure.ask')}
          </Button>
        </>
      }
    >
      <p className="erasure-step">{t('erasure.stepOne')}</p>
      <p>{t('erasure.askText', { name, no })}</p>
      <WhatGoes />
      <FieldRow id="erasure-reason" label={t('erasure.reason')} help={t('erasure.reasonHelp')} required>
        {(ties) => (
          <TextArea {...ties} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </FieldRow>
    </Dialog>
  );
}

interface ConfirmProps {
  request: Erasure;
  onClose: () => void;
}

/** The second step, for another person: there is no way back, so the number is typed. */
export function ConfirmErasureDialog({ request, onClose }: ConfirmProps) {
  const { t } = useErasureWords();
  const { t: words } = useWords();
  const step = useErasureStep();
  const [typed, setTyped] = useState('');
  const { employeeId: id, employeeNo, displayName: name, askedBy, reason } = request;
  const fits = typed.trim().toLowerCase() === employeeNo.toLowerCase();
  const erase = async (): Promise<void> => {
    const work = () => call(ConfirmErasure, { params: { id }, body: { employeeNo: typed } });
    if (await step(work, t('erasure.done', { no: employeeNo }))) onClose();
  };
  return (
    <Dialog
      open
      title={t('erasure.confirmTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button danger type="primary" disabled={!fits} onClick={() => void erase()}>
            {t('erasure.confirm')}
          </Button>
        </>
      }
    >
      <p className="erasure-step">{t('erasure.stepTwo')}</p>
      <p>{t('erasure.confirmText', { by: askedBy, reason })}</p>
      <WhatGoes />
      <Alert type="warning" showIcon title={t('erasure.noWayBack')} className="form-alert" />
      <FieldRow id="erasure-number" label={t('erasure.number', { no: employeeNo })} required>
        {(ties) => (
          <Input {...ties} autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </FieldRow>
    </Dialog>
  );
}
