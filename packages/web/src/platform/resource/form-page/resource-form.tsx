import type { Resource } from '@personalia/contract';
import { Alert, Button } from 'antd';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useKeptDraft, useUnsavedGuard } from '../../draft/index.ts';
import { focusFirst, useDraft, type Values } from '../../form/index.ts';
import { formatDecimal } from '../../format/index.ts';
import { useFieldAccess } from '../data/permissions.ts';
import type { AnyRecord } from '../data/record.ts';
import { useWords } from '../fields/words.ts';
import { checkDraft, draftOf, emptyDraft } from './check-draft.ts';
import { ResourceFields } from './resource-fields.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { useSave } from './use-save.ts';
import { useSaveKey } from './use-save-key.ts';

interface Props {
  resource: Resource;
  /** None for a new one. */
  record: AnyRecord | null;
  onSaved: (record: AnyRecord) => void;
  onCancel: () => void;
}

/** Writes a record: mistakes at their fields, nothing typed is ever lost, and edits of two people meet side by side. */
export function ResourceForm({ resource, record, onSaved, onCancel }: Props) {
  const { t, locale } = useWords();
  const access = useFieldAccess();
  const [base, setBase] = useState<AnyRecord | null>(record);
  const initial = base ? draftOf(resource, base) : emptyDraft(resource);
  const words = {
    number: t('form.number', { example: formatDecimal('1250.5', locale) }),
    wholeNumber: t('form.wholeNumber'),
  };
  const draft = useDraft(initial, (values) => checkDraft(resource, values, locale, words));
  const [isDone, setDone] = useState<AnyRecord | null>(null);
  const unsavedDialog = useUnsavedGuard(draft.dirty && isDone === null);
  useKeptDraft<Values>({ dirty: draft.dirty, read: () => draft.values, restore: draft.replace });
  // Leaving has to wait until the guard knows that nothing is unsaved any more.
  const leave = useEffectEvent(onSaved);
  useEffect(() => {
    if (isDone) leave(isDone);
  }, [isDone]);
  const { save, isSaving, stale, dismissStale, general } = useSave(resource, draft, access, setDone);

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    if (isSaving) return;
    const mistakes = draft.reveal();
    if (Object.keys(mistakes).length > 0) focusFirst(Object.keys(mistakes));
    else void save(draft.values, base);
  }
  useSaveKey(submit);

  return (
    <form className="form" noValidate onSubmit={submit} aria-busy={isSaving}>
      {general && <Alert type="error" showIcon title={general} role="alert" className="form-alert" />}
      <ResourceFields resource={resource} draft={draft} saved={base} access={access} />
      <div className="form-actions">
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
      {unsavedDialog}
      {stale && base && (
        <StaleDialog
          resource={resource}
          base={base}
          mine={draft.values}
          theirs={stale}
          onBack={dismissStale}
          onMerged={(merged) => {
            dismissStale();
            setBase(stale);
            draft.replace(merged);
            void save(merged, stale);
          }}
        />
      )}
    </form>
  );
}
