import type { ImportCounts } from '@personalia/contract';
import { Button } from 'antd';
import { formatInstant } from '../../platform/format/index.ts';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { CountCards } from '../check/count-cards.tsx';
import { IssueTable } from '../check/issue-table.tsx';
import { Issues } from '../check/issues.tsx';
import { ProgressPanel } from '../run/progress-panel.tsx';
import { tellingCounts } from '../state/result-text.ts';
import { useImportWords } from '../use-import-words.ts';
import { StepFooter } from '../wizard/step-footer.tsx';
import type { StepProps } from '../wizard/step-props.ts';
import { ErrorFileButton } from './error-file-button.tsx';
import { OtherSheets } from './other-sheets.tsx';
import { createdMore, UndoButton } from './undo-button.tsx';
import { WrittenRows } from './written-rows.tsx';

/** Step 6: what happened, where it is, and the way back. */
export function ResultStep({ upload, draft, mayChange, go }: StepProps) {
  const { t, locale } = useImportWords();
  const { entity } = draft;
  const { counts, state } = upload;
  if (state === 'undoing')
    return (
      <>
        <p className="wizard-hint">{t('run.leave')}</p>
        <ProgressPanel upload={upload} label={t('undo.progress')} />
      </>
    );
  const undone = state === 'undone' || state === 'undonePartly';
  const bad = counts.errors + counts.failed > 0;
  return (
    <>
      <p className={state === 'failed' ? 'wizard-bad' : 'wizard-hint'} role="status">
        {upload.message ?? t(state === 'cancelled' && wrote(counts) ? 'result.cancelledWritten' : `result.${state}`)}
      </p>
      {upload.policy !== null && <CountCards counts={counts} names={tellingCounts(upload)} />}
      {undone && createdMore(upload) && <p className="wizard-hint">{t('result.withCreated')}</p>}
      {counts.kept > 0 && <IssueTable upload={upload} state="kept" />}
      {!undone && bad && upload.policy !== null && <Issues upload={upload} state="error" draft={draft} />}
      {!undone && wrote(counts) && <WrittenRows upload={upload} />}
      <StepFooter>
        {mayChange && upload.undoUntil && upload.can.includes('undo') && (
          <p className="wizard-hint">{t('undo.until', { until: formatInstant(upload.undoUntil, locale) })}</p>
        )}
        {mayChange && <UndoButton upload={upload} />}
        {!undone && bad && upload.policy !== null && <ErrorFileButton upload={upload} />}
        {mayChange && upload.can.includes('map') && <Button onClick={() => go('mapping')}>{t('check.back')}</Button>}
        <LinkButton to={entity.path}>
          {t('result.open', { entities: entity.label[locale].toLocaleLowerCase() })}
        </LinkButton>
        {mayChange && <OtherSheets upload={upload} />}
        {mayChange && (
          <LinkButton type="primary" to={`/upload-data?entity=${entity.name}`}>
            {t('result.another')}
          </LinkButton>
        )}
      </StepFooter>
    </>
  );
}

const wrote = ({ added, changed }: ImportCounts): boolean => added + changed > 0;
