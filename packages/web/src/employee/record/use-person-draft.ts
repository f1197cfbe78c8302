import { askedOfChanges, PERSONAL_FACTS, type PersonalFact, personFields } from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeptDraft, useUnsavedGuard } from '../../platform/draft/index.ts';
import { type Draft, type Errors, focusFirst, useDraft, type Values } from '../../platform/form/index.ts';
import { useFieldAccess } from '../../platform/resource/data/permissions.ts';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { draftOf } from '../../platform/resource/form-page/check-draft.ts';
import { useSave } from '../../platform/resource/form-page/use-save.ts';
import { useToday } from '../../platform/shell/index.ts';
import { checkPerson } from '../parts/check.ts';
import { employeeWith, fieldsIn, withAsked } from '../parts/employee-parts.ts';
import { type TabKey, tabOfField } from './tabs.ts';

/** What is typed, at first; nothing is another than it was. */
const startOf = (record: AnyRecord): Values =>
  draftOf(employeeWith({ ...fieldsIn(record, personFields), ...askedOfChanges }), record);

/** Empty fields are kept as nothing, whatever the form has for them. */
const plain = (value: unknown): string | null =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0) ? null : JSON.stringify(value);

/** The dated facts that are typed otherwise than they are. */
const changedIn = (values: Values, base: AnyRecord): PersonalFact[] =>
  PERSONAL_FACTS.filter(({ fields }) =>
    fields.some((name) => name in base && plain(values[name]) !== plain(base[name])),
  );

/** The person being changed: saved in place, compared when somebody else was faster, never lost. */
export function usePersonDraft(record: AnyRecord, onTab: (tab: TabKey) => void) {
  const { locale } = useWords();
  const access = useFieldAccess();
  const client = useQueryClient();
  const today = useToday();
  /** The record as it was read; a reload in the background does not change what is typed. */
  const [base, setBase] = useState(record);
  const person = employeeWith(fieldsIn(base, personFields));
  const draft = useDraft(startOf(base), (values) => checkPerson(values, locale, today));
  const changedFacts = changedIn(draft.values, base);
  const resource = employeeWith(withAsked(person.fields, changedFacts));
  const unsavedDialog = useUnsavedGuard(draft.dirty);
  useKeptDraft<Values>({ dirty: draft.dirty, read: () => draft.values, restore: draft.replace });

  /** A mistake is shown where it is, even if that is the other tab. */
  function openTabOf(errors: Errors): void {
    const [first] = Object.keys(errors);
    const tab = first === undefined ? null : tabOfField(first);
    if (tab) onTab(tab);
  }
  const refusing: Draft = {
    ...draft,
    refuse: (errors) => {
      draft.refuse(errors);
      openTabOf(errors);
    },
  };
  const { save, isSaving, stale, dismissStale, general } = useSave(
    resource,
    refusing,
    // What may only be looked at is not sent.
    (field) => (access(field) === 'edit' ? 'edit' : 'none'),
    (saved) => {
      // What was so until now came to them.
      for (const { former } of changedFacts) void client.invalidateQueries({ queryKey: [former.name, 'of', base.id] });
      setBase(saved);
      draft.replace(startOf(saved));
    },
  );

  function submit(): void {
    if (isSaving) return;
    const mistakes = draft.reveal();
    const names = Object.keys(mistakes);
    if (names.length === 0) return void save(draft.values, base);
    openTabOf(mistakes);
    requestAnimationFrame(() => focusFirst(names));
  }

  /** Saves what was chosen between the two edits, on the newer of them. */
  function merge(merged: Values): void {
    if (!stale) return;
    dismissStale();
    setBase(stale);
    draft.replace(merged);
    void save(merged, stale);
  }

  return { resource, base, draft, changedFacts, unsavedDialog, isSaving, general, stale, dismissStale, submit, merge };
}
