import type { EmployeeRecord } from '@personalia/contract';
import { Button } from 'antd';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { focusFirst, useDraft, useFormScope, type Values } from '../../platform/form/index.ts';
import { formatDecimal } from '../../platform/format/index.ts';
import { useFieldAccess } from '../../platform/resource/data/permissions.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { hiddenFields, withoutFields, withoutValues } from '../../platform/resource/form-page/asked.ts';
import { checkDraft, forSending } from '../../platform/resource/form-page/check-draft.ts';
import { ResourceFields } from '../../platform/resource/form-page/resource-fields.tsx';
import { useSaveKey } from '../../platform/resource/form-page/use-save-key.ts';
import { useHireWords } from '../parts/words.ts';

interface Props {
  kind: EmployeeRecord;
  start: Values;
  /** What else is asked for, below the fields. */
  extra?: ReactNode;
  onKeep: (values: Values) => void;
  onCancel: () => void;
  /** Tells whether something typed would be lost, for those who can close the form from outside. */
  onDirty: (dirty: boolean) => void;
}

/** Writes a record that is kept when the person is hired: the same fields and rules as on the record of an employee. */
export function HireRecordForm({ kind, start, extra, onKeep, onCancel, onDirty }: Props) {
  const { t, locale } = useWords();
  const { t: words } = useHireWords();
  const scope = useFormScope();
  const access = useFieldAccess();
  const form = useRef<HTMLFormElement>(null);
  const numbers = {
    number: t('form.number', { example: formatDecimal('1250.5', locale) }),
    wholeNumber: t('form.wholeNumber'),
  };
  const draft = useDraft(start, (values) =>
    checkDraft(kind, withoutValues(kind, values, hiddenFields(kind, values)), locale, numbers),
  );
  const hidden = hiddenFields(kind, draft.values);
  const report = useEffectEvent(onDirty);
  useEffect(() => report(draft.dirty), [draft.dirty]);

  function keep(event?: FormEvent): void {
    event?.preventDefault();
    const mistakes = Object.keys(draft.reveal());
    if (mistakes.length > 0) return focusFirst(mistakes, scope);
    const sent = Object.entries(forSending(kind, withoutValues(kind, draft.values, hidden)));
    onKeep(Object.fromEntries(sent.filter(([name]) => mayEdit(name))));
  }
  const mayEdit = (name: string): boolean => {
    const field = kind.fields[name];
    return field !== undefined && access(field) === 'edit';
  };
  useSaveKey(keep, form);

  return (
    <form ref={form} className="form" noValidate onSubmit={keep}>
      <ResourceFields resource={withoutFields(kind, hidden)} draft={draft} saved={null} access={access} />
      {extra}
      <div className="form-actions">
        <Button type="primary" htmlType="submit">
          {words('hire.keep')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
