import { GetHireCustom, type HireCustom } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
// Not through the door of the folder: it brings a component along that the first load has no need of.
import { useUnsentDraft } from '../../platform/draft/use-unsent-draft.tsx';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { type Draft, dayIn, type Values } from '../../platform/form/index.ts';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RecordFailure, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { ResourceFields } from '../../platform/resource/form-page/resource-fields.tsx';
import { useSaveKey } from '../../platform/resource/form-page/use-save-key.ts';
import { cameFrom } from '../../platform/resource/pages.ts';
import { useMe } from '../../platform/shell/index.ts';
import { employeeWith } from '../parts/employee-parts.ts';
import { useUnitOfPosition } from '../parts/use-unit-of-position.ts';
import { useHireWords } from '../parts/words.ts';
import { DraftList } from './draft-list.tsx';
import { DuplicatePanel } from './duplicate-panel.tsx';
import { HireExtras, HireRecordPanel, type OpenedRecord } from './hire-extras.tsx';
import { HireReview } from './hire-review.tsx';
import { NumberHint } from './number-hint.tsx';
import { StepTrail } from './step-trail.tsx';
import { type Hire, useHire } from './use-hire.ts';
import './hire.css';

/** Hires somebody, step by step; before the last one nothing is kept on the server but what somebody saves as a draft. */
export function HireWizard() {
  const { data, error, refetch } = useQuery({
    queryKey: ['Employee', 'custom fields of a hire'],
    queryFn: ({ signal }) => call(GetHireCustom, { signal }),
  });
  // Which steps and numbers are asked for depends on the role and the company.
  const { isPending } = useMe();
  if (data && !isPending) return <HireForm custom={data} />;
  return error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />;
}

function HireForm({ custom }: { custom: HireCustom }) {
  const { t } = useHireWords();
  const { t: words } = useWords();
  const [hired, setHired] = useState<AnyRecord | null>(null);
  const hire = useHire(custom, setHired);
  const { step, steps, current, draft } = hire;
  const [opened, setOpened] = useState<OpenedRecord | null>(null);
  // The guard first: leaving has to find that nothing is unsaved any more.
  const unsavedDialog = useUnsavedGuard(hire.isUnkept && hired === null);
  const unsentQuestion = useUnsentDraft<Values>({
    values: draft.values,
    dirty: draft.dirty,
    sent: hired !== null || hire.isKept,
    restore: draft.replace,
  });
  const leave = useLeave(hired);
  useSaveKey(() => void hire.forward());

  function submit(event: FormEvent): void {
    event.preventDefault();
    void hire.forward();
  }

  const isLast = step?.key === 'review';
  return (
    <div className="form-page hire">
      {unsentQuestion}
      {!draft.dirty && (
        <DraftList
          drafts={hire.drafts.others}
          onOpen={(id) => void hire.openDraft(id)}
          onDelete={(id) => void hire.drafts.remove(id)}
        />
      )}
      <StepTrail steps={steps} current={current} open={hire.open} onChoose={hire.goTo} />
      <form className="form" noValidate onSubmit={submit} aria-busy={hire.isSaving}>
        <FormAlert text={hire.general} />
        <StepHeading key={step?.key} first={current === 0} text={t(`step.${step?.key ?? 'identity'}`)} />
        <StepBody hire={hire} onOpen={setOpened} />
        <div className="form-actions">
          <Button type="primary" htmlType="submit" loading={hire.isSaving || hire.duplicates.isAsking}>
            {isLast ? t('hire.hire') : t('hire.next')}
          </Button>
          <Button
            disabled={!draft.dirty}
            loading={hire.drafts.isKeeping}
            onClick={() => void hire.keepDraft()}
            title={hire.documents.length > 0 ? t('draft.withoutFiles') : undefined}
          >
            {t('draft.keep')}
          </Button>
          {current > 0 && <Button onClick={() => hire.goTo(current - 1)}>{t('hire.back')}</Button>}
          <Button type="text" onClick={leave}>
            {words('cancel')}
          </Button>
        </div>
      </form>
      <HireRecordPanel hire={hire} opened={opened} onClose={() => setOpened(null)} />
      {unsavedDialog}
    </div>
  );
}

function StepBody({ hire, onOpen }: { hire: Hire; onOpen: (opened: OpenedRecord) => void }) {
  const { step, access, duplicates } = hire;
  const draft = useFilledUnit(hire.draft);
  if (!step) return null;
  if (step.key === 'review') return <HireReview hire={hire} />;
  const isAlike = duplicates.people.length > 0 || duplicates.failure !== null;
  return (
    <>
      <ResourceFields
        resource={employeeWith(step.fields)}
        draft={draft}
        saved={null}
        access={access}
        asOf={dayIn(draft.values['hireDate'])}
      />
      <HireExtras hire={hire} onOpen={onOpen} />
      {step.key === 'employment' && <NumberHint values={draft.values} />}
      {isAlike && (
        <DuplicatePanel
          people={duplicates.people}
          failure={duplicates.failure}
          onContinue={hire.acceptAsNew}
          onRetry={() => void hire.forward()}
        />
      )}
    </>
  );
}

/** The draft of which a position brings its unit along. */
function useFilledUnit(draft: Draft): Draft {
  const { positionId, unitId, hireDate } = draft.values;
  const fill = (unit: string | null) => draft.set('unitId', unit);
  const choosePosition = useUnitOfPosition({ positionId, unitId, day: dayIn(hireDate), fill });
  return {
    ...draft,
    set: (name, value) => {
      draft.set(name, value);
      if (name === 'positionId') choosePosition(value);
    },
  };
}

/** A new step is announced by moving there; on arrival the page itself has the focus. */
function StepHeading({ text, first }: { text: string; first: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!first) heading.current?.focus();
  }, [first]);
  return (
    <h2 ref={heading} tabIndex={-1} className="hire-step">
      {text}
    </h2>
  );
}

/** After the hire to the new record, once the guard knows that nothing is unsaved; otherwise back to the list. */
function useLeave(hired: AnyRecord | null): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const show = useEffectEvent((record: AnyRecord) =>
    navigate(`/employee/employee-form/${record.id}`, { replace: true, state }),
  );
  useEffect(() => {
    if (hired) void show(hired);
  }, [hired]);
  return () => void navigate(`/employee${cameFrom(state)}`);
}
