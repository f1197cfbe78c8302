import type { CompanyDefaults, Resource } from '@personalia/contract';
import { Alert, Button } from 'antd';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKeptDraft, useUnsavedGuard } from '../../draft/index.ts';
import { FormAlert } from '../../form/form-alert.tsx';
import { type Draft, focusFirst, useDraft, useFormScope, type Values } from '../../form/index.ts';
import { formatDecimal } from '../../format/index.ts';
import { useMe } from '../../shell/index.ts';
import { useFieldAccess } from '../data/permissions.ts';
import type { AnyRecord } from '../data/record.ts';
import { useWords } from '../fields/words.ts';
import type { Asking, ResourcePages } from '../pages.ts';
import { askedBeside, followersOf, hiddenFields, withoutFields, withoutValues } from './asked.ts';
import { checkDraft, draftOf, emptyDraft } from './check-draft.ts';
import { RecordSkeleton } from './record-states.tsx';
import { ResourceFields } from './resource-fields.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { useSave } from './use-save.ts';
import { useSaveKey } from './use-save-key.ts';
import './form-page.css';

interface Props {
  resource: Resource;
  /** None for a new one. */
  record: AnyRecord | null;
  /** What a new one begins with besides what its fields do. */
  begin?: Values | undefined;
  onSaved: (record: AnyRecord) => void;
  onCancel: () => void;
  /** Tells whether something typed would be lost, for those who can close the form from outside. */
  onDirty?: (dirty: boolean) => void;
  asking?: Asking | undefined;
  sentence?: ResourcePages['sentence'];
  /** What else is asked for, below the fields. */
  extra?: ReactNode;
}

/** Writes a record: mistakes at their fields, nothing typed is ever lost, and edits of two people meet side by side. */
export function ResourceForm(props: Props) {
  const { data: me, isPending } = useMe();
  // What a new record begins with depends on the company; a form that began without would seem changed by somebody.
  return props.record === null && isPending ? <RecordSkeleton /> : <Form {...props} company={me?.tenant} />;
}

interface FormProps extends Props {
  company: CompanyDefaults | undefined;
}

function Form({ resource, record, company, begin, onSaved, onCancel, onDirty, asking, sentence, extra }: FormProps) {
  const { t, locale } = useWords();
  const scope = useFormScope();
  const access = useFieldAccess();
  const [base, setBase] = useState<AnyRecord | null>(record);
  // The company may choose another currency while somebody types; what the form began with stays.
  const [empty] = useState(() => ({ ...emptyDraft(resource, company), ...begin }));
  const initial = base ? draftOf(resource, base) : empty;
  const words = {
    number: t('form.number', { example: formatDecimal('1250.5', locale) }),
    wholeNumber: t('form.wholeNumber'),
  };
  // What the role may not change keeps what it has, so nothing that is missing there can be wrong.
  const mayChange = (name: string) => {
    const field = resource.fields[name];
    return field === undefined || access(field) === 'edit';
  };
  const draft = useDraft(initial, (values) => {
    const errors = Object.entries(
      checkDraft(resource, withoutValues(resource, values, hiddenFields(resource, values)), locale, words),
    );
    return Object.fromEntries(errors.filter(([name]) => mayChange(name)));
  });
  const [isDone, setDone] = useState<AnyRecord | null>(null);
  const isUnsaved = draft.dirty && isDone === null;
  const unsavedDialog = useUnsavedGuard(isUnsaved);
  // Of one record only: what was typed for another one must never be saved in its place.
  const part = `${scope}${base?.id ?? ''}`;
  useKeptDraft<Values>({ part, dirty: draft.dirty, read: () => draft.values, restore: draft.replace });
  const report = useEffectEvent((dirty: boolean) => onDirty?.(dirty));
  useEffect(() => {
    report(isUnsaved);
  }, [isUnsaved]);
  // Leaving has to wait until the guard knows that nothing is unsaved any more.
  const leave = useEffectEvent(onSaved);
  useEffect(() => {
    if (isDone) leave(isDone);
  }, [isDone]);
  const { save, isSaving, stale, dismissStale, general, offered } = useSave(resource, draft, access, setDone);

  const [sent, setSent] = useState<Values | null>(null);
  const hidden = hiddenFields(resource, draft.values);
  const asked = askedBeside(resource, draft.values, asking);
  const drawn = asking ? { ...draft, set: setWithFollowers(draft, asking) } : draft;
  function submit(event?: FormEvent): void {
    event?.preventDefault();
    if (isSaving) return;
    const mistakes = draft.reveal();
    if (Object.keys(mistakes).length > 0) focusFirst(Object.keys(mistakes), scope);
    else {
      setSent(draft.values);
      void save(withoutValues(resource, draft.values, hidden), base);
    }
  }
  const summary = sentence?.(draft.values, locale);
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(submit, form);

  return (
    <form ref={form} className="form" noValidate onSubmit={submit} aria-busy={isSaving}>
      <FormAlert text={general} />
      {/* What is offered is about what was sent: gone as soon as something else is typed. */}
      {offered && sent === draft.values && (
        <Alert
          type="info"
          showIcon
          role="status"
          className="form-alert"
          title={offered.message}
          action={
            <Button size="small" disabled={isSaving} onClick={offered.take}>
              {offered.text}
            </Button>
          }
        />
      )}
      {summary && (
        <p className="form-sentence" aria-live="polite">
          {summary}
        </p>
      )}
      <ResourceFields resource={withoutFields(asked, hidden)} draft={drawn} saved={base} access={access} />
      {extra}
      <div className="form-actions">
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
      {unsavedDialog}
      {stale && base && (
        <StaleDialog
          resource={asked}
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

const setWithFollowers =
  (draft: Draft, asking: Asking): Draft['set'] =>
  (name, value) => {
    draft.set(name, value);
    if (value !== draft.values[name]) for (const one of followersOf(name, asking)) draft.set(one, null);
  };
