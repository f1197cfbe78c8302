import {
  ATTENDANCE_RULE_BOUNDS,
  ATTENDANCE_RULE_CHOICES,
  type AttendanceRuleChoice,
  type AttendanceRuleNumber,
  type GeneralSetting,
} from '@personalia/contract';
import { formatDate, formatDecimal, formatInstant } from '../../platform/format/index.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useAttendanceWords } from '../words.ts';

const NUMBERS = Object.keys(ATTENDANCE_RULE_BOUNDS) as AttendanceRuleNumber[];
const CHOICES = Object.keys(ATTENDANCE_RULE_CHOICES) as AttendanceRuleChoice[];

/** The rules of days over time: each day is computed by those of its date. */
export function RuleVersions({ versions }: Pick<GeneralSetting, 'versions'>) {
  const { t, locale } = useAttendanceWords();
  return (
    <section aria-labelledby="setting-versions">
      <h2 id="setting-versions">{t('setting.versions')}</h2>
      <RowsTable
        stacks
        label={t('setting.versions')}
        heads={[
          t('setting.effectiveFrom'),
          ...NUMBERS.map((name) => ({ words: t(`setting.rule.${name}`), isNumber: true })),
          t('setting.night'),
          t('setting.besides'),
          t('setting.changed'),
        ]}
      >
        {versions.map(({ effectiveFrom, rules, updatedAt, updatedBy }) => (
          <tr key={effectiveFrom}>
            <th scope="row">{effectiveFrom ? formatDate(effectiveFrom, locale) : t('setting.standard')}</th>
            {NUMBERS.map((name) => (
              <td key={name} data-label={t(`setting.rule.${name}`)} className="rows-number">
                {formatDecimal(String(rules[name]), locale)}
              </td>
            ))}
            <td data-label={t('setting.night')} className="rows-text">
              {rules.nightFrom} – {rules.nightTo}
            </td>
            <td data-label={t('setting.besides')} className="rows-text">
              {CHOICES.map((name) => (
                <p key={name}>
                  {t(`setting.rule.${name}`)}:{' '}
                  {ATTENDANCE_RULE_CHOICES[name].find(({ value }) => value === rules[name])?.label[locale]}
                </p>
              ))}
            </td>
            <td data-label={t('setting.changed')} className="rows-text">
              {updatedAt ? [formatInstant(updatedAt, locale), updatedBy].filter(Boolean).join(' · ') : '–'}
            </td>
          </tr>
        ))}
      </RowsTable>
    </section>
  );
}
