import { type FormulaVocab, UpdateFormulaVocab } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { IdentityFields } from './identity-fields.tsx';
import { useVocabWords, VOCAB } from './use-vocab.ts';
import { identityBody, identityOf } from './word-draft.ts';

/** What identifies a word that is there; saved apart from its versions. */
export function IdentityForm({ word }: { word: FormulaVocab }) {
  const { t } = useVocabWords();
  const [draft, setDraft] = useState(() => identityOf(word));
  const [isTouched, setTouched] = useState(false);
  const { submit, isBusy, general, errors, forgetAt } = useSubmit<FormulaVocab>({
    refresh: [VOCAB],
    success: ({ code }) => t('saved', { code }),
    onDone: () => setTouched(false),
  });
  const guard = useUnsavedGuard(isTouched && !isBusy);
  const mayEdit = word.can.includes('edit');
  return (
    <form
      className="form form-section"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        const body = { ...identityBody(draft), version: word.version };
        void submit((idempotencyKey) => call(UpdateFormulaVocab, { params: { id: word.id }, body, idempotencyKey }));
      }}
    >
      {guard}
      <h3 className="form-section-title">{t('section.word')}</h3>
      <FormAlert text={general} />
      <IdentityFields
        draft={draft}
        errors={errors}
        isFixed={word.versions.some(({ state }) => state !== 'DRAFT')}
        disabled={!mayEdit}
        onChange={(part) => {
          setTouched(true);
          forgetAt(Object.keys(part));
          setDraft((before) => ({ ...before, ...part }));
        }}
      />
      {mayEdit && (
        <div className="vocab-under">
          <Button htmlType="submit" loading={isBusy} disabled={!isTouched}>
            {t('saveWord')}
          </Button>
        </div>
      )}
    </form>
  );
}
