import {
  CreateFormulaVersion,
  DeleteFormulaVersion,
  type FormulaCatalogueEntry,
  type FormulaVocab,
  type FormulaVocabVersion,
  UpdateFormulaVersion,
} from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { useToday } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { MeaningFields } from './meaning-fields.tsx';
import { PublishDialog, RetireDialog } from './publish-dialogs.tsx';
import { useVocabWords, VOCAB } from './use-vocab.ts';
import { VersionDiff } from './version-diff.tsx';
import { VersionStrip } from './version-strip.tsx';
import { identityOf, meaningBody, meaningOf } from './word-draft.ts';

interface Props {
  word: FormulaVocab;
  entries: readonly FormulaCatalogueEntry[];
  /** The formula as it is being typed, for the test panel. */
  onTyped: (expression: string | null) => void;
}

/** The versions of a word by their days, and what the chosen one means; a draft can be changed, published or discarded. */
export function VersionSection({ word, entries, onTyped }: Props) {
  const { t } = useVocabWords();
  const today = useToday();
  const draft = word.versions.find(({ state }) => state === 'DRAFT');
  const [chosenId, setChosen] = useState(draft?.id ?? word.versions[0]?.id ?? '');
  const chosen = word.versions.find(({ id }) => id === chosenId) ?? word.versions[0];
  /** A version that is begun and has not been saved yet. */
  const [isBegun, setBegun] = useState(word.versions.length === 0);
  const [meaning, setMeaning] = useState(() => meaningOf(chosen, today));
  const [isTouched, setTouched] = useState(false);
  const [dialog, setDialog] = useState<'publish' | 'retire' | null>(null);
  const { submit, isBusy, general, errors, forget, forgetAt } = useSubmit<unknown>({
    refresh: [VOCAB],
    onDone: () => setTouched(false),
  });
  const guard = useUnsavedGuard(isTouched && !isBusy);
  const identity = identityOf(word);
  const can = (action: FormulaVocab['can'][number]): boolean => word.can.includes(action);
  const isOpen = isBegun || chosen?.state === 'DRAFT';
  const show = (version: FormulaVocabVersion | undefined, begun = false) => {
    forget();
    setTouched(begun);
    setBegun(begun);
    setMeaning(begun ? { ...meaningOf(version, today), effectiveFrom: today } : meaningOf(version, today));
    onTyped(null);
    if (version) setChosen(version.id);
  };
  const save = () => {
    const body = meaningBody(identity.kind, meaning);
    void submit(
      (idempotencyKey) =>
        chosen && !isBegun
          ? call(UpdateFormulaVersion, {
              params: { id: chosen.id },
              body: { ...body, version: chosen.version },
              idempotencyKey,
            })
          : call(CreateFormulaVersion, { body: { ...body, vocabId: word.id }, idempotencyKey }),
      t('draftSaved'),
    );
  };
  const discard = () => {
    if (isBegun) return show(chosen);
    if (chosen)
      void submit(
        (idempotencyKey) => call(DeleteFormulaVersion, { params: { id: chosen.id }, idempotencyKey }),
        t('discarded'),
      );
  };
  return (
    <form
      className="form form-section"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (isOpen) save();
      }}
    >
      {guard}
      <h3 className="form-section-title">{t('section.versions')}</h3>
      <VersionStrip
        versions={word.versions}
        chosen={isBegun ? null : (chosen?.id ?? null)}
        onChoose={(one) => show(one)}
      />
      <FormAlert text={general} />
      <MeaningFields
        identity={identity}
        meaning={meaning}
        entries={entries}
        errors={errors}
        disabled={!isOpen || !can('edit')}
        onChange={(part) => {
          setTouched(true);
          forgetAt(Object.keys(part));
          if (part.expression !== undefined) onTyped(part.expression);
          setMeaning((before) => ({ ...before, ...part }));
        }}
      />
      <div className="vocab-under">
        {isOpen && can('edit') && (
          <Button type={isTouched ? 'primary' : 'default'} htmlType="submit" loading={isBusy} disabled={!isTouched}>
            {t('saveDraft')}
          </Button>
        )}
        {can('publish') && (
          <Button type={isTouched ? 'default' : 'primary'} disabled={isTouched} onClick={() => setDialog('publish')}>
            {t('publish')}
          </Button>
        )}
        {isOpen && can('edit') && (isBegun ? word.versions.length > 0 : word.versions.length > 1) && (
          <Button onClick={discard}>{t('discard')}</Button>
        )}
        {can('draft') && !isBegun && <Button onClick={() => show(chosen, true)}>{t('newVersion')}</Button>}
        {can('retire') && !isBegun && <Button onClick={() => setDialog('retire')}>{t('retire')}</Button>}
      </div>
      {word.versions.length > 1 && <VersionDiff versions={word.versions} />}
      {dialog === 'publish' && <PublishDialog word={word} onClose={() => setDialog(null)} />}
      {dialog === 'retire' && <RetireDialog word={word} onClose={() => setDialog(null)} />}
    </form>
  );
}
