import type { ImportEntityInfo, ImportRecord } from '@personalia/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { useMayDo, useNameOfPage } from '../../platform/shell/index.ts';
import { CheckStep } from '../check/check-step.tsx';
import { recordsChanged, useEntities, useImport } from '../data/use-imports.ts';
import { EntityStep } from '../entity/entity-step.tsx';
import { MappingStep } from '../mapping/mapping-step.tsx';
import { ResultStep } from '../result/result-step.tsx';
import { RunStep } from '../run/run-step.tsx';
import { currentStep, isMoving, openSteps, type Step, shownStep } from '../state/steps.ts';
import { useImportWords } from '../use-import-words.ts';
import { StepBar } from './step-bar.tsx';
import type { StepProps } from './step-props.ts';
import { useSettingsDraft } from './use-settings-draft.ts';
import { WizardHead } from './wizard-head.tsx';
import '../../platform/resource/list/list.css';
import '../../platform/resource/list/rows.css';
import './wizard.css';

export { ImportPage as Component };

/** One upload on its way, step by step. The address has its id, the server its state: a reload changes nothing. */
function ImportPage() {
  const { t } = useImportWords();
  const { id = '' } = useParams();
  const upload = useImport(id);
  const entities = useEntities();
  const failed = upload.isError ? upload : entities.isError ? entities : null;
  if (failed && !upload.data)
    return (
      <div className="wizard">
        <ListFailure error={failed.error} entities={t('list.inText')} onRetry={() => void failed.refetch()} />
      </div>
    );
  if (!upload.data || !entities.data)
    return (
      <div className="wizard">
        <ListSkeleton rows={6} columns={3} />
      </div>
    );
  return <Wizard upload={upload.data} entities={entities.data} />;
}

interface WizardProps {
  upload: ImportRecord;
  entities: readonly ImportEntityInfo[];
}

function Wizard({ upload, entities }: WizardProps) {
  const { t } = useImportWords();
  const mayChange = useMayDo('create', '/upload-data');
  useNameOfPage(upload.fileName);
  const [search, setSearch] = useSearchParams();
  const draft = useSettingsDraft(upload, entities);
  const shown = shownStep(upload, search.get('step'));
  const guard = useUnsavedGuard((draft?.dirty ?? false) && upload.can.includes('map'));
  useRecordsChanged(upload);
  const go = (step: Step | null) => setSearch(step && step !== currentStep(upload) ? { step } : {});
  return (
    <div className="wizard">
      <WizardHead upload={upload} entity={draft?.entity} mayChange={mayChange} />
      <StepBar shown={shown} open={mayChange ? openSteps(upload) : [shown]} onGo={go} />
      <StepFrame step={shown}>
        {draft ? (
          <CurrentStep step={shown} upload={upload} entities={entities} draft={draft} mayChange={mayChange} go={go} />
        ) : (
          <ListMessage title={t('wizard.entityGone')} hint={t('wizard.entityGoneHint')} />
        )}
      </StepFrame>
      {guard}
    </div>
  );
}

function CurrentStep({ step, ...props }: StepProps & { step: Step }) {
  switch (step) {
    case 'mapping':
      return <MappingStep {...props} />;
    case 'check':
      return <CheckStep {...props} />;
    case 'run':
      return <RunStep {...props} />;
    case 'result':
      return <ResultStep {...props} />;
    default:
      return <EntityStep {...props} />;
  }
}

/** A new step takes the focus to its title, so that keyboard and screen reader begin where it begins. */
function StepFrame({ step, children }: { step: Step; children: ReactNode }) {
  const { t } = useImportWords();
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) title.current?.focus();
    before.current = step;
  }, [step]);
  return (
    <section className="wizard-step" aria-labelledby="wizard-step-title">
      <h2 id="wizard-step-title" ref={title} tabIndex={-1}>
        {t(`steps.${step}`)}
      </h2>
      {children}
    </section>
  );
}

/** Lists of records are asked again when rows have been written or taken back. */
function useRecordsChanged(upload: ImportRecord): void {
  const moving = isMoving(upload);
  const { entity } = upload;
  const before = useRef(moving);
  useEffect(() => {
    if (before.current && !moving) void recordsChanged(entity);
    before.current = moving;
  }, [moving, entity]);
}
