import {
  IMPORT_MODES,
  type ImportEntityInfo,
  type ImportMode,
  type ImportSettings,
  NAME_KEY,
} from '@personalia/contract';
import { Button, Select } from 'antd';
import { FieldRow } from '../../platform/form/index.ts';
import { rereadAs, useImportAction } from '../data/import-actions.ts';
import { AsLastTime } from '../mapping/as-last-time-note.tsx';
import { keyFields } from '../mapping/completeness.ts';
import { useImportWords } from '../use-import-words.ts';
import { ChoiceCards } from '../wizard/choice-cards.tsx';
import { StepFooter } from '../wizard/step-footer.tsx';
import type { StepProps } from '../wizard/step-props.ts';
import { ArchiveChoice } from './archive-choice.tsx';
import { ChangesChoice } from './changes-choice.tsx';
import { EndsChoice } from './ends-choice.tsx';
import { FileFacts } from './file-facts.tsx';
import { FormatChoice } from './format-choice.tsx';
import '../../platform/form/form.css';

/** Step 2: what the file holds, what happens with records that are there already, and how it writes dates and numbers. */
export function EntityStep({ upload, entities, draft, mayChange, go }: StepProps) {
  const { t, locale } = useImportWords();
  const { entity, settings, change } = draft;
  const modes = IMPORT_MODES.filter((mode) => entity.modes.includes(mode));
  const mode = (value: ImportMode) => ({ value, title: t(`mode.${value}`), hint: t(`mode.${value}Hint`) });
  const disabled = !mayChange;
  const { busy, act } = useImportAction();
  return (
    <>
      <AsLastTime upload={upload} draft={draft} disabled={disabled} />
      <FileFacts upload={upload} draft={draft} disabled={disabled} />
      <div className="form-grid">
        <FieldRow id="import-entity" label={t('entity.label')} required help={t('entity.help')}>
          {(ties) => (
            <Select
              {...ties}
              className="form-wide"
              disabled={disabled || !upload.can.includes('map')}
              value={entity.name}
              options={entities.map(({ name, label }) => ({ value: name, label: label[locale] }))}
              loading={busy}
              onChange={(name: string) =>
                void act(() => rereadAs(upload.id, name)).then((read) => read && draft.forget())
              }
            />
          )}
        </FieldRow>
        {entity.matchKeys.length > 0 && (
          <FieldRow
            id="import-key"
            label={t('matchKey.label')}
            required={settings.mode !== 'insert'}
            help={settings.matchKey ? t('matchKey.help') : undefined}
          >
            {(ties) => (
              <Select
                {...ties}
                className="form-wide"
                disabled={disabled}
                allowClear={settings.mode === 'insert'}
                placeholder={t('matchKey.none')}
                value={settings.matchKey}
                options={entity.matchKeys.map(({ key, label }) => ({ value: key, label: label[locale] }))}
                onChange={(key: string | undefined) => change({ matchKey: key ?? null })}
              />
            )}
          </FieldRow>
        )}
      </div>
      <ChoiceCards
        legend={t('mode.label')}
        value={settings.mode}
        choices={modes.map(mode)}
        disabled={disabled}
        onChange={(value) => change({ mode: value, matchKey: settings.matchKey ?? defaultKey(entity, settings) })}
      />
      {settings.mode !== 'insert' && (
        <ChoiceCards
          legend={t('blank.label')}
          value={settings.blank}
          choices={(['keep', 'clear'] as const).map((value) => ({
            value,
            title: t(`blank.${value}`),
            hint: t(`blank.${value}Hint`),
          }))}
          disabled={disabled}
          onChange={(blank) => change({ blank })}
        />
      )}
      {entity.isPeople && settings.mode !== 'insert' && <ChangesChoice draft={draft} disabled={disabled} />}
      {entity.hasPeriods && <EndsChoice draft={draft} disabled={disabled} />}
      <FormatChoice upload={upload} draft={draft} disabled={disabled} />
      {entity.takesFiles && <ArchiveChoice upload={upload} disabled={disabled} />}
      <StepFooter>
        <Button type="primary" disabled={disabled} onClick={() => go('mapping')}>
          {t('entity.next')}
        </Button>
      </StepFooter>
    </>
  );
}

/** The first key that the file has a column for; people without a number are found by name. */
function defaultKey({ matchKeys, isPeople }: ImportEntityInfo, { mapping }: ImportSettings): string | null {
  const mapped = matchKeys.find(({ key }) => keyFields(key).some((field) => mapping.includes(field)));
  return mapped?.key ?? (isPeople ? NAME_KEY : (matchKeys[0]?.key ?? null));
}
