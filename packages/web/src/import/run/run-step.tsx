import PauseOutlined from '@ant-design/icons/PauseOutlined';
import PlayCircleOutlined from '@ant-design/icons/PlayCircleOutlined';
import { IMPORT_STATE_LABELS, type ImportPolicy, MOST_ATOMIC_ROWS } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { CountCards } from '../check/count-cards.tsx';
import { pauseImport, resumeImport, runImport, useImportAction } from '../data/import-actions.ts';
import { useImportWords } from '../use-import-words.ts';
import { ChoiceCards } from '../wizard/choice-cards.tsx';
import { StepFooter } from '../wizard/step-footer.tsx';
import type { StepProps } from '../wizard/step-props.ts';
import { ProgressPanel } from './progress-panel.tsx';
import { refusedPolicies } from './refused-policies.ts';

/** Step 5: how strict to be, and then the rows on their way. */
export function RunStep(props: StepProps) {
  const { state } = props.upload;
  return state === 'running' || state === 'paused' ? <Running {...props} /> : <Choosing {...props} />;
}

function Choosing({ upload, mayChange, go }: StepProps) {
  const { t, count } = useImportWords();
  const [policy, setPolicy] = useState<ImportPolicy>('goodRows');
  const { busy, act } = useImportAction();
  const { counts } = upload;
  const refused = refusedPolicies(counts);
  const writes = counts.add + counts.change;
  const why =
    refused.allOrNothing &&
    t(`policy.${refused.allOrNothing}`, {
      count: counts.errors,
      errors: count(counts.errors),
      most: count(MOST_ATOMIC_ROWS),
    });
  async function run(): Promise<void> {
    if (await act(() => runImport(upload.id, policy))) go(null);
  }
  return (
    <>
      <CountCards counts={counts} names={['add', 'change', 'same', 'errors']} />
      <ChoiceCards
        legend={t('policy.label')}
        value={policy}
        choices={[
          { value: 'goodRows', title: t('policy.goodRows'), hint: t('policy.goodRowsHint') },
          {
            value: 'allOrNothing',
            title: t('policy.allOrNothing'),
            hint: t('policy.allOrNothingHint'),
            refused: why || undefined,
          },
        ]}
        disabled={!mayChange}
        onChange={setPolicy}
      />
      <StepFooter>
        <p className="wizard-hint">{writes === 0 ? t('run.nothing') : t('run.willUndo')}</p>
        <Button onClick={() => go('check')}>{t('run.back')}</Button>
        <Button type="primary" loading={busy} disabled={!mayChange || writes === 0} onClick={() => void run()}>
          {t('run.start', { count: writes, number: count(writes) })}
        </Button>
      </StepFooter>
    </>
  );
}

function Running({ upload, mayChange }: StepProps) {
  const { t, locale } = useImportWords();
  const { busy, act } = useImportAction();
  const paused = upload.state === 'paused';
  return (
    <>
      <p className="wizard-hint">{t(paused ? 'run.paused' : 'run.leave')}</p>
      <ProgressPanel upload={upload} label={paused ? IMPORT_STATE_LABELS.paused[locale] : t('run.progress')} />
      <CountCards counts={upload.counts} names={['added', 'changed', 'failed']} />
      {mayChange && (
        <StepFooter>
          {upload.can.includes('pause') && (
            <Button
              loading={busy}
              icon={<PauseOutlined aria-hidden />}
              onClick={() => void act(() => pauseImport(upload.id))}
            >
              {t('run.pause')}
            </Button>
          )}
          {upload.can.includes('resume') && (
            <Button
              type="primary"
              loading={busy}
              icon={<PlayCircleOutlined aria-hidden />}
              onClick={() => void act(() => resumeImport(upload.id))}
            >
              {t('run.resume')}
            </Button>
          )}
        </StepFooter>
      )}
    </>
  );
}
