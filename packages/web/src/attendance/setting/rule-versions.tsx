import { ATTENDANCE_RULE_CHOICES, type GeneralSetting } from '@personalia/contract';
import { formatDate, formatDecimal, formatInstant } from '../../platform/format/index.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useAttendanceWords } from '../words.ts';
import { RULE_CHOICES, RULE_NUMBERS } from './rules-draft.ts';

interface Props {
  versions: readonly (GeneralSetting['versions'][number] & { readonly inherits?: boolean })[];
}

/** The rules of days over time: each day is computed by those of its date. */
export function RuleVersions({ versions }: Props) {
  const { t, locale } = useAttendanceWords();
  return (
    <section>
      <h2>{t('setting.versions')}</h2>
      <RowsTable
        stacks
        label={t('setting.versions')}
        heads={[
          t('setting.effectiveFrom'),
          ...RULE_NUMBERS.map((name) => ({ words: t(`setting.rule.${name}`), isNumber: true })),
          t('setting.night'),
          t('setting.besides'),
          t('setting.changed'),
        ]}
      >
        {versions.map(({ effectiveFrom, rules, updatedAt, updatedBy, inherits }) => (
          <tr key={effectiveFrom}>
            <th scope="row">
              {effectiveFrom ? formatDate(effectiveFrom, locale) : t('setting.standard')}
              {inherits && <span className="day-note">{t('setting.asCompany')}</span>}
            </th>
            {RULE_NUMBERS.map((name) => (
              <td key={name} data-label={t(`setting.rule.${name}`)} className="rows-number">
                {formatDecimal(String(rules[name]), locale)}
              </td>
            ))}
            <td data-label={t('setting.night')} className="rows-text">
              {rules.nightFrom} – {rules.nightTo}
            </td>
            <td data-label={t('setting.besides')} className="rows-text">
              {RULE_CHOICES.map((name) => (
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
