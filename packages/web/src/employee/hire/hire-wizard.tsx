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
import { type Draft, dayIn, focusFirst, type Values } from '../../platform/form/index.ts';
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
import { useHireDefaults } from './use-hire-defaults.ts';
import './hire.css';

/** Hires somebody, step by step; before the last one nothing is kept on the server but what somebody saves as a draft. */
export function HireWizard() {
  const { data, error, refetch } = useQuery({
    queryKey: ['Employee', 'custom fields of a hire'],
    queryFn: ({ signal }) => call(GetHireCustom, { signal }),
  });
  // Which steps and numbers are asked for depends on the role and the company.
  const { isPending } = useMe();
  const [round, setRound] = useState<Round>({ no: 1, from: {} });
  const again = (values: Values) => setRound(({ no }) => ({ no: no + 1, from: kept(values) }));
  if (data && !isPending) return <HireForm key={round.no} custom={data} from={round.from} onAnother={again} />;
  return error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />;
}

/** One hire after another; what the next one begins with. */
interface Round {
  readonly no: number;
  readonly from: Values;
}

/** Where and from when people are hired one after another; who they are and what they do differs. */
const KEPT = ['employerId', 'locationId', 'hireDate', 'employmentType', 'workerCategoryId', 'workArrangementId'];
const kept = (values: Values): Values => Object.fromEntries(KEPT.map((name) => [name, values[name] ?? null]));

interface FormProps extends Pick<Round, 'from'> {
  custom: HireCustom;
  onAnother: (values: Values) => void;
}

function HireForm({ custom, from, onAnother }: FormProps) {
  const { t } = useHireWords();
  const { t: words } = useWords();
  const [hired, setHired] = useState<AnyRecord | null>(null);
  const isAnother = useRef(false);
  const hire = useHire(custom, from, setHired);
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
  const leave = useLeave(hired, () => {
    if (isAnother.current) onAnother(draft.values);
    return isAnother.current;
  });
  useSaveKey(() => void hire.forward());

  function submit(event: FormEvent): void {
    event.preventDefault();
    isAnother.current = false;
    void hire.forward();
  }

  function addAnother(): void {
    isAnother.current = true;
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
          {isLast && (
            <Button disabled={hire.isSaving} onClick={addAnother}>
              {t('hire.another')}
            </Button>
          )}
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
  const isPlace = step?.key === 'employment';
  const defaults = useHireDefaults(hire.draft, isPlace || step?.key === 'pay');
  const draft = useFilledPeriod(useFilledUnit(hire.draft), defaults?.salaryPeriod);
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

/** The draft in which an amount comes with the usual period, and goes with it. */
function useFilledPeriod(draft: Draft, defaultPeriod: string | undefined): Draft {
  const [came, setCame] = useState<string | null>(null);
  return {
    ...draft,
    set: (name, value) => {
      draft.set(name, value);
      if (name !== 'salaryAmount' || defaultPeriod === undefined) return;
      const period = draft.values['salaryPeriod'] || null;
      const next = value ? (period ?? defaultPeriod) : period === came ? null : period;
      if (next === period) return;
      draft.set('salaryPeriod', next);
      setCame(next as string | null);
    },
  };
}

/** A new step is announced by moving there; on arrival the name waits to be typed. */
function StepHeading({ text, first }: { text: string; first: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (first) focusFirst(['firstName']);
    else heading.current?.focus();
  }, [first]);
  return (
    <h2 ref={heading} tabIndex={-1} className="hire-step">
      {text}
    </h2>
  );
}

/** After the hire to the new record, or to the next hire, once the guard knows that nothing is unsaved; otherwise back to the list. */
function useLeave(hired: AnyRecord | null, goOn: () => boolean): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const show = useEffectEvent((record: AnyRecord) => {
    if (!goOn()) void navigate(`/employee/employee-form/${record.id}`, { replace: true, state });
  });
  useEffect(() => {
    if (hired) show(hired);
  }, [hired]);
  return () => void navigate(`/employee${cameFrom(state)}`);
}
