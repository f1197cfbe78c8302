import { DOUBTFUL, MOST_LEAVING, NAME_KEY } from '@personalia/contract';
import { Select } from 'antd';
import type { ControlTies } from '../../platform/form/index.ts';
import { FieldRow } from '../../platform/form/index.ts';
import { WordControl } from '../mapping/word-control.tsx';
import { useImportWords } from '../use-import-words.ts';
import type { SettingsDraft } from '../wizard/use-settings-draft.ts';

/** What a list of everybody says of people who are there already, and of those who are not in it. */
export function ChangesChoice({ draft, disabled }: { draft: SettingsDraft; disabled: boolean }) {
  const { t } = useImportWords();
  const { settings, change } = draft;
  const day = (key: 'changesOn' | 'leftOn') => (ties: ControlTies) => (
    <WordControl
      field={{ ...DAY, key }}
      text={settings[key]}
      numberFormat={settings.numberFormat}
      ties={ties}
      onChange={(text) => change({ [key]: text || undefined })}
    />
  );
  return (
    <fieldset className="choice-cards" disabled={disabled}>
      <legend>{t('yearly.label')}</legend>
      <div className="form-grid">
        <FieldRow
          id="import-changes-on"
          label={t('yearly.changesOn')}
          required={false}
          help={t('yearly.changesOnHelp')}
        >
          {day('changesOn')}
        </FieldRow>
        {settings.matchKey === NAME_KEY && (
          <FieldRow id="import-doubtful" label={t('yearly.doubtful')} required={false} help={t('yearly.doubtfulHelp')}>
            {(ties) => (
              <Select
                {...ties}
                className="form-wide"
                value={settings.doubtful ?? 'ask'}
                options={DOUBTFUL.map((value) => ({ value, label: t(`yearly.${value}`) }))}
                onChange={(doubtful) => change({ doubtful })}
              />
            )}
          </FieldRow>
        )}
        <FieldRow id="import-left-on" label={t('yearly.leftOn')} required={false} help={t('yearly.leftOnHelp')}>
          {day('leftOn')}
        </FieldRow>
        {settings.leftOn !== undefined && (
          <FieldRow
            id="import-most-leaving"
            label={t('yearly.mostLeaving')}
            required={false}
            help={t('yearly.mostLeavingHelp')}
          >
            {(ties) => (
              <WordControl
                field={{ ...DAY, key: 'mostLeaving', kind: 'integer' }}
                text={String(settings.mostLeaving ?? MOST_LEAVING)}
                numberFormat={settings.numberFormat}
                ties={ties}
                onChange={(text) => change({ mostLeaving: percentOf(text) })}
              />
            )}
          </FieldRow>
        )}
      </div>
    </fieldset>
  );
}

/** A date like that of any form. */
const DAY = {
  label: { en: '', id: '' },
  kind: 'date',
  required: false,
  help: null,
  choices: null,
  to: null,
  list: null,
  creatable: false,
  sealed: false,
} as const;

/** From 1 to 100; nothing else is a limit. */
const percentOf = (text: string): number | undefined => {
  const percent = Number(text);
  return Number.isInteger(percent) && percent >= 1 ? Math.min(percent, 100) : undefined;
};
