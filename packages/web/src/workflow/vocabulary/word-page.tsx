import { DeleteFormulaVocab, type FormulaCatalogueEntry, type FormulaVocab, hasFormula } from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { attempt, call } from '../../platform/api/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { ConfirmButton } from '../../platform/resource/confirm-button.tsx';
import { IdentityForm } from './identity-form.tsx';
import { SavedTests } from './saved-tests.tsx';
import { TestPanel } from './test-panel.tsx';
import { Usage } from './usage.tsx';
import { FORM, LIST, useVocabWords, VOCAB } from './use-vocab.ts';
import { VersionSection } from './version-section.tsx';

/** A word of the tenant: what identifies it, its versions, runs and tests, and where it is used. */
export function WordPage({ word, entries }: { word: FormulaVocab; entries: readonly FormulaCatalogueEntry[] }) {
  const { t } = useVocabWords();
  const navigate = useNavigate();
  const client = useQueryClient();
  const newest = word.versions.find(({ state }) => state === 'DRAFT') ?? word.versions[0];
  const [typed, setTyped] = useState<string | null>(null);
  const can = (action: FormulaVocab['can'][number]): boolean => word.can.includes(action);
  const remove = () =>
    attempt(async () => {
      await call(DeleteFormulaVocab, { params: { id: word.id } });
      notify.success(t('deleted', { code: word.code }));
      await client.invalidateQueries({ queryKey: [VOCAB] });
      void navigate(LIST);
    });
  return (
    <div className="form-page vocab-page">
      <VersionSection key={newest?.id ?? 'none'} word={word} entries={entries} onTyped={setTyped} />
      {hasFormula(word.kind) && (
        <>
          <TestPanel
            expression={typed ?? newest?.expression ?? ''}
            identity={word}
            entries={entries}
            vocabId={word.id}
            mayEdit={can('edit')}
          />
          <SavedTests vocabId={word.id} mayEdit={can('edit')} />
        </>
      )}
      <IdentityForm key={`identity-${word.version}`} word={word} />
      <Usage id={word.id} />
      <div className="form-actions">
        {can('copy') && <Button onClick={() => void navigate(`${FORM}?copy=${word.id}`)}>{t('copy')}</Button>}
        {can('delete') && (
          <ConfirmButton
            question={t('deleteAsk', { code: word.code })}
            text={t('deleteText')}
            onConfirm={() => void remove()}
          >
            {t('delete')}
          </ConfirmButton>
        )}
        <Button onClick={() => void navigate(LIST)}>{t('close')}</Button>
      </div>
    </div>
  );
}
