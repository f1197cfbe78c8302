import { Button } from 'antd';
import { useState } from 'react';
import { focusFirst } from '../../platform/form/index.ts';
import { checkImport, useImportAction } from '../data/import-actions.ts';
import { useImportWords } from '../use-import-words.ts';
import { StepFooter } from '../wizard/step-footer.tsx';
import type { StepProps } from '../wizard/step-props.ts';
import { AsLastTime } from './as-last-time-note.tsx';
import { ColumnList } from './column-list.tsx';
import { mappedCount, missingFields } from './completeness.ts';
import { defaultName } from './default-ids.ts';
import { DefaultValues } from './default-values.tsx';
import { ProfileBar } from './profile-bar.tsx';
import '../../platform/form/form.css';
import './mapping.css';

/** Step 3: what the columns are. The check begins when every required field has a column or a value for all rows. */
export function MappingStep({ upload, draft, mayChange, go }: StepProps) {
  const { t, locale, count } = useImportWords();
  const { entity, settings } = draft;
  const [tried, setTried] = useState(false);
  const { busy, act } = useImportAction();
  const missing = missingFields(entity, settings);
  const mapped = mappedCount(settings);
  const names = missing.map(({ label }) => label[locale]).join(', ');
  const needed = mapped === 0 ? t('mapping.nothing') : names && t('mapping.missing', { fields: names });

  async function check(): Promise<void> {
    setTried(true);
    if (missing.length > 0 || mapped === 0) {
      focusFirst(missing.map(({ key }) => defaultName(key)));
      return;
    }
    const checked = await act(() => checkImport(upload.id, entity, settings));
    if (checked) go(null);
  }
  return (
    <>
      <AsLastTime upload={upload} draft={draft} disabled={!mayChange} />
      <ProfileBar upload={upload} draft={draft} disabled={!mayChange} />
      <p className="wizard-hint">
        {t('mapping.hint', { mapped: count(mapped), columns: count(upload.source.header.length) })}
      </p>
      <ColumnList upload={upload} draft={draft} disabled={!mayChange} />
      <DefaultValues draft={draft} missing={tried ? missing : []} disabled={!mayChange} />
      <StepFooter>
        {needed && (
          <p className={tried ? 'wizard-bad' : 'wizard-hint'} role={tried ? 'alert' : undefined}>
            {needed}
          </p>
        )}
        <Button onClick={() => go('entity')}>{t('mapping.back')}</Button>
        <Button type="primary" loading={busy} disabled={!mayChange} onClick={() => void check()}>
          {t('mapping.check')}
        </Button>
      </StepFooter>
    </>
  );
}
