import type { ImportRecord } from '@personalia/contract';
import { Select } from 'antd';
import { FieldRow } from '../../platform/form/index.ts';
import { formatDate, formatDecimal } from '../../platform/format/index.ts';
import { convertDefaults } from '../mapping/default-text.ts';
import { readSampleDate, readSampleNumber } from '../mapping/read-sample.ts';
import { useImportWords } from '../use-import-words.ts';
import type { SettingsDraft } from '../wizard/use-settings-draft.ts';
import { samplesOfKinds } from './samples.ts';

interface Props {
  upload: ImportRecord;
  draft: SettingsDraft;
  disabled: boolean;
}

/** How the file writes dates and numbers, with its own values read that way. */
export function FormatChoice({ upload, draft, disabled }: Props) {
  const { t, locale } = useImportWords();
  const { entity, settings, change } = draft;
  const { dateFormat, numberFormat } = settings;
  const dates = samplesOfKinds(upload.source, settings, entity, ['date']);
  const numbers = samplesOfKinds(upload.source, settings, entity, ['decimal', 'integer']);
  return (
    <div className="form-grid">
      <div>
        <FieldRow id="import-dates" label={t('format.date')} required>
          {(ties) => (
            <Select
              {...ties}
              className="form-wide"
              disabled={disabled}
              value={dateFormat}
              options={(['ymd', 'dmy', 'mdy'] as const).map((value) => ({ value, label: t(`format.${value}`) }))}
              onChange={(value) => change({ dateFormat: value })}
            />
          )}
        </FieldRow>
        <Preview
          samples={dates}
          read={(sample) => {
            const date = readSampleDate(sample, dateFormat);
            return date && formatDate(date, locale);
          }}
          problem={t('format.notADate')}
        />
      </div>
      <div>
        <FieldRow id="import-numbers" label={t('format.number')} required>
          {(ties) => (
            <Select
              {...ties}
              className="form-wide"
              disabled={disabled}
              value={numberFormat}
              options={(['point', 'comma'] as const).map((value) => ({ value, label: t(`format.${value}`) }))}
              onChange={(value) =>
                change({
                  numberFormat: value,
                  defaults: convertDefaults(settings.defaults, entity.fields, numberFormat, value),
                })
              }
            />
          )}
        </FieldRow>
        <Preview
          samples={numbers}
          read={(sample) => {
            const number = readSampleNumber(sample, numberFormat);
            return number && formatDecimal(number, locale);
          }}
          problem={t('format.notANumber')}
        />
      </div>
    </div>
  );
}

interface PreviewProps {
  samples: readonly string[];
  read: (sample: string) => string | null;
  problem: string;
}

function Preview({ samples, read, problem }: PreviewProps) {
  if (samples.length === 0) return null;
  return (
    <dl className="format-preview">
      {samples.map((sample) => {
        const seen = read(sample);
        return (
          <div key={sample}>
            <dt>{sample}</dt>
            <dd className={seen === null ? 'format-unread' : undefined}>{seen ?? problem}</dd>
          </div>
        );
      })}
    </dl>
  );
}
