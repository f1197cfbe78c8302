import {
  GetReferenceLetterPdf,
  GetReferenceLetters,
  IssueReferenceLetter,
  type LetterView,
  PreviewReferenceLetter,
  type ReferenceLetter,
  VoidReferenceLetter,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { download } from '../../platform/api/download.ts';
import { attempt, call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { FieldRow } from '../../platform/form/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { useChangeWords } from '../personal/use-changes.ts';
import { LetterSheet } from './letter-sheet.tsx';

const LETTERS = 'ReferenceLetter';

/** Reference letters of somebody (15.4): to read, and for HR to issue and to revoke. Nothing is shown where there are none. */
export function ReferenceSection({ employeeId }: { employeeId: string }) {
  const { t, locale } = useChangeWords();
  const [isIssuing, setIssuing] = useState(false);
  const { step, isBusy } = useStep(LETTERS);
  const { data } = useQuery({
    queryKey: [LETTERS, employeeId],
    queryFn: ({ signal }) => call(GetReferenceLetters, { params: { employeeId }, signal }),
    retry: false,
  });
  if (!data || data.letters.length + data.templates.length === 0) return null;
  const mayIssue = data.templates.length > 0;
  const open = ({ id }: ReferenceLetter) =>
    void attempt(() => download({ url: GetReferenceLetterPdf.path.replace('{id}', id) }));
  return (
    <section className="change-section" aria-label={t('letters.title')}>
      <header>
        <h2>{t('letters.title')}</h2>
        {mayIssue && (
          <Button size="small" onClick={() => setIssuing(true)}>
            {t('letters.issue')}
          </Button>
        )}
      </header>
      {data.letters.length === 0 && <p className="note">{t('letters.none')}</p>}
      {data.letters.map((letter) => (
        <div key={letter.id} className="change-entry">
          <div>
            <p>{letter.name}</p>
            <p className="note">
              {[
                letter.letterNo,
                formatDate(letter.issuedOn, locale),
                letter.templateVersion !== null && t('letters.templateVersion', { version: letter.templateVersion }),
                letter.isVoid && t('letters.void'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className="change-entry-actions">
            <Button size="small" onClick={() => open(letter)}>
              {t('letters.open')}
            </Button>
            {mayIssue && !letter.isVoid && (
              <Button
                size="small"
                type="text"
                loading={isBusy}
                onClick={() =>
                  void step(() => call(VoidReferenceLetter, { params: { id: letter.id } }), t('letters.voided'))
                }
              >
                {t('letters.revoke')}
              </Button>
            )}
          </div>
        </div>
      ))}
      {isIssuing && (
        <IssueDialog employeeId={employeeId} templates={data.templates} onClose={() => setIssuing(false)} />
      )}
    </section>
  );
}

interface DialogProps {
  employeeId: string;
  templates: readonly { readonly id: string; readonly name: string }[];
  onClose: () => void;
}

/** Template and purpose, the letter as it would be, and then it is issued. */
function IssueDialog({ employeeId, templates, onClose }: DialogProps) {
  const { t, words } = useChangeWords();
  const [templateId, setTemplate] = useState(templates[0]?.id ?? '');
  const [purpose, setPurpose] = useState('');
  const [preview, setPreview] = useState<LetterView | null>(null);
  const body = { employeeId, templateId, purpose };
  const asking = useSubmit<LetterView>({ onDone: setPreview });
  const { submit, isBusy, errors, general } = useSubmit<ReferenceLetter>({
    refresh: [LETTERS],
    success: () => t('letters.issued'),
    onDone: onClose,
  });
  const isReady = purpose.trim() !== '' && templateId !== '';
  return (
    <Dialog
      open
      wide
      title={t('letters.issue')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            loading={asking.isBusy}
            disabled={!isReady}
            onClick={() => void asking.submit(() => ask<LetterView>(PreviewReferenceLetter, { body }))}
          >
            {t('letters.preview')}
          </Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={!isReady || preview === null || preview.gaps.length > 0}
            onClick={() => void submit((idempotencyKey) => call(IssueReferenceLetter, { body, idempotencyKey }))}
          >
            {t('letters.issue')}
          </Button>
        </>
      }
    >
      <FormAlert text={general ?? asking.general} />
      <FieldRow id="reference-template" label={t('letters.template')} required error={errors['templateId']}>
        {(ties) => (
          <Select
            {...ties}
            className="form-wide"
            value={templateId}
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id: string) => {
              setPreview(null);
              setTemplate(id);
            }}
          />
        )}
      </FieldRow>
      <FieldRow
        id="reference-purpose"
        label={t('letters.purpose')}
        required
        help={t('letters.purposeHelp')}
        error={errors['purpose']}
      >
        {(ties) => (
          <Input
            {...ties}
            maxLength={200}
            value={purpose}
            onChange={({ target }) => {
              setPreview(null);
              setPurpose(target.value);
            }}
          />
        )}
      </FieldRow>
      {preview && <LetterSheet letter={preview} />}
    </Dialog>
  );
}
