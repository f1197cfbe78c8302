import { EmployeeDocument, type EmployeeRecord, type HireCustom, type HireDraft, hireForm } from '@personalia/contract';
import { useState } from 'react';
import { type Draft, type Errors, focusFirst, useDraft, type Values } from '../../platform/form/index.ts';
import { useFieldAccess } from '../../platform/resource/data/permissions.ts';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { emptyDraft } from '../../platform/resource/form-page/check-draft.ts';
import { useSave } from '../../platform/resource/form-page/use-save.ts';
import { useMe } from '../../platform/shell/index.ts';
import { asRequired, employeeWith } from '../parts/employee-parts.ts';
import { useRightsToRecords } from '../record/records/use-records.ts';
import { customFieldsIn, customStart, hireBody } from './custom-fields.ts';
import type { HireDocument } from './hire-documents.ts';
import { noNumbers, numbersTyped } from './hire-numbers.ts';
import { recordPlaces, recordsOfHire, startOf, withRecords } from './hire-records.ts';
import { firstBadStep, mistakesIn, reachable, stepsFor } from './steps.ts';
import { useAfterHire } from './use-after-hire.ts';
import { useDuplicates } from './use-duplicates.ts';
import { useHireCheck } from './use-hire-check.ts';
import { useHireDrafts } from './use-hire-drafts.ts';

const HIRE = employeeWith(hireForm);
const nothing = (home: string) => ({ ...emptyDraft(HIRE), numbers: noNumbers(home), records: {} });
/** Steps after which it can be known whether this person is here already. */
const CHECKED = new Set(['identity', 'contact']);

/** A hire being typed: where it stands, what keeps it from going on, and how it is sent. */
export function useHire(custom: HireCustom, from: Values, onHired: (record: AnyRecord) => void) {
  const access = useFieldAccess();
  const { data: me } = useMe();
  const [current, setCurrent] = useState(0);
  const { required, check } = useHireCheck(custom);
  const [start] = useState<Values>(() => ({
    ...nothing(me?.tenant.country ?? ''),
    ...customStart(custom),
    ...from,
  }));
  const draft = useDraft(start, check);
  const drafts = useHireDrafts();
  const asked = customFieldsIn(custom, draft.values);
  const rightsTo = useRightsToRecords();
  const mayAdd = (kind: EmployeeRecord) => rightsTo(kind).mayEdit;
  const mayFile = mayAdd(EmployeeDocument);
  const steps = stepsFor({ mayEdit: (field) => access(field) === 'edit', mayAdd, mayFile }, asked).map((step) => ({
    ...step,
    fields: asRequired(step.fields, required),
  }));
  const duplicates = useDuplicates();
  const [invites, setInvites] = useState(false);
  const [documents, setDocuments] = useState<readonly HireDocument[]>([]);
  const step = steps[current] ?? steps[0];

  function goTo(index: number): void {
    duplicates.clear();
    setCurrent(index);
  }

  /** What the API refuses is shown in the step it belongs to. */
  function refuse(errors: Errors): void {
    draft.refuse(errors);
    const bad = firstBadStep(steps, errors);
    if (bad) goTo(steps.indexOf(bad));
  }

  const refusing: Draft = { ...draft, refuse };
  const hired = useAfterHire({
    documents,
    invites,
    email: draft.values['workEmail'],
    refresh: drafts.refresh,
    onHired,
  });
  // A class that the role may not edit has no field here, and nothing of it is sent.
  const sent = useSave(
    employeeWith({ ...HIRE.fields, ...asked, ...recordPlaces(draft.values) }),
    refusing,
    (field) => (access(field) === 'edit' ? 'edit' : 'none'),
    hired,
    (values) => ({
      ...hireBody(custom, values, recordsOfHire(draft.values)),
      ...(drafts.keptId ? { draftId: drafts.keptId } : {}),
    }),
  );

  /** Shows what is wrong in this step and nowhere else; true when nothing is. */
  function isStepRight(): boolean {
    if (!step) return false;
    const mistakes = mistakesIn(step, check(draft.values));
    for (const name of Object.keys(step.fields)) draft.leave(name);
    if (mistakes.length > 0) requestAnimationFrame(() => focusFirst(mistakes));
    return mistakes.length === 0;
  }

  async function forward(): Promise<void> {
    if (!step || sent.isSaving || duplicates.isAsking) return;
    if (step.key === 'review') return void sent.save(draft.values, null);
    if (!isStepRight()) return;
    if (CHECKED.has(step.key) && !(await duplicates.isNew(draft.values, numbersTyped(draft.values)))) return;
    goTo(current + 1);
  }

  const isUnkept = drafts.isUnkept(draft.values, draft.dirty);

  /** Goes on where the draft was left. */
  function takeUp(kept: HireDraft): void {
    const values = { ...start, ...kept.values };
    draft.replace(values);
    drafts.takeUp(kept, values);
    goTo(
      Math.max(
        0,
        steps.findIndex(({ key }) => key === kept.step),
      ),
    );
  }

  return {
    custom,
    steps,
    step,
    current,
    draft,
    access,
    duplicates,
    documents,
    setDocuments,
    startOf: (kind: EmployeeRecord) => startOf(kind, draft.values, me?.tenant),
    keepRecords: (kind: EmployeeRecord, rows: readonly Values[]) => {
      draft.set('records', withRecords(draft.values, kind, rows));
      draft.refuse({});
    },
    invites,
    setInvites,
    drafts,
    isUnkept: isUnkept || documents.length > 0,
    /** All that was typed is in the draft on the server. */
    isKept: drafts.keptId !== null && !isUnkept,
    keepDraft: () => drafts.keep(step?.key ?? 'identity', draft.values),
    openDraft: async (id: string): Promise<void> => {
      const kept = await drafts.open(id);
      if (kept) takeUp(kept);
    },
    general: sent.general,
    isSaving: sent.isSaving,
    open: Math.max(current, reachable(steps, check(draft.values))),
    goTo,
    forward,
    /** Somebody looked at those who are alike: go on. */
    acceptAsNew: () => {
      duplicates.ruleOut();
      setCurrent(current + 1);
    },
  };
}

export type Hire = ReturnType<typeof useHire>;
