import { Button } from 'antd';
import { checkAgain, checkImport, useImportAction } from '../data/import-actions.ts';
import { ErrorFileButton } from '../result/error-file-button.tsx';
import { ProgressPanel } from '../run/progress-panel.tsx';
import { useImportWords } from '../use-import-words.ts';
import { StepFooter } from '../wizard/step-footer.tsx';
import type { StepProps } from '../wizard/step-props.ts';
import { correctedCells } from './corrections.ts';
import { CountCards } from './count-cards.tsx';
import { FilesLeftOut } from './files-left-out.tsx';
import { Issues } from './issues.tsx';
import { KnownPeople, Leaving } from './people-notes.tsx';

/** Step 4: every row is judged and nothing is written. */
export function CheckStep(props: StepProps) {
  const { t } = useImportWords();
  const { upload } = props;
  if (upload.state === 'validating')
    return (
      <>
        <p className="wizard-hint">{t('check.running')}</p>
        <ProgressPanel upload={upload} label={t('check.progress')} />
      </>
    );
  return upload.state === 'failed' ? <Failed {...props} /> : <Checked {...props} />;
}

function Failed({ upload, mayChange, go }: StepProps) {
  const { t } = useImportWords();
  const { busy, act } = useImportAction();
  return (
    <>
      <p role="alert" className="wizard-bad">
        {upload.message ?? t('check.failed')}
      </p>
      {mayChange && upload.can.includes('validate') && (
        <StepFooter>
          <Button onClick={() => go('mapping')}>{t('check.back')}</Button>
          <Button type="primary" loading={busy} onClick={() => void act(() => checkAgain(upload.id))}>
            {t('check.again')}
          </Button>
        </StepFooter>
      )}
    </>
  );
}

function Checked(props: StepProps) {
  const { upload, draft, mayChange, go } = props;
  const { t, count } = useImportWords();
  const { busy, act } = useImportAction();
  const { counts } = upload;
  const corrected = correctedCells(draft.settings);
  const mayMean = mayChange && upload.can.includes('map');
  return (
    <>
      <p className="wizard-hint" role="status">
        {t(counts.errors > 0 ? 'check.doneWithErrors' : 'check.done', {
          count: counts.rows,
          errors: count(counts.errors),
          rows: count(counts.rows),
        })}
      </p>
      <CountCards counts={counts} names={['add', 'change', 'same', 'warnings', 'errors']} />
      <KnownPeople {...props} />
      {counts.errors > 0 && <Issues upload={upload} state="error" draft={draft} mayMean={mayMean} />}
      {counts.warnings > 0 && <Issues upload={upload} state="warning" draft={draft} />}
      <Leaving upload={upload} />
      <FilesLeftOut upload={upload} />
      <StepFooter>
        {counts.errors > 0 && <ErrorFileButton upload={upload} />}
        {mayChange && <Button onClick={() => go('mapping')}>{t('check.back')}</Button>}
        {mayMean && draft.dirty ? (
          <Button
            type="primary"
            loading={busy}
            onClick={() => void act(() => checkImport(upload.id, draft.entity, draft.settings))}
          >
            {corrected > 0 ? t('check.againWith', { count: corrected, number: count(corrected) }) : t('check.again')}
          </Button>
        ) : (
          mayChange && (
            <Button type="primary" onClick={() => go('run')}>
              {t('check.next')}
            </Button>
          )
        )}
      </StepFooter>
    </>
  );
}
