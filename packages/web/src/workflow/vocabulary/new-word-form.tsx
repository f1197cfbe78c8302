import { CreateFormulaVocab, type FormulaCatalogueEntry, type FormulaVocab, hasFormula } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { useToday } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { IdentityFields } from './identity-fields.tsx';
import { MeaningFields } from './meaning-fields.tsx';
import { TestPanel } from './test-panel.tsx';
import { LIST, pathOfWord, useVocabWords, VOCAB } from './use-vocab.ts';
import { identityBody, identityOf, type Meaning, meaningBody, meaningOf, newIdentity } from './word-draft.ts';

interface Props {
  entries: readonly FormulaCatalogueEntry[];
  /** The word that is copied. */
  from: FormulaVocab | null;
}

/** A word that is new, with its first draft. */
export function NewWordForm({ entries, from }: Props) {
  const { t, words } = useVocabWords();
  const navigate = useNavigate();
  const today = useToday();
  const yearStart = `${today.slice(0, 4)}-01-01`;
  const [identity, setIdentity] = useState(() => (from ? { ...identityOf(from), code: '' } : newIdentity()));
  const [meaning, setMeaning] = useState<Meaning>(() => ({
    ...meaningOf(from?.versions[0], yearStart),
    effectiveFrom: yearStart,
  }));
  const [isTouched, setTouched] = useState(false);
  const { submit, isBusy, general, errors, forgetAt } = useSubmit<FormulaVocab>({
    refresh: [VOCAB],
    success: ({ code }) => t('created', { code }),
    onDone: ({ id }) => void navigate(pathOfWord(id), { replace: true }),
  });
  const guard = useUnsavedGuard(isTouched && !isBusy);
  return (
    <form
      className="form form-page vocab-page"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        const body = { ...identityBody(identity), draft: meaningBody(identity.kind, meaning) };
        void submit((idempotencyKey) => call(CreateFormulaVocab, { body, idempotencyKey }));
      }}
    >
      {guard}
      <FormAlert text={general ?? (Object.keys(errors).length > 0 ? t('checkFields') : null)} />
      <section className="form-section">
        <h3 className="form-section-title">{t('section.word')}</h3>
        <IdentityFields
          draft={identity}
          errors={errors}
          isFixed={false}
          disabled={false}
          onChange={(part) => {
            setTouched(true);
            forgetAt(Object.keys(part));
            setIdentity((before) => ({ ...before, ...part }));
          }}
        />
      </section>
      <section className="form-section">
        <h3 className="form-section-title">{t('section.meaning')}</h3>
        <MeaningFields
          identity={identity}
          meaning={meaning}
          entries={entries}
          errors={errors}
          disabled={false}
          onChange={(part) => {
            setTouched(true);
            forgetAt(Object.keys(part).flatMap((name) => [name, `draft.${name}`]));
            setMeaning((before) => ({ ...before, ...part }));
          }}
        />
      </section>
      <div className="form-actions">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('create')}
        </Button>
        <Button onClick={() => void navigate(LIST)}>{words('cancel')}</Button>
      </div>
      {hasFormula(identity.kind) && (
        <TestPanel
          expression={meaning.expression}
          identity={identity}
          entries={entries}
          vocabId={null}
          mayEdit={false}
        />
      )}
    </form>
  );
}
